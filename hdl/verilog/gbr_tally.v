// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::gbr::tally::GbrTally by halfmove; do not edit.
//
// `gbr_tally`: counts the men while records pass, one record a clock.
//
// | clock | what happens |
// |---|---|
// | 1 | the record is registered; is it a half-move's, and its game's first? |
// | 2 | which counts it changes |
// | 3 | the counts after it |
// | 4 | the digits |
// | 5 | the output |
//
// The core: records in, the same records out with the material after each.

module gbr_tally (
    input wire clk, // Clock.
    input wire rst, // Synchronous reset, active high; not needed after power-up.
    input wire [31:0] s_axis_tdata, // A record.
    input wire s_axis_tvalid, // The record is there.
    output wire s_axis_tready, // The core takes it at this edge; registered.
    input wire s_axis_tlast, // The record is its game's last.
    input wire s_axis_tuser, // With tlast: the game had an error.
    output wire [31:0] m_axis_tdata, // The record.
    output wire m_axis_tvalid, // The record is there.
    input wire m_axis_tready, // The surroundings take it at this edge.
    output wire m_axis_tlast, // The record is its game's last.
    // 0 bad game, 1 first record, 2 half-move, 3 material changed, 27:4 code, 59:28 counts of the pieces.
    output wire [59:0] m_axis_tuser
);

    wire black;
    wire taken;
    wire [2:0] captured;
    wire [2:0] promotion;
    reg [3:0] captured_piece;
    reg [3:0] promoted_piece;
    reg captures_pawn;
    reg promotes;
    reg changes;
    wire [23:0] code;
    wire [15:0] white_pieces;
    wire [15:0] black_pieces;
    reg in_game_d;
    reg in_game_q;
    reg valid_1_d;
    reg valid_1_q;
    reg [31:0] record_1_d;
    reg [31:0] record_1_q;
    reg last_1_d;
    reg last_1_q;
    reg bad_1_d;
    reg bad_1_q;
    reg first_1_d;
    reg first_1_q;
    reg half_move_1_d;
    reg half_move_1_q;
    reg valid_2_d;
    reg valid_2_q;
    reg [31:0] record_2_d;
    reg [31:0] record_2_q;
    reg last_2_d;
    reg last_2_q;
    reg ends_2_d;
    reg ends_2_q;
    reg [3:0] flags_2_d;
    reg [3:0] flags_2_q;
    reg [7:0] more_2_d;
    reg [7:0] more_2_q;
    reg [7:0] less_2_d;
    reg [7:0] less_2_q;
    reg [1:0] pawn_less_2_d;
    reg [1:0] pawn_less_2_q;
    reg valid_3_d;
    reg valid_3_q;
    reg [31:0] record_3_d;
    reg [31:0] record_3_q;
    reg last_3_d;
    reg last_3_q;
    reg [3:0] flags_3_d;
    reg [3:0] flags_3_q;
    reg valid_4_d;
    reg valid_4_q;
    reg [31:0] record_4_d;
    reg [31:0] record_4_q;
    reg last_4_d;
    reg last_4_q;
    reg [59:0] user_4_d;
    reg [59:0] user_4_q;
    wire pieces_0_enable;
    wire [3:0] pieces_0_count;
    wire [3:0] pieces_1_count;
    wire [3:0] pieces_2_count;
    wire [3:0] pieces_3_count;
    wire [3:0] pieces_4_count;
    wire [3:0] pieces_5_count;
    wire [3:0] pieces_6_count;
    wire [3:0] pieces_7_count;
    wire [3:0] pawns_0_count;
    wire [3:0] pawns_1_count;
    wire [3:0] digits_0_white;
    wire [3:0] digits_0_digit;
    wire [3:0] digits_1_digit;
    wire [3:0] digits_2_digit;
    wire [3:0] digits_3_digit;
    wire slice_reset;
    wire slice_moving;
    wire slice_taking;
    wire [92:0] slice_beat;
    wire [92:0] slice_m_axis;

    always @* begin
        in_game_d = in_game_q;
        valid_1_d = valid_1_q;
        record_1_d = record_1_q;
        last_1_d = last_1_q;
        bad_1_d = bad_1_q;
        first_1_d = first_1_q;
        half_move_1_d = half_move_1_q;
        valid_2_d = valid_2_q;
        record_2_d = record_2_q;
        last_2_d = last_2_q;
        ends_2_d = ends_2_q;
        flags_2_d = flags_2_q;
        more_2_d = more_2_q;
        less_2_d = less_2_q;
        pawn_less_2_d = pawn_less_2_q;
        valid_3_d = valid_3_q;
        record_3_d = record_3_q;
        last_3_d = last_3_q;
        flags_3_d = flags_3_q;
        valid_4_d = valid_4_q;
        record_4_d = record_4_q;
        last_4_d = last_4_q;
        user_4_d = user_4_q;
        if (taken) begin
            in_game_d = !s_axis_tlast;
        end
        if (slice_moving) begin
            valid_1_d = taken;
            record_1_d = s_axis_tdata;
            last_1_d = s_axis_tlast;
            bad_1_d = s_axis_tuser;
            first_1_d = taken && !in_game_q;
            half_move_1_d = taken && (s_axis_tdata[30:29] == 2'd0);
        end
        if (slice_moving) begin
            valid_2_d = valid_1_q;
            record_2_d = record_1_q;
            last_2_d = last_1_q;
            ends_2_d = valid_1_q && last_1_q;
            flags_2_d = {changes, {half_move_1_q, {first_1_q, bad_1_q}}};
            // White's pieces are the low four, Black's the high ones.
            more_2_d = {4'd0, promoted_piece};
            less_2_d = {captured_piece, 4'd0};
            pawn_less_2_d = {captures_pawn, promotes};
            if (black) begin
                more_2_d = {promoted_piece, 4'd0};
                less_2_d = {4'd0, captured_piece};
                pawn_less_2_d = {promotes, captures_pawn};
            end
        end
        if (slice_moving) begin
            valid_3_d = valid_2_q;
            record_3_d = record_2_q;
            last_3_d = last_2_q;
            flags_3_d = flags_2_q;
        end
        if (slice_moving) begin
            valid_4_d = valid_3_q;
            record_4_d = record_3_q;
            last_4_d = last_3_q;
            user_4_d = {white_pieces, black_pieces, code, flags_3_q};
        end
        if (rst) begin
            in_game_d = 1'b0;
            valid_1_d = 1'b0;
            valid_2_d = 1'b0;
            ends_2_d = 1'b1;
            valid_3_d = 1'b0;
            valid_4_d = 1'b0;
        end
    end

    // Clock 1: where there is no record, nothing is a half-move or the first.
    assign taken = s_axis_tvalid && slice_taking;

    // Clock 2: which counts the record changes.
    assign captured = record_1_q[17:15];
    assign promotion = record_1_q[20:18];
    assign black = record_1_q[24];

    always @* begin
        captured_piece = 4'd0;
        promoted_piece = 4'd0;
        captures_pawn = 1'b0;
        promotes = 1'b0;
        changes = 1'b0;
        if (half_move_1_q) begin
            case (captured)
                3'd4: begin
                    captured_piece = 4'd1;
                end
                3'd5: begin
                    captured_piece = 4'd2;
                end
                3'd6: begin
                    captured_piece = 4'd4;
                end
                3'd7: begin
                    captured_piece = 4'd8;
                end
                default: begin
                    captured_piece = 4'd0;
                end
            endcase
            case (promotion)
                3'd4: begin
                    promoted_piece = 4'd1;
                end
                3'd5: begin
                    promoted_piece = 4'd2;
                end
                3'd6: begin
                    promoted_piece = 4'd4;
                end
                3'd7: begin
                    promoted_piece = 4'd8;
                end
                default: begin
                    promoted_piece = 4'd0;
                end
            endcase
            captures_pawn = captured == 3'd2;
            promotes = promotion[2];
            changes = (|captured) || (|promotion);
        end
    end

    // Clock 3: the counts after it.
    assign pieces_0_enable = slice_moving;

    // Clock 4: the digits.
    assign digits_0_white = pieces_0_count;
    assign code = {digits_0_digit, digits_1_digit, digits_2_digit, digits_3_digit, pawns_0_count, pawns_1_count};
    assign white_pieces = {pieces_0_count, pieces_1_count, pieces_2_count, pieces_3_count};
    assign black_pieces = {pieces_4_count, pieces_5_count, pieces_6_count, pieces_7_count};

    // Clock 5: the output.
    assign slice_reset = rst;
    assign slice_beat[31:0] = record_4_q;
    assign slice_beat[32] = last_4_q;
    assign slice_beat[92:33] = user_4_q;
    assign s_axis_tready = slice_taking;
    assign m_axis_tdata = slice_m_axis[31:0];
    assign m_axis_tlast = slice_m_axis[32];
    assign m_axis_tuser = slice_m_axis[92:33];

    halfmove_man_count pieces_0 (
        .clock(clk),
        .enable(pieces_0_enable),
        .ends(ends_2_q),
        .start(4'd1),
        .more(more_2_q[0]),
        .less(less_2_q[0]),
        .count(pieces_0_count)
    );

    halfmove_man_count pieces_1 (
        .clock(clk),
        .enable(slice_moving),
        .ends(ends_2_q),
        .start(4'd2),
        .more(more_2_q[1]),
        .less(less_2_q[1]),
        .count(pieces_1_count)
    );

    halfmove_man_count pieces_2 (
        .clock(clk),
        .enable(slice_moving),
        .ends(ends_2_q),
        .start(4'd2),
        .more(more_2_q[2]),
        .less(less_2_q[2]),
        .count(pieces_2_count)
    );

    halfmove_man_count pieces_3 (
        .clock(clk),
        .enable(slice_moving),
        .ends(ends_2_q),
        .start(4'd2),
        .more(more_2_q[3]),
        .less(less_2_q[3]),
        .count(pieces_3_count)
    );

    halfmove_man_count pieces_4 (
        .clock(clk),
        .enable(slice_moving),
        .ends(ends_2_q),
        .start(4'd1),
        .more(more_2_q[4]),
        .less(less_2_q[4]),
        .count(pieces_4_count)
    );

    halfmove_man_count pieces_5 (
        .clock(clk),
        .enable(slice_moving),
        .ends(ends_2_q),
        .start(4'd2),
        .more(more_2_q[5]),
        .less(less_2_q[5]),
        .count(pieces_5_count)
    );

    halfmove_man_count pieces_6 (
        .clock(clk),
        .enable(slice_moving),
        .ends(ends_2_q),
        .start(4'd2),
        .more(more_2_q[6]),
        .less(less_2_q[6]),
        .count(pieces_6_count)
    );

    halfmove_man_count pieces_7 (
        .clock(clk),
        .enable(slice_moving),
        .ends(ends_2_q),
        .start(4'd2),
        .more(more_2_q[7]),
        .less(less_2_q[7]),
        .count(pieces_7_count)
    );

    halfmove_man_count pawns_0 (
        .clock(clk),
        .enable(slice_moving),
        .ends(ends_2_q),
        .start(4'd8),
        .more(1'b0),
        .less(pawn_less_2_q[0]),
        .count(pawns_0_count)
    );

    halfmove_man_count pawns_1 (
        .clock(clk),
        .enable(slice_moving),
        .ends(ends_2_q),
        .start(4'd8),
        .more(1'b0),
        .less(pawn_less_2_q[1]),
        .count(pawns_1_count)
    );

    halfmove_code_digit digits_0 (
        .white(digits_0_white),
        .black(pieces_4_count),
        .digit(digits_0_digit)
    );

    halfmove_code_digit digits_1 (
        .white(pieces_1_count),
        .black(pieces_5_count),
        .digit(digits_1_digit)
    );

    halfmove_code_digit digits_2 (
        .white(pieces_2_count),
        .black(pieces_6_count),
        .digit(digits_2_digit)
    );

    halfmove_code_digit digits_3 (
        .white(pieces_3_count),
        .black(pieces_7_count),
        .digit(digits_3_digit)
    );

    halfmove_register_slice slice (
        .clock(clk),
        .reset(slice_reset),
        .moving(slice_moving),
        .taking(slice_taking),
        .beat_valid(valid_4_q),
        .beat(slice_beat),
        .m_axis_tvalid(m_axis_tvalid),
        .m_axis(slice_m_axis),
        .m_axis_tready(m_axis_tready)
    );

    initial begin
        in_game_q = 1'b0;
        valid_1_q = 1'b0;
        record_1_q = 32'd0;
        last_1_q = 1'b0;
        bad_1_q = 1'b0;
        first_1_q = 1'b0;
        half_move_1_q = 1'b0;
        valid_2_q = 1'b0;
        record_2_q = 32'd0;
        last_2_q = 1'b0;
        ends_2_q = 1'b0;
        flags_2_q = 4'd0;
        more_2_q = 8'd0;
        less_2_q = 8'd0;
        pawn_less_2_q = 2'd0;
        valid_3_q = 1'b0;
        record_3_q = 32'd0;
        last_3_q = 1'b0;
        flags_3_q = 4'd0;
        valid_4_q = 1'b0;
        record_4_q = 32'd0;
        last_4_q = 1'b0;
        user_4_q = 60'd0;
    end

    always @(posedge clk) begin
        in_game_q <= in_game_d;
        valid_1_q <= valid_1_d;
        record_1_q <= record_1_d;
        last_1_q <= last_1_d;
        bad_1_q <= bad_1_d;
        first_1_q <= first_1_d;
        half_move_1_q <= half_move_1_d;
        valid_2_q <= valid_2_d;
        record_2_q <= record_2_d;
        last_2_q <= last_2_d;
        ends_2_q <= ends_2_d;
        flags_2_q <= flags_2_d;
        more_2_q <= more_2_d;
        less_2_q <= less_2_d;
        pawn_less_2_q <= pawn_less_2_d;
        valid_3_q <= valid_3_d;
        record_3_q <= record_3_d;
        last_3_q <= last_3_d;
        flags_3_q <= flags_3_d;
        valid_4_q <= valid_4_d;
        record_4_q <= record_4_d;
        last_4_q <= last_4_d;
        user_4_q <= user_4_d;
    end
endmodule
