// SPDX-License-Identifier: MIT OR Apache-2.0
// A core that a receiver keeps ready takes inputs again: from RESTART clocks after power-up or a reset on,
// `s_axis_tready` is never low while the receiver is ready in more than CLOCKS clocks, one after the other or with
// others between them.

module stream_progress #(
    parameter RESTART = 257, // Clocks without a reset in which a core may restart.
    parameter CLOCKS = 32
) (
    input wire clk,
    input wire rst,
    input wire takes, // An input is taken at this edge if it is offered.
    input wire receives // The receiver is ready.
);
    reg [8:0] age = 9'd0;
    reg [9:0] asked = 10'd0; // Clocks in which the receiver was ready since the core last was.
    wire started = age == RESTART;
    always @(posedge clk) begin
        if (rst) age <= 9'd0;
        else if (!started) age <= age + 9'd1;
        if (rst || takes || !started) asked <= 10'd0;
        else if (receives && asked <= CLOCKS) asked <= asked + 10'd1;
    end
    always @* assert (asked <= CLOCKS);

    reg was_ready = 1'b0; // Since the last reset,
    reg was_late = 1'b0; // and then was not for longer than any input takes, as the receiver was not.
    reg [5:0] stall = 6'd0;
    reg was_reset = 1'b0; // A reset came when the core was ready.
    always @(posedge clk) begin
        was_ready <= !rst && (was_ready || takes);
        stall <= (rst || takes) ? 6'd0 : stall + {5'd0, !(&stall)};
        was_late <= !rst && (was_late || (was_ready && stall >= 6'd20 && !receives));
        was_reset <= was_reset || (rst && was_ready);
    end
    always @* begin
        cover (was_late && takes && receives); // It was full, and takes again.
        cover (was_reset && started && takes); // It takes after a reset.
    end
endmodule
