// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::encoder::intake::Intake by halfmove; do not edit.
//
// Clocks 0 to 2: a beat is taken apart; what is wrong with it in the stream, whatever the position.
//
// Takes the record apart, knows whose turn it is, and follows texts and results.

module brenner_encoder_intake (
    input wire clock, // The clock.
    input wire accepted, // A beat is taken at this edge.
    input wire [31:0] data, // The beat.
    input wire last_in, // It is its game's last.
    input wire restart, // The core empties itself: every clock ends a game.
    output wire [8:0] beat, // Clock 0: what the beat is.
    output wire [5:0] from, // Clock 0: the square left.
    output wire [5:0] to, // Clock 0: the square reached.
    output wire [7:0] event_byte, // Clock 2: the byte to pass on, if it is no half-move.
    output wire [4:0] stream_fault // Clock 2: the error code, 0 if there is none.
);

    wire [1:0] low_to;
    wire low_code;
    wire [7:0] event_byte_0;
    reg text_after;
    wire [14:0] unused_fields;
    reg present_0_q;
    reg moves_0_q;
    reg gives_up_0_q;
    reg promotes_0_q;
    reg last_0_q;
    reg [5:0] from_0_q;
    reg [5:0] to_0_q;
    reg [2:0] promotion_0_q;
    reg black_d;
    reg black_q;
    reg from_home_0_q;
    reg to_wing_0_q;
    reg same_rank_0_q;
    reg [7:0] byte_1_q;
    reg event_1_q;
    reg moves_1_q;
    reg gives_up_1_q;
    reg last_1_q;
    reg null_1_q;
    reg result_1_q;
    reg mark_1_q;
    reg in_text_d;
    reg in_text_q;
    reg result_seen_d;
    reg result_seen_q;
    reg [7:0] byte_2_q;
    reg [4:0] fault_2_d;
    reg [4:0] fault_2_q;

    always @* begin
        black_d = black_q;
        // Clock 0: whose turn it is.
        if (moves_0_q) begin
            black_d = !black_q;
        end
        if (last_0_q) begin
            black_d = 1'b0;
        end
    end

    always @* begin
        result_seen_d = result_seen_q;
        in_text_d = text_after;
        if (event_1_q && result_1_q && !in_text_q) begin
            result_seen_d = 1'b1;
        end
        if (last_1_q) begin
            in_text_d = 1'b0;
            result_seen_d = 1'b0;
        end
    end

    // The fields of a record that say nothing here.
    assign unused_fields = {data[31], data[28:21], data[17:12]};
    assign beat[0] = present_0_q;
    assign beat[1] = moves_0_q;
    assign beat[2] = last_0_q;
    assign beat[3] = black_q;
    assign beat[4] = promotes_0_q;
    assign beat[5] = moves_0_q && from_home_0_q && to_wing_0_q && same_rank_0_q;
    assign beat[8:6] = promotion_0_q;
    assign from = from_0_q;
    assign to = to_0_q;

    // Clock 0 to 1: what an event's byte is.
    assign low_to = to_0_q[1:0];
    assign event_byte_0 = {low_to, from_0_q};
    assign low_code = !(|event_byte_0[7:3]);

    // Clock 1 to 2: texts and results.
    always @* begin
        text_after = in_text_q;
        if (event_1_q && null_1_q) begin
            text_after = !in_text_q;
        end
    end

    always @* begin
        fault_2_d = 5'd0;
        if (gives_up_1_q) begin
            fault_2_d = 5'h16;
        end else if (moves_1_q) begin
            if (in_text_q) begin
                fault_2_d = 5'h14;
            end else if (result_seen_q) begin
                fault_2_d = 5'hd;
            end
        end else if (event_1_q) begin
            if (!in_text_q && !null_1_q) begin
                if (result_1_q) begin
                    if (result_seen_q) begin
                        fault_2_d = 5'hd;
                    end
                end else if (!mark_1_q) begin
                    fault_2_d = 5'h15;
                end
            end else if (text_after && last_1_q) begin
                fault_2_d = 5'he;
            end
        end
    end

    assign event_byte = byte_2_q;
    assign stream_fault = fault_2_q;

    initial begin
        present_0_q = 1'b0;
        moves_0_q = 1'b0;
        gives_up_0_q = 1'b0;
        promotes_0_q = 1'b0;
        last_0_q = 1'b0;
        from_0_q = 6'd0;
        to_0_q = 6'd0;
        promotion_0_q = 3'd0;
        black_q = 1'b0;
        from_home_0_q = 1'b0;
        to_wing_0_q = 1'b0;
        same_rank_0_q = 1'b0;
        byte_1_q = 8'd0;
        event_1_q = 1'b0;
        moves_1_q = 1'b0;
        gives_up_1_q = 1'b0;
        last_1_q = 1'b0;
        null_1_q = 1'b0;
        result_1_q = 1'b0;
        mark_1_q = 1'b0;
        in_text_q = 1'b0;
        result_seen_q = 1'b0;
        byte_2_q = 8'd0;
        fault_2_q = 5'd0;
    end

    always @(posedge clock) begin
        present_0_q <= accepted;
        moves_0_q <= accepted && !(|data[30:29]);
        gives_up_0_q <= accepted && (&data[30:29]);
        promotes_0_q <= accepted && !(|data[30:29]) && (|data[20:18]);
        last_0_q <= (accepted && last_in) || restart;
        from_0_q <= data[5:0];
        to_0_q <= data[11:6];
        promotion_0_q <= data[20:18];
        black_q <= black_d;
        // A king's home, and a castling's goal on the same rank.
        from_home_0_q <= (data[2:0] == 3'd4) && (data[3] == data[5]);
        to_wing_0_q <= (data[7:6] == 2'd2) && (data[4] == data[5]);
        same_rank_0_q <= data[5:3] == data[11:9];
        byte_1_q <= event_byte_0;
        event_1_q <= present_0_q && !moves_0_q && !gives_up_0_q;
        moves_1_q <= moves_0_q;
        gives_up_1_q <= gives_up_0_q;
        last_1_q <= last_0_q;
        null_1_q <= !(|event_byte_0);
        result_1_q <= low_code && !event_byte_0[2] && (|event_byte_0[1:0]);
        mark_1_q <= low_code && (&event_byte_0[2:1]);
        in_text_q <= in_text_d;
        result_seen_q <= result_seen_d;
        byte_2_q <= byte_1_q;
        fault_2_q <= fault_2_d;
    end
endmodule
