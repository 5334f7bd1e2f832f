// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_start_man by halfmove; do not edit.

module halfmove_start_man (
    input wire [5:0] square,
    output reg [2:0] kind
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
