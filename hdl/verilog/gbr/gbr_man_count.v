// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::gbr::man_count::ManCount by halfmove; do not edit.
//
// How many men of one side and kind there are.
//
// A count that goes up or down by one a clock, between 0 and 15, and starts anew behind each game.

module gbr_man_count (
    input wire clock, // The clock.
    input wire ends, // The next record is its game's first.
    input wire [3:0] start, // How many there are at the start; a constant.
    input wire more, // One more.
    input wire less, // One less; never with one more.
    output wire [3:0] count // How many there are after the record counted last.
);

    wire [3:0] old;
    reg [3:0] up;
    reg [3:0] down;
    reg [3:0] after;
    reg [3:0] unlike_start_d;
    reg [3:0] unlike_start_q;
    reg [3:0] men_q;

    // What differs from the start is kept, so that the start is all zeros: after power-up, and behind a game.
    assign old = unlike_start_q ^ start;

    // The count never turns over: a half-move that does not fit the men does no harm.
    always @* begin
        case (old)
            4'd0: begin
                up = 4'd1;
            end
            4'd1: begin
                up = 4'd2;
            end
            4'd2: begin
                up = 4'd3;
            end
            4'd3: begin
                up = 4'd4;
            end
            4'd4: begin
                up = 4'd5;
            end
            4'd5: begin
                up = 4'd6;
            end
            4'd6: begin
                up = 4'd7;
            end
            4'd7: begin
                up = 4'd8;
            end
            4'd8: begin
                up = 4'd9;
            end
            4'd9: begin
                up = 4'd10;
            end
            4'd10: begin
                up = 4'd11;
            end
            4'd11: begin
                up = 4'd12;
            end
            4'd12: begin
                up = 4'd13;
            end
            4'd13: begin
                up = 4'd14;
            end
            4'd14: begin
                up = 4'd15;
            end
            default: begin
                up = 4'd15;
            end
        endcase
    end

    always @* begin
        case (old)
            4'd1: begin
                down = 4'd0;
            end
            4'd2: begin
                down = 4'd1;
            end
            4'd3: begin
                down = 4'd2;
            end
            4'd4: begin
                down = 4'd3;
            end
            4'd5: begin
                down = 4'd4;
            end
            4'd6: begin
                down = 4'd5;
            end
            4'd7: begin
                down = 4'd6;
            end
            4'd8: begin
                down = 4'd7;
            end
            4'd9: begin
                down = 4'd8;
            end
            4'd10: begin
                down = 4'd9;
            end
            4'd11: begin
                down = 4'd10;
            end
            4'd12: begin
                down = 4'd11;
            end
            4'd13: begin
                down = 4'd12;
            end
            4'd14: begin
                down = 4'd13;
            end
            4'd15: begin
                down = 4'd14;
            end
            default: begin
                down = 4'd0;
            end
        endcase
    end

    always @* begin
        after = old;
        if (more) begin
            after = up;
        end
        if (less) begin
            after = down;
        end
    end

    always @* begin
        unlike_start_d = after ^ start;
        if (ends) begin
            unlike_start_d = 4'd0;
        end
    end

    assign count = men_q;

    initial begin
        unlike_start_q = 4'd0;
        men_q = 4'd0;
    end

    always @(posedge clock) begin
        unlike_start_q <= unlike_start_d;
        men_q <= after;
    end
endmodule
