// SPDX-License-Identifier: MIT OR Apache-2.0
// In the place of the output FIFO: what would be stored is shown at once, and `filling` comes and goes as it likes.
// What is proved of a core with this in it holds for the stream of records that the FIFO is given.

module halfmove_record_fifo (
    input wire clock,
    input wire silence,
    input wire record_valid,
    input wire [31:0] record,
    output wire filling,
    output wire [31:0] m_axis_tdata,
    output wire m_axis_tvalid,
    input wire m_axis_tready,
    output wire m_axis_tlast,
    output wire m_axis_tuser
);
    (* anyseq *) reg any;
    assign filling = any;
    assign m_axis_tdata = record;
    assign m_axis_tvalid = record_valid && !silence;
    assign m_axis_tlast = record[31];
    assign m_axis_tuser = 1'b0;
endmodule
