// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_stamped_memory by halfmove; do not edit.
//
// 64 words with the number of the game that wrote them: a word of another game reads as empty.
// content, fresh and clash come two clocks after read_address; read_tag and discard belong one clock after it.

module halfmove_stamped_memory (
    input wire clock,
    input wire write,
    input wire [5:0] write_address,
    input wire [5:0] write_content,
    input wire [5:0] write_tag,
    input wire sweep,
    input wire [5:0] read_address,
    input wire [5:0] read_tag,
    input wire discard,
    output wire [5:0] content,
    output wire fresh,
    output wire clash
);

    wire [5:0] read_word_tag;
    wire ram_write_enable;
    reg [5:0] ram_write_address;
    wire [12:0] ram_write_data;
    wire [12:0] ram_read_data;
    reg [5:0] content_register_q;
    reg usable_q;
    reg same_low_q;
    reg same_middle_q;
    reg same_high_q;
    reg written_while_read_q;
    reg swept_while_read_q;
    reg clash_register_q;

    assign ram_write_enable = write || sweep;

    always @* begin
        ram_write_address = write_address;
        if (sweep) begin
            ram_write_address = write_tag;
        end
    end

    assign ram_write_data[0] = !sweep;
    assign ram_write_data[6:1] = write_tag;
    assign ram_write_data[12:7] = write_content;

    // The tags are compared in pieces: a block RAM is slow enough by itself.
    assign read_word_tag = ram_read_data[6:1];
    assign content = content_register_q;
    assign fresh = usable_q && same_low_q && same_middle_q && same_high_q;
    assign clash = clash_register_q;

    halfmove_ram_64x13 ram (
        .clock(clock),
        .write_enable(ram_write_enable),
        .write_address(ram_write_address),
        .write_data(ram_write_data),
        .read_enable(1'b1),
        .read_address(read_address),
        .read_data(ram_read_data)
    );

    initial begin
        content_register_q = 6'd0;
        usable_q = 1'b0;
        same_low_q = 1'b0;
        same_middle_q = 1'b0;
        same_high_q = 1'b0;
        written_while_read_q = 1'b0;
        swept_while_read_q = 1'b0;
        clash_register_q = 1'b0;
    end

    always @(posedge clock) begin
        content_register_q <= ram_read_data[12:7];
        usable_q <= ram_read_data[0] && !written_while_read_q && !swept_while_read_q && !discard;
        same_low_q <= read_word_tag[1:0] == read_tag[1:0];
        same_middle_q <= read_word_tag[3:2] == read_tag[3:2];
        same_high_q <= read_word_tag[5:4] == read_tag[5:4];
        written_while_read_q <= write && !sweep && (write_address == read_address);
        swept_while_read_q <= sweep && (write_tag == read_address);
        clash_register_q <= written_while_read_q;
    end
endmodule
