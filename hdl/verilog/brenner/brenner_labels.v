// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::encoder::labels::Labels by halfmove; do not edit.
//
// Clocks 10 to 13: which officers live, and which label a promoted one takes.
//
// One flip-flop for each officer that the code can name: eight groups, a side's queens, rooks, bishops or knights, of
// four labels each. A capture clears one, at clock 11; a promotion asks for its group at clock 10, takes the lowest
// free
// label, and sets it at clock 13. Nothing follows a promotion so closely that the two would meet.

module brenner_labels (
    input wire clock, // The clock.
    input wire moves, // Clock 10: it is a half-move.
    input wire to_occupied, // Clock 10: the square reached is occupied.
    input wire [5:0] occupant, // Clock 10: by this man, as in `crate::backend::token::Men`.
    input wire black, // Clock 10: Black moves.
    input wire [1:0] officer, // Clock 10: the kind promoted to: 0 queen, 1 rook, 2 bishop, 3 knight.
    input wire promotes, // Clock 10: it is a promotion.
    input wire last, // Clock 10: the beat is its game's last.
    output wire none_left, // Clock 11: no label is left.
    output wire [1:0] label, // Clock 12: the label of the promoted man.
    output wire promoted, // Clock 12: it is a promotion, and not its game's last beat.
    output wire [5:0] promoted_man // Clock 12: the man that the pawn becomes.
);

    reg [2:0] group;
    reg [2:0] changed_group;
    reg [1:0] changed_label;
    wire [7:0] one_group;
    wire [3:0] one_label;
    reg [3:0] here;
    reg [31:0] groups_spread;
    reg [31:0] labels_spread;
    reg [31:0] values;
    wire [31:0] changes;
    reg [31:0] alive_d;
    reg [31:0] alive_q;
    reg [3:0] used_11_d;
    reg [3:0] used_11_q;
    reg [2:0] group_11_q;
    reg promotes_11_q;
    reg last_11_q;
    reg [1:0] label_12_d;
    reg [1:0] label_12_q;
    reg [2:0] group_12_q;
    reg promotes_12_q;
    reg [7:0] group_mask_q;
    reg [3:0] label_mask_d;
    reg [3:0] label_mask_q;
    reg sets_q;

    always @* begin
        used_11_d = used_11_q;
        case (group)
            3'd0: begin
                used_11_d = alive_q[3:0];
            end
            3'd1: begin
                used_11_d = alive_q[7:4];
            end
            3'd2: begin
                used_11_d = alive_q[11:8];
            end
            3'd3: begin
                used_11_d = alive_q[15:12];
            end
            3'd4: begin
                used_11_d = alive_q[19:16];
            end
            3'd5: begin
                used_11_d = alive_q[23:20];
            end
            3'd6: begin
                used_11_d = alive_q[27:24];
            end
            default: begin
                used_11_d = alive_q[31:28];
            end
        endcase
    end

    // Clock 10: the labels in use of the kind promoted to.
    always @* begin
        group = {1'b0, officer};
        if (black) begin
            group = {1'b0, officer} | 3'd4;
        end
    end

    // Clock 11: the lowest free one.
    assign none_left = &used_11_q;

    always @* begin
        label_12_d = 2'd3;
        if (!used_11_q[0]) begin
            label_12_d = 2'd0;
        end else if (!used_11_q[1]) begin
            label_12_d = 2'd1;
        end else if (!used_11_q[2]) begin
            label_12_d = 2'd2;
        end
    end

    assign label = label_12_q;
    assign promoted = promotes_12_q;
    assign promoted_man = {group_12_q[2], 1'b0, group_12_q[1:0], label_12_q} | 6'h10;

    // Clock 10, a capture, and clock 12, a promotion: one bit of the 32 changes in the clock after next.
    always @* begin
        changed_group = group_12_q;
        changed_label = label_12_q;
        if (!promotes_12_q) begin
            changed_group = {occupant[5], occupant[3:2]};
            changed_label = occupant[1:0];
        end
    end

    assign one_group = 8'd1;
    assign one_label = 4'd1;

    always @* begin
        label_mask_d = 4'd0;
        if (promotes_12_q || (moves && to_occupied && occupant[4])) begin
            label_mask_d = one_label << changed_label;
        end
    end

    always @* begin
        groups_spread = 32'd0;
        here = 4'd0;
        if (group_mask_q[0]) begin
            here = 4'd15;
        end
        groups_spread = groups_spread | {28'd0, here};
        here = 4'd0;
        if (group_mask_q[1]) begin
            here = 4'd15;
        end
        groups_spread = groups_spread | {24'd0, here, 4'd0};
        here = 4'd0;
        if (group_mask_q[2]) begin
            here = 4'd15;
        end
        groups_spread = groups_spread | {20'd0, here, 8'd0};
        here = 4'd0;
        if (group_mask_q[3]) begin
            here = 4'd15;
        end
        groups_spread = groups_spread | {16'd0, here, 12'd0};
        here = 4'd0;
        if (group_mask_q[4]) begin
            here = 4'd15;
        end
        groups_spread = groups_spread | {12'd0, here, 16'd0};
        here = 4'd0;
        if (group_mask_q[5]) begin
            here = 4'd15;
        end
        groups_spread = groups_spread | {8'd0, here, 20'd0};
        here = 4'd0;
        if (group_mask_q[6]) begin
            here = 4'd15;
        end
        groups_spread = groups_spread | {4'd0, here, 24'd0};
        here = 4'd0;
        if (group_mask_q[7]) begin
            here = 4'd15;
        end
        groups_spread = groups_spread | {here, 28'd0};
    end

    always @* begin
        labels_spread = 32'd0;
        labels_spread = labels_spread | {28'd0, label_mask_q};
        labels_spread = labels_spread | {24'd0, label_mask_q, 4'd0};
        labels_spread = labels_spread | {20'd0, label_mask_q, 8'd0};
        labels_spread = labels_spread | {16'd0, label_mask_q, 12'd0};
        labels_spread = labels_spread | {12'd0, label_mask_q, 16'd0};
        labels_spread = labels_spread | {8'd0, label_mask_q, 20'd0};
        labels_spread = labels_spread | {4'd0, label_mask_q, 24'd0};
        labels_spread = labels_spread | {label_mask_q, 28'd0};
    end

    assign changes = groups_spread & labels_spread;

    always @* begin
        values = 32'd0;
        if (sets_q) begin
            values = 32'hffffffff;
        end
    end

    always @* begin
        alive_d = (alive_q & ~changes) | (values & changes);
        // At the start: queen 0, and two each of the others.
        if (last_11_q) begin
            alive_d = 32'h33313331;
        end
    end

    initial begin
        alive_q = 32'd0;
        used_11_q = 4'd0;
        group_11_q = 3'd0;
        promotes_11_q = 1'b0;
        last_11_q = 1'b0;
        label_12_q = 2'd0;
        group_12_q = 3'd0;
        promotes_12_q = 1'b0;
        group_mask_q = 8'd0;
        label_mask_q = 4'd0;
        sets_q = 1'b0;
    end

    always @(posedge clock) begin
        alive_q <= alive_d;
        used_11_q <= used_11_d;
        group_11_q <= group;
        promotes_11_q <= promotes && !last;
        last_11_q <= last;
        label_12_q <= label_12_d;
        group_12_q <= group_11_q;
        promotes_12_q <= promotes_11_q;
        group_mask_q <= one_group << changed_group;
        label_mask_q <= label_mask_d;
        sets_q <= promotes_12_q;
    end
endmodule
