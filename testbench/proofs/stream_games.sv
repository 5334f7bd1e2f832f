// SPDX-License-Identifier: MIT OR Apache-2.0
// Games in and games out: every tlast taken gives one tlast, none is invented, between games nothing is offered, and
// while the sink takes whatever comes and no input comes, all of it is out within CLOCKS.

module stream_games #(
    parameter CLOCKS = 24, // How long the core may work on what it has taken.
    parameter GAMES = 12 // More games than ever are in the core.
) (
    input wire clk,
    input wire rst,
    input wire taken, // An input is taken at this edge,
    input wire taken_last, // and is its game's last.
    input wire tvalid, // An output is offered,
    input wire tready, // and is taken at this edge if this is high;
    input wire tlast // it is its game's last.
);
    reg [9:0] games = 10'd0; // Whose last input was taken and whose last output was not.
    reg open = 1'b0; // Inputs of the next game were taken.
    reg [9:0] fair = 10'd0; // Clocks in which the sink was ready and nothing was taken.
    wire ends = tvalid && tready && tlast;
    always @(posedge clk) begin
        games <= games + {9'd0, taken && taken_last} - {9'd0, ends};
        if (taken) open <= !taken_last;
        fair <= (taken || !tready) ? 10'd0 : (fair == CLOCKS) ? fair : fair + 10'd1;
        if (rst) begin
            games <= 10'd0;
            open <= 1'b0;
            fair <= 10'd0;
        end
    end
    always @* begin
        assert (games < GAMES);
        if (tvalid && tlast) assert (games != 10'd0);
        if (tvalid) assert (games != 10'd0 || open);
        if (fair == CLOCKS) assert (games == 10'd0 && !tvalid);
    end
    reg [9:0] past_games = 10'd0;
    reg past_open = 1'b0;
    always @(posedge clk) begin
        past_games <= games;
        past_open <= open;
    end
    always @* begin
        cover (games == 10'd2);
        cover (ends && games == 10'd1);
        cover (tvalid && open && games == 10'd0);
        cover (fair == CLOCKS && past_games == 10'd0 && past_open);
        cover (rst && games != 10'd0);
    end
endmodule
