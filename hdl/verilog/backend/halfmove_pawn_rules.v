// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::backend::pawn_rules::PawnRules by halfmove; do not edit.
//
// Clocks 9 to 11: what is wrong with a half-move by its squares alone.
//
// The first of these faults: a double step away from home, off the board, a prefix before a pawn that does not
// promote, a promotion without a prefix.

module halfmove_pawn_rules (
    input wire clock, // The clock.
    input wire [2:0] from_rank, // Clock 9: the rank left.
    input wire [2:0] to_rank, // Clock 9: the rank reached.
    input wire off_board, // Clock 9: the square reached is not on the board.
    input wire black, // Clock 9: Black moves.
    input wire double_step, // Clock 9: it is a pawn's double step.
    input wire pawn, // Clock 10: it is a pawn's half-move.
    // Clock 10: the error code of a step that the man never makes, 0 if there is none. It wins over the others.
    input wire [3:0] step_fault,
    input wire promotes, // Clock 10: the pawn becomes another man.
    output wire [3:0] fault // Clock 11: the error code, 0 if there is none.
);

    reg at_home;
    reg not_at_home_10_q;
    reg off_board_10_q;
    reg last_rank_10_q;
    reg [3:0] fault_11_d;
    reg [3:0] fault_11_q;

    always @* begin
        at_home = from_rank == 3'd1;
        if (black) begin
            at_home = from_rank == 3'd6;
        end
    end

    always @* begin
        fault_11_d = 4'd0;
        if (|step_fault) begin
            fault_11_d = step_fault;
        end else if (not_at_home_10_q) begin
            fault_11_d = 4'd7;
        end else if (off_board_10_q) begin
            fault_11_d = 4'd4;
        end else if (promotes && !last_rank_10_q) begin
            fault_11_d = 4'd2;
        end else if (pawn && !promotes && last_rank_10_q) begin
            fault_11_d = 4'd9;
        end
    end

    assign fault = fault_11_q;

    initial begin
        not_at_home_10_q = 1'b0;
        off_board_10_q = 1'b0;
        last_rank_10_q = 1'b0;
        fault_11_q = 4'd0;
    end

    always @(posedge clock) begin
        not_at_home_10_q <= double_step && !at_home;
        off_board_10_q <= off_board;
        // A pawn cannot reach its own side's first rank.
        last_rank_10_q <= (to_rank == 3'd0) || (to_rank == 3'd7);
        fault_11_q <= fault_11_d;
    end
endmodule
