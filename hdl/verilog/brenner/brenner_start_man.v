// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::encoder::start_man::StartMan by halfmove; do not edit.
//
// Who stands on a square when a game starts.
//
// The man of a square on ranks 1, 2, 7 and 8, as in `crate::backend::token::Men`; combinational. For the squares
// between it is some man, and means nothing.

module brenner_start_man (
    input wire [2:0] file, // The square's file.
    input wire black, // It is on Black's half of the board.
    input wire pawns, // It is on rank 2 or 7.
    output reg [5:0] man // The man.
);

    reg [4:0] named;

    always @* begin
        case (file)
            3'd0: begin
                named = 5'h14;
            end
            3'd1: begin
                named = 5'h1c;
            end
            3'd2: begin
                named = 5'h18;
            end
            3'd3: begin
                named = 5'h10;
            end
            3'd4: begin
                named = 5'd4;
            end
            3'd5: begin
                named = 5'h19;
            end
            3'd6: begin
                named = 5'h1d;
            end
            default: begin
                named = 5'h15;
            end
        endcase
        // Ranks 2 and 7: a pawn with its file as its label.
        if (pawns) begin
            named = {2'd0, file} | 5'd8;
        end
    end

    always @* begin
        man = {1'b0, named};
        if (black) begin
            man = {1'b0, named} | 6'h20;
        end
    end
endmodule
