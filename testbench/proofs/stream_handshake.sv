// SPDX-License-Identifier: MIT OR Apache-2.0
// What is offered on an AXI4-Stream stays, unchanged, until it is taken; a reset alone withdraws it. From the second clock
// of a reset to the one behind it nothing is offered, and during it nothing is taken from then on.

module stream_handshake #(
    parameter WIDTH = 32 // All signals that go with `tvalid`, side by side.
) (
    input wire clk,
    input wire rst,
    input wire tvalid,
    input wire tready,
    input wire takes, // The `tready` of the input stream.
    input wire [WIDTH-1:0] content
);
    reg waited = 1'b0;
    reg [WIDTH-1:0] before;
    reg [3:0] stall = 4'd0; // Clocks that the present offer has waited.
    reg withdrawn = 1'b0; // A reset came while an offer waited.
    always @(posedge clk) begin
        waited <= tvalid && !tready && !rst;
        before <= content;
        stall <= (tvalid && !tready && !rst) ? stall + {3'd0, !(&stall)} : 4'd0;
        withdrawn <= tvalid && !tready && rst;
    end
    reg was_reset = 1'b0;
    always @(posedge clk) was_reset <= rst;
    always @* begin
        if (was_reset) assert (!tvalid);
        if (was_reset && rst) assert (!takes);
    end
    always @* if (waited) begin
        assert (tvalid);
        assert (content == before);
    end
    always @* begin
        cover (waited);
        cover (waited && tready);
        cover (stall == 4'd10);
        cover (withdrawn && !tvalid);
    end
endmodule
