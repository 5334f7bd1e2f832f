// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::eleven::encode::ElevenEncode by halfmove; do not edit.
//
// `eleven_encode`: the 11-bit code of a half-move, by the rules of the notation. The reverse of `super::decode`,
// where the layout of the code stands.
//
// A knight's jump becomes a diagonal step that leaves one edge of the board. Turn the board so that the jump goes
// right
// and up; call a jump of two ranks tall, and let q be the rank of a tall jump's square, the file of a wide one's,
// and l
// the other coordinate. The code stands on q', l' and seems to jump n squares along l:
//
// | q | l | n | q' | l' |
// |---|---|---|---|---|
// | 3 | any | 1 | 0 | l |
// | 4, 5 | 0-5 | 2 | q - 4 | l |
// | 4, 5 | 6 | 4 | 3 | 2(q - 4), or 1 more |
// | 0-2 | 0-4 | 3 | q | l |
// | 0-2 | 5, 6 | 4 | q | 2(l - 5), or 1 more |
//
// For n = 4 the last bit of l' says the shape: q' + l' is odd if tall, even if wide.
//
// From squares to code; combinational.

module eleven_encode (
    input wire [5:0] from, // Square left: file in bits 0-2, rank in bits 3-5.
    input wire [5:0] to, // Square reached; castling: the king's.
    input wire [2:0] promotion, // Kind promoted to: 4 Q, 5 R, 6 B, 7 N, or 0 if none.
    output wire [10:0] code, // The code, `D F R N`. Means nothing if not valid.
    output reg valid // Some man goes that way; and if there is a promotion, a pawn gets to its last rank.
);

    wire [2:0] from_file;
    wire [2:0] from_rank;
    wire [2:0] to_file;
    wire [2:0] to_rank;
    wire [3:0] file_difference;
    wire [3:0] rank_difference;
    wire [2:0] files;
    wire [2:0] ranks;
    wire west;
    wire south;
    wire backward;
    wire on_rank;
    wire on_file;
    wire as_far;
    reg line;
    reg one_file;
    reg one_rank;
    reg two_files;
    reg two_ranks;
    wire knight;
    reg [2:0] file_turned;
    reg [2:0] rank_turned;
    reg [2:0] along;
    reg [2:0] across;
    reg [2:0] along_coded;
    reg [2:0] across_coded;
    reg half;
    reg [2:0] apparent;
    reg [2:0] file_coded;
    reg [2:0] rank_coded;
    reg [2:0] file;
    reg [2:0] rank;
    reg [2:0] steps;
    reg [1:0] direction;
    wire promotes;
    wire last_rank;

    assign from_file = from[2:0];
    assign from_rank = from[5:3];
    assign to_file = to[2:0];
    assign to_rank = to[5:3];
    assign file_difference = {1'b0, to_file} - {1'b0, from_file};
    assign rank_difference = {1'b0, to_rank} - {1'b0, from_rank};
    assign files = file_difference[2:0];
    assign ranks = rank_difference[2:0];
    assign west = file_difference[3];
    assign south = rank_difference[3];
    assign backward = west ^ south;
    assign on_file = !(|files);
    assign on_rank = !(|ranks);

    // As many files as ranks? Backward, NW or SE, one is the other's negative: their odd part agrees.
    assign as_far = (files[0] == ranks[0]) && ((files[1] ^ (backward && files[0])) == ranks[1]) && ((files[2]
        ^ (backward && (files[0] || files[1]))) == ranks[2]);

    always @* begin
        line = on_file || on_rank;
        if (as_far) begin
            line = !on_file;
        end
    end

    // A knight: one and two, or two and one.
    always @* begin
        one_file = files == 3'd1;
        two_files = files == 3'd2;
        if (west) begin
            one_file = files == 3'd7;
            two_files = files == 3'd6;
        end
    end

    always @* begin
        one_rank = ranks == 3'd1;
        two_ranks = ranks == 3'd2;
        if (south) begin
            one_rank = ranks == 3'd7;
            two_ranks = ranks == 3'd6;
        end
    end

    assign knight = (one_file && two_ranks) || (two_files && one_rank);

    always @* begin
        file_turned = from_file;
        if (west) begin
            file_turned = ~from_file;
        end
    end

    always @* begin
        rank_turned = from_rank;
        if (south) begin
            rank_turned = ~from_rank;
        end
    end

    always @* begin
        along = rank_turned;
        across = file_turned;
        if (two_files) begin
            along = file_turned;
            across = rank_turned;
        end
    end

    always @* begin
        apparent = 3'd3;
        along_coded = along;
        half = across[1];
        if (along == 3'd3) begin
            apparent = 3'd1;
            along_coded = 3'd0;
        end else if (along[2]) begin
            apparent = 3'd2;
            along_coded = along ^ 3'd4;
            if (across == 3'd6) begin
                apparent = 3'd4;
                along_coded = 3'd3;
                half = along[0];
            end
        end else if (across > 3'd4) begin
            apparent = 3'd4;
        end
    end

    always @* begin
        across_coded = across;
        if (apparent == 3'd4) begin
            across_coded = 3'd0;
            if (half) begin
                across_coded = 3'd2;
            end
            // an odd square for a tall jump, an even one for a wide one
            if (along_coded[0] == two_files) begin
                across_coded = 3'd1;
                if (half) begin
                    across_coded = 3'd3;
                end
            end
        end
    end

    always @* begin
        file_coded = across_coded;
        rank_coded = along_coded;
        if (two_files) begin
            file_coded = along_coded;
            rank_coded = across_coded;
        end
    end

    always @* begin
        file = from_file;
        rank = from_rank;
        steps = ranks;
        if (on_rank) begin
            steps = files;
        end
        if (knight) begin
            file = file_coded;
            if (west) begin
                file = ~file_coded;
            end
            rank = rank_coded;
            if (south) begin
                rank = ~rank_coded;
            end
            steps = ~apparent + 3'd1;
            if (two_files ^ south) begin
                steps = apparent;
            end
        end
        if (promotes) begin
            rank = {from_rank[2], ~promotion[1:0]};
            steps = 3'd0;
        end
    end

    // A promotion: its line is that of the step, white is the upper half of the board, pp is 7 - kind.
    assign promotes = promotion[2];
    assign last_rank = ((from_rank == 3'd6) && (to_rank == 3'd7)) || ((from_rank == 3'd1) && (to_rank == 3'd0));

    always @* begin
        valid = (promotion == 3'd0) && (line || knight);
        if (promotes) begin
            valid = line && last_rank;
        end
    end

    // lines: 0 E-W, 1 NE-SW, 2 N-S, 3 NW-SE; a knight's step seems to take the other diagonal
    always @* begin
        direction = 2'd0;
        if (!on_rank) begin
            direction = 2'd1;
            if (on_file) begin
                direction = 2'd2;
            end else if (backward ^ knight) begin
                direction = 2'd3;
            end
        end
    end

    assign code = {direction, file, rank, steps};
endmodule
