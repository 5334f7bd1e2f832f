// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::eleven::unpacker::byte_intake::ByteIntake by halfmove; do not edit.
//
// The input of the unpacker: bytes are taken by a registered `tready`, and wait when nothing moves.
//
// A register for the byte and a second one for the byte that was promised a place before the standstill was known.

module halfmove_byte_intake (
    input wire clock, // The clock.
    input wire reset, // Synchronous reset.
    input wire [7:0] s_axis_tdata, // The byte offered.
    input wire s_axis_tvalid, // A byte is offered.
    output wire s_axis_tready, // It is taken at this edge; registered.
    input wire s_axis_tlast, // It is its game's last.
    input wire moving, // The byte below goes on at this edge.
    output wire [7:0] code_byte, // The byte taken.
    output wire present, // There is one.
    output wire last // It is its game's last.
);

    wire taken;
    reg ready_d;
    reg ready_q;
    reg [7:0] spare_d;
    reg [7:0] spare_q;
    reg spare_last_d;
    reg spare_last_q;
    reg spare_full_d;
    reg spare_full_q;
    reg [7:0] held_d;
    reg [7:0] held_q;
    reg held_last_d;
    reg held_last_q;
    reg held_present_d;
    reg held_present_q;

    always @* begin
        spare_d = spare_q;
        spare_last_d = spare_last_q;
        if (ready_q) begin
            spare_d = s_axis_tdata;
            spare_last_d = s_axis_tlast;
        end
    end

    always @* begin
        held_d = held_q;
        held_last_d = held_last_q;
        held_present_d = held_present_q;
        spare_full_d = !moving && (spare_full_q || taken);
        ready_d = moving || (!spare_full_q && !taken);
        if (moving) begin
            held_present_d = spare_full_q || taken;
            held_d = s_axis_tdata;
            held_last_d = s_axis_tlast;
            if (spare_full_q) begin
                held_d = spare_q;
                held_last_d = spare_last_q;
            end
        end
        if (reset) begin
            ready_d = 1'b0;
            spare_full_d = 1'b0;
            held_present_d = 1'b0;
        end
    end

    assign taken = s_axis_tvalid && ready_q;
    assign s_axis_tready = ready_q;
    assign code_byte = held_q;
    assign present = held_present_q;
    assign last = held_last_q;

    initial begin
        ready_q = 1'b0;
        spare_q = 8'd0;
        spare_last_q = 1'b0;
        spare_full_q = 1'b0;
        held_q = 8'd0;
        held_last_q = 1'b0;
        held_present_q = 1'b0;
    end

    always @(posedge clock) begin
        ready_q <= ready_d;
        spare_q <= spare_d;
        spare_last_q <= spare_last_d;
        spare_full_q <= spare_full_d;
        held_q <= held_d;
        held_last_q <= held_last_d;
        held_present_q <= held_present_d;
    end
endmodule
