    // SPDX-License-Identifier: MIT OR Apache-2.0
    // Put before the `endmodule` of halfmove_delay_line: once it is full it gives what a shift register
    // gives. The word written is the one before the word read, round the buffer.
    reg [CLOCKS*WIDTH-1:0] after = 0;
    reg [$clog2(CLOCKS + 1)-1:0] filled = 0;
    always @(posedge clock) begin
        after <= {after, data_in};
        if (filled != CLOCKS) filled <= filled + 1'b1;
    end
    always @* begin
        assert (filled <= CLOCKS);
        assert (read_address < CLOCKS);
        assert (write_address == (read_address == 0 ? CLOCKS - 1 : read_address - 1));
        if (filled == CLOCKS) assert (data_out == after[(CLOCKS-1)*WIDTH +: WIDTH]);
    end
