// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::plumbing::stamped_memory::StampedMemory by halfmove; do not edit.
//
// A memory that is empty again at once when a game ends, without a clock being spent on clearing it.
//
// 64 words of 6 bits, each with the number of the game that wrote it: a word of another game reads as empty.
//
// Game numbers repeat after 128 games, so no word may keep one for so long: the last token of a game, whose own write
// nobody would read, empties the word whose address is the game's number modulo 64. Each word is thus emptied once in
// 64 games, which leaves 64 more between that and the number's return: a stage that reads before this one empties is
// some clocks, so as many short games, ahead.
//
// | clock | |
// |---|---|
// | 0 | `read_address` is taken |
// | 1 | the block RAM's word is compared with `read_tag`; `discard` can declare it empty |
// | 2 | `content` and `fresh` are there, and `clash`: the word was written just when it was read, and reads as empty
// |

module halfmove_stamped_memory (
    input wire clock, // The clock.
    input wire write, // Writes `write_content` at this edge.
    input wire [5:0] write_address, // The word written.
    input wire [5:0] write_content, // What is written.
    input wire [6:0] write_tag, // The game that writes.
    input wire sweep, // Empties the word whose address is the low bits of `write_tag`, instead of writing.
    input wire [5:0] read_address, // The word read.
    input wire [6:0] read_tag, // The game that reads, one clock after the address.
    input wire discard, // One clock after the address: take the word as empty.
    output wire [5:0] content, // What was read; two clocks after the address, as the other outputs.
    output wire fresh, // The reading game wrote it.
    output wire clash // It was written at the edge at which it was read.
);

    wire [6:0] read_word_tag;
    wire [5:0] swept_address;
    wire ram_write_enable;
    reg [5:0] ram_write_address;
    wire [13:0] ram_write_data;
    wire [13:0] ram_read_data;
    reg [5:0] content_register_q;
    reg usable_q;
    reg same_low_q;
    reg same_middle_q;
    reg same_high_q;
    reg written_while_read_q;
    reg swept_while_read_q;
    reg clash_register_q;

    assign swept_address = write_tag[5:0];
    assign ram_write_enable = write || sweep;

    always @* begin
        ram_write_address = write_address;
        if (sweep) begin
            ram_write_address = swept_address;
        end
    end

    assign ram_write_data[0] = !sweep;
    assign ram_write_data[7:1] = write_tag;
    assign ram_write_data[13:8] = write_content;

    // The tags are compared in pieces: a block RAM is slow enough by itself.
    assign read_word_tag = ram_read_data[7:1];
    assign content = content_register_q;
    assign fresh = usable_q && same_low_q && same_middle_q && same_high_q;
    assign clash = clash_register_q;

    halfmove_ram_64x14 ram (
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
        content_register_q <= ram_read_data[13:8];
        usable_q <= ram_read_data[0] && !written_while_read_q && !swept_while_read_q && !discard;
        same_low_q <= read_word_tag[1:0] == read_tag[1:0];
        same_middle_q <= read_word_tag[3:2] == read_tag[3:2];
        same_high_q <= read_word_tag[6:4] == read_tag[6:4];
        written_while_read_q <= write && !sweep && (write_address == read_address);
        swept_while_read_q <= sweep && (swept_address == read_address);
        clash_register_q <= written_while_read_q;
    end
endmodule
