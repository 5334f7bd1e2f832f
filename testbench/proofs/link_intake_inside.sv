    // SPDX-License-Identifier: MIT OR Apache-2.0
    // Put before the `endmodule` of halfmove_link_intake, whose frame reader and FIFO may do anything that they ever do: the
    // first keeps what frame_reader_inside.sv proves, and the second what byte_fifo_inside.sv proves.

    reg begun = 1'b0;
    reg past_ends = 1'b0;
    reg past_good = 1'b0;
    reg [7:0] past_number = 8'd0;
    reg past_reset = 1'b1;
    reg [8:0] came = 9'd0; // Bytes of data in this frame, up to 511,
    reg [8:0] written = 9'd0; // and those of them that had room.
    reg [7:0] accepted = 8'd0; // Frames, modulo 256.
    wire ends = reader_good || reader_bad;

    always @* begin
        assume (!(reader_good && reader_bad));
        assume (!(reader_payload_valid && ends));
        assume (!reader_good || (!past_ends && reader_number == past_number));
        assume (!past_reset || !(ends || reader_payload_valid));
    end

    always @(posedge clk) begin
        begun <= 1'b1;
        past_ends <= ends;
        past_good <= reader_good;
        past_number <= reader_number;
        past_reset <= reset;
        came <= reset || ends ? 9'd0 : came + {8'd0, fifo_write && came != 9'd511};
        written <= reset || ends ? 9'd0 : written + {8'd0, fifo_write && !fifo_full && came != 9'd511};
        accepted <= reset ? 8'd0 : accepted + {7'd0, accepts};
    end

    always @* if (begun) begin
        assert (written <= came);
        assert (spilled_q || written == came);
        // A frame counts as a whole or not at all: all its bytes are in the FIFO when they are committed.
        if (accepts) assert (written == came);
        assert (!(accepts && fifo_discard));
        // Whatever does not count is dropped when its frame ends, before the next one begins.
        if (ends) assert (accepts || fifo_discard);
        if (!ends) assert (!accepts && !fifo_discard);
        // Frames count in their order, each once.
        assert (wanted == accepted);
        if (accepts) assert (is_data && reader_number == wanted);
        // The host hears in the next clock of every frame but a grant.
        if (past_reset) assert (!news && !asked);
    end
    always @* if (begun) begin
        cover (accepts && came == 9'd3);
        cover (reader_good && is_data && spilled_q);
        cover (reader_good && is_data && !in_order_q);
        cover (accepts && wanted == 8'd2);
        cover (reader_bad && written != 9'd0);
    end
