    // SPDX-License-Identifier: MIT OR Apache-2.0
    // Put before the `endmodule` of halfmove_byte_fifo. One word of its memory, any one, is watched; the memory has no
    // other, and gives anything of the others, and of a word that is written at the very edge of the read. So what is
    // proved holds for every word, every byte and any length of time.
    //
    // What was written is committed or dropped, never both at once: that is a part of link_intake_inside.sv.

    always @* assume (!(commit && discard));

    wire [8:0] held = write_address_q - read_address_q; // Bytes in the memory,
    wire [8:0] counting = committed_address_q - read_address_q; // and those of them that count.

    (* anyconst *) reg [8:0] watched;
    wire [7:0] memory_word;
    reg [7:0] there; // What was written last into the watched word.

    reg begun = 1'b0;
    reg past_reset = 1'b1;
    reg past_commit;
    reg past_discard;
    reg [8:0] past_write_address;
    reg [8:0] past_committed_address;
    reg past_taken;
    reg past_write = 1'b0;
    reg [8:0] past_held = 9'd0;
    reg [8:0] past_counting = 9'd0;
    reg [1:0] waited = 2'd0; // Clocks, up to two, in which bytes counted and none was taken.

    always @(posedge clk) begin
        begun <= 1'b1;
        past_reset <= reset;
        past_commit <= commit;
        past_discard <= discard;
        past_write_address <= write_address_q;
        past_committed_address <= committed_address_q;
        past_taken <= taken;
        past_write <= write;
        past_held <= held;
        past_counting <= reset ? 9'd0 : counting;
        waited <= reset || taken || counting == 9'd0 ? 2'd0 : waited[1] ? 2'd2 : waited + 2'd1;
        if (memory_write_enable && write_address_q == watched) there <= data;
    end

    always @* assume (begun || memory_word == there); // Whatever it is at first.
    always @* if (begun) begin
        assert (memory_word == there);
        assert (was_taken_q == past_taken);
        assert (waiting_q == past_counting);
        // What was written counts when it is committed, and only then; what is dropped never does.
        if (!past_reset) assert (committed_address_q == (past_commit ? past_write_address : past_committed_address));
        if (!past_reset && past_discard) assert (write_address_q == committed_address_q);
        // Never too full: what counts is held, and no byte is written over another that was not taken.
        assert (counting <= held);
        assert (full || held < 9'd511);
        // A byte finds room if there was some in the clock before, and none was written then.
        if (!past_reset) assert (full == (past_held == 9'd511 || past_write));
        if (memory_write_enable) assert (held < 9'd511);
        // A byte that counts keeps its place until it is taken. Places are taken one after the other, so each byte is given
        // once, in order, unchanged.
        if (memory_write_enable && write_address_q == watched) assert (watched - read_address_q >= counting);
        if (valid_q) assert (counting != 9'd0);
        if (valid_q && read_address_q == watched) assert (m_axis_tdata == there);
        if (!was_taken_q) assert (counting >= waiting_q);
        if (!was_taken_q && waiting_q != 9'd0 && read_address_q == watched) assert (memory_read_data == there);
        // And soon: two clocks after it counts, or the one before it was taken.
        if (waited == 2'd1) assert (waiting_q != 9'd0 && !was_taken_q);
        if (waited == 2'd2) assert (valid_q && waiting_q != 9'd0 && !was_taken_q);
        // The room that is told was there in the clock before.
        assert ({1'b0, room, 1'b0} + {1'b0, past_counting} <= 10'd511);
    end
    always @* if (begun) begin
        cover (discard && held != counting && counting != 9'd0); // Dropped behind bytes that count,
        cover (discard && write && held > 9'd2); // with another on its way.
        cover (taken && read_address_q == watched);
        cover (reset && valid_q);
    end
