// SPDX-License-Identifier: MIT OR Apache-2.0
// machine_possibilities as CXXRTL makes it: a position in, the wires of its half-moves and their count out.
#include "machine_possibilities.gen.cc"

#define EXPORT(name) extern "C" __attribute__((export_name(name)))

namespace {

cxxrtl_design::p_machine__possibilities *machine;

// enemy_men and the three bits of kinds, the low word of each first; en_passant; castling.
uint32_t position[10];

// What the machine says of it. web/page/machine.js reads the words in the order in which they are put here.
struct Answer {
    // Two clocks; 36 groups of wires in two words each, with five words besides; the count with two.
    uint32_t words[2 + 36 * 2 + 5 + 3];
    unsigned used;
    template <class Signal> void wide(const Signal &signal) {
        const uint64_t bits = signal.template get<uint64_t>();
        words[used++] = static_cast<uint32_t>(bits);
        words[used++] = static_cast<uint32_t>(bits >> 32);
    }
    template <class Signal> void word(const Signal &signal) { words[used++] = signal.template get<uint32_t>(); }
} answer;

uint64_t wide(unsigned at) { return position[at] | static_cast<uint64_t>(position[at + 1]) << 32; }

#define EACH_OF_7(put, name) put(name##0) put(name##1) put(name##2) put(name##3) put(name##4) put(name##5) put(name##6)
#define WIDE(name) answer.wide(c.name);

void take_wires(const cxxrtl_design::p_machine__possibilities &c) {
    EACH_OF_7(WIDE, p_east__west__)
    EACH_OF_7(WIDE, p_rising__)
    EACH_OF_7(WIDE, p_north__south__)
    EACH_OF_7(WIDE, p_falling__)
    EACH_OF_7(WIDE, p_jumps__)
    WIDE(p_jumps__7)
    answer.word(c.p_promotes__ahead);
    answer.word(c.p_promotes__rising);
    answer.word(c.p_promotes__falling);
    answer.word(c.p_in__check);
    answer.word(c.p_double__check);
}

void take_count(const cxxrtl_design::p_machine__possibilities &c) {
    answer.word(c.p_count);
    answer.word(c.p_mate);
    answer.word(c.p_stalemate);
}

} // namespace

EXPORT("position") uint32_t *position_words() { return position; }
EXPORT("answer") const uint32_t *answer_words() { return answer.words; }

// Shows the position to the machine for one clock and waits. How many words the answer has: 0 if none came. The first is
// the clock at which the wires came; behind them stands the clock at which the count came.
EXPORT("look") unsigned look() {
    if (!machine) machine = new cxxrtl_design::p_machine__possibilities;
    auto &c = *machine;
    answer.used = 0;
    c.p_enemy__men.set<uint64_t>(wide(0));
    c.p_kinds__0.set<uint64_t>(wide(2));
    c.p_kinds__1.set<uint64_t>(wide(4));
    c.p_kinds__2.set<uint64_t>(wide(6));
    c.p_en__passant.set<uint32_t>(position[8]);
    c.p_castling.set<uint32_t>(position[9]);
    for (unsigned clock = 0; clock < 64; clock++) {
        c.p_position__valid.set<bool>(clock == 0);
        c.p_clk.set<bool>(false);
        c.step();
        // Each comes once: another time would be a fault of the machine, and there is no room for it.
        if (c.p_valid && answer.used == 0) {
            answer.words[answer.used++] = clock;
            take_wires(c);
        }
        const bool is_counted = c.p_counted && answer.used > 0;
        if (is_counted) {
            answer.words[answer.used++] = clock;
            take_count(c);
        }
        c.p_clk.set<bool>(true);
        c.step();
        if (is_counted) return answer.used;
    }
    return 0;
}
