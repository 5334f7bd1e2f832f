// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::small::interpreter::BrennerInterpreterSmall by halfmove; do not edit.
//
// `brenner_interpreter_small`: as `brenner_interpreter`, in a fifth of its cells, some eight clocks a half-move.
//
// The same ports, records and errors. Tables in block RAM take the place of logic, and one state machine does one
// thing
// after the other: it looks a byte up, looks its man up, walks from square to square to its target, and puts down
// what
// has changed. `docs/small.md` has the phases and what they cost.
//
// The core. Its ports are those of every stream core.

module brenner_interpreter_small (
    input wire clk, // clock; everything happens at its rising edge
    input wire rst, // synchronous reset, active high; not needed after power-up
    input wire [7:0] s_axis_tdata, // a byte of the coded game
    input wire s_axis_tvalid, // the byte is there
    output wire s_axis_tready, // the core takes it at this edge; registered
    input wire s_axis_tlast, // the byte is its game's last
    output wire [31:0] m_axis_tdata, // a record, as in the table of record fields
    output wire m_axis_tvalid, // the record is there
    input wire m_axis_tready, // the surroundings take it at this edge
    output wire m_axis_tlast, // the record is its game's last
    output wire m_axis_tuser // with tlast: the game had an error
);

    localparam [3:0] PHASE_DECODE = 4'd2;
    localparam [3:0] PHASE_WALK = 4'd5;
    localparam [3:0] PHASE_PROMOTE = 4'd10;

    wire accepted;
    wire decoded;
    wire right;
    wire asks;
    wire plain;
    reg [3:0] fault;
    wire [4:0] code_man;
    wire [4:0] named_man;
    reg [4:0] moving_man;
    reg [4:0] looked_up;
    wire [1:0] named_kind;
    reg [5:0] side;
    wire sequencer_reset;
    wire sequencer_faulty;
    wire [3:0] sequencer_phase;
    wire sequencer_ready;
    wire [8:0] codes_read_address;
    wire [30:0] codes_read_data;
    wire memo_next_game;
    wire memo_black;
    wire memo_in_text;
    wire memo_result_given;
    wire memo_prefixed;
    wire [3:0] memo_named;
    wire memo_named_lives;
    wire memo_passing;
    wire [3:0] stream_rules_fault;
    wire memory_read;
    wire [5:0] memory_man;
    wire memory_present;
    wire [5:0] memory_content;
    wire memory_changed;
    wire walker_starts;
    wire [5:0] walker_at;
    wire walker_off_board;
    wire walker_there;
    wire walker_beside_start;
    wire [3:0] board_rules_phase;
    wire [3:0] board_rules_fault;
    wire [3:0] actions_phase;
    wire actions_read;
    wire actions_write;
    wire actions_board;
    wire actions_present_after;
    wire actions_start;
    wire actions_first;
    wire actions_goes_on;
    wire actions_pass;
    wire actions_castle;
    wire actions_leaves;
    wire actions_emit;
    wire actions_next_game;
    wire output_record_reset;
    wire output_record_en_passant;
    wire output_record_stopped;
    wire output_record_m_axis_tvalid;
    reg last_d;
    reg last_q;
    reg [4:0] man_d;
    reg [4:0] man_q;
    reg blocked_d;
    reg blocked_q;

    always @* begin
        last_d = last_q;
        if (accepted) begin
            last_d = s_axis_tlast;
        end
    end

    always @* begin
        man_d = man_q;
        looked_up = man_q;
        if (sequencer_phase == PHASE_DECODE) begin
            looked_up = moving_man;
            man_d = moving_man;
        end
        if (sequencer_phase == PHASE_PROMOTE) begin
            man_d = named_man;
        end
        // From here on the king that castles, or for its last phase the man captured, if there is one.
        if (actions_castle || actions_emit) begin
            man_d = memory_content[4:0];
        end
    end

    always @* begin
        blocked_d = blocked_q;
        if (actions_first) begin
            blocked_d = 1'b0;
        end
        // In the first clock of a walk the memory still shows the man table.
        if ((sequencer_phase == PHASE_WALK) && !walker_beside_start && memory_present) begin
            blocked_d = 1'b1;
        end
    end

    // Idle: a byte is taken, and looked up by its side.
    assign s_axis_tready = sequencer_ready;
    assign accepted = s_axis_tvalid && sequencer_ready;

    always @* begin
        side = 6'd0;
        if (memo_black) begin
            side = 6'h20;
        end
    end

    assign codes_read_address = {side, 3'd0} | {1'b0, s_axis_tdata};

    // Decode: what can be told without the board, as soon as the record before is taken; the man that moves.
    assign decoded = (sequencer_phase == PHASE_DECODE) && !output_record_m_axis_tvalid;
    assign code_man = codes_read_data[4:0];
    assign named_kind = memo_named[3:2];
    assign named_man = {1'b0, memo_named} | 5'h10;
    assign right = decoded && !output_record_stopped && !(|stream_rules_fault);
    assign asks = right && !memo_in_text && (codes_read_data[14] || codes_read_data[19]);
    assign plain = right && (memo_in_text || (!codes_read_data[14] && !codes_read_data[19]));

    always @* begin
        moving_man = code_man;
        if (memo_prefixed && !codes_read_data[16]) begin
            moving_man = named_man;
        end
    end

    // What the phase does.
    assign actions_phase = sequencer_phase;

    // Where the men stand, and who stands on the squares.
    assign memory_read = actions_read;
    assign memory_man = side | {1'b0, looked_up};

    // From square to square.
    assign walker_starts = actions_start;

    // Is the half-move right?
    assign board_rules_phase = sequencer_phase;

    always @* begin
        fault = board_rules_fault;
        if (decoded && !output_record_stopped) begin
            fault = stream_rules_fault;
        end
    end

    // What the next bytes will need to know.
    assign memo_next_game = actions_next_game;

    // The next phase.
    assign sequencer_reset = rst;
    assign sequencer_faulty = |board_rules_fault;

    // The record.
    assign output_record_reset = rst;
    assign output_record_en_passant = codes_read_data[17] && memo_passing;
    assign m_axis_tvalid = output_record_m_axis_tvalid;

    brenner_small_sequencer sequencer (
        .clock(clk),
        .reset(sequencer_reset),
        .offered(s_axis_tvalid),
        .last(last_q),
        .waiting(output_record_m_axis_tvalid),
        .moves(codes_read_data[14]),
        .castles(codes_read_data[15]),
        .pawn(codes_read_data[16]),
        .takes(codes_read_data[17]),
        .prefix(codes_read_data[19]),
        .in_text(memo_in_text),
        .prefixed(memo_prefixed),
        .stopped(output_record_stopped),
        .asks(asks),
        .plain(plain),
        .faulty(sequencer_faulty),
        .there(walker_there),
        .present(memory_present),
        .phase(sequencer_phase),
        .ready(sequencer_ready)
    );

    brenner_small_code_table codes (
        .clock(clk),
        .read_enable(accepted),
        .read_address(codes_read_address),
        .read_data(codes_read_data)
    );

    brenner_small_memo memo (
        .clock(clk),
        .next_game(memo_next_game),
        .decoded(decoded),
        .moves(codes_read_data[14]),
        .double_step(codes_read_data[18]),
        .prefix(codes_read_data[19]),
        .text_mark(codes_read_data[20]),
        .result(codes_read_data[21]),
        .officer(code_man[3:0]),
        .asked(actions_start),
        .present(memory_present),
        .emit(actions_emit),
        .at(walker_at),
        .black(memo_black),
        .in_text(memo_in_text),
        .result_given(memo_result_given),
        .prefixed(memo_prefixed),
        .named(memo_named),
        .named_lives(memo_named_lives),
        .passing(memo_passing)
    );

    brenner_small_stream_rules stream_rules (
        .moves(codes_read_data[14]),
        .castles(codes_read_data[15]),
        .pawn(codes_read_data[16]),
        .prefix(codes_read_data[19]),
        .text_mark(codes_read_data[20]),
        .result(codes_read_data[21]),
        .kind(code_man[4:2]),
        .unassigned(codes_read_data[22]),
        .in_text(memo_in_text),
        .prefixed(memo_prefixed),
        .named_kind(named_kind),
        .result_given(memo_result_given),
        .last(last_q),
        .fault(stream_rules_fault)
    );

    brenner_small_memory memory (
        .clock(clk),
        .read(memory_read),
        .write(actions_write),
        .board(actions_board),
        .square(walker_at),
        .man(memory_man),
        .present_after(actions_present_after),
        .next_game(actions_next_game),
        .present(memory_present),
        .content(memory_content),
        .changed(memory_changed)
    );

    brenner_small_walker walker (
        .clock(clk),
        .starts(walker_starts),
        .start(memory_content),
        .first(actions_first),
        .goes_on(actions_goes_on),
        .file_step(codes_read_data[7:5]),
        .rank_step(codes_read_data[10:8]),
        .further(codes_read_data[13:11]),
        .pass(actions_pass),
        .castle(actions_castle),
        .at(walker_at),
        .off_board(walker_off_board),
        .there(walker_there),
        .beside_start(walker_beside_start)
    );

    brenner_small_board_rules board_rules (
        .phase(board_rules_phase),
        .castles(codes_read_data[15]),
        .pawn(codes_read_data[16]),
        .takes(codes_read_data[17]),
        .double_step(codes_read_data[18]),
        .prefix(codes_read_data[19]),
        .black(memo_black),
        .prefixed(memo_prefixed),
        .named_lives(memo_named_lives),
        .rank(walker_at[5:3]),
        .there(walker_there),
        .off_board(walker_off_board),
        .blocked(blocked_q),
        .passing(memo_passing),
        .present(memory_present),
        .found_kind(memory_content[4:2]),
        .found_black(memory_content[5]),
        .changed(memory_changed),
        .fault(board_rules_fault)
    );

    brenner_small_actions actions (
        .phase(actions_phase),
        .moves(codes_read_data[14]),
        .castles(codes_read_data[15]),
        .takes(codes_read_data[17]),
        .in_text(memo_in_text),
        .present(memory_present),
        .there(walker_there),
        .read(actions_read),
        .write(actions_write),
        .board(actions_board),
        .present_after(actions_present_after),
        .start(actions_start),
        .first(actions_first),
        .goes_on(actions_goes_on),
        .pass(actions_pass),
        .castle(actions_castle),
        .leaves(actions_leaves),
        .emit(actions_emit),
        .next_game(actions_next_game)
    );

    brenner_small_record_output output_record (
        .clock(clk),
        .reset(output_record_reset),
        .accepted(accepted),
        .next_game(actions_next_game),
        .leaves(actions_leaves),
        .decoded(decoded),
        .fault(fault),
        .plain(plain),
        .emit(actions_emit),
        .last(last_q),
        .castles(codes_read_data[15]),
        .pawn(codes_read_data[16]),
        .double_step(codes_read_data[18]),
        .text_mark(codes_read_data[20]),
        .man_kind(code_man[4:2]),
        .code_byte(codes_read_data[30:23]),
        .in_text(memo_in_text),
        .at(walker_at),
        .black(memo_black),
        .present(memory_present),
        .found_kind(memory_content[4:2]),
        .en_passant(output_record_en_passant),
        .prefixed(memo_prefixed),
        .named_kind(named_kind),
        .m_axis_tready(m_axis_tready),
        .stopped(output_record_stopped),
        .m_axis_tdata(m_axis_tdata),
        .m_axis_tvalid(output_record_m_axis_tvalid),
        .m_axis_tlast(m_axis_tlast),
        .m_axis_tuser(m_axis_tuser)
    );

    initial begin
        last_q = 1'b0;
        man_q = 5'd0;
        blocked_q = 1'b0;
    end

    always @(posedge clk) begin
        last_q <= last_d;
        man_q <= man_d;
        blocked_q <= blocked_d;
    end
endmodule
