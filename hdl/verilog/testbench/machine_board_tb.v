// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The self-checking testbench of `machine_board`: beats, and what a board in software answers to each.
//
// | pass | beats | the position that is given is taken | resets |
// |---:|---|---|---|
// | 0 | in every clock, from the first one after power-up | at once | none |
// | 1 | with pauses of random length | now and then | none |
// | 2 | with pauses of random length | nearly always | now and then, after which all begins anew; later none |
//
// Then more half-moves are played than can be taken back, and all that can be are: each leads back to the position before.
//
// A word of machine_board_beats.hex has 16 bits. Bit 15 is 0: a beat, with `tdata` from bit 0, `tlast` in bit 11 and `tuser`
// from bit 12; bit 14 says that it is answered. Bit 15 is 1: what is given for the question before, with `tdata` from bit
// 0, `tlast` in bit 8 and `tuser` in bit 9. A word of machine_board_answers.hex has 272 bits: `kinds_0` from bit 0, `kinds_1`,
// `kinds_2`, `enemy_men`, then `en_passant` from bit 256, `castling` from 264, `black` in 266, and 267 says that the beat is
// refused. Each file begins with the number of words that follow.
//
// Plusargs: `+seed=N` for other random numbers (1), `+reset_first` for a reset of one clock before all else, `+vectors=FOLDER`
// with the `.hex` files (`.`), `+vcd` for a waveform. A failure says where it is, and ends the simulation with `$fatal`.

`default_nettype none

module machine_board_tb;
    localparam MOST = 32767, MOST_ANSWERS = 8191;
    localparam LATENCY = 9;
    localparam REMEMBERED = 511; // Half-moves that can be taken back.
    localparam PATIENCE = 5000;
    localparam PASSES = 3, RESETS = 8;

    reg clk;
    reg rst;
    reg [10:0] s_axis_tdata;
    reg s_axis_tvalid;
    wire s_axis_tready;
    reg s_axis_tlast;
    reg [1:0] s_axis_tuser;
    wire [7:0] m_axis_tdata;
    wire m_axis_tvalid;
    reg m_axis_tready;
    wire m_axis_tlast;
    wire m_axis_tuser;
    wire position_valid, refused;
    wire [266:0] position;

    machine_board dut (
        .clk(clk),
        .rst(rst),
        .s_axis_tdata(s_axis_tdata),
        .s_axis_tvalid(s_axis_tvalid),
        .s_axis_tready(s_axis_tready),
        .s_axis_tlast(s_axis_tlast),
        .s_axis_tuser(s_axis_tuser),
        .m_axis_tdata(m_axis_tdata),
        .m_axis_tvalid(m_axis_tvalid),
        .m_axis_tready(m_axis_tready),
        .m_axis_tlast(m_axis_tlast),
        .m_axis_tuser(m_axis_tuser),
        .position_valid(position_valid),
        .refused(refused),
        .black(position[266]),
        .enemy_men(position[255:192]),
        .kinds_0(position[63:0]),
        .kinds_1(position[127:64]),
        .kinds_2(position[191:128]),
        .en_passant(position[263:256]),
        .castling(position[265:264])
    );

    reg [15:0] beats [0:MOST];
    reg [271:0] answers [0:MOST_ANSWERS];
    reg [266:0] stood [0:REMEMBERED+9]; // The positions before so many half-moves.
    integer number, answer_number, file, got, seed;
    reg [8*256-1:0] folder;

    // The next beat, answer and part of a position that is given; and which beats of the last clocks are answered.
    integer pass, next, answer, given, pause, silent, resets;
    reg [LATENCY-1:0] answered;
    reg waits;
    reg [10:0] waiting;
    integer round;

    task fail(input [8*40-1:0] what);
        begin
            $display("machine_board: pass %0d, beat %0d, answer %0d: %0s", pass, next, answer, what);
            $fatal;
        end
    endtask

    // From one question to the next: where its answer stands among the beats.
    task next_given;
        begin
            given = given + 1;
            while (given <= number && !beats[given][15]) given = given + 1;
        end
    endtask

    task begin_pass;
        begin
            next = 1;
            answer = 1;
            given = 0;
            next_given;
            pause = 0;
            silent = 0;
            answered = {LATENCY{1'b0}};
            waits = 1'b0;
            s_axis_tvalid = 1'b0;
        end
    endtask

    task look;
        reg [271:0] due;
        reg [266:0] men;
        begin
            due = answers[answer];
            // Of an empty square `enemy_men` means nothing.
            men = {due[266:256], due[255:192], due[191:0]};
            if (position_valid !== (answered[LATENCY-1] && !due[267])) fail("position_valid is wrong");
            if (refused !== (answered[LATENCY-1] && due[267])) fail("refused is wrong");
            if (position_valid) begin
                if (position[191:0] !== men[191:0]) fail("the kinds are wrong");
                if (((position[255:192] ^ men[255:192]) & (men[63:0] | men[127:64] | men[191:128])) != 64'd0) fail("enemy_men is wrong");
                if (position[263:256] !== men[263:256]) fail("en_passant is wrong");
                if (position[265:264] !== men[265:264]) fail("castling is wrong");
                if (position[266] !== men[266]) fail("black is wrong");
            end
            if (answered[LATENCY-1]) answer = answer + 1;
            if (waits && {m_axis_tvalid, m_axis_tlast, m_axis_tuser, m_axis_tdata} !== waiting) fail("what waits has changed");
            if (m_axis_tvalid && m_axis_tready) begin
                if (given >= next) fail("nobody asked for it");
                if ({m_axis_tuser, m_axis_tlast, m_axis_tdata} !== beats[given][9:0]) fail("what is given is wrong");
                next_given;
            end
            waits = m_axis_tvalid && !m_axis_tready;
            waiting = {m_axis_tvalid, m_axis_tlast, m_axis_tuser, m_axis_tdata};
        end
    endtask

    // The rising edge, and the falling one.
    task edges;
        begin
            #1 clk = 1'b1;
            #5 clk = 1'b0;
        end
    endtask

    task clock;
        reg taken;
        reg [31:0] noise;
        begin
            while (next <= number && beats[next][15]) next = next + 1;
            if (!s_axis_tvalid && next <= number && pause == 0) begin
                s_axis_tvalid = 1'b1;
                {s_axis_tuser, s_axis_tlast, s_axis_tdata} = beats[next][13:0];
            end else if (!s_axis_tvalid) begin
                noise = $random(seed);
                {s_axis_tuser, s_axis_tlast, s_axis_tdata} = noise[13:0];
            end
            if (pause > 0) pause = pause - 1;
            case (pass)
                0: m_axis_tready = 1'b1;
                1: m_axis_tready = ($random(seed) & 7) < 3;
                default: m_axis_tready = ($random(seed) & 7) != 0;
            endcase
            #4 look;
            taken = s_axis_tvalid && s_axis_tready;
            answered = {answered[LATENCY-2:0], taken && beats[next][14]};
            silent = taken ? 0 : silent + 1;
            if (silent > PATIENCE) fail("nothing is taken any more");
            if (taken) begin
                next = next + 1;
                if (pass > 0 && ($random(seed) & 7) == 0) pause = $random(seed) & 31;
            end
            edges;
            if (taken) s_axis_tvalid = 1'b0;
        end
    endtask

    task reset;
        begin
            rst = 1'b1;
            s_axis_tvalid = 1'b0;
            edges;
            rst = 1'b0;
            begin_pass;
        end
    endtask

    // A half-move, or one that is taken back, alone: what comes of it is seen nine clocks later.
    task alone(input [10:0] code, input [1:0] user, input accepted);
        begin
            s_axis_tvalid = 1'b1;
            {s_axis_tuser, s_axis_tlast, s_axis_tdata} = {user, 1'b0, code};
            #4 if (!s_axis_tready) fail("it is not ready");
            edges;
            s_axis_tvalid = 1'b0;
            repeat (LATENCY - 1) #4 edges;
            #4 if (position_valid !== accepted || refused !== !accepted) fail("of many half-moves one is answered badly");
            edges;
        end
    endtask

    // With a delay: Verilator 5.006 takes what this process has assigned for what is there still.
    task end_pass;
        #1 if (answer != answer_number + 1) fail("answers are left");
    endtask

    initial begin
        if ($test$plusargs("vcd")) begin
            $dumpfile("machine_board_tb.vcd");
            $dumpvars(0, machine_board_tb);
        end
        if (!$value$plusargs("seed=%d", seed)) seed = 1;
        if (!$value$plusargs("vectors=%s", folder)) folder = ".";
        file = $fopen({folder, "/machine_board_beats.hex"}, "r");
        number = 1;
        if (file != 0) begin
            got = $fscanf(file, "%h", number);
            $fclose(file);
        end
        $readmemh({folder, "/machine_board_beats.hex"}, beats, 0, number);
        if (^beats[number] === 1'bx) begin
            $display("machine_board: machine_board_beats.hex has not its %0d words", number);
            $fatal;
        end
        file = $fopen({folder, "/machine_board_answers.hex"}, "r");
        answer_number = 1;
        if (file != 0) begin
            got = $fscanf(file, "%h", answer_number);
            $fclose(file);
        end
        $readmemh({folder, "/machine_board_answers.hex"}, answers, 0, answer_number);
        if (^answers[answer_number] === 1'bx) begin
            $display("machine_board: machine_board_answers.hex has not its %0d words", answer_number);
            $fatal;
        end
        clk = 1'b0;
        rst = 1'b0;
        resets = 0;
        for (pass = 0; pass < PASSES; pass = pass + 1) begin
            // The first beats need the start of a game.
            if (pass > 0 || $test$plusargs("reset_first")) reset;
            else begin_pass;
            while (next <= number || |answered || given <= number) begin
                clock;
                if (pass == 2 && resets < RESETS && ($random(seed) & 511) == 0) begin
                    reset;
                    resets = resets + 1;
                end
            end
            end_pass;
        end
        reset;
        m_axis_tready = 1'b1;
        for (round = 0; round < REMEMBERED + 9; round = round + 1) begin
            // A knight and its opposite go out and back, then others: of two numbers that differ in a bit, each has its own.
            stood[round] = position;
            case (round % 12)
                0: alone(11'o1605, 2'd0, 1'b1); // Ng1-f3
                1: alone(11'o3673, 2'd0, 1'b1); // Ng8-f6
                2: alone(11'o1562, 2'd0, 1'b1);
                3: alone(11'o3516, 2'd0, 1'b1);
                4: alone(11'o3105, 2'd0, 1'b1); // Nb1-c3
                5: alone(11'o1173, 2'd0, 1'b1); // Nb8-c6
                6: alone(11'o3262, 2'd0, 1'b1);
                7: alone(11'o1216, 2'd0, 1'b1);
                8: alone(11'o1404, 2'd0, 1'b1); // Nb1-a3
                9: alone(11'o3474, 2'd0, 1'b1); // Nb8-a6
                10: alone(11'o1062, 2'd0, 1'b1);
                default: alone(11'o3016, 2'd0, 1'b1);
            endcase
        end
        for (round = REMEMBERED + 8; round >= 9; round = round - 1) begin
            alone(11'd0, 2'd1, 1'b1);
            if (round > 9 && position !== stood[round]) fail("it does not come back");
        end
        alone(11'd0, 2'd1, 1'b0);
        $display("machine_board: passed, %0d words %0d times, as the software answers", number, PASSES);
        $finish;
    end
endmodule

`default_nettype wire
