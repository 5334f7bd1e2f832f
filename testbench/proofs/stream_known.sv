// SPDX-License-Identifier: MIT OR Apache-2.0
// Two of the same core get the same inputs, but what stands beside an input that is not offered is something else for
// each. Their handshakes are the same in every clock, and so is what they offer: nothing undefined at the input, and
// nothing left of it anywhere, reaches an output that means something.

module stream_known #(
    parameter WIDTH = 34 // Of all that is offered together.
) (
    input wire [1:0] tvalid, // An output is offered,
    input wire [2*WIDTH-1:0] content, // and this is all of it;
    input wire [1:0] tready // an input would be taken.
);
    always @* begin
        assert (tready[0] == tready[1]);
        assert (tvalid[0] == tvalid[1]);
        if (tvalid[0]) assert (content[WIDTH-1:0] == content[2*WIDTH-1:WIDTH]);
    end
endmodule
