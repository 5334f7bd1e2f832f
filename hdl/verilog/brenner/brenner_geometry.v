// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::encoder::geometry::Geometry by halfmove; do not edit.
//
// Clock 3 to 4: what the squares alone say of the way between them.
//
// Direction and distance of a way, and whose way it can be. All outputs come one clock later.

module brenner_geometry (
    input wire clock, // The clock.
    input wire [3:0] files, // Files toward h, two's complement.
    input wire [3:0] ranks, // Ranks toward 8, two's complement.
    input wire black, // Black moves: a pawn goes down the board.
    output wire straight, // Along a file or rank: a rook's way.
    output wire slanted, // Along a diagonal: a bishop's.
    output wire adjacent, // To one of the squares around: a king's.
    output wire jump, // A knight's.
    output wire pawn, // A pawn's.
    output wire [2:0] compass, // The direction of a way that is straight or slanted, a `Compass`.
    output wire [2:0] distance, // How many squares it is long.
    output wire [2:0] jump_code, // Which `Jump` of a knight.
    output wire [1:0] manner // A pawn's manner: 0 step 1, 1 step 2, 2 take right, 3 take left.
);

    wire [2:0] across;
    wire [2:0] along;
    wire files_below;
    wire ranks_below;
    reg [2:0] files_turned;
    reg [2:0] ranks_turned;
    wire [2:0] low_files;
    wire [2:0] low_ranks;
    wire westward;
    wire southward;
    wire still_files;
    wire still_ranks;
    wire same_length;
    wire forward;
    reg straight_4_q;
    reg slanted_4_q;
    reg adjacent_4_q;
    reg jump_4_q;
    reg pawn_4_q;
    reg [2:0] compass_4_d;
    reg [2:0] compass_4_q;
    reg [2:0] distance_4_d;
    reg [2:0] distance_4_q;
    reg [2:0] jump_code_4_d;
    reg [2:0] jump_code_4_q;
    reg [1:0] manner_4_d;
    reg [1:0] manner_4_q;

    always @* begin
        compass_4_d = compass_4_q;
        if (still_files) begin
            compass_4_d = 3'd2;
            if (southward) begin
                compass_4_d = 3'd6;
            end
        end else if (still_ranks) begin
            compass_4_d = 3'd0;
            if (westward) begin
                compass_4_d = 3'd4;
            end
        end else if (southward) begin
            compass_4_d = 3'd7;
            if (westward) begin
                compass_4_d = 3'd5;
            end
        end else begin
            compass_4_d = 3'd1;
            if (westward) begin
                compass_4_d = 3'd3;
            end
        end
    end

    always @* begin
        jump_code_4_d = jump_code_4_q;
        // A knight's jump: its longer leg is across if its ranks are odd.
        if (ranks[0]) begin
            jump_code_4_d = 3'd1;
            if (westward) begin
                jump_code_4_d = 3'd4;
                if (southward) begin
                    jump_code_4_d = 3'd5;
                end
            end else if (southward) begin
                jump_code_4_d = 3'd0;
            end
        end else begin
            jump_code_4_d = 3'd2;
            if (westward) begin
                jump_code_4_d = 3'd3;
                if (southward) begin
                    jump_code_4_d = 3'd6;
                end
            end else if (southward) begin
                jump_code_4_d = 3'd7;
            end
        end
    end

    // How far across the files and along the ranks.
    assign low_files = files[2:0];
    assign low_ranks = ranks[2:0];
    assign westward = files[3];
    assign southward = ranks[3];
    assign files_below = files[0] | files[1];
    assign ranks_below = ranks[0] | ranks[1];

    // The size of a negative number: each bit turns if there is a one below it.
    always @* begin
        files_turned = 3'd0;
        if (westward) begin
            files_turned = {files_below, files[0], 1'b0};
        end
    end

    assign across = low_files ^ files_turned;

    always @* begin
        ranks_turned = 3'd0;
        if (southward) begin
            ranks_turned = {ranks_below, ranks[0], 1'b0};
        end
    end

    assign along = low_ranks ^ ranks_turned;
    assign still_files = !(|files);
    assign still_ranks = !(|ranks);
    assign same_length = across == along;

    // The distance of a line, and its direction.
    always @* begin
        distance_4_d = across;
        if (still_files) begin
            distance_4_d = along;
        end
    end

    // A pawn: one or two squares forward, or one to a side; right is the mover's right.
    assign forward = southward == black;

    always @* begin
        manner_4_d = 2'd0;
        if (still_files) begin
            if (along[1]) begin
                manner_4_d = 2'd1;
            end
        end else begin
            manner_4_d = 2'd2;
            if (westward ^ black) begin
                manner_4_d = 2'd3;
            end
        end
    end

    assign straight = straight_4_q;
    assign slanted = slanted_4_q;
    assign adjacent = adjacent_4_q;
    assign jump = jump_4_q;
    assign pawn = pawn_4_q;
    assign compass = compass_4_q;
    assign distance = distance_4_q;
    assign jump_code = jump_code_4_q;
    assign manner = manner_4_q;

    initial begin
        straight_4_q = 1'b0;
        slanted_4_q = 1'b0;
        adjacent_4_q = 1'b0;
        jump_4_q = 1'b0;
        pawn_4_q = 1'b0;
        compass_4_q = 3'd0;
        distance_4_q = 3'd0;
        jump_code_4_q = 3'd0;
        manner_4_q = 2'd0;
    end

    always @(posedge clock) begin
        straight_4_q <= still_files ^ still_ranks;
        slanted_4_q <= same_length && !still_files;
        adjacent_4_q <= !(|across[2:1]) && !(|along[2:1]) && (across[0] || along[0]);
        jump_4_q <= ((across == 3'd1) && (along == 3'd2)) || ((across == 3'd2) && (along == 3'd1));
        pawn_4_q <= forward && (((along == 3'd1) && !(|across[2:1])) || ((along == 3'd2) && still_files));
        compass_4_q <= compass_4_d;
        distance_4_q <= distance_4_d;
        jump_code_4_q <= jump_code_4_d;
        manner_4_q <= manner_4_d;
    end
endmodule
