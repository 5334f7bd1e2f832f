// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::encoder::verdict::EncoderVerdict by halfmove; do not edit.
//
// Clocks 10 to 13: can it be written, and if not, what is its first fault?
//
// Brings together what all stages found out, in the order of `Refusal::PRIORITY`.

module brenner_encoder_verdict (
    input wire clock, // The clock.
    input wire is_present, // Clock 10: there is a beat.
    input wire is_half_move, // Clock 10: it is a half-move.
    input wire is_last, // Clock 10: it is its game's last.
    input wire black, // Clock 10: Black is to move.
    input wire castles, // Clock 10: it is castling.
    input wire promotes, // Clock 10: it names a promotion.
    input wire [4:0] stream_fault, // Clock 10: what is wrong with it in the stream, 0 if nothing.
    input wire wrong_side, // Clock 10: the man on the square left, if there is one, is not of the side to move.
    input wire not_its_step, // Clock 10: such a man never goes that way.
    input wire not_a_promotion, // Clock 10: it is no promotion, or not to such a man.
    input wire occupant_black, // Clock 10: who stands on the square reached, if it is occupied, is Black's.
    input wire occupant_king, // Clock 10: is a king.
    input wire [3:0] pawn_fault, // Clock 10: the fault of a pawn by its squares alone.
    input wire needs_victim, // Clock 10: a pawn takes, and not en passant.
    input wire from_occupied, // Clock 10: the square left is occupied.
    input wire to_occupied, // Clock 10: the square reached is occupied.
    input wire castling_denied, // Clock 11: it is castling without the right to it.
    input wire path_blocked, // Clock 11: a man stands on the path.
    input wire none_left, // Clock 11: no label is left for the man promoted to.
    output wire [4:0] fault, // Clock 13: the error code, 0 if there is none.
    output wire faulty, // Clock 13: there is one.
    output wire present, // Clock 13: there is a beat.
    output wire moves, // Clock 13: it is a half-move.
    output wire last // Clock 13: it is its game's last.
);

    reg present_11_q;
    reg moves_11_q;
    reg last_11_q;
    reg castles_11_q;
    reg promotes_11_q;
    reg [4:0] stream_fault_11_q;
    reg nobody_11_q;
    reg not_its_step_11_q;
    reg not_a_promotion_11_q;
    reg [3:0] pawn_fault_11_q;
    reg own_man_11_q;
    reg no_victim_11_q;
    reg king_taken_11_q;
    reg present_12_q;
    reg moves_12_q;
    reg last_12_q;
    reg ends_12_q;
    reg [4:0] early_12_d;
    reg [4:0] early_12_q;
    reg [4:0] late_12_d;
    reg [4:0] late_12_q;
    reg present_13_q;
    reg moves_13_q;
    reg last_13_q;
    reg [4:0] fault_13_d;
    reg [4:0] fault_13_q;
    reg faulty_13_d;
    reg faulty_13_q;

    always @* begin
        early_12_d = 5'd0;
        if (|stream_fault_11_q) begin
            early_12_d = stream_fault_11_q;
        end else if (moves_11_q) begin
            if (nobody_11_q) begin
                early_12_d = 5'h10;
            end else if (castles_11_q) begin
                if (castling_denied || path_blocked) begin
                    early_12_d = 5'hb;
                end
            end else if (not_its_step_11_q) begin
                early_12_d = 5'h11;
            end else if (not_a_promotion_11_q) begin
                early_12_d = 5'h12;
            end
        end
    end

    always @* begin
        late_12_d = 5'd0;
        if (promotes_11_q && none_left) begin
            late_12_d = 5'h13;
        end else if (|pawn_fault_11_q) begin
            late_12_d = {1'b0, pawn_fault_11_q};
        end else if (own_man_11_q) begin
            late_12_d = 5'd5;
        end else if (path_blocked) begin
            late_12_d = 5'd6;
        end else if (no_victim_11_q) begin
            late_12_d = 5'd8;
        end else if (king_taken_11_q) begin
            late_12_d = 5'hc;
        end
    end

    always @* begin
        fault_13_d = early_12_q;
        faulty_13_d = |early_12_q;
        if (!(|early_12_q) && !ends_12_q) begin
            fault_13_d = late_12_q;
            faulty_13_d = |late_12_q;
        end
    end

    assign fault = fault_13_q;
    assign faulty = faulty_13_q;
    assign present = present_13_q;
    assign moves = moves_13_q;
    assign last = last_13_q;

    initial begin
        present_11_q = 1'b0;
        moves_11_q = 1'b0;
        last_11_q = 1'b0;
        castles_11_q = 1'b0;
        promotes_11_q = 1'b0;
        stream_fault_11_q = 5'd0;
        nobody_11_q = 1'b0;
        not_its_step_11_q = 1'b0;
        not_a_promotion_11_q = 1'b0;
        pawn_fault_11_q = 4'd0;
        own_man_11_q = 1'b0;
        no_victim_11_q = 1'b0;
        king_taken_11_q = 1'b0;
        present_12_q = 1'b0;
        moves_12_q = 1'b0;
        last_12_q = 1'b0;
        ends_12_q = 1'b0;
        early_12_q = 5'd0;
        late_12_q = 5'd0;
        present_13_q = 1'b0;
        moves_13_q = 1'b0;
        last_13_q = 1'b0;
        fault_13_q = 5'd0;
        faulty_13_q = 1'b0;
    end

    always @(posedge clock) begin
        // Clock 10: what the board says.
        present_11_q <= is_present;
        moves_11_q <= is_half_move;
        last_11_q <= is_last;
        castles_11_q <= castles;
        promotes_11_q <= promotes;
        stream_fault_11_q <= stream_fault;
        nobody_11_q <= wrong_side || !from_occupied;
        not_its_step_11_q <= not_its_step;
        not_a_promotion_11_q <= not_a_promotion;
        pawn_fault_11_q <= pawn_fault;
        own_man_11_q <= to_occupied && (occupant_black == black);
        no_victim_11_q <= needs_victim && !to_occupied;
        king_taken_11_q <= to_occupied && occupant_king;
        // Clock 11: the faults in the order in which they win.
        present_12_q <= present_11_q;
        moves_12_q <= moves_11_q;
        last_12_q <= last_11_q;
        // What is no half-move has no later fault; what castles has none either, with nobody in its way.
        ends_12_q <= !moves_11_q;
        early_12_q <= early_12_d;
        late_12_q <= late_12_d;
        // Clock 12.
        present_13_q <= present_12_q;
        moves_13_q <= moves_12_q;
        last_13_q <= last_12_q;
        fault_13_q <= fault_13_d;
        faulty_13_q <= faulty_13_d;
    end
endmodule
