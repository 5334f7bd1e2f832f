// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::backend::back_end::BackEnd by halfmove; do not edit.
//
// Clocks 7 to 23 of every interpreter: plays the half-moves that a front end has found, judges them, gives the
// records.
//
// A front end takes the code apart: which man goes how far from which square, in which game, and what is wrong with
// the stream. Everything that is chess, and everything that is AXI4-Stream, is here, once for all codes.
//
// The clocks are those of `brenner_interpreter`. A front end that needs longer comes as many clocks later as a whole,
// and hands over each thing at the clock at which it is used.
//
// Path, board, rules, verdict, records and the output FIFO; and who may enter the pipeline when.

module halfmove_back_end (
    input wire clock, // The clock.
    input wire rst, // Synchronous reset.
    input wire s_axis_tvalid, // A byte or word is offered.
    output wire s_axis_tready, // It is taken at this edge if it is offered; registered.
    output wire accepted, // Clock 0: it is taken at this edge.
    output wire restart, // Clock 0: the core empties itself: every clock is a game's end, with or without a byte.
    input wire [6:0] token, // Clock 7: what is to be played.
    input wire [7:0] step, // Clock 7: the step.
    input wire [5:0] from, // Clock 8: the square left.
    output wire [5:0] to, // Clock 9: the square reached.
    input wire [2:0] arrived_man, // Clock 9: the kind of the man that arrives: the record's code, for a pawn 2 or 3.
    // Clock 9: the side to move passes: a null move, which is no half-move to the stages that play one.
    input wire passes,
    input wire [3:0] step_fault, // Clock 10: the error code of a step that the man never makes, 0 if there is none.
    output wire [5:0] left, // Clock 11: the square left.
    input wire [5:0] written, // Clock 12: the man that is written on the board, as in `super::token::Men`.
    output wire [14:0] board_change, // Clock 12: how the board changes.
    output wire king_moves, // Clock 12: a king moves, castling included.
    input wire [11:0] note, // Clock 14: what is known without the board.
    // Clock 14: the man of the side to move that should leave the square was the last to arrive there.
    input wire alive,
    input wire [10:0] code_word, // Clock 17: the byte or word itself.
    output wire [31:0] m_axis_tdata, // A record.
    output wire m_axis_tvalid, // The record is there.
    input wire m_axis_tready, // The surroundings take it at this edge.
    output wire m_axis_tlast, // The record is its game's last.
    output wire m_axis_tuser // With tlast: the game had an error.
);

    reg [2:0] arrived;
    wire restarter_reset;
    wire restarter_restart;
    wire restarter_coming;
    reg ready_q;
    wire [6:0] board_token;
    wire [5:0] board_from;
    wire [5:0] board_to;
    wire board_double_step;
    wire [14:0] board_played;
    wire board_white_king;
    wire board_black_king;
    wire [4:0] board_facts;
    wire board_en_passant;
    wire board_from_occupied;
    wire board_to_occupied;
    wire board_path_blocked;
    wire board_castling_denied;
    reg promotes_8_q;
    reg promotes_9_q;
    reg black_8_q;
    reg black_9_q;
    reg castles_8_q;
    reg castles_9_q;
    wire [5:0] board_memory_to;
    wire [2:0] board_memory_occupant;
    wire board_memory_occupant_black;
    wire [11:0] verdict_note;
    wire [3:0] verdict_fault;
    wire verdict_faulty;
    wire [2:0] verdict_captured;
    wire verdict_took_en_passant;
    wire [1:0] verdict_record_type;
    wire verdict_carries_byte;
    wire verdict_present;
    wire verdict_silent;
    wire verdict_last;
    wire recorder_record_valid;
    wire [31:0] recorder_record;
    wire record_fifo_silence;
    wire record_fifo_filling;
    reg [20:0] journey_delay_data_in;
    wire [20:0] journey_delay_data_out;

    // Power-up and reset: for some hundred clocks the pipeline sees nothing but ends of games, and the FIFO runs
    // empty.
    assign restarter_reset = rst;
    assign restart = restarter_restart;
    assign s_axis_tready = ready_q;
    assign accepted = s_axis_tvalid && ready_q;

    // Clocks 7 to 15: the squares.
    assign board_token = token;
    assign to = board_to;
    assign left = board_played[8:3];
    assign king_moves = board_white_king || board_black_king;

    always @* begin
        journey_delay_data_in[5:0] = board_from;
        journey_delay_data_in[11:6] = board_to;
        journey_delay_data_in[14:12] = arrived;
        journey_delay_data_in[17:15] = 3'd0;
        if (promotes_9_q) begin
            journey_delay_data_in[14:12] = 3'd2;
            journey_delay_data_in[17:15] = arrived;
        end
        journey_delay_data_in[18] = black_9_q;
        journey_delay_data_in[19] = castles_9_q;
        journey_delay_data_in[20] = board_double_step;
    end

    // A king is 001.., a pawn 01..., an officer 1 and its kind: nearly the record's codes.
    always @* begin
        arrived = arrived_man;
        if (arrived_man == 3'd3) begin
            arrived = 3'd2;
        end
    end

    // Clocks 11 to 14: who stands on the square reached.
    assign board_memory_to = board_played[14:9];

    // Clocks 14 to 18: the verdict and the record.
    assign verdict_note = note;

    // The output FIFO; nothing in the pipeline waits for it.
    assign record_fifo_silence = rst || restarter_restart;

    halfmove_restart restarter (
        .clock(clock),
        .reset(restarter_reset),
        .restart(restarter_restart),
        .coming(restarter_coming)
    );

    halfmove_board board (
        .clock(clock),
        .token(board_token),
        .step(step),
        .from_in(from),
        .passes(passes),
        .step_fault(step_fault),
        .from(board_from),
        .to(board_to),
        .double_step(board_double_step),
        .played(board_played),
        .white_king(board_white_king),
        .black_king(board_black_king),
        .facts(board_facts),
        .en_passant(board_en_passant),
        .from_occupied(board_from_occupied),
        .to_occupied(board_to_occupied),
        .path_blocked(board_path_blocked),
        .castling_denied(board_castling_denied)
    );

    halfmove_board_memory board_memory (
        .clock(clock),
        .to(board_memory_to),
        .moves(board_played[0]),
        .last(board_played[1]),
        .castles(board_played[2]),
        .white_king(board_white_king),
        .black_king(board_black_king),
        .written(written),
        .change(board_change),
        .occupant(board_memory_occupant),
        .occupant_black(board_memory_occupant_black)
    );

    halfmove_verdict verdict (
        .clock(clock),
        .note(verdict_note),
        .pawn_fault(board_facts[3:0]),
        .needs_victim(board_facts[4]),
        .en_passant(board_en_passant),
        .alive(alive),
        .from_occupied(board_from_occupied),
        .to_occupied(board_to_occupied),
        .occupant(board_memory_occupant),
        .occupant_black(board_memory_occupant_black),
        .castling_denied(board_castling_denied),
        .path_blocked(board_path_blocked),
        .fault(verdict_fault),
        .faulty(verdict_faulty),
        .captured(verdict_captured),
        .took_en_passant(verdict_took_en_passant),
        .record_type(verdict_record_type),
        .carries_byte(verdict_carries_byte),
        .present(verdict_present),
        .silent(verdict_silent),
        .last(verdict_last)
    );

    halfmove_recorder recorder (
        .clock(clock),
        .present(verdict_present),
        .last(verdict_last),
        .silent(verdict_silent),
        .record_type(verdict_record_type),
        .carries_byte(verdict_carries_byte),
        .fault(verdict_fault),
        .faulty(verdict_faulty),
        .code_word(code_word),
        .journey(journey_delay_data_out),
        .captured(verdict_captured),
        .en_passant(verdict_took_en_passant),
        .record_valid(recorder_record_valid),
        .record(recorder_record)
    );

    halfmove_record_fifo record_fifo (
        .clock(clock),
        .silence(record_fifo_silence),
        .record_valid(recorder_record_valid),
        .record(recorder_record),
        .filling(record_fifo_filling),
        .m_axis_tdata(m_axis_tdata),
        .m_axis_tvalid(m_axis_tvalid),
        .m_axis_tready(m_axis_tready),
        .m_axis_tlast(m_axis_tlast),
        .m_axis_tuser(m_axis_tuser)
    );

    halfmove_delay_line_8_clocks_21_bits journey_delay (
        .clock(clock),
        .data_in(journey_delay_data_in),
        .data_out(journey_delay_data_out)
    );

    initial begin
        ready_q = 1'b0;
        promotes_8_q = 1'b0;
        promotes_9_q = 1'b0;
        black_8_q = 1'b0;
        black_9_q = 1'b0;
        castles_8_q = 1'b0;
        castles_9_q = 1'b0;
    end

    always @(posedge clock) begin
        ready_q <= !restarter_coming && !record_fifo_filling;
        // Clock 9: what the record will say.
        promotes_8_q <= token[6];
        promotes_9_q <= promotes_8_q;
        black_8_q <= token[2];
        black_9_q <= black_8_q;
        castles_8_q <= token[3];
        castles_9_q <= castles_8_q;
    end
endmodule
