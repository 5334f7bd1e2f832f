    // SPDX-License-Identifier: MIT OR Apache-2.0
    // Put before the `endmodule` of halfmove_record_fifo. One word of its memory, any one, is watched; the memory has no
    // other, and gives anything of the others, and of a word that is written at the very edge of the read. So what is
    // proved holds for every word, every record and any length of time.
    //
    // The core around it takes an input only if `filling` was low at the edge before; an input gives EACH records at most,
    // at any time, and at most UNDER_WAY records are still to come, at power-up too. That the cores keep within this is
    // the proof of fifo_credit_inside.sv, in each of them. It clears the FIFO at the edge after a reset.

    localparam WIDTH = $bits(write_address_q);
    localparam HALF = 1 << (WIDTH - 1);

    (* anyseq *) reg any_taken;
    reg begun = 1'b0;
    reg ready = 1'b0;
    (* anyseq *) reg any_dropped;
    reg [7:0] under_way = UNDER_WAY;
    wire taken = any_taken && ready;
    wire [WIDTH-1:0] stored_now = write_address_q - read_address_q;

    (* anyconst *) reg [WIDTH-1:0] watched;
    wire [15:0] lower_word;
    wire [15:0] upper_word;
    reg held = 1'b0;
    reg [31:0] word;
    reg reads_watched = 1'b0; // The read register has the watched word,
    reg [31:0] expected = 32'd0; // and this is it.
    reg shows = 1'b0; // The output has it.
    reg [31:0] shown = 32'd0;
    reg waits = 1'b0; // The watched word was in the read register and could not go on.
    wire moves_on = !output_valid_q || m_axis_tready;
    wire writes_watched = record_valid && write_address_q == watched;
    wire fetches_watched = fetch && read_address_q == watched;

    reg past_fetch = 1'b0;
    reg past_fetched = 1'b0;
    reg past_valid = 1'b0;
    reg past_ready = 1'b0;
    reg past_reset = 1'b0; // The output is empty already, and all else is cleared at the next edge.
    reg dropped = 1'b0; // Records at the output and in the memory when the reset came.
    reg [7:0] asked = 8'd0; // Clocks in which the receiver was ready since `filling` rose.

    always @(posedge clk) begin
        begun <= 1'b1;
        ready <= !filling;
        under_way <= under_way + (taken ? EACH : 8'd0) - {7'd0, record_valid || any_dropped};
        if (writes_watched) word <= record;
        if (writes_watched) held <= 1'b1;
        else if (fetches_watched) held <= 1'b0;
        if (fetch_free) begin
            reads_watched <= fetches_watched;
            expected <= word;
        end
        waits <= reads_watched && fetched_valid_q && !moves_on;
        if (moves_on) begin
            shows <= reads_watched && fetched_valid_q;
            shown <= expected;
        end
        past_fetch <= fetch;
        past_fetched <= fetched_valid_q;
        past_valid <= output_valid_q;
        past_ready <= m_axis_tready;
        past_reset <= reset && !clear;
        dropped <= reset && output_valid_q && stored_now != 0;
        asked <= (clear || !filling) ? 8'd0 : asked + {7'd0, m_axis_tready};
        if (clear) begin
            held <= 1'b0;
            reads_watched <= 1'b0;
            waits <= 1'b0;
            shows <= 1'b0;
            past_fetch <= 1'b0;
            past_fetched <= 1'b0;
            past_valid <= 1'b0;
        end
    end

    always @* begin
        assume (under_way != 8'd0 || !(record_valid || any_dropped));
        assume (under_way + EACH <= UNDER_WAY || !taken);
        assume (begun || !record_valid);
        assume (clear || !past_reset);
        assume (begun || {upper_word, lower_word} == word); // Whatever it is at first.
    end

    always @* if (begun) begin
        assert (under_way <= UNDER_WAY);
        // Never too full: what is under way still finds room.
        assert ({8'd0, stored_now} + under_way <= HALF + UNDER_WAY + 2);
        // No record is written over another, and none is read twice or before it is there.
        if (writes_watched) assert (!held);
        if (fetches_watched) assert (held);
        if (fetch) assert (fetch_free && stored_now != 0);
        if (waits) assert (reads_watched && fetched_valid_q);
        assert (held == ((watched - read_address_q) < stored_now));
        // What is written is in the memory, and read from it: not at the edge at which it is written.
        assert ({upper_word, lower_word} == word);
        if (reads_watched) assert ({upper_read_data, lower_read_data} == expected);
        // What is read goes on to the output, once, and unchanged.
        if (past_fetch) assert (fetched_valid_q);
        if (past_fetched && past_valid && !past_ready) assert (fetched_valid_q);
        if (fetched_valid_q) assert (past_fetch || (past_fetched && past_valid && !past_ready));
        if (!past_reset) begin
            if (past_fetched && (!past_valid || past_ready)) assert (output_valid_q);
            if (output_valid_q) assert (past_fetched || (past_valid && !past_ready));
            if (past_valid && !past_ready) assert (output_valid_q);
            assert (both_full_q == (fetched_valid_q && output_valid_q));
        end
        if (past_reset) assert (!output_valid_q);
        if (shows) assert (output_data_q == shown);
        // It is fetched in the clock after the one that finds it, if the output moves on: all that is stored waits, but
        // what was written at the edge before.
        assert ({1'b0, waiting_q} + {{WIDTH{1'b0}}, written_q} == {1'b0, stored_now});
        assert (waits_q == (waiting_q != 0));
        if (waits_q) assert (more_wait_q == (waiting_q > 1));
        if (ready) assert (past_waiting < HALF);
        // It is not filling for good: every clock in which the receiver is ready fetches a record, and few come.
        if (filling) assert (asked < PATIENCE);
        if (filling)
            assert ({8'd0, stored_now} + under_way + (taken ? EACH : 8'd0) + asked
                <= HALF + UNDER_WAY + 2);
    end
    always @* if (begun) begin
        cover (stored_now == HALF); // Half full,
        cover (filling && taken); // told so too late for an input,
        cover (waiting_q >= HALF + EACH && written_q); // and fuller for that.
        cover (waits && output_valid_q && !m_axis_tready);
        cover (shows && output_valid_q && m_axis_tready);
        cover (writes_watched && watched == 0 && held == 0 && read_address_q != 0); // Once round the memory.
        cover (dropped);
    end
    reg [WIDTH-1:0] past_waiting = 0;
    always @(posedge clk) past_waiting <= waiting_q;
