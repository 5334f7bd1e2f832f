// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::gbr::code_digit::CodeDigit by halfmove; do not edit.
//
// The digit of a kind, 0 to 9: White's men count 1, Black's 3, and three of a side make it 9; combinational.

module gbr_code_digit (
    input wire [3:0] white, // How many White has.
    input wire [3:0] black, // How many Black has.
    output reg [3:0] digit // The digit.
);

    wire [3:0] both;
    wire [1:0] white_told_told;
    wire [1:0] black_told_told;

    assign both = {black_told_told, white_told_told};

    always @* begin
        case (both)
            4'd0: begin
                digit = 4'd0;
            end
            4'd1: begin
                digit = 4'd1;
            end
            4'd2: begin
                digit = 4'd2;
            end
            4'd4: begin
                digit = 4'd3;
            end
            4'd5: begin
                digit = 4'd4;
            end
            4'd6: begin
                digit = 4'd5;
            end
            4'd8: begin
                digit = 4'd6;
            end
            4'd9: begin
                digit = 4'd7;
            end
            4'd10: begin
                digit = 4'd8;
            end
            default: begin
                digit = 4'd9;
            end
        endcase
    end

    gbr_up_to_three white_told (
        .count(white),
        .told(white_told_told)
    );

    gbr_up_to_three black_told (
        .count(black),
        .told(black_told_told)
    );
endmodule
