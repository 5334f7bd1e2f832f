// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::small::memory::Memory by halfmove; do not edit.
//
// Where every man stands and who stands on every square: both in one block RAM, one word read or written a clock.
//
// The man table and the board.
//
// A word that this game has not written says what is so at its start: it carries the number of the game that wrote
// it,
// and a second table, which never changes, is read beside it. The end of a game writes one word, the next game's end
// the next one, so that each is written once in 128 games and none is as old as 256 games, when its number would come
// round.

module brenner_small_memory (
    input wire clock, // The clock.
    input wire read, // Reads at this edge.
    input wire write, // Writes at this edge; never together with `read`.
    input wire board, // The board at `square`, or else the table at `man`.
    input wire [5:0] square, // The address in the board; what is written in the table.
    input wire [5:0] man, // The address in the table; what is written in the board.
    input wire present_after, // Whether somebody stands there after the write, or lives.
    input wire next_game, // A game has ended.
    output reg present, // What was read last.
    output reg [5:0] content, // What was read last.
    output wire changed // This game has written it.
);

    reg [6:0] address;
    reg [5:0] index;
    reg table_bit;
    wire same_game;
    wire entries_write_enable;
    reg [14:0] entries_write_data;
    wire [14:0] entries_read_data;
    wire [6:0] start_read_data;
    reg [7:0] game_d;
    reg [7:0] game_q;

    always @* begin
        game_d = game_q;
        address = {table_bit, index};
        // A game's end writes whatever it is to the word that is its turn: what counts is the game's number.
        if (next_game) begin
            address = game_q[6:0];
            game_d = game_q + 8'd1;
        end
    end

    always @* begin
        index = man;
        table_bit = 1'b0;
        entries_write_data[6:1] = square;
        if (board) begin
            index = square;
            table_bit = 1'b1;
            entries_write_data[6:1] = man;
        end
        entries_write_data[0] = present_after;
        entries_write_data[14:7] = game_q;
    end

    assign entries_write_enable = write || next_game;
    assign same_game = entries_read_data[14:7] == game_q;
    assign changed = same_game;

    always @* begin
        present = start_read_data[0];
        content = start_read_data[6:1];
        if (same_game) begin
            present = entries_read_data[0];
            content = entries_read_data[6:1];
        end
    end

    halfmove_ram_128x15 entries (
        .clock(clock),
        .write_enable(entries_write_enable),
        .write_address(address),
        .write_data(entries_write_data),
        .read_enable(read),
        .read_address(address),
        .read_data(entries_read_data)
    );

    brenner_small_start_table start (
        .clock(clock),
        .read_enable(read),
        .read_address(address),
        .read_data(start_read_data)
    );

    initial begin
        game_q = 8'd0;
    end

    always @(posedge clock) begin
        game_q <= game_d;
    end
endmodule
