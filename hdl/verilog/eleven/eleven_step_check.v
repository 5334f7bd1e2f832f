// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::eleven::front_end::step_check::StepCheck by halfmove; do not edit.
//
// Clocks 13 to 16: does such a man ever go that way?
//
// The faults of a step by the man's kind: promotion of a man who is no pawn, castling that can no longer be, and any
// other step that his kind never makes.

module eleven_step_check (
    input wire clock, // The clock.
    input wire [3:0] files, // Clock 13: the step's files toward h, two's complement.
    input wire [3:0] ranks, // Clock 13: its ranks toward 8.
    input wire [2:0] kind, // Clock 13: the kind that moves; codes as in the record.
    input wire black, // Clock 13: Black moves.
    input wire promotes, // Clock 13: it is a promotion.
    input wire two_files, // Clock 13: two files from the king's home.
    input wire castles, // Clock 13: it is castling.
    output wire [3:0] fault // Clock 16: the error code, 0 if there is none.
);

    wire file_near;
    reg [3:0] forward;
    reg [3:0] twice_forward;
    reg goes;
    reg straight_14_q;
    reg odd_14_q;
    reg near_14_q;
    reg pawn_way_14_q;
    reg [2:0] kind_14_q;
    reg promotes_14_q;
    reg two_files_14_q;
    reg castles_14_q;
    reg refused_15_q;
    reg no_pawn_15_q;
    reg too_late_15_q;
    reg castles_15_q;
    reg [3:0] fault_16_d;
    reg [3:0] fault_16_q;

    assign file_near = (files == 4'd0) || (files == 4'd1) || (files == 4'd15);

    always @* begin
        forward = 4'd1;
        twice_forward = 4'd2;
        if (black) begin
            forward = 4'd15;
            twice_forward = 4'd14;
        end
    end

    // Clock 14: king, pawn, queen, rook, bishop, knight.
    always @* begin
        case (kind_14_q)
            3'd1: begin
                goes = near_14_q;
            end
            3'd2: begin
                goes = pawn_way_14_q;
            end
            3'd4: begin
                goes = straight_14_q || !odd_14_q;
            end
            3'd5: begin
                goes = straight_14_q;
            end
            3'd6: begin
                goes = !straight_14_q && !odd_14_q;
            end
            default: begin
                goes = !straight_14_q && odd_14_q;
            end
        endcase
    end

    // Clock 15: the first of them.
    always @* begin
        fault_16_d = 4'd0;
        if (castles_15_q) begin
            // Castling is judged with its rights and its path.
            fault_16_d = 4'd0;
        end else if (no_pawn_15_q) begin
            fault_16_d = 4'd10;
        end else if (too_late_15_q) begin
            fault_16_d = 4'd11;
        end else if (refused_15_q) begin
            fault_16_d = 4'd4;
        end
    end

    assign fault = fault_16_q;

    initial begin
        straight_14_q = 1'b0;
        odd_14_q = 1'b0;
        near_14_q = 1'b0;
        pawn_way_14_q = 1'b0;
        kind_14_q = 3'd0;
        promotes_14_q = 1'b0;
        two_files_14_q = 1'b0;
        castles_14_q = 1'b0;
        refused_15_q = 1'b0;
        no_pawn_15_q = 1'b0;
        too_late_15_q = 1'b0;
        castles_15_q = 1'b0;
        fault_16_q = 4'd0;
    end

    always @(posedge clock) begin
        // Clock 13: every word is a queen's step or a knight's. Of those that are not straight, the knight's
        // alone have an odd sum.
        straight_14_q <= (files == 4'd0) || (ranks == 4'd0);
        odd_14_q <= files[0] ^ ranks[0];
        near_14_q <= file_near && ((ranks == 4'd0) || (ranks == 4'd1) || (ranks == 4'd15));
        pawn_way_14_q <= (file_near && (ranks == forward)) || ((files == 4'd0) && (ranks == twice_forward));
        kind_14_q <= kind;
        promotes_14_q <= promotes;
        two_files_14_q <= two_files;
        castles_14_q <= castles;
        refused_15_q <= !goes;
        no_pawn_15_q <= promotes_14_q && (kind_14_q != 3'd2);
        too_late_15_q <= two_files_14_q && (kind_14_q == 3'd1);
        castles_15_q <= castles_14_q;
        fault_16_q <= fault_16_d;
    end
endmodule
