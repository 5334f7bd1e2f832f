    // SPDX-License-Identifier: MIT OR Apache-2.0
    // Put before the `endmodule` of halfmove_uart_receiver: what becomes of every bit that it looks at, on any line and at
    // any rate, and when it looks. `low_2_q` is the line, settled; that it is the line is not for a proof.

    reg begun = 1'b0;
    reg receives = 1'b0; // After a falling edge, up to the stop bit.
    reg [3:0] slot; // Bits looked at.
    reg [7:0] seen; // The data bits.
    reg [23:0] passed; // Of 2^20 a bit: half a bit, and the sum of `baud` since the edge, that of this clock too.
    wire looks = receives && fraction_q[20];
    reg past_stop = 1'b0; // The stop bit was looked at.
    reg past_low;
    reg [7:0] past_seen;
    reg past_valid = 1'b0;
    reg past_ready = 1'b0;
    reg past_reset = 1'b1;
    reg [7:0] past_data;

    always @(posedge clk) begin
        begun <= 1'b1;
        past_stop <= looks && slot == 4'd9;
        past_low <= low_2_q;
        past_seen <= seen;
        past_valid <= m_axis_tvalid;
        past_ready <= m_axis_tready;
        past_reset <= reset;
        past_data <= m_axis_tdata;
        passed <= passed + {4'd0, baud};
        if (!receives) begin
            receives <= low_2_q && !low_3_q;
            slot <= 4'd0;
            passed <= 24'h080000 | {4'd0, baud};
        end else if (looks) begin
            slot <= slot + 4'd1;
            if (slot == 4'd0) receives <= low_2_q; // A start bit that is none.
            else if (slot == 4'd9) receives <= 1'b0;
            else seen[slot - 4'd1] <= !low_2_q;
        end
        if (reset) receives <= 1'b0;
    end

    always @* if (begun) begin
        assert (receives == receiving_q);
        if (receives) begin
            assert (slot <= 4'd9);
            assert (place_q == slot);
            // It looks at every bit when half of that bit has passed.
            assert (passed == {slot, 20'd0} + {3'd0, fraction_q});
            if (slot != 4'd0) assert (shifted_q >> (4'd9 - slot) == (seen & ~(8'hff << (slot - 4'd1))));
        end
        // Of every stop bit comes just one of three: the byte, with the bits that were seen, or one of two errors.
        if (past_stop && !past_reset) begin
            assert (m_axis_tvalid == !past_low);
            if (!past_low) assert (m_axis_tdata == past_seen);
            assert (framing_error == (past_low && past_seen != 8'd0));
            assert (line_break == (past_low && past_seen == 8'd0));
        end else begin
            // Nothing else makes a byte or tells these errors.
            assert (!framing_error && !line_break);
            assert (!m_axis_tvalid || past_valid);
            // A byte stays as it is until it is taken. It is given once.
            if (m_axis_tvalid) assert (m_axis_tdata == past_data && !past_ready);
        end
        // A byte that is not taken before the next one comes is lost, and that is told; nothing else is.
        if (past_valid && !past_ready && !past_reset && !m_axis_tvalid) assert (overrun);
        if (overrun) assert (past_valid && !past_ready && !m_axis_tvalid);
        if (past_reset) assert (!m_axis_tvalid && !overrun);
        // The next byte cannot end while the last one stays.
        if (receives && slot > 4'd1) assert (!m_axis_tvalid);
    end
    always @* if (begun) begin
        cover (m_axis_tvalid && m_axis_tdata == 8'h3c && past_stop);
        cover (overrun);
        cover (framing_error);
        cover (line_break);
        cover (m_axis_tvalid && !past_stop && receives);
    end
