// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::eleven::unpacker::word_cutter::WordCutter by halfmove; do not edit.
//
// Four clocks that cut bytes into words of eleven bits: each byte is shifted to its place behind the bits that are
// waiting, and where eleven are together a word leaves.
//
// Bytes to words, the most significant bit first. Each byte begins a word, ends one, or both, or neither.

module eleven_word_cutter (
    input wire clock, // The clock.
    input wire reset, // Synchronous reset.
    input wire moving, // Everything goes on at this edge.
    input wire present, // There is a byte.
    input wire [7:0] code_byte, // The byte.
    input wire last, // It is its game's last.
    output wire byte_passed, // Clock 4: a byte has passed, with a word or without.
    output wire byte_last, // Clock 4: it is its game's last.
    output wire word_present, // Clock 4: what it brings is a word.
    output wire [10:0] word, // Clock 4: the word.
    // Clock 4: if the byte is its game's last, whether the bits behind the last word are not zero, or eight or more.
    output wire bad_rest
);

    wire completes;
    wire [17:0] whole;
    wire [6:0] rest;
    wire [10:0] filled;
    reg begun_d;
    reg begun_q;
    reg [3:0] waiting_d;
    reg [3:0] waiting_q;
    reg present_1_d;
    reg present_1_q;
    reg last_1_d;
    reg last_1_q;
    reg completes_1_d;
    reg completes_1_q;
    reg alone_1_d;
    reg alone_1_q;
    reg [1:0] fine_1_d;
    reg [1:0] fine_1_q;
    reg [17:0] shifted_1_d;
    reg [17:0] shifted_1_q;
    reg present_2_d;
    reg present_2_q;
    reg last_2_d;
    reg last_2_q;
    reg completes_2_d;
    reg completes_2_q;
    reg alone_2_d;
    reg alone_2_q;
    reg fine_2_d;
    reg fine_2_q;
    reg [17:0] shifted_2_d;
    reg [17:0] shifted_2_q;
    reg present_3_d;
    reg present_3_q;
    reg last_3_d;
    reg last_3_q;
    reg completes_3_d;
    reg completes_3_q;
    reg alone_3_d;
    reg alone_3_q;
    reg [17:0] shifted_3_d;
    reg [17:0] shifted_3_q;
    reg [10:0] collected_d;
    reg [10:0] collected_q;
    reg present_4_d;
    reg present_4_q;
    reg last_4_d;
    reg last_4_q;
    reg word_present_4_d;
    reg word_present_4_q;
    reg [10:0] word_4_d;
    reg [10:0] word_4_q;
    reg incomplete_4_d;
    reg incomplete_4_q;
    reg rest_high_4_d;
    reg rest_high_4_q;
    reg rest_low_4_d;
    reg rest_low_4_q;

    always @* begin
        begun_d = begun_q;
        waiting_d = waiting_q;
        present_1_d = present_1_q;
        last_1_d = last_1_q;
        completes_1_d = completes_1_q;
        alone_1_d = alone_1_q;
        fine_1_d = fine_1_q;
        shifted_1_d = shifted_1_q;
        present_2_d = present_2_q;
        last_2_d = last_2_q;
        completes_2_d = completes_2_q;
        alone_2_d = alone_2_q;
        fine_2_d = fine_2_q;
        shifted_2_d = shifted_2_q;
        present_3_d = present_3_q;
        last_3_d = last_3_q;
        completes_3_d = completes_3_q;
        alone_3_d = alone_3_q;
        shifted_3_d = shifted_3_q;
        collected_d = collected_q;
        present_4_d = present_4_q;
        last_4_d = last_4_q;
        word_present_4_d = word_present_4_q;
        word_4_d = word_4_q;
        incomplete_4_d = incomplete_4_q;
        rest_high_4_d = rest_high_4_q;
        rest_low_4_d = rest_low_4_q;
        if (moving) begin
            if (present) begin
                begun_d = !last;
                case (waiting_q)
                    4'd0: begin
                        waiting_d = 4'd8;
                    end
                    4'd1: begin
                        waiting_d = 4'd9;
                    end
                    4'd2: begin
                        waiting_d = 4'd10;
                    end
                    4'd3: begin
                        waiting_d = 4'd0;
                    end
                    4'd4: begin
                        waiting_d = 4'd1;
                    end
                    4'd5: begin
                        waiting_d = 4'd2;
                    end
                    4'd6: begin
                        waiting_d = 4'd3;
                    end
                    4'd7: begin
                        waiting_d = 4'd4;
                    end
                    4'd8: begin
                        waiting_d = 4'd5;
                    end
                    4'd9: begin
                        waiting_d = 4'd6;
                    end
                    default: begin
                        waiting_d = 4'd7;
                    end
                endcase
                if (last) begin
                    waiting_d = 4'd0;
                end
            end
            // Clocks 1 to 3: shifted by so many bits, first by the multiple of four, then by two, then by one.
            present_1_d = present;
            last_1_d = last;
            completes_1_d = completes;
            alone_1_d = last && !begun_q;
            fine_1_d = waiting_q[1:0];
            shifted_1_d = whole;
            if (waiting_q[2]) begin
                shifted_1_d = whole >> 3'd4;
            end
            if (waiting_q[3]) begin
                shifted_1_d = whole >> 4'd8;
            end
            present_2_d = present_1_q;
            last_2_d = last_1_q;
            completes_2_d = completes_1_q;
            alone_2_d = alone_1_q;
            fine_2_d = fine_1_q[0];
            shifted_2_d = shifted_1_q;
            if (fine_1_q[1]) begin
                shifted_2_d = shifted_1_q >> 2'd2;
            end
            present_3_d = present_2_q;
            last_3_d = last_2_q;
            completes_3_d = completes_2_q;
            alone_3_d = alone_2_q;
            shifted_3_d = shifted_2_q;
            if (fine_2_q) begin
                shifted_3_d = shifted_2_q >> 1'd1;
            end
            // Clock 4: the word, or one more part of it. Of a game of a single byte, that byte, filled with zeros.
            present_4_d = present_3_q;
            last_4_d = last_3_q;
            word_present_4_d = present_3_q && (completes_3_q || alone_3_q);
            word_4_d = filled;
            incomplete_4_d = !completes_3_q;
            rest_high_4_d = |rest[6:3];
            rest_low_4_d = |rest[2:0];
            if (present_3_q) begin
                collected_d = filled;
                if (completes_3_q) begin
                    collected_d = {rest, 4'd0};
                end
                if (last_3_q) begin
                    collected_d = 11'd0;
                end
            end
        end
        if (reset) begin
            begun_d = 1'b0;
            waiting_d = 4'd0;
            collected_d = 11'd0;
            present_1_d = 1'b0;
            present_2_d = 1'b0;
            present_3_d = 1'b0;
            present_4_d = 1'b0;
            word_present_4_d = 1'b0;
        end
    end

    // How many bits are waiting, 0 to 10: eight more with each byte, eleven less with each word. By a table
    // and not by a sum, which would become a chain of carries.
    assign completes = waiting_q >= 4'd3;
    assign whole = {code_byte, 10'd0};
    assign rest = shifted_3_q[6:0];
    assign filled = collected_q | shifted_3_q[17:7];
    assign byte_passed = present_4_q;
    assign byte_last = last_4_q;
    assign word_present = word_present_4_q;
    assign word = word_4_q;
    assign bad_rest = incomplete_4_q || rest_high_4_q || rest_low_4_q;

    initial begin
        begun_q = 1'b0;
        waiting_q = 4'd0;
        present_1_q = 1'b0;
        last_1_q = 1'b0;
        completes_1_q = 1'b0;
        alone_1_q = 1'b0;
        fine_1_q = 2'd0;
        shifted_1_q = 18'd0;
        present_2_q = 1'b0;
        last_2_q = 1'b0;
        completes_2_q = 1'b0;
        alone_2_q = 1'b0;
        fine_2_q = 1'b0;
        shifted_2_q = 18'd0;
        present_3_q = 1'b0;
        last_3_q = 1'b0;
        completes_3_q = 1'b0;
        alone_3_q = 1'b0;
        shifted_3_q = 18'd0;
        collected_q = 11'd0;
        present_4_q = 1'b0;
        last_4_q = 1'b0;
        word_present_4_q = 1'b0;
        word_4_q = 11'd0;
        incomplete_4_q = 1'b0;
        rest_high_4_q = 1'b0;
        rest_low_4_q = 1'b0;
    end

    always @(posedge clock) begin
        begun_q <= begun_d;
        waiting_q <= waiting_d;
        present_1_q <= present_1_d;
        last_1_q <= last_1_d;
        completes_1_q <= completes_1_d;
        alone_1_q <= alone_1_d;
        fine_1_q <= fine_1_d;
        shifted_1_q <= shifted_1_d;
        present_2_q <= present_2_d;
        last_2_q <= last_2_d;
        completes_2_q <= completes_2_d;
        alone_2_q <= alone_2_d;
        fine_2_q <= fine_2_d;
        shifted_2_q <= shifted_2_d;
        present_3_q <= present_3_d;
        last_3_q <= last_3_d;
        completes_3_q <= completes_3_d;
        alone_3_q <= alone_3_d;
        shifted_3_q <= shifted_3_d;
        collected_q <= collected_d;
        present_4_q <= present_4_d;
        last_4_q <= last_4_d;
        word_present_4_q <= word_present_4_d;
        word_4_q <= word_4_d;
        incomplete_4_q <= incomplete_4_d;
        rest_high_4_q <= rest_high_4_d;
        rest_low_4_q <= rest_low_4_d;
    end
endmodule
