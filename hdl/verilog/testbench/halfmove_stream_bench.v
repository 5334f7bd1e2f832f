// SPDX-License-Identifier: MIT OR Apache-2.0
//
// What the self-checking testbenches of all stream cores share: it sends games, takes what comes out, and compares that
// with what the software gives for the same games. `CORE_tb.v` connects a core to it.
//
// The games are played several times over:
//
// | pass | games | the source | the sink | resets |
// |---:|---|---|---|---|
// | 0 | all | never pauses | never waits | none, not even after power-up |
// | 1 | all but the first `LONG` and those behind `OFTEN` | pauses up to 16 clocks | waits up to 16 clocks | none |
// | 2 | the first half of these | never pauses | waits up to 512 clocks, so the output FIFO fills | in mid-game, of 1 to 4 clocks |
// | 3 | the second half | pauses up to 64 clocks | waits up to 8 clocks | in mid-game, of 1 to 4 clocks |
//
// Behind the passes a reset cuts games at some beat, half of them inside of a set-up if there are any, and another game is played
// whole, which shows what the reset left.
//
// Later passes repeat 1 to 3 with other random numbers. What is not valid is random: data beside a low `tvalid`, `tready`
// beside a low `tvalid`. After a reset, the first game whose answers have not all been taken is sent again, and nothing of
// what was sent before may come out. Inputs change while the clock is low; outputs are looked at just before it rises.
//
// Plusargs: `+seed=N` for other random numbers (1), `+passes=N`, `+reset_first` for a reset of one clock before pass 0, until
// which a core may be in any state; `+vectors=FOLDER` with the `.hex` files (`.`), `+vcd`
// for a waveform, `CORE_tb.vcd`. A failure says where it is, and ends the simulation with `$fatal`.

// The widths of loop counters and of words in whole digits differ from those of signals on purpose.
/* verilator lint_off WIDTH */

`default_nettype none

module halfmove_stream_bench #(
    parameter CORE = "", // The core's name, for messages.
    // The games, and what must come out: a word a beat, of hexadecimal digits. The first digit says what the word is, 0 a
    // beat, 1 a game's last beat, 2 that the beat before comes so many times more; 4 is added to that of a game's first
    // beat if the next set of patterns is written before it. Then come `tuser`, if there is one, and `tdata`. An answer's
    // `tuser` stands there as what it differs in from that of the answer before it in the game.
    parameter GAMES = "",
    parameter GAME_WORDS = 1, // Words in that file.
    parameter ANSWERS = "",
    parameter ANSWER_WORDS = 1, // Words in that file.
    parameter GAME_COUNT = 1,
    parameter PLAYED = GAME_COUNT, // The games that are sent, from the first one on: a core without set-ups plays none that has one.
    parameter OFTEN = PLAYED, // The games behind this many are played in pass 0 alone.
    parameter LONG = 0, // The first games, among them those of thousands of beats: pass 0 alone plays them.
    parameter PASSES = 4, // Unless a plusarg says otherwise.
    parameter PATTERNS = "", // For a core that looks for material: four words a set.
    parameter PATTERN_SETS = 0,
    parameter S_WIDTH = 8, // Bits of `s_axis_tdata`.
    parameter S_USER = 0, // Bits of `s_axis_tuser`, 0 if there is none.
    parameter M_WIDTH = 32, // Bits of `m_axis_tdata`.
    parameter M_USER = 1, // Bits of `m_axis_tuser`.
    parameter RESTART = 1, // Clocks after power-up, or after the last one of a reset, until `s_axis_tready` is high.
    parameter LATENCY = 1, // From the clock that takes the first beat to the one that shows the first answer, in pass 0.
    parameter WAITS = 0 // Clocks of pass 0 in which a beat waits, once the first was taken.
) (
    output reg clk,
    output reg rst,
    output reg [S_WIDTH-1:0] s_axis_tdata,
    output reg s_axis_tvalid,
    input wire s_axis_tready,
    output reg s_axis_tlast,
    output reg [(S_USER ? S_USER : 1)-1:0] s_axis_tuser,
    input wire [M_WIDTH-1:0] m_axis_tdata,
    input wire m_axis_tvalid,
    output reg m_axis_tready,
    input wire m_axis_tlast,
    input wire [M_USER-1:0] m_axis_tuser,
    output reg pattern_write,
    output reg [1:0] pattern_address,
    output reg [25:0] pattern_data
);

    // Clocks without a beat on either side that are a hang: more than any restart, pause and wait together.
    localparam PATIENCE = 3000;
    // Clocks after the last answer of a pass in which nothing may come.
    localparam REST = 300;
    // Games that are cut by a reset behind the passes: fewer where a restart is long.
    localparam CUTS = RESTART > 1 ? 64 : 256;
    // Words of a game that shows what a reset left, and draws until there is one.
    localparam SHORT = 40, DRAWS = 200;

    // Whole digits for each field.
    localparam S_DIGITS = (S_WIDTH + 3) / 4, S_USER_DIGITS = (S_USER + 3) / 4;
    localparam M_DIGITS = (M_WIDTH + 3) / 4, M_USER_DIGITS = (M_USER + 3) / 4;
    localparam S_SORT = 4 * (S_DIGITS + S_USER_DIGITS), M_SORT = 4 * (M_DIGITS + M_USER_DIGITS);
    // In the digit that says what a word is.
    localparam IS_LAST = 0, IS_REPEAT = 1, HAS_PATTERNS = 2;

    reg [S_SORT+3:0] games [0:GAME_WORDS-1];
    reg [M_SORT+3:0] answers [0:ANSWER_WORDS-1];
    reg [25:0] patterns [0:(PATTERN_SETS ? 4 * PATTERN_SETS : 1)-1];
    // The first word of each game in both files, and how many sets of patterns have been named up to it.
    integer first_beat [0:GAME_COUNT];
    integer first_answer [0:GAME_COUNT];
    integer set_of [0:GAME_COUNT];

    // The source: the game it sends, the word it is at, the beats of this game that were taken.
    integer s_game, s_word, s_again, s_taken;
    reg [S_SORT+3:0] s_beat;
    reg offered; // It stays until it is taken.
    // The sink: the game that is coming out, the word that is to come, the answers of this game that were taken.
    integer m_game, m_word, m_again, m_taken;
    reg [M_SORT+3:0] m_beat;
    // What stands at the output and was not taken.
    reg m_waits;
    reg [M_SORT+3:0] m_held;

    // The games of a pass are those from the first to the one before `end_game`; those of passes 2 and 3 meet at the middle.
    integer first_game, end_game, middle;
    integer pass, passes, seed, clocks, idle, i;
    // The game that a reset cuts, at which beat, and the game behind it.
    integer cut, cut_game, cut_at, shown_game, draws;
    // Clocks that each side goes on doing what it does, and the masks from which such numbers are drawn.
    integer send_left, pause_left, take_left, wait_left, reset_left, resets;
    reg [9:0] send_mask, pause_mask, take_mask, wait_mask;
    reg has_resets, reset_first;
    integer loaded_set, pattern_next, settling;
    integer first_taken, first_shown, waits, restarting;
    reg ready_seen;
    reg [31:0] random;
    reg [127:0] noise;
    reg [8*256-1:0] folder, path;

    wire [M_SORT-1:0] m_payload;
    generate
        if (M_USER == 4 * M_USER_DIGITS && M_WIDTH == 4 * M_DIGITS) begin : whole
            assign m_payload = {m_axis_tuser, m_axis_tdata};
        end else begin : padded
            wire [4*M_USER_DIGITS-1:0] user = m_axis_tuser;
            wire [4*M_DIGITS-1:0] data = m_axis_tdata;
            assign m_payload = {user, data};
        end
    endgenerate
    wire [M_SORT+3:0] m_now = {3'd0, m_axis_tlast, m_payload};

    initial begin
        if (!$value$plusargs("seed=%d", seed)) seed = 1;
        if (!$value$plusargs("passes=%d", passes)) passes = PASSES;
        if (!$value$plusargs("vectors=%s", folder)) folder = ".";
        reset_first = $test$plusargs("reset_first");
        if ($test$plusargs("vcd")) begin
            $sformat(path, "%0s_tb.vcd", CORE);
            $dumpfile(path);
            $dumpvars;
        end
        load;
        clk = 1'b0;
        rst = 1'b0;
        random = seed * 32'h9e3779b9 + 32'd1;
        noise = 128'd0;
        clocks = 0;
        loaded_set = 0;
        reset_left = 0;
        restarting = 0;
        ready_seen = 1'b0;
        for (pass = 0; pass < passes; pass = pass + 1) begin
            begin_pass;
            while (m_game < end_game) tick;
            repeat (REST) tick;
            if (pass == 0) check_pace;
        end
        cut_games;
        // By the time: newer Verilators take a count that tasks make for what it was before them.
        $display("%0s: passed, %0d games, %0d passes in %0d clocks, seed %0d", CORE, PLAYED, passes, $time / 10, seed);
        $finish;
    end

    // A clock.
    task tick;
        begin
            drive;
            #5 observe;
            clk = 1'b1;
            #5 clk = 1'b0;
            clocks = clocks + 1;
        end
    endtask

    task load;
        integer game, sets;
        reg [4*M_USER_DIGITS-1:0] user;
        begin
            $sformat(path, "%0s/%0s", folder, GAMES);
            $readmemh(path, games);
            $sformat(path, "%0s/%0s", folder, ANSWERS);
            $readmemh(path, answers);
            if (PATTERN_SETS != 0) begin
                $sformat(path, "%0s/%0s", folder, PATTERNS);
                $readmemh(path, patterns);
            end
            game = 0;
            sets = 0;
            for (i = 0; i < GAME_WORDS; i = i + 1) begin
                if (i == 0 || games[i-1][S_SORT+IS_LAST]) begin
                    first_beat[game] = i;
                    if (games[i][S_SORT+HAS_PATTERNS]) sets = sets + 1;
                    set_of[game] = sets;
                    game = game + 1;
                end
            end
            first_beat[game] = GAME_WORDS;
            set_of[game] = sets;
            if (game != GAME_COUNT || games[GAME_WORDS-1][S_SORT+IS_LAST] !== 1'b1) begin
                $display("%0s: %0s has not %0d games in %0d words", CORE, GAMES, GAME_COUNT, GAME_WORDS);
                $fatal;
            end
            game = 0;
            for (i = 0; i < ANSWER_WORDS; i = i + 1) begin
                if (i == 0 || answers[i-1][M_SORT+IS_LAST]) begin
                    first_answer[game] = i;
                    game = game + 1;
                    user = 0;
                end
                if (!answers[i][M_SORT+IS_REPEAT]) begin
                    user = user ^ answers[i][M_SORT-1:4*M_DIGITS];
                    answers[i][M_SORT-1:4*M_DIGITS] = user;
                end
            end
            first_answer[game] = ANSWER_WORDS;
            middle = LONG;
            while (2 * first_beat[middle] < first_beat[LONG] + first_beat[OFTEN]) middle = middle + 1;
            if (game != GAME_COUNT || answers[ANSWER_WORDS-1][M_SORT+IS_LAST] !== 1'b1) begin
                $display("%0s: %0s has not %0d games in %0d words", CORE, ANSWERS, GAME_COUNT, ANSWER_WORDS);
                $fatal;
            end
        end
    endtask

    // Both sides at the beginning of a game.
    task begin_games;
        input integer game;
        begin
            s_game = game;
            s_word = first_beat[game];
            s_beat = games[s_word];
            s_again = 0;
            s_taken = 0;
            offered = 1'b0;
            m_game = game;
            m_word = first_answer[game];
            m_beat = answers[m_word];
            m_again = 0;
            m_taken = 0;
            m_waits = 1'b0;
            idle = 0;
            pattern_next = 0;
            settling = 0;
        end
    endtask

    task begin_pass;
        begin
            case (pass == 0 ? 0 : (pass - 1) % 3 + 1)
                0: {send_mask, pause_mask, take_mask, wait_mask, has_resets} = {10'd0, 10'd0, 10'd0, 10'd0, 1'b0};
                1: {send_mask, pause_mask, take_mask, wait_mask, has_resets} = {10'd15, 10'd15, 10'd15, 10'd15, 1'b0};
                2: {send_mask, pause_mask, take_mask, wait_mask, has_resets} = {10'd0, 10'd0, 10'd511, 10'd511, 1'b1};
                default: {send_mask, pause_mask, take_mask, wait_mask, has_resets} = {10'd63, 10'd63, 10'd15, 10'd7, 1'b1};
            endcase
            send_left = 0;
            pause_left = 0;
            take_left = 0;
            wait_left = 0;
            resets = 0;
            waits = 0;
            first_taken = -1;
            first_shown = -1;
            first_game = pass == 0 ? 0 : pass % 3 == 0 ? middle : LONG;
            end_game = pass == 0 ? PLAYED : pass % 3 == 2 ? middle : OFTEN;
            begin_games(first_game);
            // Patterns are forgotten only in a reset.
            if (pass != 0 || reset_first) reset_left = 1;
        end
    endtask

    // A game that is played in more passes than one; a short one, or one that begins with a set-up or does not.
    task draw_game;
        output integer game;
        input is_short, is_set_up, is_none;
        reg fits;
        begin
            fits = 1'b0;
            for (draws = 0; draws < DRAWS && !fits; draws = draws + 1) begin
                draw;
                game = LONG + random[31:1] % (PLAYED - LONG);
                fits = !(is_short && first_beat[game+1] - first_beat[game] > SHORT)
                    && !(is_set_up && !begins_with_user(game)) && !(is_none && begins_with_user(game))
                    // Patterns that were written stay until others are.
                    && (PATTERN_SETS == 0 || set_of[game] != 0);
            end
        end
    endtask

    function begins_with_user;
        input integer game;
        reg [S_SORT+3:0] beat;
        begin
            beat = games[first_beat[game]];
            beat = beat >> 4 * S_DIGITS;
            begins_with_user = S_USER == 1 && beat[0];
        end
    endfunction

    // At full speed, a game up to some beat, a reset some clocks later, and a game.
    task cut_games;
        reg of_set_up;
        begin
            {send_mask, pause_mask, take_mask, wait_mask, has_resets} = {10'd0, 10'd0, 10'd0, 10'd0, 1'b0};
            {send_left, pause_left, take_left, wait_left} = 0;
            for (cut = 0; cut < CUTS; cut = cut + 1) begin
                of_set_up = cut[0] && S_USER == 1;
                draw_game(cut_game, 1'b0, of_set_up, 1'b0);
                draw_game(shown_game, 1'b1, 1'b0, of_set_up);
                draw;
                // The beats of a set-up one after the other, in an order that soon has been everywhere.
                cut_at = of_set_up ? (27 * (cut / 2)) % 64 + 1 : 1 + random[3:0];
                end_game = cut_game + 1;
                begin_games(cut_game);
                while (s_game == cut_game && s_taken < cut_at) tick;
                if (of_set_up ? random[4] : random[5]) repeat (random[9:6]) tick;
                reset_left = 1;
                tick;
                end_game = shown_game + 1;
                begin_games(shown_game);
                while (m_game < end_game) tick;
            end
        end
    endtask

    // The inputs of a clock.
    task drive;
        reg takes;
        begin
            draw;
            if (has_resets && reset_left == 0 && m_game < end_game && random[8:0] == 9'd0 && resets < 40) begin
                reset_left = 1 + random[11:10];
                resets = resets + 1;
            end
            rst = reset_left != 0;
            if (rst) reset_left = reset_left - 1;
            drive_patterns;
            if (!offered) begin
                if (send_left != 0) send_left = send_left - 1;
                else if (pause_left != 0) pause_left = pause_left - 1;
                else begin
                    draw;
                    send_left = random[9:0] & send_mask;
                    pause_left = random[19:10] & pause_mask;
                end
                offered = s_game < end_game && set_of[s_game] == loaded_set && settling == 0
                    && (send_left != 0 || pause_left == 0);
            end
            s_axis_tvalid = offered;
            if (offered) begin
                s_axis_tlast = s_beat[S_SORT+IS_LAST];
                s_axis_tdata = s_beat[S_WIDTH-1:0];
                s_axis_tuser = s_beat >> 4 * S_DIGITS;
            end else begin
                {s_axis_tlast, s_axis_tuser, s_axis_tdata} = noise;
            end
            if (take_left != 0) take_left = take_left - 1;
            else if (wait_left != 0) wait_left = wait_left - 1;
            else begin
                draw;
                take_left = random[9:0] & take_mask;
                wait_left = random[19:10] & wait_mask;
            end
            m_axis_tready = take_left != 0 || wait_left == 0;
        end
    endtask

    // A set of patterns is written when everything before it has come out, and takes effect in the second clock after.
    task drive_patterns;
        begin
            pattern_write = 1'b0;
            {pattern_address, pattern_data} = noise[127:100];
            if (settling != 0) settling = settling - 1;
            if (PATTERN_SETS != 0 && !rst && s_game < end_game && set_of[s_game] != loaded_set && m_game == s_game) begin
                pattern_write = 1'b1;
                pattern_address = pattern_next;
                pattern_data = patterns[4 * (set_of[s_game] - 1) + pattern_next];
                pattern_next = pattern_next + 1;
                if (pattern_next == 4) begin
                    pattern_next = 0;
                    loaded_set = set_of[s_game];
                    settling = 2;
                end
            end
        end
    endtask

    // What the clock's edge will see: everything has settled.
    task observe;
        begin
            if (clocks != 0 || !reset_first) begin
                if (^{s_axis_tready, m_axis_tvalid} === 1'bx) fail("s_axis_tready or m_axis_tvalid is unknown");
            end
            if (m_waits && (!m_axis_tvalid || m_now !== m_held)) begin
                fail("an answer that was not taken has changed or gone");
            end
            if (rst) begin
                // Nothing is taken at this edge, and everything under way is gone.
                begin_games(m_game);
                loaded_set = 0;
                restarting = 0;
                ready_seen = 1'b0;
            end else begin
                if (!ready_seen && s_axis_tready && restarting != RESTART) fail("a restart is longer or shorter than it should be");
                ready_seen = ready_seen || s_axis_tready;
                restarting = restarting + 1;
                if (m_axis_tvalid && (m_game > s_game || (m_game == s_game && s_taken == 0))) begin
                    fail("an answer comes to what was not sent");
                end
                if (m_axis_tvalid && first_shown < 0) first_shown = clocks;
                m_waits = m_axis_tvalid && !m_axis_tready;
                m_held = m_now;
                idle = idle + 1;
                if (m_axis_tvalid && m_axis_tready) take_answer;
                if (s_axis_tvalid && s_axis_tready) take_beat;
                else if (s_axis_tvalid && first_taken >= 0) waits = waits + 1;
                if (idle > PATIENCE && m_game < end_game) fail("nothing moves any more");
            end
        end
    endtask

    task take_beat;
        begin
            idle = 0;
            if (first_taken < 0) first_taken = clocks;
            offered = 1'b0;
            s_taken = s_taken + 1;
            if (s_again == 0) begin
                if (s_beat[S_SORT+IS_LAST]) begin
                    s_game = s_game + 1;
                    s_taken = 0;
                end
                s_word = s_word + 1;
                if (s_word < GAME_WORDS) begin
                    if (games[s_word][S_SORT+IS_REPEAT]) s_again = games[s_word][S_SORT-1:0];
                    else s_beat = games[s_word];
                end
            end
            if (s_again != 0) s_again = s_again - 1;
        end
    endtask

    task take_answer;
        begin
            idle = 0;
            if (m_now !== {3'd0, m_beat[M_SORT:0]}) fail_answer;
            m_taken = m_taken + 1;
            if (m_again == 0) begin
                if (m_beat[M_SORT+IS_LAST]) begin
                    m_game = m_game + 1;
                    m_taken = 0;
                end
                m_word = m_word + 1;
                if (m_word < ANSWER_WORDS) begin
                    if (answers[m_word][M_SORT+IS_REPEAT]) m_again = answers[m_word][M_SORT-1:0];
                    else m_beat = answers[m_word];
                end
            end
            if (m_again != 0) m_again = m_again - 1;
        end
    endtask

    // Pass 0 runs at full speed, where latency and rate are known.
    task check_pace;
        begin
            if (first_shown - first_taken != LATENCY) begin
                $display("%0s: the first answer comes %0d clocks after its beat instead of %0d", CORE,
                    first_shown - first_taken, LATENCY);
                $fatal;
            end
            if (waits != WAITS) begin
                $display("%0s: at full speed, beats wait in %0d clocks instead of %0d", CORE, waits, WAITS);
                $fatal;
            end
        end
    endtask

    task fail_answer;
        begin
            $display("%0s: wrong answer", CORE);
            $write("  got      ");
            show(m_now);
            $write("  expected ");
            show({3'd0, m_beat[M_SORT:0]});
            fail("it is another one");
        end
    endtask

    // The place, and the end.
    task fail;
        input [8*80-1:0] what;
        begin
            $display("%0s: FAILED, %0s", CORE, what);
            $display("  seed %0d, pass %0d, clock %0d", seed, pass, clocks);
            $display("  answer %0d of game %0d; the source is at beat %0d of game %0d (all counted from 0)",
                m_taken, m_game, s_taken, s_game);
            $fatal;
        end
    endtask

    // An answer, with the fields of a record if it is one.
    task show;
        input [M_SORT+3:0] word;
        reg [31:0] record;
        begin
            $write("tlast %b, tuser %h, tdata %h", word[M_SORT], word[M_SORT-1:4*M_DIGITS], word[M_WIDTH-1:0]);
            if (M_WIDTH == 32) begin
                record = word[M_WIDTH-1:0];
                case (record[30:29])
                    2'd0: $write(": side %0d, kind %0d, %c%c to %c%c, takes %0d, becomes %0d, castling %b, en passant %b",
                        record[24], record[14:12], "a" + record[2:0], "1" + record[5:3], "a" + record[8:6],
                        "1" + record[11:9], record[17:15], record[20:18], record[21], record[22]);
                    2'd1: $write(": mark %h", record[10:0]);
                    2'd2: $write(": text %h", record[10:0]);
                    2'd3: $write(": stop, error %0d%0s at %0d", record[28:25], record[24] ? " of the set-up" : "", record[23:0]);
                endcase
            end
            $write("\n");
        end
    endtask

    // The next random number: Marsaglia's xorshift, the same in every simulator.
    task draw;
        begin
            random = random ^ (random << 13);
            random = random ^ (random >> 17);
            random = random ^ (random << 5);
            noise = {noise[95:0], random};
        end
    endtask
endmodule

`default_nettype wire
