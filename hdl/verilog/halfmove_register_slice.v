// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::gbr::register_slice::RegisterSlice by halfmove; do not edit.
//
// The end of a stream pipeline: a registered output, and a second place for the beat that comes when it is not taken.
//
// Two places, so that the pipeline before it learns a clock late, from a register, that it must stand still.
//
// `taking` is `s_axis_tready` of the core, so no path leads from one `tready` to the other.

module halfmove_register_slice (
    input wire clock, // The clock.
    input wire reset, // Synchronous reset: both places become empty.
    output wire moving, // The pipeline moves at this edge: the enable of every stage before it; registered.
    // The first stage takes a record at this edge, if there is one; registered. The pipeline moves then.
    output wire taking,
    input wire beat_valid, // Its last stage holds a beat.
    input wire [92:0] beat, // The beat.
    output wire m_axis_tvalid, // There is a beat for the surroundings.
    output wire [92:0] m_axis, // The beat.
    input wire m_axis_tready // It is taken at this edge.
);

    wire free;
    wire must_wait;
    reg running_q;
    reg ready_q;
    reg waits_q;
    reg [92:0] waiting_d;
    reg [92:0] waiting_q;
    reg given_valid_q;
    reg [92:0] given_d;
    reg [92:0] given_q;

    always @* begin
        waiting_d = waiting_q;
        // The second place is written all the time; it counts only if the first one was not free.
        if (running_q) begin
            waiting_d = beat;
        end
    end

    always @* begin
        given_d = given_q;
        if (free) begin
            given_d = beat;
            if (waits_q) begin
                given_d = waiting_q;
            end
        end
    end

    assign free = !given_valid_q || m_axis_tready;

    // While it is full the pipeline stands still, so the beat behind it is not yet another one.
    assign must_wait = !free && (waits_q || beat_valid);
    assign moving = running_q;
    assign taking = ready_q;
    assign m_axis_tvalid = given_valid_q;
    assign m_axis = given_q;

    initial begin
        running_q = 1'b0;
        ready_q = 1'b0;
        waits_q = 1'b0;
        waiting_q = 93'd0;
        given_valid_q = 1'b0;
        given_q = 93'd0;
    end

    always @(posedge clock) begin
        running_q <= !must_wait;
        // A register of its own: it may stand near the block that it goes to.
        ready_q <= !must_wait && !reset;
        waits_q <= must_wait && !reset;
        waiting_q <= waiting_d;
        given_valid_q <= (!free || waits_q || beat_valid) && !reset;
        given_q <= given_d;
    end
endmodule
