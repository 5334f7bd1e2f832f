// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The self-checking testbench of `machine_mates`: problems, and the lines that the software finds. Each is solved, and then
// solved again with a receiver that is slow, with random inputs while the core is busy, and with a reset or a second start in
// the middle, which must leave nothing behind. Before some of them stands a start that must be refused.
//
// A problem is two words of 276 bits. The first one has `kinds_0` from bit 0, `kinds_1`, `kinds_2`, `enemy_men`, then
// `en_passant` from bit 256, `castling` from 264, `castling_other` from 266, `half_moves` from 268, `direct` in bit 272,
// `tries` in 273 and `black` in 274. The second one has the number of lines from bit 0; from 48 the sum of their digests; and
// from 96 the positions that are looked at, or 0 if that is not told. Lines come in no particular order. The digest of a line
// begins as 1; with each half-move it is multiplied by 2053, and the code and 1 are added. The file begins with the number of
// words that follow.
//
// Plusargs: `+seed=N` for other random numbers (1), `+reset_first` for a reset of one clock before all else, `+vectors=FOLDER`
// with the `.hex` file (`.`), `+vcd` for a waveform. A failure says where it is, and ends the simulation with `$fatal`.

`default_nettype none

module machine_mates_tb;
    localparam MOST = 4095;
    // A problem that takes more clocks is a hang.
    localparam CLOCKS = 200000, PATIENCE = 400, ASLEEP = 4000;

    reg clk;
    reg rst;
    reg start;
    reg [275:0] problem;
    wire busy, refused, overflow;
    wire [47:0] solutions, positions, clocks;
    wire [9:0] deepest;
    wire [15:0] m_axis_tdata;
    wire m_axis_tvalid, m_axis_tlast;
    reg m_axis_tready;

    machine_mates dut (
        .clk(clk),
        .rst(rst),
        .start(start),
        .direct(problem[272]),
        .tries(problem[273]),
        .half_moves(problem[271:268]),
        .black(problem[274]),
        .enemy_men(problem[255:192]),
        .kinds_0(problem[63:0]),
        .kinds_1(problem[127:64]),
        .kinds_2(problem[191:128]),
        .en_passant(problem[263:256]),
        .castling(problem[265:264]),
        .castling_other(problem[267:266]),
        .busy(busy),
        .refused(refused),
        .overflow(overflow),
        .solutions(solutions),
        .positions(positions),
        .clocks(clocks),
        .deepest(deepest),
        .m_axis_tdata(m_axis_tdata),
        .m_axis_tvalid(m_axis_tvalid),
        .m_axis_tready(m_axis_tready),
        .m_axis_tlast(m_axis_tlast)
    );

    reg [275:0] words [0:MOST];
    integer number, file, got, seed, pass, place, passed, part, asleep;
    reg [8*256-1:0] folder;
    // What came of the present problem.
    reg [47:0] lines, sum;
    reg [31:0] digest;
    reg [3:0] next;
    // What was offered and not taken.
    reg held;
    reg [16:0] offered;

    task fail(input [8*48-1:0] what);
        begin
            $display("machine_mates: pass %0d, problem %0d: %0s", pass, place, what);
            $fatal;
        end
    endtask

    // A clock, and the beat that is taken at its edge.
    task clock;
        begin
            m_axis_tready = pass == 0 || (asleep == 0 && ($random(seed) & 7) == 0);
            if (asleep > 0) asleep = asleep - 1;
            #5;
            if (held && (!m_axis_tvalid || offered !== {m_axis_tlast, m_axis_tdata})) fail("a beat changes before it is taken");
            held = m_axis_tvalid && !m_axis_tready && !rst;
            offered = {m_axis_tlast, m_axis_tdata};
            if (m_axis_tvalid && m_axis_tready) begin
                if (m_axis_tdata[15] !== m_axis_tlast) fail("bit 15 is not tlast");
                if (m_axis_tdata[14:11] !== next) fail("a half-move has a wrong number");
                digest = digest * 32'd2053 + {21'd0, m_axis_tdata[10:0]} + 32'd1;
                next = next + 4'd1;
                if (m_axis_tlast) begin
                    lines = lines + 48'd1;
                    sum = sum + {16'd0, digest};
                    digest = 32'd1;
                    next = 4'd0;
                end
            end
            clk = 1'b1;
            #5 clk = 1'b0;
        end
    endtask

    // Inputs that must not matter.
    task noise;
        for (part = 0; part < 9; part = part + 1) problem = {problem[243:0], $random(seed)};
    endtask

    task begin_problem(input [275:0] wanted);
        begin
            passed = 0;
            while (busy) begin
                clock;
                passed = passed + 1;
                if (passed > PATIENCE) fail("it does not become ready");
            end
            lines = 48'd0;
            sum = 48'd0;
            digest = 32'd1;
            next = 4'd0;
            problem = wanted;
            start = 1'b1;
            clock;
            start = 1'b0;
        end
    endtask

    // No half-move, or more of a helpmate than ten.
    task refuse(input [275:0] wanted);
        begin
            begin_problem(wanted);
            #1;
            if (busy || !refused) fail("it is not refused");
        end
    endtask

    task answer(input [275:0] wanted, input [275:0] expected);
        begin
            begin_problem(wanted);
            #1;
            if (!busy || refused) fail("it is not busy after the start");
            // More lines are found than may wait.
            if (pass > 0 && expected[47:0] > 48'd64) asleep = ASLEEP;
            passed = 0;
            while (busy) begin
                if (pass > 0) noise;
                // A start while it is busy does nothing.
                start = pass > 0 && ($random(seed) & 1) != 0;
                clock;
                passed = passed + 1;
                if (passed > CLOCKS) fail("it does not end");
                #1;
            end
            start = 1'b0;
            if (overflow) fail("overflow");
            if (next !== 4'd0 || m_axis_tvalid) fail("a line is not whole");
            if (lines !== expected[47:0]) fail("the number of lines is wrong");
            if (sum !== expected[95:48]) fail("lines are wrong");
            if (solutions !== expected[47:0]) fail("solutions is wrong");
            if (expected[143:96] !== 48'd0 && positions !== expected[143:96]) fail("positions is wrong");
            if (clocks == 48'd0 || clocks > {16'd0, passed} + 48'd1) fail("clocks are wrong");
            if (positions > 48'd1 && deepest == 10'd0) fail("deepest is wrong");
        end
    endtask

    initial begin
        if ($test$plusargs("vcd")) begin
            $dumpfile("machine_mates_tb.vcd");
            $dumpvars(0, machine_mates_tb);
        end
        if (!$value$plusargs("seed=%d", seed)) seed = 1;
        if (!$value$plusargs("vectors=%s", folder)) folder = ".";
        file = $fopen({folder, "/machine_mates_tb.hex"}, "r");
        number = 1;
        if (file != 0) begin
            got = $fscanf(file, "%h", number);
            $fclose(file);
        end
        $readmemh({folder, "/machine_mates_tb.hex"}, words, 0, number);
        if (^words[number] === 1'bx) begin
            $display("machine_mates: machine_mates_tb.hex has not its %0d words", number);
            $fatal;
        end
        clk = 1'b0;
        rst = 1'b0;
        start = 1'b0;
        held = 1'b0;
        m_axis_tready = 1'b0;
        asleep = 0;
        pass = 0;
        place = 0;
        if ($test$plusargs("reset_first")) begin
            rst = 1'b1;
            #5 clk = 1'b1;
            #5 clk = 1'b0;
            rst = 1'b0;
        end
        #1;
        for (place = 1; place < number; place = place + 2)
            for (pass = 0; pass < 2; pass = pass + 1) begin
                if (pass > 0) begin
                    begin_problem(words[place]);
                    repeat ($random(seed) & 255) clock;
                    rst = 1'b1;
                    clock;
                    rst = 1'b0;
                    #1;
                    if (!busy) fail("it is not busy after a reset");
                    if ((place & 31) == 1) begin
                        refuse({words[place][275:272], 4'd0, words[place][267:0]});
                        refuse({words[place][275:273], 1'b0, 4'd11, words[place][267:0]});
                    end
                end
                answer(words[place], words[place+1]);
            end
        $display("machine_mates: passed, %0d problems twice, as the software solves them", number / 2);
        $finish;
    end
endmodule

`default_nettype wire
