// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::backend::recorder::Recorder by halfmove; do not edit.
//
// Clocks 17 to 19: the record, or none.
//
// Makes the 32-bit record of a byte or word, and silences the rest of a game after an error.

module halfmove_recorder (
    input wire clock, // The clock.
    input wire present, // There is a byte.
    input wire last, // It is its game's last.
    input wire silent, // It gives no record unless it has a fault.
    input wire [1:0] record_type, // The type of its record if it has no fault.
    input wire carries_byte, // That type is not a half-move's.
    input wire [3:0] fault, // Its error code, 0 if there is none.
    input wire faulty, // There is one.
    input wire [10:0] code_word, // The byte or word itself.
    input wire [20:0] journey, // The half-move's squares and men.
    input wire [2:0] captured, // The kind captured, 0 if none.
    input wire en_passant, // It takes en passant.
    output wire record_valid, // Clock 19: there is a record.
    output wire [31:0] record // Clock 19: the record.
);

    wire stops;
    reg castling_flag;
    reg en_passant_flag;
    reg double_step_flag;
    reg side_flag;
    reg [31:0] body;
    reg [1:0] final_type;
    reg last_flag;
    reg carry;
    reg stopped_d;
    reg stopped_q;
    reg counts_18_q;
    reg last_18_q;
    reg gives_record_18_d;
    reg gives_record_18_q;
    reg stops_18_q;
    reg [3:0] fault_18_d;
    reg [3:0] fault_18_q;
    reg [1:0] record_type_18_q;
    reg [24:0] body_18_d;
    reg [24:0] body_18_q;
    reg [11:0] offset_low_d;
    reg [11:0] offset_low_q;
    reg [11:0] offset_high_d;
    reg [11:0] offset_high_q;
    reg offset_low_full_d;
    reg offset_low_full_q;
    reg record_valid_19_q;
    reg [31:0] record_19_q;

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
        offset_low_d = offset_low_q;
        offset_high_d = offset_high_q;
        offset_low_full_d = offset_low_full_q;
        if (counts_18_q) begin
            offset_low_d = offset_low_q + 12'd1;
            offset_low_full_d = offset_low_q == 12'hffe;
            offset_high_d = offset_high_q + {11'd0, carry};
            if (last_18_q) begin
                offset_low_d = 12'd0;
                offset_low_full_d = 1'b0;
                offset_high_d = 12'd0;
            end
        end
    end

    // Clock 17: after an error the last byte alone gives a record.
    assign stops = stopped_q || faulty;

    always @* begin
        gives_record_18_d = present && (faulty || !silent);
        fault_18_d = fault;
        if (stopped_q) begin
            gives_record_18_d = present && last;
            fault_18_d = 4'd0;
        end
    end

    always @* begin
        castling_flag = 1'b0;
        if (journey[19]) begin
            castling_flag = 1'b1;
        end
    end

    always @* begin
        en_passant_flag = 1'b0;
        if (en_passant) begin
            en_passant_flag = 1'b1;
        end
    end

    always @* begin
        double_step_flag = 1'b0;
        if (journey[20]) begin
            double_step_flag = 1'b1;
        end
    end

    always @* begin
        side_flag = 1'b0;
        if (journey[18]) begin
            side_flag = 1'b1;
        end
    end

    always @* begin
        body_18_d = {14'd0, code_word};
        if (!carries_byte) begin
            body_18_d = {side_flag, double_step_flag, en_passant_flag, castling_flag, journey[17:15], captured, journey[14:12], journey[11:6], journey[5:0]};
        end
    end

    // Clock 18: the byte's offset in its game, in halves, so that no carry is longer than 12 bits.
    always @* begin
        carry = 1'b0;
        if (offset_low_full_q) begin
            carry = 1'b1;
        end
    end

    always @* begin
        body = {7'd0, body_18_q};
        final_type = record_type_18_q;
        if (stops_18_q) begin
            body = {8'd0, offset_high_q, offset_low_q};
            final_type = 2'd3;
        end
    end

    always @* begin
        last_flag = 1'b0;
        if (last_18_q) begin
            last_flag = 1'b1;
        end
    end

    assign record_valid = record_valid_19_q;
    assign record = record_19_q;

    initial begin
        stopped_q = 1'b0;
        counts_18_q = 1'b0;
        last_18_q = 1'b0;
        gives_record_18_q = 1'b0;
        stops_18_q = 1'b0;
        fault_18_q = 4'd0;
        record_type_18_q = 2'd0;
        body_18_q = 25'd0;
        offset_low_q = 12'd0;
        offset_high_q = 12'd0;
        offset_low_full_q = 1'b0;
        record_valid_19_q = 1'b0;
        record_19_q = 32'd0;
    end

    always @(posedge clock) begin
        stopped_q <= stopped_d;
        counts_18_q <= present || last;
        last_18_q <= last;
        gives_record_18_q <= gives_record_18_d;
        stops_18_q <= stops;
        fault_18_q <= fault_18_d;
        record_type_18_q <= record_type;
        body_18_q <= body_18_d;
        offset_low_q <= offset_low_d;
        offset_high_q <= offset_high_d;
        offset_low_full_q <= offset_low_full_d;
        record_valid_19_q <= gives_record_18_q;
        record_19_q <= body | {3'd0, fault_18_q, 25'd0} | {1'b0, final_type, 29'd0} | {last_flag, 31'd0};
    end
endmodule
