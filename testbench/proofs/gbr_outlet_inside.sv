    // SPDX-License-Identifier: MIT OR Apache-2.0
    // Put before the `endmodule` of an outlet of the GBR blocks. One place of its memories, any one, is watched; the memories
    // have no other, and give anything of the others. So what is proved holds for every place, every record and any
    // length of time.
    //
    // The pipeline beside it gives the result of a record PIPELINE clocks after the edge that takes the record: that is
    // the proof of gbr_pipeline_inside.sv.

    // What was taken, and of what the result is still to come.
    reg [PIPELINE-1:0] came = 0;
    reg [ADDRESS:0] under_way;
    integer clocks;
    always @* begin
        under_way = 0;
        for (clocks = 0; clocks < PIPELINE; clocks = clocks + 1) under_way = under_way + came[clocks];
        assume (result_valid == came[PIPELINE-1]);
    end

    // Where a record is: in the memory, fetched from it, in the spare place, in the output, given. All go this way in
    // the order of their places.
    wire fetches = room_q && stored_q;
    wire gives = output_valid_q && m_axis_tready;
    wire in_spare = spare_full_q && spare_valid_q;
    reg [ADDRESS:0] kept = 0; // In the memory.
    reg [ADDRESS:0] past_kept = 0;
    reg [ADDRESS:0] past_past_kept = 0;
    reg [ADDRESS-1:0] given = 0; // The place of the next record to be given;
    reg [ADDRESS-1:0] fetched_place = 0; // of the one fetched,
    reg [ADDRESS-1:0] spare_place = 0;
    reg [ADDRESS-1:0] output_place = 0;

    // The watched place: what was written there, and what was in it when it was fetched.
    (* anyconst *) reg [ADDRESS-1:0] watched;
    wire [31:0] records_word;
    wire [RESULT-1:0] results_word;
    reg [31:0] record_there;
    reg [RESULT-1:0] result_there;
    reg [31:0] record_due = 32'd0;
    reg [RESULT-1:0] result_due = {RESULT{1'b0}};
    wire fetched_watched = fetched_valid_q && fetched_place == watched;

    reg begun = 1'b0;
    reg past_reset = 1'b1;
    reg past_room = 1'b0;
    reg past_fetched = 1'b0;
    reg past_stored = 1'b0; // There was a result to fetch, apart from the one that was fetched.
    reg past_free = 1'b1;
    wire [ADDRESS-1:0] waiting = result_address_q - read_address_q;

    always @(posedge clk) begin
        begun <= 1'b1;
        came <= {came, taken};
        kept <= kept + taken - fetches;
        past_kept <= kept;
        past_past_kept <= past_kept;
        if (gives) given <= given + 1'b1;
        if (room_q) begin
            fetched_place <= read_address_q;
            spare_place <= fetched_place;
        end
        if (output_free) output_place <= spare_full_q ? spare_place : fetched_place;
        if (taken && record_address_q == watched) record_there <= record;
        if (result_valid && result_address_q == watched) result_there <= results_write_data;
        if (fetches && read_address_q == watched) begin
            record_due <= record_there;
            result_due <= result_there;
        end
        past_reset <= reset;
        past_room <= room_q;
        past_fetched <= fetched_valid_q;
        past_stored <= waiting > fetches;
        past_free <= output_free;
        if (reset) begin
            came <= 0;
            kept <= 0;
            past_kept <= 0;
            past_past_kept <= 0;
            given <= 0;
            past_stored <= 1'b0;
        end
    end

    always @* assume (begun || {records_word, results_word} == {record_there, result_there}); // Whatever they are at first.
    always @* if (begun) begin
        // Never too full: a record finds an empty place.
        assert (kept <= MOST);
        assert (kept <= past_kept + 1'b1 && past_kept <= past_past_kept + 1'b1);
        assert (record_address_q - read_address_q == kept[ADDRESS-1:0]);
        assert (kept_fours_q == past_kept[ADDRESS-1:2]);
        if (ready_q) assert (past_past_kept < NEARLY);
        // There is always room again.
        if (!past_reset && past_past_kept < NEARLY) assert (ready_q);
        // The results come to the records that they belong to.
        assert (record_address_q - result_address_q == under_way[ADDRESS-1:0]);
        assert (under_way <= kept);
        // Each is written in its own place. None is fetched before its result is there, or at the edge at which either
        // is written.
        assert ({records_word, results_word} == {record_there, result_there});
        if (fetches) assert (waiting != 0);
        if (fetched_watched) assert ({records_read_data, results_read_data} == {record_due, result_due});
        assert ((result_address_before_q + 1'b1 == result_address_q)
            || (result_address_q == 0 && read_address_q == 0 && !stored_q));
        // What is fetched goes on to the output, in order: none is lost, none is given twice, none is invented.
        assert (!(room_q && spare_full_q));
        if (!room_q && !spare_full_q) assert (!fetched_valid_q && !output_valid_q && !stored_q);
        if (spare_full_q) assert (output_valid_q && spare_valid_q);
        if (output_valid_q) assert (output_place == given);
        if (in_spare) assert (spare_place == given + 1'b1);
        if (fetched_valid_q) assert (fetched_place == given + output_valid_q + in_spare);
        assert (read_address_q == given + output_valid_q + in_spare + fetched_valid_q);
        // Unchanged, with its own result.
        if (in_spare && spare_place == watched) assert ({spare_record_q, spare_result_q} == {record_due, result_due});
        if (output_valid_q && output_place == watched)
            assert ({m_axis_tdata, m_axis_tuser, m_axis_tlast} == {record_due, result_due});
        // And soon: it is found in the clock after its result is there, fetched in the next if there is room, which
        // there is while the output moves on, and given in the one after that.
        if (past_stored) assert (stored_q);
        if (!past_reset && past_free) assert (room_q);
        if (!past_reset && past_room && past_fetched && past_free) assert (output_valid_q);
        if (stored_q) assert (waiting != 0);
    end

    // It takes again: while it is full, each clock in which the receiver is ready is followed by a fetch, as no more than
    // PIPELINE of the records are still without a result.
    reg [ADDRESS:0] asked = 0; // Clocks in which the receiver was ready since the outlet last was.
    reg past_asked = 1'b0;
    wire [ADDRESS:0] to_fetch = kept >= NEARLY ? kept - (NEARLY - 1'b1) : 0;
    wire was_full = past_kept >= NEARLY;
    always @(posedge clk) begin
        asked <= (reset || ready_q) ? 0 : asked + m_axis_tready;
        past_asked <= !reset && !ready_q && m_axis_tready;
    end
    always @* if (begun) begin
        if (!ready_q) assert (asked + to_fetch <= 3'd3 + past_asked + !was_full);
        assert (asked <= PATIENCE);
    end
    always @* if (begun) begin
        cover (ready_q && asked == PATIENCE);
        cover (!ready_q && kept == MOST); // As full as it becomes,
        cover (ready_q && past_past_kept == (NEARLY - 1'b1) && taken); // and as full as it takes another record,
        cover (in_spare && fetched_valid_q && !output_free); // with everything behind the output waiting.
        cover (in_spare && spare_place == watched && output_valid_q && m_axis_tready);
        cover (gives && output_place == watched && m_axis_tlast);
        cover (fetches && &read_address_q && kept != 1'b1); // Once round the memory.
        cover (waiting == 0 && under_way == PIPELINE); // Taken, and no result there yet.
        cover (past_reset && !begun_with_reset); // A reset in the middle.
    end
    reg begun_with_reset = 1'b1;
    always @(posedge clk) begun_with_reset <= reset && kept == 0;
