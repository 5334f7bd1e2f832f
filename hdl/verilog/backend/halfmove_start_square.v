// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::backend::start_square::StartSquare by halfmove; do not edit.
//
// Where a man stands as long as it has not moved.
//
// A man's square at the start of the game; combinational.
//
// For a man that does not exist at the start (a third rook, say) it is some square where another man starts.

module halfmove_start_square (
    input wire [4:0] man, // The man, as in `super::token::Men`.
    input wire black, // It is Black's.
    output wire [5:0] square // The square.
);

    reg [2:0] file;
    reg [2:0] rank;
    wire [1:0] officer;
    wire kings_side;

    assign officer = man[3:2];
    assign kings_side = man[0];

    always @* begin
        rank = 3'd0;
        if (black) begin
            rank = 3'd7;
        end
        file = 3'd4;
        if (man[4]) begin
            case (officer)
                2'd0: begin
                    file = 3'd3;
                end
                2'd1: begin
                    file = 3'd0;
                    if (kings_side) begin
                        file = 3'd7;
                    end
                end
                2'd2: begin
                    file = 3'd2;
                    if (kings_side) begin
                        file = 3'd5;
                    end
                end
                default: begin
                    file = 3'd1;
                    if (kings_side) begin
                        file = 3'd6;
                    end
                end
            endcase
        end else if (man[3]) begin
            file = man[2:0];
            rank = 3'd1;
            if (black) begin
                rank = 3'd6;
            end
        end
    end

    assign square = {rank, file};
endmodule
