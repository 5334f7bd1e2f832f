// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::eleven::encode_pipe::difference::Difference by halfmove; do not edit.
//
// Clocks 1 and 2 of the encoder's pipe: how far it is from one file to another, or from one rank to another.
//
// The difference of two coordinates, in two steps of one table each.

module eleven_difference (
    input wire clock, // The clock.
    input wire [2:0] from, // The coordinate left.
    input wire [2:0] to, // The coordinate reached.
    output wire odd, // Clock 1: the difference is odd.
    output wire middle, // Clock 1: its middle bit; of a single step, whether it goes back.
    output wire double_back, // Clock 1: of a double step, whether it goes back.
    output wire high, // On the way to clock 2: its highest bit.
    output wire [2:0] difference, // Clock 2: the coordinate reached minus the one left, modulo 8.
    output wire negative, // Clock 2: it is below zero.
    output wire zero, // Clock 2: it is zero.
    output wire single, // Clock 2: if it is odd, it is a single step either way.
    output wire double // Clock 2: if it is even, it is a double step either way.
);

    wire [2:0] differing;
    wire middle_1;
    wire top;
    reg [2:0] low_1_q;
    reg borrow_1_q;
    reg from_high_1_q;
    reg double_back_1_q;
    reg [2:0] difference_2_q;
    reg negative_2_d;
    reg negative_2_q;
    reg zero_2_q;
    reg single_2_d;
    reg single_2_q;
    reg double_2_d;
    reg double_2_q;

    // Clock 1: the low two bits and what they borrow. No subtraction: it would become a chain of carries.
    assign differing = to ^ from;
    assign odd = low_1_q[0];
    assign middle_1 = low_1_q[1];
    assign middle = middle_1;
    assign double_back = double_back_1_q;

    // Clock 2: the whole difference, and whether it is one that a knight has.
    assign top = low_1_q[2] ^ borrow_1_q;
    assign high = top;

    always @* begin
        negative_2_d = borrow_1_q;
        single_2_d = middle_1 == borrow_1_q;
        double_2_d = middle_1;
        if (low_1_q[2]) begin
            negative_2_d = from_high_1_q;
            single_2_d = (middle_1 ^ borrow_1_q) && (from_high_1_q == middle_1);
            double_2_d = middle_1 && (top == from_high_1_q);
        end
    end

    assign difference = difference_2_q;
    assign negative = negative_2_q;
    assign zero = zero_2_q;
    assign single = single_2_q;
    assign double = double_2_q;

    initial begin
        low_1_q = 3'd0;
        borrow_1_q = 1'b0;
        from_high_1_q = 1'b0;
        double_back_1_q = 1'b0;
        difference_2_q = 3'd0;
        negative_2_q = 1'b0;
        zero_2_q = 1'b0;
        single_2_q = 1'b0;
        double_2_q = 1'b0;
    end

    always @(posedge clock) begin
        low_1_q <= {differing[2], differing[1] ^ (from[0] && !to[0]), differing[0]};
        borrow_1_q <= (from[1] && !to[1]) || ((from[1] || !to[1]) && from[0] && !to[0]);
        from_high_1_q <= from[2];
        // A double step has no odd part, so that only the middle bit can borrow.
        double_back_1_q <= differing[2] ^ (from[1] && !to[1]);
        difference_2_q <= {top, low_1_q[1:0]};
        negative_2_q <= negative_2_d;
        zero_2_q <= !(|low_1_q);
        single_2_q <= single_2_d;
        double_2_q <= double_2_d;
    end
endmodule
