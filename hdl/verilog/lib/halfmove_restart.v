// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::plumbing::restart::Restart by halfmove; do not edit.
//
// What power-up and reset have in common: some clocks during which a core empties itself.
//
// Holds `restart` for 257 clocks after power-up, and from the edge that sees `reset` until 257 clocks after the last
// one that did: long enough for a pipeline and an output FIFO to run empty.

module halfmove_restart (
    input wire clock, // The clock.
    input wire reset, // Synchronous reset.
    output wire restart, // The core empties itself; registered.
    output wire coming // What `restart` will be after this edge.
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
