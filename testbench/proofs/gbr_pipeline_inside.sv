    // SPDX-License-Identifier: MIT OR Apache-2.0
    // Put before the `endmodule` of gbr_tally_pipe and gbr_match_pipe: what is taken comes out PIPELINE clocks
    // later, a game's last as a game's last, and nothing else does; a reset empties it.
    reg [PIPELINE-1:0] came = 0;
    reg [PIPELINE-1:0] came_last = 0;
    always @(posedge clk) begin
        came <= reset ? 0 : {came, taken};
        came_last <= {came_last, last_in};
    end
    always @* begin
        assert (valid == came[PIPELINE-1]);
        if (valid) assert (last == came_last[PIPELINE-1]);
    end
