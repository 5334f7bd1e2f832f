    // SPDX-License-Identifier: MIT OR Apache-2.0
    // Put before the `endmodule` of halfmove_uart_transmitter: what the line says of every byte taken, at any rate, and
    // when. `baud` may change at any time.

    reg begun = 1'b0;
    reg sends = 1'b0; // A byte was taken and is on its way.
    reg [7:0] data; // That byte.
    reg [3:0] slot; // Bits of it that have ended.
    reg [23:0] passed; // Of 2^20 a bit: the sum of `baud` since it was taken, that of this clock too.

    always @(posedge clk) begin
        begun <= 1'b1;
        passed <= passed + {4'd0, baud};
        if (s_axis_tvalid && s_axis_tready) begin
            sends <= 1'b1;
            data <= s_axis_tdata;
            slot <= 4'd0;
            passed <= {4'd0, baud};
        end else if (sends && fraction_q[20]) begin
            slot <= slot + 4'd1;
            if (slot == 4'd9) sends <= 1'b0;
        end
        if (reset) sends <= 1'b0;
    end

    always @* if (begun) begin
        assert (sends == sending_q);
        // No byte is taken before the last one has ended, and one can be taken whenever none is on its way.
        assert (s_axis_tready == (!sends && !reset));
        // Between bytes the line is high.
        if (!sends) assert (line);
        if (sends) begin
            assert (slot <= 4'd9);
            assert (place_q == slot);
            assert (shifted_q == data >> slot);
            // A start bit, eight data bits with the lowest first, and a stop bit.
            if (slot == 4'd0) assert (!line);
            else if (slot == 4'd9) assert (line);
            else assert (line == data[slot - 4'd1]);
            // A bit ends when that many bits have passed.
            assert (passed == {slot, 20'd0} + {3'd0, fraction_q});
        end
    end
    always @* if (begun) begin
        cover (sends && slot == 4'd9 && data == 8'ha5);
        cover (s_axis_tvalid && s_axis_tready && data == 8'h5a);
        cover (reset && sends && slot == 4'd3);
    end
