// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The self-checking testbench of `machine_lister`: positions and their half-moves, which are those of the laws of chess in
// software. `machine_possibilities_tb.v` says how its two files are written; what is there without codes is left out.
//
// | pass | positions | half-moves are taken | resets |
// |---:|---|---|---|
// | 0 | one after the other | at once | none, not even after power-up |
// | 1 | with pauses of random length | not at all in the first 8,000 clocks, then now and then | none |
// | 2 | with pauses of random length | nearly always | some, at any clock |
//
// Every fourth position is asked for in the order of the codes. What is not valid is random. Of a position it is compared
// which half-moves come, each once, and their order: by the square that is reached, promotions last. Which of several that
// end on one square comes first is left open. A beat that waits must stay, and after a reset nothing of before may come. The
// first positions have no half-move: in pass 1 more of them are offered than there is room for answers.
//
// Plusargs: `+seed=N` for other random numbers (1), `+reset_first` for a reset of one clock before all else, `+vectors=FOLDER`
// with the `.hex` files (`.`), `+vcd` for a waveform. A failure says where it is, and ends the simulation with `$fatal`.

`default_nettype none

module machine_lister_tb;
    localparam MOST = 2047, MOST_LISTED = 32767;
    // From the clock that takes a position to its first beat, if those before it have come: of a half-move, and if there is none.
    localparam LATENCY = 43, LATENCY_OF_NONE = 17;
    localparam PATIENCE = 100000; // Clocks without a beat that are a hang.
    localparam ASLEEP = 8000; // Clocks in which nothing is taken.
    localparam PASSES = 3, RESETS = 2; // Resets while one position is asked for, on the average at most.

    reg clk;
    reg rst;
    reg position_valid;
    wire position_ready;
    reg [271:0] position;
    reg in_order;
    wire [31:0] m_axis_tdata;
    wire m_axis_tvalid;
    reg m_axis_tready;
    wire m_axis_tlast;
    wire m_axis_tuser;

    machine_lister dut (
        .clk(clk),
        .rst(rst),
        .position_valid(position_valid),
        .position_ready(position_ready),
        .black(position[266]),
        .enemy_men(position[255:192]),
        .kinds_0(position[63:0]),
        .kinds_1(position[127:64]),
        .kinds_2(position[191:128]),
        .en_passant(position[263:256]),
        .castling(position[265:264]),
        .in_order(in_order),
        .m_axis_tdata(m_axis_tdata),
        .m_axis_tvalid(m_axis_tvalid),
        .m_axis_tready(m_axis_tready),
        .m_axis_tlast(m_axis_tlast),
        .m_axis_tuser(m_axis_tuser)
    );

    reg [271:0] positions [0:MOST];
    reg [31:0] half_moves [0:MOST_LISTED];
    // Where the half-moves of a position begin, and, after the last position, where they end.
    integer begins [0:MOST];
    integer number, listed, file, got, seed;
    reg [8*256-1:0] folder;

    task read;
        integer at, place;
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
                $display("machine_lister: machine_positions.hex has not its %0d words", number);
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
                $display("machine_lister: machine_half_moves.hex has not its %0d words", listed);
                $fatal;
            end
            at = 1;
            place = 1;
            while (place <= number && positions[place][270:269] == 2'd0) begin
                begins[place] = at;
                while (!half_moves[at][31]) at = at + 1;
                at = at + 1;
                place = place + 1;
            end
            begins[place] = at;
            number = place - 1;
        end
    endtask

    // Which position is sent next, which one gives half-moves now, and how many of them have come. A position is sent when
    // all before it have been answered, or, in pass 0, as soon as it is taken.
    integer pass, resets, sending, giving, come, pause, silent, now, asleep;
    reg waits;
    reg [34:0] beat;
    reg [511:0] found;
    reg [10:0] least;
    reg [6:0] square;
    reg orders [0:MOST];
    // When a position was taken, and whether all half-moves of those before it had come then.
    integer taken_at [0:MOST];
    reg alone [0:MOST];

    task fail(input [8*40-1:0] what);
        begin
            $display("machine_lister: pass %0d, position %0d, half-move %0d: %0s", pass, giving, come, what);
            $fatal;
        end
    endtask

    // A half-move is one of those that have not come yet.
    task look_for(input [25:0] half_move);
        integer at;
        reg is_there;
        begin
            is_there = 1'b0;
            for (at = begins[giving]; at < begins[giving+1]; at = at + 1)
                if (!is_there && !found[at-begins[giving]] && half_moves[at][25:0] == half_move) begin
                    is_there = 1'b1;
                    found[at-begins[giving]] = 1'b1;
                end
            if (!is_there) fail("it is not legal, or came before");
        end
    endtask

    task take;
        integer due;
        reg none;
        reg [6:0] here;
        begin
            if (giving >= sending) fail("nobody asked for it");
            due = begins[giving+1] - begins[giving];
            none = half_moves[begins[giving]][25:0] == 26'd0;
            if (m_axis_tdata[31] !== m_axis_tlast) fail("bit 31 is not tlast");
            if (m_axis_tdata[30:29] !== {2{m_axis_tuser}}) fail("bits 30:29 are not tuser");
            if (m_axis_tdata[27:26] !== 2'd0) fail("bits 27:26 are not 0");
            if (m_axis_tdata[28] !== positions[giving][267]) fail("check is wrong");
            if (m_axis_tuser !== none) fail("tuser is wrong");
            if (m_axis_tlast !== (come == due - 1)) fail("tlast is wrong");
            look_for(m_axis_tdata[25:0]);
            here = {m_axis_tdata[25:23] != 3'd0, m_axis_tdata[22:17] ^ {{3{positions[giving][266]}}, 3'd0}};
            if (orders[giving] ? m_axis_tdata[10:0] < least : here < square) fail("the order is wrong");
            least = m_axis_tdata[10:0];
            square = here;
            come = come + 1;
            if (m_axis_tlast) begin
                giving = giving + 1;
                begin_list;
            end
        end
    endtask

    task begin_list;
        begin
            come = 0;
            found = 512'd0;
            least = 11'd0;
            square = 7'd0;
        end
    endtask

    task clock;
        integer part;
        reg taken;
        begin
            // What is offered stays until it is taken.
            if (!position_valid) begin
                if (sending <= number && pause == 0) begin
                    position = positions[sending];
                    in_order = orders[sending];
                    position_valid = 1'b1;
                end else begin
                    for (part = 0; part < 9; part = part + 1) position = {position[239:0], $random(seed)};
                    in_order = position[0];
                end
            end
            if (pause > 0) pause = pause - 1;
            if (asleep > 0) asleep = asleep - 1;
            case (pass)
                0: m_axis_tready = 1'b1;
                1: m_axis_tready = asleep == 0 && ($random(seed) & 7) < 3;
                default: m_axis_tready = ($random(seed) & 7) != 0;
            endcase
            #4;
            if (waits && beat !== {m_axis_tvalid, m_axis_tlast, m_axis_tuser, m_axis_tdata}) fail("a beat that waits has changed");
            now = now + 1;
            silent = silent + 1;
            if (silent > PATIENCE) fail("nothing comes any more");
            if (m_axis_tvalid && !waits && pass < 2 && come == 0 && alone[giving] && !orders[giving])
                if (now - taken_at[giving] != (m_axis_tuser ? LATENCY_OF_NONE : LATENCY))
                    fail("the first half-move is early or late");
            if (m_axis_tvalid && m_axis_tready) begin
                if (pass == 0 && come > 0 && !orders[giving] && silent != 1) fail("a clock without a half-move");
                silent = 0;
                take;
            end
            waits = m_axis_tvalid && !m_axis_tready;
            beat = {m_axis_tvalid, m_axis_tlast, m_axis_tuser, m_axis_tdata};
            taken = position_valid && position_ready;
            if (taken) begin
                alone[sending] = giving == sending;
                taken_at[sending] = now;
                sending = sending + 1;
                if (pass > 0) pause = $random(seed) & 63;
            end
            #1 clk = 1'b1;
            #5 clk = 1'b0;
            if (taken) position_valid = 1'b0;
        end
    endtask

    // In a reset clock nothing counts; afterwards the oldest position without all its half-moves is sent again.
    task restart;
        begin
            rst = 1'b1;
            position_valid = 1'b0;
            m_axis_tready = 1'b0;
            #5 clk = 1'b1;
            #5 clk = 1'b0;
            rst = 1'b0;
            waits = 1'b0;
            resets = resets + 1;
            sending = giving;
            begin_list;
        end
    endtask

    integer place;

    initial begin
        if ($test$plusargs("vcd")) begin
            $dumpfile("machine_lister_tb.vcd");
            $dumpvars(0, machine_lister_tb);
        end
        if (!$value$plusargs("seed=%d", seed)) seed = 1;
        clk = 1'b0;
        rst = 1'b0;
        position_valid = 1'b0;
        waits = 1'b0;
        resets = 0;
        now = 0;
        read;
        if ($test$plusargs("reset_first")) begin
            rst = 1'b1;
            #5 clk = 1'b1;
            #5 clk = 1'b0;
            rst = 1'b0;
        end
        for (pass = 0; pass < PASSES; pass = pass + 1) begin
            // In pass 0 positions in order are left to the others, which need not look at the pace.
            for (place = 1; place <= number; place = place + 1) orders[place] = pass > 0 && place % 4 == pass;
            sending = 1;
            giving = 1;
            pause = 0;
            silent = 0;
            asleep = pass == 1 ? ASLEEP : 0;
            begin_list;
            while (giving <= number) begin
                clock;
                // A list in the order of the codes takes many times as long as any other, and begins anew after a reset.
                if (pass == 2 && giving <= number && resets < RESETS * giving && ($random(seed) & (orders[giving] ? 255 : 31)) == 0) restart;
            end
            repeat (200) clock;
        end
        $display("machine_lister: passed, %0d positions %0d times, as the laws have them", number, PASSES);
        $finish;
    end
endmodule

`default_nettype wire
