// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::backend::start_kind::StartKind by halfmove; do not edit.
//
// What stands on a square at the start of a game.
//
// The kind of the man that starts on a square, if one does; combinational. White's are those of the lower ranks.

module halfmove_start_kind (
    input wire [5:0] square, // The square.
    output reg [2:0] kind // The kind, by its code in the record. Means nothing where nobody starts.
);

    wire [2:0] file;
    wire [2:0] rank;

    assign file = square[2:0];
    assign rank = square[5:3];

    always @* begin
        case (file)
            3'd0: begin
                kind = 3'd5;
            end
            3'd1: begin
                kind = 3'd7;
            end
            3'd2: begin
                kind = 3'd6;
            end
            3'd3: begin
                kind = 3'd4;
            end
            3'd4: begin
                kind = 3'd1;
            end
            3'd5: begin
                kind = 3'd6;
            end
            3'd6: begin
                kind = 3'd7;
            end
            default: begin
                kind = 3'd5;
            end
        endcase
        if ((rank == 3'd1) || (rank == 3'd6)) begin
            kind = 3'd2;
        end
    end
endmodule
