    // SPDX-License-Identifier: MIT OR Apache-2.0
    // Put before the `endmodule` of halfmove_record_packer. One word of its memory, any one, is watched; the memory has no
    // other, and gives anything of the others, and of a word that is written at the very edge of the read. So what is
    // proved holds for every byte of every record and any length of time.
    //
    // A record that is offered stays until it is taken, as AXI4-Stream wants it. Bytes are taken when they are there, the
    // first of a record only if `records` tells of one: so halfmove_link_sender does.

    (* anyconst *) reg [8:0] watched;
    wire [7:0] memory_word;
    reg [7:0] there; // What was written last into the watched word.
    reg [7:0] due; // What was in it when its record was taken.

    wire [8:0] held = write_address_q - read_address_q; // Bytes in the memory.
    wire [6:0] whole = write_address_q[8:2] - read_address_q[8:2]; // Records, with the one of which bytes were given.
    wire [7:0] byte_of_record = s_axis_tdata[8*watched[1:0] +: 8];

    reg begun = 1'b0;
    reg [31:0] past_record;
    reg past_offered = 1'b0; // It was offered and not taken.
    reg past_taken = 1'b0;
    reg past_reset = 1'b0;
    reg [6:0] past_whole = 7'd0;
    reg [8:0] past_held = 9'd0;
    reg [6:0] past_past_whole = 7'd0;
    reg [8:0] past_past_held = 9'd0;
    reg [6:0] least = 7'd0; // As many records as halfmove_link_sender was told of and did not take.

    always @(posedge clk) begin
        begun <= 1'b1;
        past_record <= s_axis_tdata;
        past_offered <= s_axis_tvalid && !s_axis_tready && !reset;
        past_taken <= m_axis_tready && !reset;
        past_reset <= reset;
        past_whole <= reset ? 7'd0 : whole;
        past_held <= reset ? 9'd0 : held;
        past_past_whole <= reset ? 7'd0 : past_whole;
        past_past_held <= reset ? 9'd0 : past_held;
        if (m_axis_tvalid) least <= records - {6'd0, m_axis_tready && read_address_q[1:0] == 2'd3};
        if (reset) least <= 7'd0;
        if (takes && write_address_q == watched) there <= memory_write_data;
        if (s_axis_tvalid && s_axis_tready && write_address_q[8:2] == watched[8:2]) due <= byte_of_record;
    end

    always @* begin
        assume (begun || memory_word == there); // Whatever it is at first.
        assume (!past_offered || (s_axis_tvalid && s_axis_tdata == past_record));
        assume (!m_axis_tready || (m_axis_tvalid && (records != 7'd0 || read_address_q[1:0] != 2'd0)));
    end
    always @* if (begun) begin
        assert (memory_word == there);
        assert (reading_q == past_taken);
        assert (waiting_q == past_whole);
        if (room_q) assert (past_past_whole < 7'd120);
        // Never too full: 482 of 512 bytes.
        assert (held <= past_held + 9'd1 && past_held <= past_past_held + 9'd1);
        assert (past_held[8:0] == {past_whole, 2'd0} + past_low);
        assert (past_past_held[8:0] == {past_past_whole, 2'd0} + past_past_low);
        assert (held <= 9'd482);
        assert (past_held <= 9'd482 && past_past_held <= 9'd482);
        // `records` never tells of more than there are.
        if (m_axis_tvalid) assert (records <= whole);
        // What the sender assumes: it falls by what was taken alone.
        if (m_axis_tvalid) assert (records >= least);
        assert (least <= whole);
        // A byte stays there until it is taken.
        assert (m_axis_tvalid || past_taken || past_reset);
        // A record is taken with its last byte.
        assert (ready_q == (write_address_q[1:0] == 2'd3 && room_q));
        if (s_axis_tvalid && s_axis_tready) assert (takes && write_address_q[1:0] == 2'd3);
        if (takes && write_address_q[1:0] == 2'd3) assert (s_axis_tready);
        if (write_address_q[1:0] != 2'd0) assert (past_offered);
        // The bytes of a record stand in their order, whole before one is given, and each is given once, unchanged.
        if (read_address_q[1:0] != 2'd0) assert (whole != 7'd0);
        if (m_axis_tready) assert (whole != 7'd0);
        if (write_address_q[8:2] == watched[8:2] && write_address_q[1:0] > watched[1:0])
            assert (there == byte_of_record);
        if (watched - {read_address_q[8:2], 2'd0} < {whole, 2'd0}) assert (there == due);
        if (m_axis_tready && read_address_q == watched) assert (m_axis_tdata == due);
        // There is always room again, and a record is told in the clock after it was taken.
        if (!past_reset && past_past_whole < 7'd120 && settled) assert (room_q);
    end
    // What the lowest bits of the addresses say, signed.
    reg [8:0] past_low = 9'd0;
    reg [8:0] past_past_low = 9'd0;
    reg settled = 1'b0; // No reset in the last two clocks.
    always @(posedge clk) begin
        past_low <= reset ? 9'd0 : {7'd0, write_address_q[1:0]} - {7'd0, read_address_q[1:0]};
        past_past_low <= reset ? 9'd0 : past_low;
        settled <= !reset && !past_reset;
    end
    always @* if (begun) begin
        cover (s_axis_tvalid && s_axis_tready && whole == 7'd5);
        cover (m_axis_tready && read_address_q == watched && s_axis_tvalid);
        cover (reset && held > 9'd5);
    end
