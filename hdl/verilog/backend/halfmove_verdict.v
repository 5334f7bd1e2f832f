// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::backend::verdict::Verdict by halfmove; do not edit.
//
// Clocks 14 to 17: is the byte or word right, and if not, what is its first fault?
//
// Brings together what all stages found out, in the order in which faults win over each other.

module halfmove_verdict (
    input wire clock, // The clock.
    input wire [11:0] note, // Clock 14: what is known of the byte or word without the board.
    input wire [3:0] pawn_fault, // Clock 14: the fault of the half-move by its squares alone.
    input wire needs_victim, // Clock 14: a pawn takes, and not en passant.
    input wire en_passant, // Clock 14: a pawn takes en passant.
    input wire alive, // Clock 14: the man lives, if its square is occupied.
    input wire from_occupied, // Clock 14: the square left is occupied.
    input wire to_occupied, // Clock 14: the square reached is occupied.
    input wire [2:0] occupant, // Clock 14: by this kind.
    input wire occupant_black, // Clock 14: by Black.
    input wire castling_denied, // Clock 15: it is castling without the right to it.
    input wire path_blocked, // Clock 15: a man stands on the path.
    output wire [3:0] fault, // Clock 17: the error code, 0 if there is none.
    output wire faulty, // Clock 17: there is one.
    output wire [2:0] captured, // Clock 17: the kind captured, 0 if none.
    output wire took_en_passant, // Clock 17: it takes en passant.
    output wire [1:0] record_type, // Clock 17: the type of its record if it has no fault.
    output wire carries_byte, // Clock 17: that type is not a half-move's.
    output wire present, // Clock 17: there is a byte or word.
    output wire silent, // Clock 17: it gives no record: a prefix.
    output wire last // Clock 17: it is its game's last.
);

    reg [3:0] chosen;
    reg castles_15_q;
    reg steps_15_q;
    reg names_15_q;
    reg [1:0] record_type_15_q;
    reg present_15_q;
    reg [2:0] stream_fault_15_q;
    reg promotes_15_q;
    reg last_15_q;
    reg [3:0] pawn_fault_15_q;
    reg dead_15_q;
    reg own_man_15_q;
    reg no_victim_15_q;
    reg king_taken_15_q;
    reg [2:0] captured_15_d;
    reg [2:0] captured_15_q;
    reg en_passant_15_q;
    reg named_man_lives_d;
    reg named_man_lives_q;
    reg [3:0] early_16_d;
    reg [3:0] early_16_q;
    reg [3:0] late_16_d;
    reg [3:0] late_16_q;
    reg [2:0] captured_16_d;
    reg [2:0] captured_16_q;
    reg en_passant_16_q;
    reg [1:0] record_type_16_q;
    reg present_16_q;
    reg silent_16_q;
    reg last_16_q;
    reg [3:0] fault_17_q;
    reg faulty_17_q;
    reg [2:0] captured_17_q;
    reg en_passant_17_q;
    reg [1:0] record_type_17_q;
    reg carries_byte_17_q;
    reg present_17_q;
    reg silent_17_q;
    reg last_17_q;

    always @* begin
        named_man_lives_d = named_man_lives_q;
        // Clock 15: a prefix only asks whether its man lives, for a promotion that may follow.
        if (names_15_q) begin
            named_man_lives_d = !dead_15_q;
        end
    end

    always @* begin
        captured_15_d = 3'd0;
        if (en_passant) begin
            captured_15_d = 3'd2;
        end else if (to_occupied) begin
            captured_15_d = occupant;
        end
    end

    // The faults in the order in which they win: those of the stream, then of the half-move.
    always @* begin
        early_16_d = 4'd0;
        if (|stream_fault_15_q) begin
            early_16_d = {1'b0, stream_fault_15_q};
            if (stream_fault_15_q[2]) begin
                early_16_d = {1'b0, stream_fault_15_q} | 4'd8;
            end
        end else if (castles_15_q) begin
            if (castling_denied || path_blocked) begin
                early_16_d = 4'd11;
            end
        end else if (steps_15_q) begin
            if (dead_15_q) begin
                early_16_d = 4'd3;
            end else begin
                early_16_d = pawn_fault_15_q;
            end
        end
    end

    always @* begin
        late_16_d = 4'd0;
        if (steps_15_q) begin
            if (promotes_15_q && named_man_lives_q) begin
                late_16_d = 4'd10;
            end else if (own_man_15_q) begin
                late_16_d = 4'd5;
            end else if (path_blocked) begin
                late_16_d = 4'd6;
            end else if (no_victim_15_q) begin
                late_16_d = 4'd8;
            end else if (king_taken_15_q) begin
                late_16_d = 4'd12;
            end
        end
    end

    always @* begin
        captured_16_d = captured_15_q;
        if (!steps_15_q) begin
            captured_16_d = 3'd0;
        end
    end

    always @* begin
        chosen = late_16_q;
        if (|early_16_q) begin
            chosen = early_16_q;
        end
    end

    assign fault = fault_17_q;
    assign faulty = faulty_17_q;
    assign captured = captured_17_q;
    assign took_en_passant = en_passant_17_q;
    assign record_type = record_type_17_q;
    assign carries_byte = carries_byte_17_q;
    assign present = present_17_q;
    assign silent = silent_17_q;
    assign last = last_17_q;

    initial begin
        castles_15_q = 1'b0;
        steps_15_q = 1'b0;
        names_15_q = 1'b0;
        record_type_15_q = 2'd0;
        present_15_q = 1'b0;
        stream_fault_15_q = 3'd0;
        promotes_15_q = 1'b0;
        last_15_q = 1'b0;
        pawn_fault_15_q = 4'd0;
        dead_15_q = 1'b0;
        own_man_15_q = 1'b0;
        no_victim_15_q = 1'b0;
        king_taken_15_q = 1'b0;
        captured_15_q = 3'd0;
        en_passant_15_q = 1'b0;
        named_man_lives_q = 1'b0;
        early_16_q = 4'd0;
        late_16_q = 4'd0;
        captured_16_q = 3'd0;
        en_passant_16_q = 1'b0;
        record_type_16_q = 2'd0;
        present_16_q = 1'b0;
        silent_16_q = 1'b0;
        last_16_q = 1'b0;
        fault_17_q = 4'd0;
        faulty_17_q = 1'b0;
        captured_17_q = 3'd0;
        en_passant_17_q = 1'b0;
        record_type_17_q = 2'd0;
        carries_byte_17_q = 1'b0;
        present_17_q = 1'b0;
        silent_17_q = 1'b0;
        last_17_q = 1'b0;
    end

    always @(posedge clock) begin
        // Clock 14: what the board says.
        castles_15_q <= note[2];
        steps_15_q <= note[1] && !note[2];
        names_15_q <= note[3];
        record_type_15_q <= note[5:4];
        present_15_q <= note[0];
        stream_fault_15_q <= note[8:6];
        promotes_15_q <= note[11];
        last_15_q <= note[9];
        pawn_fault_15_q <= pawn_fault;
        dead_15_q <= !alive || !from_occupied;
        own_man_15_q <= to_occupied && (occupant_black == note[10]);
        no_victim_15_q <= needs_victim && !to_occupied;
        king_taken_15_q <= to_occupied && (occupant == 3'd1);
        captured_15_q <= captured_15_d;
        en_passant_15_q <= en_passant;
        named_man_lives_q <= named_man_lives_d;
        early_16_q <= early_16_d;
        late_16_q <= late_16_d;
        captured_16_q <= captured_16_d;
        en_passant_16_q <= en_passant_15_q;
        record_type_16_q <= record_type_15_q;
        present_16_q <= present_15_q;
        silent_16_q <= names_15_q;
        last_16_q <= last_15_q;
        fault_17_q <= chosen;
        faulty_17_q <= (|early_16_q) || (|late_16_q);
        captured_17_q <= captured_16_q;
        en_passant_17_q <= en_passant_16_q;
        record_type_17_q <= record_type_16_q;
        carries_byte_17_q <= |record_type_16_q;
        present_17_q <= present_16_q;
        silent_17_q <= silent_16_q;
        last_17_q <= last_16_q;
    end
endmodule
