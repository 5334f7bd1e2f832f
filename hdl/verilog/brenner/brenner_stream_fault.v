// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::front_end::stream_fault::StreamFault by halfmove; do not edit.
//
// Clock 4 to 5: the faults that a byte has whatever the position.
//
// The first of these faults in the order in which they win: unassigned byte, misplaced prefix, after the result, text
// left open, prefix left open.

module brenner_stream_fault (
    input wire clock, // The clock.
    input wire [3:0] byte_class, // The byte's class.
    input wire misplaced, // A prefix stood before it that it cannot use.
    input wire after_result, // It comes after the result and may not.
    input wire text_left_open, // It is its game's last, and a text is open after it.
    input wire last, // It is its game's last.
    // One clock later: the low three bits of the error code, 0 if there is none. The codes 1, 2, 13, 14, 15 differ
    // in them, and 13 to 15 alone have bit 2 together with one of the bits below.
    output wire [2:0] fault
);

    localparam [3:0] BYTE_CLASS_UNASSIGNED = 4'd7;
    localparam [3:0] BYTE_CLASS_PREFIX = 4'd12;

    reg [2:0] fault_5_d;
    reg [2:0] fault_5_q;

    always @* begin
        fault_5_d = 3'd0;
        if (byte_class == BYTE_CLASS_UNASSIGNED) begin
            fault_5_d = 3'd1;
        end else if (misplaced) begin
            fault_5_d = 3'd2;
        end else if (after_result) begin
            fault_5_d = 3'd5;
        end else if (text_left_open) begin
            fault_5_d = 3'd6;
        end else if (last && (byte_class == BYTE_CLASS_PREFIX)) begin
            fault_5_d = 3'd7;
        end
    end

    assign fault = fault_5_q;

    initial begin
        fault_5_q = 3'd0;
    end

    always @(posedge clock) begin
        fault_5_q <= fault_5_d;
    end
endmodule
