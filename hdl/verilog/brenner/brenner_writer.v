// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::encoder::writer::Writer by halfmove; do not edit.
//
// Clocks 13 to 15: the bytes, and silence after an error.
//
// Gives the prefix of a half-move at clock 13 and its byte at clock 14, each as a word for the output FIFO: the byte
// in
// bits 7-0, the number of half-moves written before in 23-8, the error code in 28-24, 3 in bits 30-29 if the game
// ends
// badly, and 1 in bit 31 if it ends. Beats come two clocks apart, so that one's byte never meets the next one's
// prefix.

module brenner_writer (
    input wire clock, // The clock.
    input wire present, // There is a beat.
    input wire moves, // It is a half-move.
    input wire last, // It is its game's last.
    input wire [4:0] fault, // Its error code, 0 if there is none.
    input wire faulty, // There is one.
    input wire [13:0] spelled, // What is written if there is none.
    input wire [1:0] label, // The label of a promoted man.
    output wire record_valid, // Clock 15, 14 for a prefix: there is a word.
    output wire [31:0] record // The word.
);

    wire stops;
    wire gives_prefix;
    reg [1:0] prefix_label;
    reg [1:0] prefix_high;
    reg prefix_low;
    wire [7:0] prefix;
    reg carry;
    reg [7:0] code_byte;
    reg [4:0] error;
    reg [2:0] ending;
    reg stopped_d;
    reg stopped_q;
    reg gives_14_q;
    reg counts_14_q;
    reg last_14_q;
    reg bad_14_q;
    reg [4:0] error_14_d;
    reg [4:0] error_14_q;
    reg [7:0] byte_14_d;
    reg [7:0] byte_14_q;
    reg [7:0] half_moves_low_d;
    reg [7:0] half_moves_low_q;
    reg [7:0] half_moves_high_d;
    reg [7:0] half_moves_high_q;
    reg low_full_d;
    reg low_full_q;
    reg [31:0] record_15_q;
    reg record_valid_15_q;

    always @* begin
        stopped_d = stopped_q;
        if (present) begin
            stopped_d = stops;
        end
        if (last) begin
            stopped_d = 1'b0;
        end
    end

    always @* begin
        half_moves_low_d = half_moves_low_q;
        half_moves_high_d = half_moves_high_q;
        low_full_d = low_full_q;
        if (counts_14_q) begin
            half_moves_low_d = half_moves_low_q + 8'd1;
            low_full_d = half_moves_low_q == 8'hfe;
            half_moves_high_d = half_moves_high_q + {7'd0, carry};
        end
        if (last_14_q) begin
            half_moves_low_d = 8'd0;
            low_full_d = 1'b0;
            half_moves_high_d = 8'd0;
        end
    end

    // Clock 13: after an error the last beat alone gives a byte, again a stop.
    assign stops = stopped_q || faulty;

    always @* begin
        error_14_d = fault;
        if (stopped_q) begin
            error_14_d = 5'd0;
        end
    end

    always @* begin
        byte_14_d = spelled[7:0];
        if (stops) begin
            byte_14_d = 8'hc0;
        end
    end

    // 01000ll0 a queen, 01000ll1 a knight, 10000ll0 a rook, 10000ll1 a bishop.
    assign gives_prefix = present && !stops && spelled[8];

    always @* begin
        prefix_label = spelled[12:11];
        if (spelled[13]) begin
            prefix_label = label;
        end
    end

    always @* begin
        case (spelled[10:9])
            2'd0: begin
                prefix_high = 2'd1;
                prefix_low = 1'b0;
            end
            2'd1: begin
                prefix_high = 2'd2;
                prefix_low = 1'b0;
            end
            2'd2: begin
                prefix_high = 2'd2;
                prefix_low = 1'b1;
            end
            default: begin
                prefix_high = 2'd1;
                prefix_low = 1'b1;
            end
        endcase
    end

    assign prefix = {prefix_high, 3'd0, prefix_label, prefix_low};

    always @* begin
        code_byte = prefix;
        error = 5'd0;
        ending = 3'd0;
        if (gives_14_q) begin
            code_byte = byte_14_q;
            error = error_14_q;
            if (last_14_q) begin
                ending = 3'd4;
            end
            if (bad_14_q) begin
                ending = 3'd7;
            end
        end
    end

    // The half-moves, counted in halves, so that no carry is longer than eight bits.
    always @* begin
        carry = 1'b0;
        if (low_full_q) begin
            carry = 1'b1;
        end
    end

    assign record_valid = record_valid_15_q;
    assign record = record_15_q;

    initial begin
        stopped_q = 1'b0;
        gives_14_q = 1'b0;
        counts_14_q = 1'b0;
        last_14_q = 1'b0;
        bad_14_q = 1'b0;
        error_14_q = 5'd0;
        byte_14_q = 8'd0;
        half_moves_low_q = 8'd0;
        half_moves_high_q = 8'd0;
        low_full_q = 1'b0;
        record_15_q = 32'd0;
        record_valid_15_q = 1'b0;
    end

    always @(posedge clock) begin
        stopped_q <= stopped_d;
        gives_14_q <= present && (!stopped_q || last);
        counts_14_q <= moves && !stops;
        last_14_q <= last;
        bad_14_q <= last && stops;
        error_14_q <= error_14_d;
        byte_14_q <= byte_14_d;
        half_moves_low_q <= half_moves_low_d;
        half_moves_high_q <= half_moves_high_d;
        low_full_q <= low_full_d;
        record_15_q <= {ending, error, half_moves_high_q, half_moves_low_q, code_byte};
        // Clock 14: the byte; or, of the beat after, its prefix.
        record_valid_15_q <= gives_14_q || gives_prefix;
    end
endmodule
