// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block brenner_stream_fault by halfmove; do not edit.
//
// Clock 4 to 5: the faults that a byte has whatever the position.

module brenner_stream_fault (
    input wire clock,
    input wire [3:0] byte_class,
    input wire misplaced,
    input wire after_result,
    input wire text_left_open,
    input wire last,
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
