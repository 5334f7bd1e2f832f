// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::eleven::decode::ElevenDecode by halfmove; do not edit.
//
// `eleven_decode`: the squares of an 11-bit code, by the rules of the notation.
//
// | bits of the code | 10:9 | 8:6 | 5:3 | 2:0 |
// |---|---|---|---|---|
// | field | `D` line | `F` file | `R` rank | `N` steps |
//
// A code with N > 0 is a step on a board whose edges are joined. If it is diagonal and leaves just one edge, it
// stands
// for a knight's jump, which starts nearby: on the board turned so that the jump goes right and up, from
//
// | N, or 8 - N, as files | the square left is that of the code, but | shape |
// |---|---|---|
// | 1, 2, 3 | rank XOR 3, rank XOR 4, the same | tall: 1 file, 2 ranks |
// | 7, 6, 5 | file XOR 3, file XOR 4, the same | wide: 2 files, 1 rank |
// | 4, colours of file and rank differ | file 5 + F/2; if R = 3, file 6 and rank 4 + F/2 | tall |
// | 4, colours alike | rank 5 + R/2; if F = 3, rank 6 and file 4 + R/2 | wide |
//
// Each is an XOR of some bits, and so needs no turning back. N = 0 with D > 0 is a promotion, R = `w p p`: White's
// if w,
// and p p is 0 knight, 1 bishop, 2 rook, 3 queen. N = 0 with D = 0 is one of 64 specials, whose number is `F R`.
//
// From code to squares; combinational.

module eleven_decode (
    input wire [10:0] code, // The code, `D F R N`.
    output wire [5:0] from, // Square left: file in bits 0-2, rank in bits 3-5. Means nothing if special or invalid.
    output wire [5:0] to, // Square reached; castling: the king's. Means nothing if special or invalid.
    output reg [2:0] promotion, // Kind promoted to: 4 Q, 5 R, 6 B, 7 N, or 0 if none. Means nothing if invalid.
    output wire special, // No half-move but a text, result or mark; bits 8-3 of the code are its number.
    output wire invalid // A promotion that would leave the board: one of 16 codes that are never written.
);

    wire [2:0] file;
    wire [2:0] rank;
    wire [2:0] steps;
    wire [1:0] officer;
    wire white;
    wire diagonal;
    wire westward;
    wire still;
    wire along_files;
    wire along_ranks;
    reg [2:0] file_mirrored;
    wire [3:0] file_sum;
    wire [3:0] rank_sum;
    wire rank_wraps;
    wire knight;
    reg tall;
    reg [2:0] file_folded;
    reg [2:0] rank_folded;
    reg [2:0] file_change;
    reg [2:0] rank_change;
    wire [2:0] from_file;
    reg [2:0] from_rank;
    reg [2:0] line_step;
    reg [2:0] file_step;
    reg [2:0] rank_step;
    reg [2:0] file_step_signed;
    reg [2:0] one;
    wire [2:0] to_file;
    wire [2:0] to_rank;
    reg off_board;

    assign file = code[8:6];
    assign rank = code[5:3];
    assign steps = code[2:0];
    assign officer = code[4:3];
    assign white = code[5];

    // lines: 0 E-W, 1 NE-SW, 2 N-S, 3 NW-SE
    assign diagonal = code[9];
    assign westward = code[10];
    assign along_files = diagonal || !westward;
    assign along_ranks = diagonal || westward;
    assign still = !(|steps);

    // Does the step leave the board? For NW-SE the files are counted from h.
    always @* begin
        file_mirrored = file;
        if (westward) begin
            file_mirrored = ~file;
        end
    end

    assign file_sum = {1'b0, file_mirrored} + {1'b0, steps};
    assign rank_sum = {1'b0, rank} + {1'b0, steps};
    assign rank_wraps = rank_sum >= 4'd8;
    assign knight = diagonal && ((file_sum >= 4'd8) ^ rank_wraps);

    // A knight: which shape, and which square does it leave?
    always @* begin
        tall = rank_wraps ^ steps[2];
        if (steps == 3'd4) begin
            tall = !(file[0] ^ rank[0] ^ westward);
        end
    end

    // With N = 4 the code's square stands in the quarter of the board that the jump leaves.
    always @* begin
        file_folded = file;
        if (file[2]) begin
            file_folded = ~file;
        end
    end

    always @* begin
        rank_folded = rank;
        if (rank[2]) begin
            rank_folded = ~rank;
        end
    end

    always @* begin
        file_change = 3'd0;
        rank_change = 3'd0;
        if (knight && (steps == 3'd4)) begin
            if (tall) begin
                if (rank_folded == 3'd3) begin
                    rank_change = 3'd7;
                    file_change = 3'd6;
                    if (file_folded[1]) begin
                        rank_change = 3'd6;
                        file_change = 3'd4;
                    end
                end else begin
                    file_change = 3'd4;
                    if (file_folded[0] == file_folded[1]) begin
                        file_change = 3'd5;
                    end
                end
            end else if (file_folded == 3'd3) begin
                file_change = 3'd7;
                rank_change = 3'd7;
                if (rank_folded[1]) begin
                    file_change = 3'd6;
                    rank_change = 3'd5;
                end
            end else begin
                rank_change = 3'd4;
                if (rank_folded[0] == rank_folded[1]) begin
                    rank_change = 3'd5;
                end
            end
        end else if (knight) begin
            if (tall) begin
                if ((steps == 3'd2) || (steps == 3'd6)) begin
                    rank_change = 3'd4;
                end
                if ((steps == 3'd1) || (steps == 3'd7)) begin
                    rank_change = 3'd3;
                end
            end else begin
                if ((steps == 3'd2) || (steps == 3'd6)) begin
                    file_change = 3'd4;
                end
                if ((steps == 3'd1) || (steps == 3'd7)) begin
                    file_change = 3'd3;
                end
            end
        end
    end

    assign from_file = file ^ file_change;

    always @* begin
        from_rank = rank ^ rank_change;
        // How far: N steps along the line, a promotion one step forward, a knight as it jumps.
        line_step = steps;
        if (still) begin
            from_rank = 3'd1;
            line_step = 3'd7;
            if (white) begin
                from_rank = 3'd6;
                line_step = 3'd1;
            end
        end
    end

    always @* begin
        file_step = 3'd0;
        rank_step = 3'd0;
        if (along_files) begin
            file_step = line_step;
        end
        if (along_ranks) begin
            rank_step = line_step;
        end
        if (knight) begin
            if (tall) begin
                file_step = 3'd7;
                rank_step = 3'd2;
                if (rank_wraps) begin
                    file_step = 3'd1;
                    rank_step = 3'd6;
                end
            end else begin
                file_step = 3'd6;
                rank_step = 3'd1;
                if (rank_wraps) begin
                    file_step = 3'd2;
                    rank_step = 3'd7;
                end
            end
        end
    end

    // NW-SE the files go down: one adder for both, with the step's complement and one.
    always @* begin
        file_step_signed = file_step;
        one = 3'd0;
        if (westward) begin
            file_step_signed = ~file_step;
            one = 3'd1;
        end
    end

    assign to_file = from_file + file_step_signed + one;
    assign to_rank = from_rank + rank_step;
    assign from = {from_rank, from_file};
    assign to = {to_rank, to_file};

    always @* begin
        promotion = 3'd0;
        if (still && along_ranks) begin
            case (officer)
                2'd0: begin
                    promotion = 3'd7;
                end
                2'd1: begin
                    promotion = 3'd6;
                end
                2'd2: begin
                    promotion = 3'd5;
                end
                default: begin
                    promotion = 3'd4;
                end
            endcase
        end
    end

    assign special = still && !along_ranks;

    // White's pawn of the last file along the line, or Black's of the first, has nowhere to go.
    always @* begin
        off_board = !(|file_mirrored);
        if (white) begin
            off_board = &file_mirrored;
        end
    end

    assign invalid = still && diagonal && off_board;
endmodule
