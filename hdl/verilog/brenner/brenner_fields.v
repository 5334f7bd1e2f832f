// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::fields::BrennerFields by halfmove; do not edit.
//
// `brenner_fields`: a byte of Brenner's first notation taken apart, without any state.
//
// | byte | class | kind | label | direction | distance | event |
// |---|---|---|---|---|---|---|
// | `1wnnndd0` | Rook | 5 | w | `dd0` | nnn | 0 |
// | `1wnnndd1` | Bishop | 6 | w | `dd1` | nnn | 0 |
// | `01nnnddd` | Queen | 4 | 0 | `ddd` | nnn | 0 |
// | `001mmwww` | Pawn | 2 | www | `0mm` | 2 if mm = 01, else 1 | 0 |
// | `0001wddd` | Knight | 7 | w | `ddd` | 1 | 0 |
// | `00001ddd` | King | 1 | 0 | `ddd` | 1 | 0 |
// | `00000100` O-O | Castling | 1 | 0 | 0 (E) | 2 | 4 |
// | `00000101` O-O-O | Castling | 1 | 0 | 4 (W) | 2 | 5 |
// | `00000000` | Text | 0 | 0 | 0 | 0 | 0 |
// | `000000mm` | Result | 0 | 0 | 0 | 0 | mm: 1 0-1, 2 1-0, 3 draw |
// | `0000011m` | Annotation | 0 | 0 | 0 | 0 | 6 `?`, 7 `!` |
// | `10000ddx` | Prefix | 5 + x | dd | 0 | 0 | 0 |
// | `01000ddx` | Prefix | x ? 7 : 4 | dd | 0 | 0 | 0 |
// | `11000xxx` | Unassigned | 0 | 0 | 0 | 0 | 0 |
//
// with nnn = 1 to 7. Kinds are the record's: 1 king, 2 pawn, 4 queen, 5 rook, 6 bishop, 7 knight, 0 none.
// Directions of king, queen, rook, bishop and castling are compass points on White's diagram, 0 E, 1 NE, 2 N, 3 NW,
// 4 W, 5 SW, 6 S, 7 SE; the byte holds them in its low three bits, which is why rook and bishop share a pattern. A
// knight's are 0 EES, 1 EEN, 2 NNE, 3 NNW, 4 WWN, 5 WWS, 6 SSW, 7 SSE. A pawn's are 0 step, 1 double step, 2 take
// right, 3 take left, as the mover sees it.
//
// The byte's fields; combinational.

module brenner_fields (
    input wire [7:0] code_byte, // The byte.
    output reg [3:0] byte_class, // What it is, a `ByteClass`.
    output reg [2:0] man_kind, // The kind that it moves, or that its prefix names; 0 if none.
    output reg [2:0] man_label, // The label of the man within its kind.
    output reg [2:0] direction, // The direction, as the table above.
    output reg [2:0] distance, // How many squares.
    output reg [2:0] event_code // The low three bits of an event: result, annotation or castling.
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

    wire [2:0] squares;
    wire [2:0] low_bits;
    wire slider_label;
    wire knight_label;
    wire [1:0] prefix_label;
    wire [1:0] pawn_way;

    assign squares = code_byte[5:3];
    assign low_bits = code_byte[2:0];
    assign slider_label = code_byte[6];
    assign knight_label = code_byte[3];
    assign prefix_label = code_byte[2:1];
    assign pawn_way = code_byte[4:3];

    always @* begin
        byte_class = BYTE_CLASS_UNASSIGNED;
        man_kind = 3'd0;
        man_label = 3'd0;
        direction = 3'd0;
        distance = 3'd0;
        event_code = 3'd0;
        if (code_byte[7] && (|squares)) begin
            // 1wnnndd0 rook, 1wnnndd1 bishop
            man_label = {2'd0, slider_label};
            direction = low_bits;
            distance = squares;
            if (low_bits[0]) begin
                byte_class = BYTE_CLASS_BISHOP;
                man_kind = 3'd6;
            end else begin
                byte_class = BYTE_CLASS_ROOK;
                man_kind = 3'd5;
            end
        end else if (code_byte[7] && !code_byte[6]) begin
            // 10000dd0 prefix rook, 10000dd1 prefix bishop
            byte_class = BYTE_CLASS_PREFIX;
            man_label = {1'b0, prefix_label};
            man_kind = 3'd5;
            if (low_bits[0]) begin
                man_kind = 3'd6;
            end
        end else if (code_byte[7]) begin
            // 11000xxx unassigned
            byte_class = BYTE_CLASS_UNASSIGNED;
        end else if (code_byte[6] && (|squares)) begin
            // 01nnnddd queen
            byte_class = BYTE_CLASS_QUEEN;
            man_kind = 3'd4;
            direction = low_bits;
            distance = squares;
        end else if (code_byte[6]) begin
            // 01000dd0 prefix queen, 01000dd1 prefix knight
            byte_class = BYTE_CLASS_PREFIX;
            man_label = {1'b0, prefix_label};
            man_kind = 3'd4;
            if (low_bits[0]) begin
                man_kind = 3'd7;
            end
        end else if (code_byte[5]) begin
            // 001mmwww pawn
            byte_class = BYTE_CLASS_PAWN;
            man_kind = 3'd2;
            man_label = low_bits;
            direction = {1'b0, pawn_way};
            distance = 3'd1;
            if (pawn_way == 2'd1) begin
                distance = 3'd2;
            end
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
            event_code = low_bits;
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
