// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The self-checking testbench of `machine_perft`: positions and how many lines of half-moves the laws of chess in software
// count from there. Each is counted, then all are counted again with random inputs while the core is busy, and with a reset
// or a second start in the middle, which must leave nothing behind.
//
// A position is two words of 272 bits. The first one has `kinds_0` from bit 0, `kinds_1`, `kinds_2`, `enemy_men`, then
// `en_passant` from bit 256, `castling` from 264, `castling_other` from 266 and `depth` from 268. The second one has `nodes`
// from bit 0, `mates` from 48, `counted` from 96 and `expanded` from 144; it is 0 if more positions wait than have room. The
// file begins with the number of words that follow.
//
// Plusargs: `+seed=N` for other random numbers (1), `+reset_first` for a reset of one clock before all else, `+vectors=FOLDER`
// with the `.hex` file (`.`), `+vcd` for a waveform. A failure says where it is, and ends the simulation with `$fatal`.

`default_nettype none

module machine_perft_tb;
    localparam MOST = 4095;
    // A count that takes more clocks for a counted or expanded position, and so many more, is a hang.
    localparam CLOCKS = 40, PATIENCE = 400;
    localparam OVERFLOWS = 4000; // The same of a count that more positions wait for than have room.

    reg clk;
    reg rst;
    reg start;
    reg [271:0] root;
    wire busy;
    wire [47:0] nodes, mates, counted, expanded, clocks;
    wire [9:0] deepest;
    wire overflow;

    machine_perft dut (
        .clk(clk),
        .rst(rst),
        .start(start),
        .depth(root[271:268]),
        .enemy_men(root[255:192]),
        .kinds_0(root[63:0]),
        .kinds_1(root[127:64]),
        .kinds_2(root[191:128]),
        .en_passant(root[263:256]),
        .castling(root[265:264]),
        .castling_other(root[267:266]),
        .busy(busy),
        .nodes(nodes),
        .mates(mates),
        .counted(counted),
        .expanded(expanded),
        .clocks(clocks),
        .deepest(deepest),
        .overflow(overflow)
    );

    reg [271:0] words [0:MOST];
    integer number, file, got, seed, pass, place, passed, most, part, added;
    reg [47:0] counted_before;
    reg [8*256-1:0] folder;

    task fail(input [8*40-1:0] what);
        begin
            $display("machine_perft: pass %0d, position %0d: %0s", pass, place, what);
            $fatal;
        end
    endtask

    task clock;
        begin
            #5 clk = 1'b1;
            #5 clk = 1'b0;
        end
    endtask

    // Inputs that must not matter.
    task noise;
        for (part = 0; part < 9; part = part + 1) root = {root[239:0], $random(seed)};
    endtask

    task begin_count(input [271:0] position);
        begin
            passed = 0;
            while (busy) begin
                clock;
                passed = passed + 1;
                if (passed > PATIENCE) fail("it does not become ready");
            end
            root = position;
            start = 1'b1;
            clock;
            start = 1'b0;
        end
    endtask

    task count(input [271:0] position, input [271:0] expected);
        begin
            begin_count(position);
            if (!busy) fail("it is not busy after the start");
            most = CLOCKS * ({8'd0, expected[119:96]} + {8'd0, expected[167:144]}) + PATIENCE;
            if (expected == 272'd0) most = OVERFLOWS;
            passed = 0;
            added = 0;
            counted_before = 48'd0;
            while (busy) begin
                if (pass > 0) noise;
                // A start while it is busy does nothing.
                start = pass > 0 && ($random(seed) & 1) != 0;
                clock;
                passed = passed + 1;
                if (passed > most) fail("it does not end");
                if (counted != counted_before) added = passed;
                counted_before = counted;
            end
            start = 1'b0;
            if (overflow !== (expected == 272'd0)) fail("overflow is wrong");
            if (nodes !== expected[47:0]) fail("nodes are wrong");
            if (mates !== expected[95:48]) fail("mates are wrong");
            if (counted !== expected[143:96]) fail("counted is wrong");
            if (expanded !== expected[191:144]) fail("expanded is wrong");
            if (clocks !== (overflow ? 48'd0 : {16'd0, added} - 48'd2)) fail("clocks are wrong");
            // Of one position nothing waits for another; of several a quarter at least waits at once in these trees.
            if (expanded < 48'd2 ? deepest !== expanded[9:0] : ({38'd0, deepest} < expanded >> 2 || {38'd0, deepest} > expanded))
                fail("deepest is wrong");
        end
    endtask

    initial begin
        if ($test$plusargs("vcd")) begin
            $dumpfile("machine_perft_tb.vcd");
            $dumpvars(0, machine_perft_tb);
        end
        if (!$value$plusargs("seed=%d", seed)) seed = 1;
        if (!$value$plusargs("vectors=%s", folder)) folder = ".";
        file = $fopen({folder, "/machine_perft_tb.hex"}, "r");
        number = 1;
        if (file != 0) begin
            got = $fscanf(file, "%h", number);
            $fclose(file);
        end
        $readmemh({folder, "/machine_perft_tb.hex"}, words, 0, number);
        if (^words[number] === 1'bx) begin
            $display("machine_perft: machine_perft_tb.hex has not its %0d words", number);
            $fatal;
        end
        clk = 1'b0;
        rst = 1'b0;
        start = 1'b0;
        if ($test$plusargs("reset_first")) begin
            rst = 1'b1;
            #5 clk = 1'b1;
            #5 clk = 1'b0;
            rst = 1'b0;
        end
        for (pass = 0; pass < 2; pass = pass + 1)
            for (place = 1; place < number; place = place + 2) begin
                if (pass > 0) begin
                    begin_count(words[place]);
                    repeat ($random(seed) & 255) clock;
                    rst = 1'b1;
                    clock;
                    rst = 1'b0;
                    if (!busy) fail("it is not busy after a reset");
                end
                count(words[place], words[place+1]);
            end
        $display("machine_perft: passed, %0d positions twice, as the laws have them", number / 2);
        $finish;
    end
endmodule

`default_nettype wire
