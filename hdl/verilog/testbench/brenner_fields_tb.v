// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `halfmove-hw package`; do not edit.
//
// Plays 400 recorded clocks: every output of every clock must be as it was.

`default_nettype none

module brenner_fields_tb;
    // The recording, from the folder on in which the simulation runs: inputs, then outputs, in the order of the ports.
    parameter VECTORS = "brenner_fields_tb.hex";

    reg clk = 1'b0;
    reg [7:0] stimulus;
    wire [18:0] answer;
    reg [26:0] vectors [0:399];
    integer i;

    brenner_fields dut (
        .code_byte(stimulus[7:0]),
        .byte_class(answer[18:15]),
        .man_kind(answer[14:12]),
        .man_label(answer[11:9]),
        .direction(answer[8:6]),
        .distance(answer[5:3]),
        .event_code(answer[2:0])
    );

    initial begin
        $readmemh(VECTORS, vectors);
        // A change to zero, and not zero from the start, for it is changes that wake combinational blocks.
        #1 stimulus = 8'd0;
        repeat (1100) tick;
        for (i = 0; i <= 399; i = i + 1) begin
            if (^vectors[i] === 1'bx) begin
                $display("brenner_fields: %0s does not give clock %0d", VECTORS, i);
                $fatal;
            end
            stimulus = vectors[i][26:19];
            #4;
            if (answer !== vectors[i][18:0]) begin
                $display("brenner_fields: clock %0d: %h instead of %h", i, answer, vectors[i][18:0]);
                $fatal;
            end
            tick;
        end
        $display("brenner_fields: 400 clocks as recorded");
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
