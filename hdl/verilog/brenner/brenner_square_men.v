// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::encoder::square_men::SquareMen by halfmove; do not edit.
//
// Clocks 0 to 4: who stands on the square left and on the square reached.
//
// One memory of 64 words, read twice for each half-move, one clock after the other; hence two clocks a half-move.
// Each
// writes its man where it arrives, at clock 3, which is when the next one may already read the same square: the man
// being written is then handed over. Whether a square is occupied at all, and by nobody who has left it, is known to
// `crate::backend::occupancy::Occupancy`.
//
// The men by square.

module brenner_square_men (
    input wire clock, // The clock.
    // Clock 0: there is a half-move: read the square left now and the square reached in the next clock.
    input wire moves,
    input wire [5:0] from, // Clock 0: the square left.
    input wire [5:0] to, // Clock 1: the square reached.
    input wire last, // Clock 2: the beat is its game's last.
    input wire arrives, // Clock 3: it is a half-move.
    input wire promotes, // Clock 3: it names a promotion.
    input wire black, // Clock 3: Black moves.
    input wire sweeps, // Clock 3: the beat is its game's last.
    input wire [5:0] to_written, // Clock 3: the square reached.
    input wire castles, // Clock 3: it is castling, by the man found on the square left.
    input wire promoted, // Clock 12: it is a promotion.
    input wire [5:0] promoted_man, // Clock 12: the man that the pawn becomes.
    // Clock 3: the man on the square left, clock 4: on the square reached, if these are occupied; as in
    // `crate::backend::token::Men`.
    output wire [5:0] man
);

    reg [5:0] rook_man;
    reg [5:0] address;
    reg [5:0] written;
    wire memory_write;
    reg [5:0] memory_write_address;
    wire memory_sweep;
    wire [5:0] memory_content;
    wire memory_fresh;
    wire memory_clash;
    wire [6:0] game_tag;
    wire [5:0] start_man;
    reg reads_second_q;
    reg [2:0] file_1_q;
    reg black_1_q;
    reg pawns_1_q;
    reg [5:0] start_man_2_q;
    reg [5:0] found_d;
    reg [5:0] found_q;
    reg rook_follows_q;
    reg [5:0] rook_square_d;
    reg [5:0] rook_square_q;
    reg [5:0] rook_d;
    reg [5:0] rook_q;
    reg [5:0] promotion_square_d;
    reg [5:0] promotion_square_q;
    reg [5:0] written_1_q;
    reg [5:0] written_2_q;

    always @* begin
        promotion_square_d = promotion_square_q;
        if (arrives) begin
            promotion_square_d = to_written;
        end
    end

    always @* begin
        address = from;
        if (reads_second_q) begin
            address = to;
        end
    end

    always @* begin
        found_d = start_man_2_q;
        if (memory_fresh) begin
            found_d = memory_content;
        end
        // A word that was being written when it was read.
        if (memory_clash) begin
            found_d = written_2_q;
        end
    end

    assign man = found_q;

    // Clock 3: the man arrives. One that is promoted comes later, castling's rook in the next clock.
    // The rook: from a to d, or from h to f.
    always @* begin
        rook_man = 6'h14;
        rook_square_d = to_written ^ 6'd1;
        if (to_written[2]) begin
            rook_man = 6'h15;
            rook_square_d = to_written ^ 6'd3;
        end
    end

    always @* begin
        rook_d = rook_man;
        if (black) begin
            rook_d = rook_man | 6'h20;
        end
    end

    assign memory_write = (arrives && !promotes) || rook_follows_q || promoted;

    always @* begin
        memory_write_address = to_written;
        written = found_q;
        if (rook_follows_q) begin
            memory_write_address = rook_square_q;
            written = rook_q;
        end
        if (promoted) begin
            memory_write_address = promotion_square_q;
            written = promoted_man;
        end
    end

    // A game's last beat writes nothing that anyone would read: it sweeps.
    assign memory_sweep = sweeps;

    halfmove_stamped_memory memory (
        .clock(clock),
        .write(memory_write),
        .write_address(memory_write_address),
        .write_content(written),
        .write_tag(game_tag),
        .sweep(memory_sweep),
        .read_address(address),
        .read_tag(game_tag),
        .discard(1'b0),
        .content(memory_content),
        .fresh(memory_fresh),
        .clash(memory_clash)
    );

    halfmove_game_tag game (
        .clock(clock),
        .last(last),
        .tag(game_tag)
    );

    brenner_start_man start (
        .file(file_1_q),
        .black(black_1_q),
        .pawns(pawns_1_q),
        .man(start_man)
    );

    initial begin
        reads_second_q = 1'b0;
        file_1_q = 3'd0;
        black_1_q = 1'b0;
        pawns_1_q = 1'b0;
        start_man_2_q = 6'd0;
        found_q = 6'd0;
        rook_follows_q = 1'b0;
        rook_square_q = 6'd0;
        rook_q = 6'd0;
        promotion_square_q = 6'd0;
        written_1_q = 6'd0;
        written_2_q = 6'd0;
    end

    always @(posedge clock) begin
        // Clocks 0 and 1: the address; two clocks later what is there.
        reads_second_q <= moves;
        file_1_q <= address[2:0];
        black_1_q <= address[5];
        pawns_1_q <= address[3] ^ address[5];
        start_man_2_q <= start_man;
        found_q <= found_d;
        rook_follows_q <= castles && !sweeps;
        rook_square_q <= rook_square_d;
        rook_q <= rook_d;
        promotion_square_q <= promotion_square_d;
        written_1_q <= written;
        written_2_q <= written_1_q;
    end
endmodule
