// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `halfmove-hw package`; do not edit.
//
// Plays 400 recorded clocks: every output of every clock must be as it was.

`default_nettype none

module eleven_kinds_tb;
    // The recording, from the folder on in which the simulation runs: inputs, then outputs, in the order of the ports.
    parameter VECTORS = "eleven_kinds_tb.hex";

    reg clk = 1'b0;
    reg [10:0] stimulus;
    wire [6:0] answer;
    reg [17:0] vectors [0:399];
    integer i;

    eleven_kinds dut (
        .code(stimulus[10:0]),
        .kinds(answer[6:0])
    );

    initial begin
        $readmemh(VECTORS, vectors);
        // A change to zero, and not zero from the start, for it is changes that wake combinational blocks.
        #1 stimulus = 11'd0;
        repeat (1100) tick;
        for (i = 0; i <= 399; i = i + 1) begin
            if (^vectors[i] === 1'bx) begin
                $display("eleven_kinds: %0s does not give clock %0d", VECTORS, i);
                $fatal;
            end
            stimulus = vectors[i][17:7];
            #4;
            if (answer !== vectors[i][6:0]) begin
                $display("eleven_kinds: clock %0d: %h instead of %h", i, answer, vectors[i][6:0]);
                $fatal;
            end
            tick;
        end
        $display("eleven_kinds: 400 clocks as recorded");
        $finish;
    end

    task tick;
        begin
            #1 clk = 1'b1;
            #5 clk = 1'b0;
        end
    endtask
endmodule

`default_nettype wire
