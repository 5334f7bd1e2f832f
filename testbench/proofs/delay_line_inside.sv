    // SPDX-License-Identifier: MIT OR Apache-2.0
    // Put before the `endmodule` of halfmove_delay_line: once it is full it gives what a shift register
    // gives. The word written is the one before the word read, round the buffer.
    // Its addresses and words may begin anywhere, even beyond the buffer: within one round of all addresses the addresses
    // are as they should be.
    reg [CLOCKS*WIDTH-1:0] after = 0;
    reg [$clog2(CLOCKS + 1)-1:0] filled = 0;
    localparam ROUND = 1 << ADDRESS_BITS;
    reg [ADDRESS_BITS:0] gone = 0; // Clocks, up to a round.
    (* anyconst *) reg [ADDRESS_BITS-1:0] first;
    always @(posedge clk) begin
        after <= {after, data_in};
        if (gone != ROUND) gone <= gone + 1'b1;
        else if (filled != CLOCKS) filled <= filled + 1'b1;
    end
    always @* begin
        assume (gone != 0 || read_address == first);
        assert (gone <= ROUND);
        assert (filled <= CLOCKS);
        if (filled != 0) assert (gone == ROUND);
        // A beginning beyond the buffer leads to its first word when the address overflows.
        if (first < CLOCKS || gone >= ROUND - first) assert (read_address < CLOCKS);
        else assert (read_address == first + gone);
        if (read_address < CLOCKS && gone != 0 && !(first >= CLOCKS && gone == ROUND - first))
            assert (write_address == (read_address == 0 ? CLOCKS - 1 : read_address - 1));
        if (filled == CLOCKS) assert (data_out == after[(CLOCKS-1)*WIDTH +: WIDTH]);
    end
