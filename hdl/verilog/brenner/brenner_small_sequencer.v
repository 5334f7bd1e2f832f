// SPDX-License-Identifier: MIT OR Apache-2.0
// Exported from the RustHDL block halfmove_hdl::brenner::small::sequencer::Sequencer by halfmove; do not edit.
//
// Which phase follows which.
//
// The state machine. It is at `Forget` from power-up, and after a reset.

module brenner_small_sequencer (
    input wire clock, // The clock.
    input wire reset, // Synchronous reset.
    input wire offered, // A byte is offered.
    input wire last, // It is its game's last; looked at after it was taken.
    input wire waiting, // The record before has not been taken yet.
    input wire moves, // It is a half-move.
    input wire castles, // It is castling.
    input wire pawn, // It is a pawn's half-move.
    input wire takes, // It is a pawn's half-move to another file.
    input wire prefix, // It is a prefix.
    input wire in_text, // It stands in a text.
    input wire prefixed, // A prefix stands before it.
    input wire stopped, // The game had an error before.
    input wire asks, // Decode: it asks for a man, and is right so far.
    input wire plain, // Decode: it is right, and its record is the byte itself.
    input wire faulty, // Any other phase: its error shows.
    input wire there, // The man is where it goes to.
    input wire present, // Somebody stands there.
    output wire [3:0] phase, // The present phase.
    output wire ready // It is `Idle`; a register of its own.
);

    localparam [3:0] PHASE_FORGET = 4'd0;
    localparam [3:0] PHASE_IDLE = 4'd1;
    localparam [3:0] PHASE_DECODE = 4'd2;
    localparam [3:0] PHASE_FOUND = 4'd3;
    localparam [3:0] PHASE_LEAVE = 4'd4;
    localparam [3:0] PHASE_WALK = 4'd5;
    localparam [3:0] PHASE_JUDGE = 4'd6;
    localparam [3:0] PHASE_CASTLE = 4'd7;
    localparam [3:0] PHASE_REACH = 4'd8;
    localparam [3:0] PHASE_REMOVE = 4'd9;
    localparam [3:0] PHASE_PROMOTE = 4'd10;
    localparam [3:0] PHASE_PLACE = 4'd11;
    localparam [3:0] PHASE_EMIT = 4'd12;
    localparam [3:0] PHASE_CAPTURE = 4'd13;

    reg [3:0] following;
    reg [3:0] phase_register_q;
    reg ready_register_q;

    always @* begin
        following = phase_register_q;
        case (phase_register_q)
            PHASE_FORGET: begin
                following = PHASE_IDLE;
            end
            PHASE_IDLE: begin
                if (offered) begin
                    following = PHASE_DECODE;
                end
            end
            PHASE_DECODE: begin
                if (!waiting) begin
                    following = PHASE_EMIT;
                    if (stopped && !last) begin
                        following = PHASE_IDLE;
                    end
                    if (asks) begin
                        following = PHASE_FOUND;
                    end
                    if (plain) begin
                        following = PHASE_IDLE;
                        if (last) begin
                            following = PHASE_FORGET;
                        end
                    end
                end
            end
            PHASE_FOUND: begin
                following = PHASE_LEAVE;
                if (prefix) begin
                    following = PHASE_IDLE;
                end
            end
            PHASE_LEAVE: begin
                following = PHASE_WALK;
            end
            PHASE_WALK: begin
                if (there) begin
                    following = PHASE_JUDGE;
                end
            end
            PHASE_JUDGE: begin
                following = PHASE_EMIT;
                if (castles) begin
                    following = PHASE_CASTLE;
                end else if (takes && !present) begin
                    following = PHASE_REACH;
                end else if (pawn && prefixed) begin
                    following = PHASE_PROMOTE;
                end
            end
            PHASE_CASTLE: begin
                following = PHASE_REACH;
            end
            PHASE_REACH: begin
                following = PHASE_REMOVE;
            end
            PHASE_REMOVE: begin
                following = PHASE_EMIT;
                if (castles) begin
                    following = PHASE_PLACE;
                end
            end
            PHASE_PROMOTE: begin
                following = PHASE_PLACE;
            end
            PHASE_PLACE: begin
                following = PHASE_EMIT;
            end
            PHASE_EMIT: begin
                following = PHASE_IDLE;
                if (last) begin
                    following = PHASE_FORGET;
                end else if (moves && !in_text && !castles && present) begin
                    following = PHASE_CAPTURE;
                end
            end
            default: begin // PHASE_CAPTURE
                following = PHASE_IDLE;
            end
        endcase
        // An error ends the half-move.
        if (faulty) begin
            following = PHASE_EMIT;
        end
        if (reset) begin
            following = PHASE_FORGET;
        end
    end

    assign phase = phase_register_q;
    assign ready = ready_register_q;

    initial begin
        phase_register_q = 4'd0;
        ready_register_q = 1'b0;
    end

    always @(posedge clock) begin
        phase_register_q <= following;
        ready_register_q <= following == PHASE_IDLE;
    end
endmodule
