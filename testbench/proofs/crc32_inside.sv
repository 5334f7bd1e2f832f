    // SPDX-License-Identifier: MIT OR Apache-2.0
    // Put before the `endmodule` of halfmove_crc32: what it makes of every byte, from any state.

    // The remainder of IEEE 802.3's polynomial as it is written there, x^31 first, after the bits of one more byte, the
    // lowest first. The register has its bits the other way round.
    function [31:0] turned(input [31:0] value);
        integer i;
        for (i = 0; i < 32; i = i + 1) turned[i] = value[31 - i];
    endfunction
    function [31:0] remainder(input [31:0] before, input [7:0] bits);
        integer i;
        reg [31:0] value;
        reg leaves;
        begin
            value = turned(before);
            for (i = 0; i < 8; i = i + 1) begin
                leaves = value[31] ^ bits[i];
                value = {value[30:0], 1'b0} ^ (leaves ? 32'h04c11db7 : 32'd0);
            end
            remainder = turned(value);
        end
    endfunction
    // The same with so many of the bits only, as they leave a register that has met the byte.
    function [31:0] partly(input [31:0] met, input [3:0] count);
        integer i;
        begin
            partly = met;
            for (i = 0; i < 8; i = i + 1)
                if (i < count) partly = partly >> 1 ^ (partly[0] ? 32'hedb88320 : 32'd0);
        end
    endfunction

    reg known = 1'b0; // Something was taken, or it was cleared.
    reg [3:0] left; // Clocks until the byte is done.
    reg [31:0] before; // The register before the byte.
    reg [7:0] taken;
    reg drains;
    reg past_clear = 1'b0;
    reg past_idle = 1'b0;
    reg past_taken = 1'b0;
    reg past_busy = 1'b1;
    reg past_byte = 1'b0;
    reg [3:0] busy_clocks = 4'd0; // Clocks in which it has been busy with its byte.
    reg [31:0] past_preset;
    reg [31:0] past_crc;

    always @(posedge clk) begin
        past_clear <= clear;
        past_preset <= preset;
        past_crc <= crc;
        past_taken <= byte_valid && !busy && !clear;
        past_busy <= busy;
        past_byte <= byte_valid;
        busy_clocks <= busy ? busy_clocks + 4'd1 : 4'd0;
        past_idle <= !busy && !byte_valid && !clear;
        if (known && left != 4'd0) left <= left - 4'd1;
        if (byte_valid && !busy) begin
            known <= 1'b1;
            left <= 4'd8;
            before <= crc;
            taken <= data;
            drains <= drain;
        end
        if (clear) begin
            known <= 1'b1;
            left <= 4'd0;
        end
    end

    // Beside `left`, whether the last byte was done and not cleared away.
    reg done = 1'b0;
    always @(posedge clk) done <= !clear && ((known && left == 4'd1) || (done && !(byte_valid && !busy)));

    always @* begin
        if (past_clear) assert (crc == past_preset && !busy);
        if (known) begin
            assert (left <= 4'd8);
            // Eight clocks after the one in which it was taken.
            assert (busy == (left != 4'd0));
            if (left != 4'd0) begin
                assert (bits_q == 4'd0 - left);
                assert (draining_q == drains);
                if (drains) assert (crc == before >> (4'd8 - left));
                else assert (crc == partly(before ^ {24'd0, taken}, 4'd8 - left));
            end
        end
        if (done) begin
            assert (known && left == 4'd0);
            if (drains) assert (crc == before >> 8 && low_byte == before[15:8]);
            else assert (crc == remainder(before, taken));
        end
        // It is busy with a byte alone, and for eight clocks.
        assert (!busy || past_busy || past_byte);
        if (known && busy) assert (busy_clocks < 4'd8 && busy_clocks == 4'd8 - left);
        // It keeps what it has.
        if (past_idle) assert (crc == past_crc);
        if (past_taken && !drains) assert (low_byte == (taken ^ before[7:0]));
    end
    always @* begin
        cover (done && !drains && before == 32'hffffffff && taken == 8'h61);
        cover (done && drains && low_byte == 8'h12);
        cover (past_clear && past_preset == 32'h12345678);
    end
