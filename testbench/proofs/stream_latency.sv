// SPDX-License-Identifier: MIT OR Apache-2.0
// A pipeline behind which nothing waits: what it gives belongs to what was taken a fixed number of clocks before, and
// the last of a game gives the last of a game, then and only then. So nothing is invented, no end of a game is lost,
// and no more is under way than the clocks say. Where an input may have a prefix, that is given one clock before, and
// inputs that give something are taken two clocks apart at least. Held from 63 clocks after power-up or a reset on; before, nothing is
// taken, which is asserted too.

module stream_latency #(
    parameter LATENCY = 19, // In clocks, from the one after the edge that takes.
    parameter PREFIXES = 0 // An output may have another one before it.
) (
    input wire clk,
    input wire rst,
    input wire taken, // An input is taken at this edge,
    input wire taken_last, // and is its game's last.
    input wire given, // An output is given in this clock,
    input wire given_last // and is its game's last.
);
    reg [5:0] age = 6'd0;
    reg [LATENCY:0] came = 0;
    reg [LATENCY:0] came_last = 0;
    always @(posedge clk) begin
        if (rst) age <= 6'd0;
        else if (age != 6'd63) age <= age + 6'd1;
        came <= {came[LATENCY-1:0], taken};
        came_last <= {came_last[LATENCY-1:0], taken && taken_last};
    end
    wire due = came[LATENCY];
    wire due_last = came_last[LATENCY];
    always @* begin
        if (age != 6'd63 && !rst) assert (!taken);
        if (age == 6'd63 && given) assert (due || (PREFIXES != 0 && came[LATENCY-1]));
        if (PREFIXES != 0 && age == 6'd63) assert (!(taken && came[0]));
        if (age == 6'd63 && !rst && due_last) assert (given && given_last);
        if (age == 6'd63 && given && given_last) assert (due_last);
    end

    always @* begin
        cover (age == 6'd63 && due && given && !given_last);
        cover (age == 6'd63 && due && !given);
        cover (age == 6'd63 && rst && taken);
    end
    // A game's end behind another one, at each distance that both can have in the pipeline.
    genvar distance;
    generate for (distance = 1 + PREFIXES; distance <= LATENCY; distance = distance + 1) begin : ends
        always @* cover (age == 6'd63 && given_last && due_last && came_last[LATENCY - distance]);
    end endgenerate
endmodule
