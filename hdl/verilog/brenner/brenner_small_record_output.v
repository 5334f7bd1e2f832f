// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::small::record_output::RecordOutput by halfmove; do not edit.
//
// The record, put together in the output register itself, and the offset of the byte.
//
// The output. While no record is valid, the square left and the error code are put down in it when they are found.

module brenner_small_record_output (
    input wire clock, // The clock.
    input wire reset, // Synchronous reset.
    input wire accepted, // A byte is taken at this edge.
    input wire next_game, // A game has ended.
    input wire leaves, // `at` is the square left.
    input wire decoded, // A new byte: there is no error yet but `fault`.
    input wire [3:0] fault, // The error code, 0 if there is none.
    input wire plain, // The byte's record is the byte itself.
    input wire emit, // The record of a half-move is complete, or it is a stop.
    input wire last, // The byte is its game's last.
    input wire castles, // It is castling.
    input wire pawn, // It is a pawn's half-move.
    input wire double_step, // It is a pawn's double step.
    input wire text_mark, // It opens or closes a text.
    input wire [2:0] man_kind, // The upper three bits of the man that it moves; of castling the rook's.
    input wire [7:0] code_byte, // The byte itself.
    input wire in_text, // The byte stands in a text.
    input wire [5:0] at, // The square at which the man is.
    input wire black, // Black moves.
    input wire present, // A man was captured, unless it is castling.
    input wire [2:0] found_kind, // Who: the upper three bits of its number.
    input wire en_passant, // A pawn took en passant.
    input wire prefixed, // A prefix stands before the byte.
    input wire [1:0] named_kind, // The kind of the officer that the prefix names: the low two bits of its code.
    input wire m_axis_tready, // The record is taken at this edge, if there is one.
    output wire stopped, // The game had an error before.
    output wire [31:0] m_axis_tdata, // The record.
    output wire m_axis_tvalid, // There is one.
    output wire m_axis_tlast, // It is its game's last.
    output wire m_axis_tuser // Its game had an error, and it is the last.
);

    wire stops;
    reg [2:0] kind;
    reg [2:0] captured;
    reg [2:0] promotion;
    reg castling_flag;
    reg en_passant_flag;
    reg double_step_flag;
    reg side_flag;
    reg [23:0] offset_d;
    reg [23:0] offset_q;
    reg stop_register_d;
    reg stop_register_q;
    reg valid_d;
    reg valid_q;
    reg bad_d;
    reg bad_q;
    reg [5:0] square_left_d;
    reg [5:0] square_left_q;
    reg [18:0] body_d;
    reg [18:0] body_q;
    reg [3:0] error_d;
    reg [3:0] error_q;
    reg [1:0] record_type_d;
    reg [1:0] record_type_q;
    reg last_register_d;
    reg last_register_q;

    always @* begin
        offset_d = offset_q;
        stop_register_d = stop_register_q;
        // The offset is that of the byte at work: -1 before a game.
        if (accepted) begin
            offset_d = offset_q + 24'd1;
        end
        if (emit) begin
            stop_register_d = stops;
        end
        if (next_game) begin
            offset_d = 24'hffffff;
            stop_register_d = 1'b0;
        end
    end

    always @* begin
        valid_d = valid_q;
        if (m_axis_tready) begin
            valid_d = 1'b0;
        end
        if (emit || plain) begin
            valid_d = 1'b1;
        end
        if (reset) begin
            valid_d = 1'b0;
        end
    end

    always @* begin
        bad_d = bad_q;
        square_left_d = square_left_q;
        body_d = body_q;
        record_type_d = record_type_q;
        if (leaves) begin
            square_left_d = at;
        end
        if (emit) begin
            if (stops) begin
                square_left_d = offset_q[5:0];
                body_d = {1'b0, offset_q[23:6]};
                record_type_d = 2'd3;
            end else begin
                body_d = {side_flag, double_step_flag, en_passant_flag, castling_flag, promotion, captured, kind, at};
                record_type_d = 2'd0;
            end
            bad_d = stops && last;
        end
        if (plain) begin
            square_left_d = code_byte[5:0];
            body_d = {17'd0, code_byte[7:6]};
            record_type_d = 2'd1;
            if (in_text || text_mark) begin
                record_type_d = 2'd2;
            end
            bad_d = 1'b0;
        end
    end

    always @* begin
        error_d = error_q;
        if (decoded || (|fault)) begin
            error_d = fault;
        end
    end

    always @* begin
        last_register_d = last_register_q;
        if (emit || plain) begin
            last_register_d = 1'b0;
            if (last) begin
                last_register_d = 1'b1;
            end
        end
    end

    assign stops = stop_register_q || (|error_q);

    // Castling's man is the rook, but its kind the king.
    always @* begin
        kind = man_kind;
        if (pawn) begin
            kind = 3'd2;
        end
        castling_flag = 1'b0;
        if (castles) begin
            kind = 3'd1;
            castling_flag = 1'b1;
        end
    end

    always @* begin
        captured = 3'd0;
        if (present && !castles) begin
            captured = found_kind;
            if (found_kind[2:1] == 2'd1) begin
                captured = 3'd2;
            end
        end
    end

    always @* begin
        promotion = 3'd0;
        if (prefixed && pawn) begin
            promotion = {1'b0, named_kind} | 3'd4;
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
        if (double_step) begin
            double_step_flag = 1'b1;
        end
    end

    always @* begin
        side_flag = 1'b0;
        if (black) begin
            side_flag = 1'b1;
        end
    end

    assign stopped = stop_register_q;
    assign m_axis_tdata = {last_register_q, record_type_q, error_q, body_q, square_left_q};
    assign m_axis_tvalid = valid_q;
    assign m_axis_tlast = |last_register_q;
    assign m_axis_tuser = bad_q;

    initial begin
        offset_q = 24'd0;
        stop_register_q = 1'b0;
        valid_q = 1'b0;
        bad_q = 1'b0;
        square_left_q = 6'd0;
        body_q = 19'd0;
        error_q = 4'd0;
        record_type_q = 2'd0;
        last_register_q = 1'b0;
    end

    always @(posedge clock) begin
        offset_q <= offset_d;
        stop_register_q <= stop_register_d;
        valid_q <= valid_d;
        bad_q <= bad_d;
        square_left_q <= square_left_d;
        body_q <= body_d;
        error_q <= error_d;
        record_type_q <= record_type_d;
        last_register_q <= last_register_d;
    end
endmodule
