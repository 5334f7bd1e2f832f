// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::alternate_fields::AlternateFields by halfmove; do not edit.
//
// A byte of Brenner's alternate notation taken apart, without any state: the outputs of
// `crate::brenner::fields::BrennerFields`, from any of the three layouts.
//
// Kings, knights, results, texts, castling and marks are written as in the first notation. For the rest the upper two
// bits tell bishop, rook and queen apart, and where the other fields lie is what the layouts differ in:
//
// | | printed | exchanged | fixed |
// |---|---|---|---|
// | pawn | `001mmwww` | `001mmwww` | `001wwwmm` |
// | bishop, rook | `01ddwnnn` | `01nnnwdd` | `01wddnnn` |
// | queen | `11dddnnn` | `11nnnddd` | `11dddnnn` |
//
// nnn = 0 makes it a prefix: of a bishop or rook with w = 0, and of a queen or, if the last bit of ddd is 1, a
// knight;
// dd is then the label. With w = 1 it is unassigned. A pawn's mm is 0 take right, 1 step, 2 double step, 3 take left.
//
// The byte's fields in the layout with this number in `LAYOUTS`, 1 to 3; combinational.

module brenner_alternate_fixed_fields (
    input wire [7:0] code_byte, // The byte.
    output reg [3:0] byte_class, // What it is, a `ByteClass`.
    output reg [2:0] man_kind, // The kind that it moves, or that its prefix names; 0 if none.
    output reg [2:0] man_label, // The label of the man within its kind.
    output reg [2:0] direction, // The direction, as `brenner_fields` gives it.
    output reg [2:0] distance // How many squares.
);

    localparam [3:0] BYTE_CLASS_TEXT = 4'd1;
    localparam [3:0] BYTE_CLASS_RESULT = 4'd2;
    localparam [3:0] BYTE_CLASS_ANNOTATION = 4'd3;
    localparam [3:0] BYTE_CLASS_CASTLING = 4'd4;
    localparam [3:0] BYTE_CLASS_KING = 4'd5;
    localparam [3:0] BYTE_CLASS_PAWN = 4'd6;
    localparam [3:0] BYTE_CLASS_UNASSIGNED = 4'd7;
    localparam [3:0] BYTE_CLASS_QUEEN = 4'd8;
    localparam [3:0] BYTE_CLASS_ROOK = 4'd9;
    localparam [3:0] BYTE_CLASS_BISHOP = 4'd10;
    localparam [3:0] BYTE_CLASS_KNIGHT = 4'd11;
    localparam [3:0] BYTE_CLASS_PREFIX = 4'd12;
    localparam [2:0] PAWN_WAY_PLACE = 3'd0;
    localparam [2:0] PAWN_LABEL_PLACE = 3'd2;
    localparam [2:0] SLIDER_DIRECTION_PLACE = 3'd3;
    localparam [2:0] SLIDER_LABEL_PLACE = 3'd5;
    localparam [2:0] SLIDER_DISTANCE_PLACE = 3'd0;
    localparam [2:0] QUEEN_DIRECTION_PLACE = 3'd3;
    localparam [2:0] QUEEN_DISTANCE_PLACE = 3'd0;

    wire [2:0] low_bits;
    wire knight_label;
    wire [1:0] pawn_way;
    wire [1:0] slider_direction;
    wire slider_label;
    wire [2:0] slider_distance;
    wire [2:0] queen_direction;
    wire [2:0] queen_distance;
    wire [1:0] queen_label;
    wire [1:0] pawn_way_operand;
    wire [5:0] unused_above_pawn_way_operand;
    wire [1:0] slider_direction_operand;
    wire [5:0] unused_above_slider_direction_operand;
    wire [2:0] slider_distance_operand;
    wire [4:0] unused_above_slider_distance_operand;
    wire [2:0] queen_direction_operand;
    wire [4:0] unused_above_queen_direction_operand;
    wire [2:0] queen_distance_operand;
    wire [4:0] unused_above_queen_distance_operand;
    wire [2:0] man_label_operand;
    wire [4:0] unused_above_man_label_operand;

    assign {unused_above_pawn_way_operand, pawn_way_operand} = code_byte >> PAWN_WAY_PLACE;
    assign {unused_above_slider_direction_operand, slider_direction_operand} = code_byte >> SLIDER_DIRECTION_PLACE;
    assign {unused_above_slider_distance_operand, slider_distance_operand} = code_byte >> SLIDER_DISTANCE_PLACE;
    assign {unused_above_queen_direction_operand, queen_direction_operand} = code_byte >> QUEEN_DIRECTION_PLACE;
    assign {unused_above_queen_distance_operand, queen_distance_operand} = code_byte >> QUEEN_DISTANCE_PLACE;
    assign {unused_above_man_label_operand, man_label_operand} = code_byte >> PAWN_LABEL_PLACE;

    assign low_bits = code_byte[2:0];
    assign knight_label = code_byte[3];
    assign pawn_way = pawn_way_operand;
    assign slider_direction = slider_direction_operand;
    assign slider_label = code_byte[SLIDER_LABEL_PLACE];
    assign slider_distance = slider_distance_operand;
    assign queen_direction = queen_direction_operand;
    assign queen_distance = queen_distance_operand;
    assign queen_label = queen_direction[2:1];

    always @* begin
        byte_class = BYTE_CLASS_UNASSIGNED;
        man_kind = 3'd0;
        man_label = 3'd0;
        direction = 3'd0;
        distance = 3'd0;
        if (code_byte[7] && code_byte[6]) begin
            // 11: queen, or prefix queen or knight
            man_kind = 3'd4;
            if (|queen_distance) begin
                byte_class = BYTE_CLASS_QUEEN;
                direction = queen_direction;
                distance = queen_distance;
            end else begin
                byte_class = BYTE_CLASS_PREFIX;
                man_label = {1'b0, queen_label};
                if (queen_direction[0]) begin
                    man_kind = 3'd7;
                end
            end
        end else if (code_byte[7] || code_byte[6]) begin
            // 10: rook, 01: bishop, or a prefix of them
            if (|slider_distance) begin
                man_label = {2'd0, slider_label};
                distance = slider_distance;
                direction = {slider_direction, 1'b0};
                byte_class = BYTE_CLASS_ROOK;
                man_kind = 3'd5;
                if (code_byte[6]) begin
                    direction = {slider_direction, 1'b0} | 3'd1;
                    byte_class = BYTE_CLASS_BISHOP;
                    man_kind = 3'd6;
                end
            end else if (!(|slider_label)) begin
                byte_class = BYTE_CLASS_PREFIX;
                man_label = {1'b0, slider_direction};
                man_kind = 3'd5;
                if (code_byte[6]) begin
                    man_kind = 3'd6;
                end
            end
        end else if (code_byte[5]) begin
            // 001: pawn
            byte_class = BYTE_CLASS_PAWN;
            man_kind = 3'd2;
            man_label = man_label_operand;
            distance = 3'd1;
            case (pawn_way)
                2'd0: begin
                    direction = 3'd2;
                end
                2'd1: begin
                    direction = 3'd0;
                end
                2'd2: begin
                    direction = 3'd1;
                    distance = 3'd2;
                end
                default: begin
                    direction = 3'd3;
                end
            endcase
        end else if (code_byte[4]) begin
            // 0001wddd knight
            byte_class = BYTE_CLASS_KNIGHT;
            man_kind = 3'd7;
            man_label = {2'd0, knight_label};
            direction = low_bits;
            distance = 3'd1;
        end else if (code_byte[3]) begin
            // 00001ddd king
            byte_class = BYTE_CLASS_KING;
            man_kind = 3'd1;
            direction = low_bits;
            distance = 3'd1;
        end else begin
            // 00000mmm text, results, castling, annotations
            case (low_bits)
                3'd0: begin
                    byte_class = BYTE_CLASS_TEXT;
                end
                3'd4: begin
                    byte_class = BYTE_CLASS_CASTLING;
                    man_kind = 3'd1;
                    distance = 3'd2;
                end
                3'd5: begin
                    byte_class = BYTE_CLASS_CASTLING;
                    man_kind = 3'd1;
                    direction = 3'd4;
                    distance = 3'd2;
                end
                3'd6: begin
                    byte_class = BYTE_CLASS_ANNOTATION;
                end
                3'd7: begin
                    byte_class = BYTE_CLASS_ANNOTATION;
                end
                default: begin
                    byte_class = BYTE_CLASS_RESULT;
                end
            endcase
        end
    end
endmodule
