// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::gbr::man_count::ManCount by halfmove; do not edit.
//
// How many men of one side and kind there are.
//
// A count that goes up or down by one a clock, between 0 and 15, and starts anew with each game.

module halfmove_man_count (
    input wire clock, // The clock.
    input wire enable, // It counts at this edge.
    input wire first, // It is its game's first: it counts from the start position.
    input wire [3:0] start, // How many there are at the start; a constant.
    input wire more, // One more.
    input wire less, // One less; never with one more.
    output wire [3:0] count // How many there are after the record counted last.
);

    reg [3:0] old;
    reg [3:0] turns;
    reg [3:0] flips;
    wire flip;
    reg [3:0] men_d;
    reg [3:0] men_q;

    always @* begin
        men_d = men_q;
        if (enable) begin
            men_d = old;
            if (flip) begin
                men_d = old ^ flips;
            end
        end
    end

    always @* begin
        old = men_q;
        if (first) begin
            old = start;
        end
    end

    // A bit changes if those below are all ones and it goes up, or all zeros and it goes down.
    always @* begin
        turns = old;
        if (less) begin
            turns = ~old;
        end
    end

    // The count never turns over: a half-move that does not fit the men does no harm.
    assign flip = (more || less) && !(&turns);

    always @* begin
        flips = 4'd1;
        if (turns[0]) begin
            flips = 4'd3;
            if (turns[1]) begin
                flips = 4'd7;
                if (turns[2]) begin
                    flips = 4'd15;
                end
            end
        end
    end

    assign count = men_q;

    initial begin
        men_q = 4'd0;
    end

    always @(posedge clock) begin
        men_q <= men_d;
    end
endmodule
