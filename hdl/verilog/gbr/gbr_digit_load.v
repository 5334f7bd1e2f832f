// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::gbr::pattern_load::DigitLoad by halfmove; do not edit.
//
// A digit taken apart; combinational.

module gbr_digit_load (
    input wire [3:0] digit, // The digit; 15 is any.
    output reg [1:0] white, // White's men, 3 if the digit is 9, none if it is any.
    output reg [1:0] black, // Black's men, 3 if the digit is 9, none if it is any.
    output wire either, // The digit is 9.
    output wire any // The digit is any.
);

    always @* begin
        case (digit)
            4'd0: begin
                white = 2'd0;
            end
            4'd1: begin
                white = 2'd1;
            end
            4'd2: begin
                white = 2'd2;
            end
            4'd3: begin
                white = 2'd0;
            end
            4'd4: begin
                white = 2'd1;
            end
            4'd5: begin
                white = 2'd2;
            end
            4'd6: begin
                white = 2'd0;
            end
            4'd7: begin
                white = 2'd1;
            end
            4'd8: begin
                white = 2'd2;
            end
            4'd15: begin
                white = 2'd0;
            end
            default: begin
                white = 2'd3;
            end
        endcase
    end

    always @* begin
        case (digit)
            4'd0: begin
                black = 2'd0;
            end
            4'd1: begin
                black = 2'd0;
            end
            4'd2: begin
                black = 2'd0;
            end
            4'd3: begin
                black = 2'd1;
            end
            4'd4: begin
                black = 2'd1;
            end
            4'd5: begin
                black = 2'd1;
            end
            4'd6: begin
                black = 2'd2;
            end
            4'd7: begin
                black = 2'd2;
            end
            4'd8: begin
                black = 2'd2;
            end
            4'd15: begin
                black = 2'd0;
            end
            default: begin
                black = 2'd3;
            end
        endcase
    end

    assign either = digit == 4'd9;
    assign any = &digit;
endmodule
