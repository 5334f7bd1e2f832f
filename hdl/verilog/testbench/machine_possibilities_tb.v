// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The self-checking testbench of `machine_possibilities`. The positions are few, but each rule of the core that is left
// out is noticed by one of them; the half-moves are those of the laws of chess in software.
//
// | pass | positions | of an empty square `enemy_men` is |
// |---:|---|---|
// | 0 | in every clock, from the first one after power-up | 0 |
// | 1 | in every clock | random |
// | 2 | with pauses of random length, in which all inputs are random | random |
//
// A position is a word of 272 bits: `kinds_0` from bit 0, `kinds_1`, `kinds_2`, `enemy_men`, then `en_passant` from bit 256,
// `castling` from 264, and what `machine_lister` is told or the answers hold: 266 Black is to move, 267 check, 268 double
// check. 269: half-moves are not listed, and only their count is compared with the wires. 270: they are listed by their squares
// alone. A half-move is a word of 32 bits as
// `machine_lister` gives it, without its bits 28 to 30, bit 31 with the last one of a position; a word of zeros but for that
// bit says that there is none. Each file begins with the number of words that follow.
//
// Plusargs: `+seed=N` for other random numbers (1), `+vectors=FOLDER` with the `.hex` files (`.`), `+vcd` for a waveform. A
// failure says where it is, and ends the simulation with `$fatal`.

`default_nettype none

module machine_possibilities_tb;
    localparam SETS = 36; // 28 of steps along lines, 8 of jumps.
    localparam WIRES = 64 * SETS + 24;
    localparam MOST = 2047, MOST_LISTED = 32767;
    localparam LATENCY = 9, COUNT_LATENCY = 16;
    localparam PASSES = 3;

    reg clk;
    reg position_valid;
    reg [271:0] position;
    wire [WIRES-1:0] wires;
    wire valid, in_check, double_check, counted, mate, stalemate;
    wire [9:0] count;

    machine_possibilities dut (
        .clk(clk),
        .position_valid(position_valid),
        .enemy_men(position[255:192]),
        .kinds_0(position[63:0]),
        .kinds_1(position[127:64]),
        .kinds_2(position[191:128]),
        .en_passant(position[263:256]),
        .castling(position[265:264]),
        .valid(valid),
        .north_south_0(wires[63:0]),
        .north_south_1(wires[127:64]),
        .north_south_2(wires[191:128]),
        .north_south_3(wires[255:192]),
        .north_south_4(wires[319:256]),
        .north_south_5(wires[383:320]),
        .north_south_6(wires[447:384]),
        .east_west_0(wires[511:448]),
        .east_west_1(wires[575:512]),
        .east_west_2(wires[639:576]),
        .east_west_3(wires[703:640]),
        .east_west_4(wires[767:704]),
        .east_west_5(wires[831:768]),
        .east_west_6(wires[895:832]),
        .rising_0(wires[959:896]),
        .rising_1(wires[1023:960]),
        .rising_2(wires[1087:1024]),
        .rising_3(wires[1151:1088]),
        .rising_4(wires[1215:1152]),
        .rising_5(wires[1279:1216]),
        .rising_6(wires[1343:1280]),
        .falling_0(wires[1407:1344]),
        .falling_1(wires[1471:1408]),
        .falling_2(wires[1535:1472]),
        .falling_3(wires[1599:1536]),
        .falling_4(wires[1663:1600]),
        .falling_5(wires[1727:1664]),
        .falling_6(wires[1791:1728]),
        .jumps_0(wires[1855:1792]),
        .jumps_1(wires[1919:1856]),
        .jumps_2(wires[1983:1920]),
        .jumps_3(wires[2047:1984]),
        .jumps_4(wires[2111:2048]),
        .jumps_5(wires[2175:2112]),
        .jumps_6(wires[2239:2176]),
        .jumps_7(wires[2303:2240]),
        .promotes_ahead(wires[2311:2304]),
        .promotes_rising(wires[2319:2312]),
        .promotes_falling(wires[2327:2320]),
        .in_check(in_check),
        .double_check(double_check),
        .counted(counted),
        .count(count),
        .mate(mate),
        .stalemate(stalemate)
    );

    reg [271:0] positions [0:MOST];
    reg [31:0] half_moves [0:MOST_LISTED];
    reg [WIRES-1:0] expected [0:MOST];
    reg [9:0] expected_count [0:MOST];
    integer number, listed, file, got, seed;
    reg [8*256-1:0] folder;

    // Which half-move's wire it is: the squares are those of the board, which is turned for Black.
    function integer wire_of(input [31:0] half_move, input black);
        reg [5:0] from, to;
        integer files, ranks, set;
        begin
            from = half_move[16:11] ^ {{3{black}}, 3'd0};
            to = half_move[22:17] ^ {{3{black}}, 3'd0};
            files = {29'd0, to[2:0]} - {29'd0, from[2:0]};
            ranks = {29'd0, to[5:3]} - {29'd0, from[5:3]};
            if (half_move[25:23] != 3'd0) begin
                set = files == 0 ? 0 : files > 0 ? 1 : 2;
                wire_of = 64 * SETS + 8 * set + {29'd0, from[2:0]};
            end else begin
                if (files == 0) set = (ranks & 7) - 1;
                else if (ranks == 0) set = 7 + (files & 7) - 1;
                else if (files == ranks) set = 14 + (files & 7) - 1;
                else if (files == -ranks) set = 21 + (ranks & 7) - 1;
                else if (files > 0) set = 28 + (ranks == 2 ? 0 : ranks == 1 ? 1 : ranks == -1 ? 2 : 3);
                else set = 28 + (ranks == -2 ? 4 : ranks == -1 ? 5 : ranks == 1 ? 6 : 7);
                wire_of = 64 * set + {26'd0, from};
            end
        end
    endfunction

    // How many wires are set, four times those of promotions.
    function [9:0] population(input [WIRES-1:0] which);
        integer place;
        begin
            population = 10'd0;
            for (place = 0; place < WIRES; place = place + 1)
                if (which[place]) population = population + (place < 64 * SETS ? 10'd1 : 10'd4);
        end
    endfunction

    task read;
        integer at, place;
        reg last;
        begin
            if (!$value$plusargs("vectors=%s", folder)) folder = ".";
            file = $fopen({folder, "/machine_positions.hex"}, "r");
            number = 1;
            if (file != 0) begin
                got = $fscanf(file, "%h", number);
                $fclose(file);
            end
            $readmemh({folder, "/machine_positions.hex"}, positions, 0, number);
            if (^positions[number] === 1'bx) begin
                $display("machine_possibilities: machine_positions.hex has not its %0d words", number);
                $fatal;
            end
            file = $fopen({folder, "/machine_half_moves.hex"}, "r");
            listed = 1;
            if (file != 0) begin
                got = $fscanf(file, "%h", listed);
                $fclose(file);
            end
            $readmemh({folder, "/machine_half_moves.hex"}, half_moves, 0, listed);
            if (^half_moves[listed] === 1'bx) begin
                $display("machine_possibilities: machine_half_moves.hex has not its %0d words", listed);
                $fatal;
            end
            at = 1;
            for (place = 1; place <= number; place = place + 1) begin
                expected[place] = {WIRES{1'b0}};
                expected_count[place] = 10'd0;
                last = positions[place][269];
                while (!last) begin
                    if (half_moves[at][25:0] != 26'd0) begin
                        expected[place][wire_of(half_moves[at], positions[place][266])] = 1'b1;
                        expected_count[place] = expected_count[place] + 10'd1;
                    end
                    last = half_moves[at][31];
                    at = at + 1;
                end
            end
        end
    endtask

    // What entered at the edges before, the last one in bit 0; and which positions have no answer yet.
    reg [COUNT_LATENCY-1:0] entered;
    integer pass, next, of_wires, of_count, pause;
    reg [WIRES-1:0] seen [0:COUNT_LATENCY-1];

    task fail(input integer place, input [8*24-1:0] what);
        begin
            $display("machine_possibilities: pass %0d, position %0d, %0s: wrong", pass, place, what);
            $fatal;
        end
    endtask

    // Compares what stands at the outputs before the edge.
    task look;
        integer place;
        reg none;
        begin
            if (valid !== entered[LATENCY-1]) fail(of_wires, "valid");
            if (counted !== entered[COUNT_LATENCY-1]) fail(of_count, "counted");
            if (valid) begin
                place = of_wires;
                seen[of_wires % COUNT_LATENCY] = wires;
                if (!positions[place][269]) begin
                    if (wires !== expected[place]) fail(place, "wires");
                    if (in_check !== positions[place][267]) fail(place, "in_check");
                    if (double_check !== positions[place][268]) fail(place, "double_check");
                end
                of_wires = of_wires + 1;
            end
            if (counted) begin
                place = of_count;
                if (!positions[place][269]) begin
                    none = expected_count[place] == 10'd0;
                    if (count !== expected_count[place]) fail(place, "count");
                    if (mate !== (none && positions[place][267])) fail(place, "mate");
                    if (stalemate !== (none && !positions[place][267])) fail(place, "stalemate");
                end else if (count !== population(seen[place % COUNT_LATENCY])) fail(place, "count of the wires");
                of_count = of_count + 1;
            end
        end
    endtask

    function [271:0] noise(input integer unused);
        integer place;
        for (place = 0; place < 9; place = place + 1) noise = {noise[239:0], $random(seed)};
    endfunction

    task clock;
        reg [63:0] nobody;
        begin
            position_valid = next <= number && pause == 0;
            if (position_valid) begin
                position = positions[next];
                nobody = ~(position[63:0] | position[127:64] | position[191:128]);
                if (pass > 0) position[255:192] = position[255:192] | (nobody & {$random(seed), $random(seed)});
                next = next + 1;
                if (pass == 2) pause = $random(seed) & (($random(seed) & 1) != 0 ? 31 : 1);
            end else begin
                if (pause > 0) pause = pause - 1;
                position = noise(0);
            end
            #4 look;
            entered = {entered[COUNT_LATENCY-2:0], position_valid};
            #1 clk = 1'b1;
            #5 clk = 1'b0;
        end
    endtask

    // With a delay: Verilator 5.006 takes what this process has assigned for what is there still.
    task end_pass;
        #1 if (of_count != number + 1) fail(of_count, "answer");
    endtask

    initial begin
        if ($test$plusargs("vcd")) begin
            $dumpfile("machine_possibilities_tb.vcd");
            $dumpvars(0, machine_possibilities_tb);
        end
        if (!$value$plusargs("seed=%d", seed)) seed = 1;
        clk = 1'b0;
        entered = {COUNT_LATENCY{1'b0}};
        read;
        for (pass = 0; pass < PASSES; pass = pass + 1) begin
            next = 1;
            of_wires = 1;
            of_count = 1;
            pause = 0;
            while (next <= number || |entered) clock;
            end_pass;
        end
        $display("machine_possibilities: passed, %0d positions %0d times, as the laws have them", number, PASSES);
        $finish;
    end
endmodule

`default_nettype wire
