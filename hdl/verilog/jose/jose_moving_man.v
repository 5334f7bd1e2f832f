// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::jose::front_end::moving_man::MovingMan by halfmove; do not edit.
//
// Clocks 3 to 5: the kind of the man who goes, which a promoted man's bytes do not say.
//
// | clock | |
// |---|---|
// | 3 | with a first byte: the memory is read at the pawn that it names |
// | 4 | with the second byte, which is at least one clock later: what the pawn became |
// | 5 | the kind is there |
//
// A promotion is written when its second byte is at clock 4. The same side's next first byte comes two bytes later
// at the
// earliest, so nobody reads what is being written.
//
// Remembers what each pawn became, as a man of the board.

module jose_moving_man (
    input wire clock, // The clock.
    input wire [2:0] pawn, // Clock 3: the pawn that the last first byte named.
    input wire black, // Clock 3: Black is to move.
    input wire moves, // Clock 4: a man moves.
    input wire last, // Clock 4: the byte is its game's last.
    input wire black_moves, // Clock 4: Black moves.
    input wire castles, // Clock 4: it is castling.
    input wire promotes, // Clock 4: a pawn becomes another man.
    input wire [19:0] play, // Clock 4: what is known of its man.
    output wire [2:0] kind, // Clock 5: the kind that goes, by its code in the record.
    output wire [4:0] offset, // Clock 5: his offset.
    // Clock 5: what is wrong with the byte in the stream. His kind may not have the offset.
    output wire [2:0] stream_fault,
    output wire [3:0] arrival, // Clock 5: who arrives.
    output wire [5:0] written // Clock 5: the man that is written on the board: who arrives, or castling's rook.
);

    reg [5:0] read_side;
    reg [5:0] own_side;
    wire [2:0] found_kind;
    reg [2:0] moving;
    reg [2:0] arriving;
    reg [2:0] on_board;
    reg [5:0] board_man;
    wire knight_beyond;
    wire slider_beyond;
    wire became_write;
    wire [5:0] became_write_address;
    wire [5:0] became_read_address;
    wire [5:0] became_content;
    wire became_fresh;
    wire unused_became_clash;
    wire [6:0] game_tag;
    reg [2:0] kind_5_q;
    reg [4:0] offset_5_q;
    reg [2:0] fault_5_d;
    reg [2:0] fault_5_q;
    reg [3:0] arrival_5_d;
    reg [3:0] arrival_5_q;
    reg [5:0] written_5_d;
    reg [5:0] written_5_q;

    always @* begin
        arrival_5_d = arrival_5_q;
        arrival_5_d[2:0] = 3'd0;
        if (moves) begin
            arrival_5_d[2:0] = arriving;
        end
        arrival_5_d[3] = play[0];
    end

    // Clock 3: the memory is read.
    always @* begin
        read_side = 6'd0;
        if (black) begin
            read_side = 6'd8;
        end
    end

    assign became_read_address = {3'd0, pawn} | read_side;

    // Clock 4: who goes. Of a pawn that became nobody the memory says anything; that comes out later.
    assign found_kind = became_content[4:2];

    always @* begin
        moving = play[4:2];
        if (play[1]) begin
            moving = found_kind;
        end
    end

    // A knight has 8 offsets, bishop and rook 16, the queen 32.
    assign knight_beyond = (found_kind == 3'd7) && play[10];
    assign slider_beyond = ((found_kind == 3'd5) || (found_kind == 3'd6)) && play[11];

    always @* begin
        fault_5_d = play[19:17];
        if (play[1] && became_fresh && (knight_beyond || slider_beyond)) begin
            fault_5_d = 3'd2;
        end
    end

    // Who arrives, and whom the board writes down: by his kind alone, for nobody asks it for names.
    always @* begin
        arriving = moving;
        if (promotes) begin
            arriving = {1'b0, play[16:15]} | 3'd4;
        end
    end

    always @* begin
        on_board = arriving;
        if (castles) begin
            on_board = 3'd5;
        end
    end

    always @* begin
        board_man = {1'b0, on_board, 2'd0};
        if (black_moves) begin
            board_man = {1'b0, on_board, 2'd0} | 6'h20;
        end
    end

    always @* begin
        written_5_d = board_man;
        if (play[1]) begin
            written_5_d = became_content;
        end
    end

    // A promotion is written.
    always @* begin
        own_side = 6'd0;
        if (black_moves) begin
            own_side = 6'd8;
        end
    end

    assign became_write = promotes && !last;
    assign became_write_address = {3'd0, play[14:12]} | own_side;
    assign kind = kind_5_q;
    assign offset = offset_5_q;
    assign stream_fault = fault_5_q;
    assign arrival = arrival_5_q;
    assign written = written_5_q;

    halfmove_stamped_memory became (
        .clock(clock),
        .write(became_write),
        .write_address(became_write_address),
        .write_content(board_man),
        .write_tag(game_tag),
        .sweep(last),
        .read_address(became_read_address),
        .read_tag(game_tag),
        .discard(1'b0),
        .content(became_content),
        .fresh(became_fresh),
        .clash(unused_became_clash)
    );

    halfmove_game_tag game (
        .clock(clock),
        .last(last),
        .tag(game_tag)
    );

    initial begin
        kind_5_q = 3'd0;
        offset_5_q = 5'd0;
        fault_5_q = 3'd0;
        arrival_5_q = 4'd0;
        written_5_q = 6'd0;
    end

    always @(posedge clock) begin
        kind_5_q <= moving;
        offset_5_q <= play[9:5];
        fault_5_q <= fault_5_d;
        arrival_5_q <= arrival_5_d;
        written_5_q <= written_5_d;
    end
endmodule
