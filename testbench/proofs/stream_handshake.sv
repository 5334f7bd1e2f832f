// SPDX-License-Identifier: MIT OR Apache-2.0
// What is offered on an AXI4-Stream stays, unchanged, until it is taken; a reset alone withdraws it.

module stream_handshake #(
    parameter WIDTH = 32 // All signals that go with `tvalid`, side by side.
) (
    input wire clk,
    input wire rst,
    input wire tvalid,
    input wire tready,
    input wire [WIDTH-1:0] content
);
    reg waited = 1'b0;
    reg [WIDTH-1:0] before;
    always @(posedge clk) begin
        waited <= tvalid && !tready && !rst;
        before <= content;
    end
    always @* if (waited) begin
        assert (tvalid);
        assert (content == before);
    end
endmodule
