// SPDX-License-Identifier: MIT OR Apache-2.0
// brenner_interpreter as CXXRTL makes it, one clock at a time. A snapshot is taken while the clock is low: what stands
// on the wires and in the registers before the edge.
//
// `brenner_interpreter.gen.cc` and `registers.gen.inc` are made by the build: the core from hdl/verilog, the list from
// web/page/registers.js. A register that the Verilog no longer has is an error of the compiler here.
#include "brenner_interpreter.gen.cc"

#define EXPORT(name) extern "C" __attribute__((export_name(name)))

namespace {

cxxrtl_design::p_brenner__interpreter *core;

// The words of all registers: one of more than 32 bits has two.
#define REGISTER(member, bits) + (bits > 32 ? 2 : 1)
constexpr unsigned WORDS = 0
#include "registers.gen.inc"
    ;
#undef REGISTER

struct Snapshot {
    uint32_t words[WORDS];
    unsigned used;
    // The low word first.
    template <size_t Bits, class Signal> void put(const Signal &signal) {
        const uint64_t bits = signal.template get<uint64_t>();
        words[used++] = static_cast<uint32_t>(bits);
        if (Bits > 32) words[used++] = static_cast<uint32_t>(bits >> 32);
    }
} snapshot;

void take_snapshot() {
    auto &c = *core;
    snapshot.used = 0;
#define REGISTER(member, bits) snapshot.put<bits>(c.member);
#include "registers.gen.inc"
#undef REGISTER
}

} // namespace

// A core as it is after power-up.
EXPORT("restart") void restart() {
    delete core;
    core = new cxxrtl_design::p_brenner__interpreter;
}

// One clock with these inputs; before its edge the snapshot is taken.
EXPORT("tick") void tick(unsigned valid, unsigned data, unsigned user, unsigned last, unsigned ready) {
    auto &c = *core;
    c.p_rst.set<bool>(false);
    c.p_s__axis__tvalid.set<bool>(valid != 0);
    c.p_s__axis__tdata.set<uint8_t>(static_cast<uint8_t>(data));
    c.p_s__axis__tuser.set<bool>(user != 0);
    c.p_s__axis__tlast.set<bool>(last != 0);
    c.p_m__axis__tready.set<bool>(ready != 0);
    c.p_clk.set<bool>(false);
    c.step();
    take_snapshot();
    c.p_clk.set<bool>(true);
    c.step();
}

// Where the snapshot is, and how many words it has.
EXPORT("snapshot") const uint32_t *snapshot_words() { return snapshot.words; }
EXPORT("snapshot_length") unsigned snapshot_length() { return snapshot.used; }
