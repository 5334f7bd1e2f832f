// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::jose::front_end::byte_class::ByteClasses by halfmove; do not edit.
//
// Clocks 0 to 2: the byte is registered, and what it is by itself is found.
//
// The input register, and the classes of `halfmove::jose::meaning`.

module jose_byte_classes (
    input wire clock, // The clock.
    input wire accepted, // A byte is taken at this edge.
    input wire [7:0] data, // The byte.
    input wire last_in, // It is its game's last.
    input wire restart, // The core empties itself: every clock is a game's end, with or without a byte.
    output wire [7:0] code_byte, // Clock 1: the byte.
    output wire [22:0] byte_class // Clock 2: what it is.
);

    wire [3:0] upper;
    wire [3:0] lower;
    reg [7:0] byte_1_d;
    reg [7:0] byte_1_q;
    reg valid_1_q;
    reg last_1_q;
    reg [22:0] class_2_d;
    reg [22:0] class_2_q;

    always @* begin
        class_2_d = class_2_q;
        class_2_d[7:0] = byte_1_q;
        class_2_d[8] = valid_1_q;
        class_2_d[9] = last_1_q;
        class_2_d[10] = byte_1_q == 8'd0;
        class_2_d[11] = valid_1_q && (!upper[3] || (upper == 4'd8) || ((upper == 4'd9) && !lower[3]));
        class_2_d[12] = valid_1_q && (upper == 4'd9) && ((lower == 4'd8) || (lower == 4'd9));
        class_2_d[13] = valid_1_q && (upper == 4'd9) && (lower == 4'd10);
        class_2_d[14] = valid_1_q && (upper == 4'd10);
        class_2_d[15] = valid_1_q && (upper == 4'd11) && (lower == 4'd0);
        class_2_d[16] = valid_1_q && (upper == 4'd13) && (lower < 4'd4);
        class_2_d[17] = valid_1_q && (upper == 4'd14) && (lower < 4'd5);
        class_2_d[18] = valid_1_q && (upper == 4'd15) && (lower == 4'd0);
        class_2_d[19] = valid_1_q && (upper == 4'd15) && (lower == 4'd1);
        class_2_d[20] = valid_1_q && (upper == 4'd15) && (lower == 4'd15);
        class_2_d[21] = valid_1_q && (((upper == 4'd9) && (lower > 4'd10)) || ((upper == 4'd13) && (lower > 4'd3)));
        class_2_d[22] = valid_1_q && (((upper == 4'd14) && (lower > 4'd4)) || ((upper == 4'd15) && (lower > 4'd1)
            && (lower != 4'd15)));
    end

    // What is not taken leaves no trace: what a pawn became is read even where nothing was written.
    always @* begin
        byte_1_d = 8'd0;
        if (accepted) begin
            byte_1_d = data;
        end
    end

    assign code_byte = byte_1_q;
    assign upper = byte_1_q[7:4];
    assign lower = byte_1_q[3:0];
    assign byte_class = class_2_q;

    initial begin
        byte_1_q = 8'd0;
        valid_1_q = 1'b0;
        last_1_q = 1'b0;
        class_2_q = 23'd0;
    end

    always @(posedge clock) begin
        byte_1_q <= byte_1_d;
        valid_1_q <= accepted;
        last_1_q <= (accepted && last_in) || restart;
        class_2_q <= class_2_d;
    end
endmodule
