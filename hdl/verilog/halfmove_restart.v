// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_restart by halfmove; do not edit.
//
// Holds restart for 257 clocks after power-up and after a reset.

module halfmove_restart (
    input wire clock,
    input wire reset,
    output wire restart,
    output wire coming
);

    reg [8:0] elapsed_d;
    reg [8:0] elapsed_q;
    reg restarting_q;

    always @* begin
        elapsed_d = elapsed_q;
        if (!elapsed_q[8]) begin
            elapsed_d = elapsed_q + 9'd1;
        end
        if (reset) begin
            elapsed_d = 9'd0;
        end
    end

    assign coming = reset || !elapsed_q[8];
    assign restart = restarting_q;

    initial begin
        elapsed_q = 9'd0;
        restarting_q = 1'b0;
    end

    always @(posedge clock) begin
        elapsed_q <= elapsed_d;
        restarting_q <= coming;
    end
endmodule
