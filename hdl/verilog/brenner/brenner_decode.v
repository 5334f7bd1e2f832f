// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::decode::Decode by halfmove; do not edit.
//
// Clocks 0 to 2: the byte is registered and taken apart.
//
// The input register, and that of the fields. Taking the byte apart is what Brenner's notations differ in: it is done
// outside, between the two.

module brenner_decode (
    input wire clock, // The clock.
    input wire accepted, // A byte is taken at this edge.
    input wire [7:0] data, // The byte.
    input wire last_in, // It is its game's last.
    input wire restart, // The core empties itself: every clock is a game's end, with or without a byte.
    output wire [7:0] code_byte, // Clock 1: the byte.
    input wire [3:0] field_class, // Clock 1: the byte's class, whether there is a byte or not.
    input wire [2:0] field_kind, // Clock 1: its man's kind.
    input wire [2:0] field_label, // Clock 1: its man's label.
    input wire [2:0] field_direction, // Clock 1: its direction.
    input wire [2:0] field_distance, // Clock 1: its distance.
    output wire [3:0] byte_class, // Clock 2: its class; `Nothing` if there is none.
    output wire [2:0] kind, // Clock 2: the kind of the man that it moves or names; codes as in the record.
    output wire [2:0] label, // Clock 2: the man's label.
    output wire [2:0] direction, // Clock 2: the direction, as `brenner_fields` gives it.
    output wire [2:0] distance, // Clock 2: how many squares.
    output wire last // Clock 2: a game ends here.
);

    localparam [3:0] BYTE_CLASS_NOTHING = 4'd0;

    reg [7:0] byte_1_q;
    reg valid_1_q;
    reg last_1_q;
    reg [3:0] class_2_d;
    reg [3:0] class_2_q;
    reg [2:0] kind_2_q;
    reg [2:0] label_2_q;
    reg [2:0] direction_2_q;
    reg [2:0] distance_2_q;
    reg last_2_q;

    assign code_byte = byte_1_q;

    always @* begin
        class_2_d = BYTE_CLASS_NOTHING;
        if (valid_1_q) begin
            class_2_d = field_class;
        end
    end

    assign byte_class = class_2_q;
    assign kind = kind_2_q;
    assign label = label_2_q;
    assign direction = direction_2_q;
    assign distance = distance_2_q;
    assign last = last_2_q;

    initial begin
        byte_1_q = 8'd0;
        valid_1_q = 1'b0;
        last_1_q = 1'b0;
        class_2_q = 4'd0;
        kind_2_q = 3'd0;
        label_2_q = 3'd0;
        direction_2_q = 3'd0;
        distance_2_q = 3'd0;
        last_2_q = 1'b0;
    end

    always @(posedge clock) begin
        byte_1_q <= data;
        valid_1_q <= accepted;
        last_1_q <= (accepted && last_in) || restart;
        class_2_q <= class_2_d;
        kind_2_q <= field_kind;
        label_2_q <= field_label;
        direction_2_q <= field_direction;
        distance_2_q <= field_distance;
        last_2_q <= last_1_q;
    end
endmodule
