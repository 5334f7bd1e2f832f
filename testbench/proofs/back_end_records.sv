// SPDX-License-Identifier: MIT OR Apache-2.0
// What becomes of what a front end tells, whatever the board says: each byte that counts gives its record, of its type,
// unless it or a byte of its game before it has a fault; a stop then has the offset, and no other record follows but the
// last one's. Nothing is assumed of the front end, but that a byte in a square's place has a fault, which is proved of it.

module back_end_records (
    input wire clk,
    // Clock 0 of the back end.
    input wire token_black,
    input wire token_castles,
    // Clock 7.
    input wire note_present,
    input wire note_last,
    input wire note_moves,
    input wire note_castles,
    input wire note_names,
    input wire [1:0] note_record_type,
    input wire [2:0] note_stream_fault,
    input wire note_set_up,
    // Clock 10.
    input wire [10:0] code_word,
    // Clock 12.
    input wire given,
    input wire [31:0] record
);
    localparam [1:0] HALF_MOVE = 2'd0, MARK = 2'd1, STOP = 2'd3;

    reg [12*2-1:0] tokens = 0;
    reg [5*11-1:0] notes = 0;
    reg [2*11-1:0] words = 0;
    always @(posedge clk) begin
        tokens <= {tokens, token_black, token_castles};
        notes <= {notes, note_present, note_last, note_moves, note_castles, note_names, note_record_type, note_stream_fault, note_set_up};
        words <= {words, code_word};
    end
    wire due_black, due_castles, present, last, moves, castles, names, set_up;
    wire [1:0] due_type;
    wire [2:0] fault;
    wire [10:0] word = words[11 +: 11];
    assign {due_black, due_castles} = tokens[11*2 +: 2];
    assign {present, last, moves, castles, names, due_type, fault, set_up} = notes[4*11 +: 11];

    wire [1:0] record_type = record[30:29];
    wire [3:0] error = record[28:25];
    // A byte in a square's place without a fault: from then on nothing is said.
    reg misfit_before = 1'b0;
    wire misfit = misfit_before || present && due_type == STOP && fault == 3'd0;
    reg stopped = 1'b0; // The game has had an error.
    reg [23:0] offset = 24'd0; // Of the byte in its game.
    always @(posedge clk) begin
        misfit_before <= misfit;
        if (present) begin
            stopped <= stopped || given && record_type == STOP;
            offset <= offset + 24'd1;
        end
        if (last) begin
            stopped <= 1'b0;
            offset <= 24'd0;
        end
    end

    wire counts = present && !stopped;
    wire right = counts && fault == 3'd0;
    wire plays = moves || castles;
    always @* if (!misfit) begin
        // After an error the last byte gives a stop without an error, and no other gives anything.
        if (stopped) assert (given == (present && last));
        if (stopped && given) assert (record_type == STOP && error == 4'd0 && !record[24]);
        // A square of a set-up gives nothing, or a mark with an error if those are told.
        if (!present && given) assert (due_type == STOP && record_type == MARK && error == 4'd1);
        // Every byte gives a record, but for one that only names a man and has no fault. The error codes from 13 on have the
        // upper bit.
        if (counts && (fault != 3'd0 || !names)) assert (given);
        if (counts && fault != 3'd0)
            assert (record_type == STOP && error == {fault[2], fault} && record[24] == set_up);
        if (right && !plays) assert (given == !names);
        if (right && !plays && given && due_type != HALF_MOVE) assert (record[30:0] == {due_type, 18'd0, word});
        if (right && !plays && given && due_type == HALF_MOVE) // A null move.
            assert (record_type == HALF_MOVE && error == 4'd0 && record[24] == due_black);
        if (right && plays && due_type == HALF_MOVE && !names) begin
            if (record_type == HALF_MOVE) assert (error == 4'd0 && record[24] == due_black && record[21] == due_castles);
            else assert (record_type == STOP && error != 4'd0 && record[24] == set_up);
        end
        if (given && record_type == STOP) assert (record[23:0] == offset);
        if (given) assert (record[31] == last);
    end

    always @* begin
        cover (counts && fault[2] && given);
        cover (right && names && !given);
        cover (right && given && record_type == MARK && !last);
        cover (right && plays && record_type == HALF_MOVE && due_black);
        cover (right && plays && record_type == STOP && given);
        cover (stopped && given && offset == 24'd3);
    end
endmodule
