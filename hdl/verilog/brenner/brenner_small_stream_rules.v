// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::small::stream_rules::StreamRules by halfmove; do not edit.
//
// Before a pawn a prefix says what it becomes, before an officer which one moves.

module brenner_small_stream_rules (
    input wire moves, // It is a half-move.
    input wire castles, // It is castling.
    input wire pawn, // It is a pawn's half-move.
    input wire prefix, // It is a prefix.
    input wire text_mark, // It opens or closes a text.
    input wire result, // It is a result.
    input wire [2:0] kind, // The upper three bits of the man that it moves or names.
    input wire unassigned, // It has no meaning.
    input wire in_text, // A text is open before it.
    input wire prefixed, // A prefix stands before it.
    input wire [1:0] named_kind, // The kind of the officer that the prefix names: the low two bits of its code.
    input wire result_given, // A result was given before it.
    input wire last, // It is its game's last.
    output reg [3:0] fault // The error code, 0 if there is none.
);

    wire prefix_fits;

    assign prefix_fits = pawn || (moves && !castles && kind[2] && (kind[1:0] == named_kind));

    always @* begin
        fault = 4'd0;
        if (in_text) begin
            if (last && !text_mark) begin
                fault = 4'd14;
            end
        end else if (unassigned) begin
            fault = 4'd1;
        end else if (prefixed && !prefix_fits) begin
            fault = 4'd2;
        end else if (result_given && (moves || result)) begin
            fault = 4'd13;
        end else if (last && text_mark) begin
            fault = 4'd14;
        end else if (last && prefix) begin
            fault = 4'd15;
        end
    end
endmodule
