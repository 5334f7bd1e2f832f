// SPDX-License-Identifier: MIT OR Apache-2.0
// Written by `halfmove-hw package`; do not edit.
//
// Plays 400 recorded clocks: every output of every clock must be as it was.

`timescale 1ns / 1ps
`default_nettype none

module jose_document_tb;
    // The recording, from the folder on in which the simulation runs: inputs, then outputs, in the order of the ports.
    parameter VECTORS = "jose_document_tb.hex";

    reg clk = 1'b0;
    reg [11:0] stimulus;
    wire [35:0] answer;
    reg [47:0] vectors [0:399];
    integer i;

    jose_document dut (
        .clk(clk),
        .rst(stimulus[11:11]),
        .s_axis_tdata(stimulus[10:3]),
        .s_axis_tvalid(stimulus[2:2]),
        .s_axis_tready(answer[35:35]),
        .s_axis_tlast(stimulus[1:1]),
        .m_axis_tdata(answer[34:3]),
        .m_axis_tvalid(answer[2:2]),
        .m_axis_tready(stimulus[0:0]),
        .m_axis_tlast(answer[1:1]),
        .m_axis_tuser(answer[0:0])
    );

    initial begin
        $readmemh(VECTORS, vectors);
        // A change to zero, and not zero from the start, for it is changes that wake combinational blocks.
        #1 stimulus = 12'd0;
        repeat (1100) tick;
        for (i = 0; i <= 399; i = i + 1) begin
            if (^vectors[i] === 1'bx) begin
                $display("jose_document: %0s does not give clock %0d", VECTORS, i);
                $fatal;
            end
            stimulus = vectors[i][47:36];
            #4;
            if (answer !== vectors[i][35:0]) begin
                $display("jose_document: clock %0d: %h instead of %h", i, answer, vectors[i][35:0]);
                $fatal;
            end
            tick;
        end
        $display("jose_document: 400 clocks as recorded");
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
