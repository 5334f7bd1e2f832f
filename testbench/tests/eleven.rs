// SPDX-License-Identifier: MIT OR Apache-2.0
//! The combinational blocks of the 11-bit notation, exhaustively: every input in software, RustHDL and Verilator.

use std::collections::VecDeque;

use crate::common::compiled;
use halfmove::eleven::{Kinds, Meaning, Word};
use halfmove::man::Kind;
use halfmove::square::Square;
use halfmove_hdl::eleven::simulation::{
    DecodePipeSimulation, DecodeSimulation, Decoded, EncodePipeSimulation, EncodeSimulation, KindsSimulation,
    RomDecodeSimulation, Squares,
};
use halfmove_hdl::eleven::{decode_pipe, encode_pipe, rom_decode};
use halfmove_sim::Model;

/// The codes that mean nothing.
const INVALID: usize = 16;
/// The codes of texts, results and marks.
const SPECIAL: usize = 64;
/// The half-moves among the codes.
const HALF_MOVES: usize = 1968;
/// Kinds from square to square: all colours and promotions, each half-move of an officer once for each colour.
const KINDS_SUMMED: u32 = 7752;
/// White's castlings and Black's: e1-g1, e1-c1, e8-g8, e8-c8.
const CASTLINGS: [u16; 4] = [0o0402, 0o0406, 0o0472, 0o0476];

/// What the decoder must say: what it says of the squares of a special or invalid code is its own business.
fn expected(code: Word) -> Decoded {
    let squares = |from: Square, to: Square, promotion: Option<Kind>| Decoded {
        from: from.number(),
        to: to.number(),
        promotion: promotion.map_or(0, Kind::code),
        ..Decoded::default()
    };
    match code.meaning() {
        Meaning::HalfMove { from, to, .. } => squares(from, to, None),
        Meaning::Promotion { from, to, kind, .. } => squares(from, to, Some(kind)),
        Meaning::Special(_) => Decoded {
            special: true,
            ..Decoded::default()
        },
        Meaning::Invalid => Decoded {
            invalid: true,
            ..Decoded::default()
        },
    }
}

/// The answer without what means nothing in it.
fn meaningful(decoded: Decoded) -> Decoded {
    let Decoded {
        promotion,
        special,
        invalid,
        ..
    } = decoded;
    match (special, invalid) {
        (false, false) => decoded,
        _ => Decoded {
            promotion: if invalid { 0 } else { promotion },
            special,
            invalid,
            ..Decoded::default()
        },
    }
}

fn every_code_is_decoded_as_the_software_does(mut decode: impl FnMut(u16) -> Decoded) {
    let (mut specials, mut invalid) = (0, 0);
    for code in Word::all() {
        let decoded = meaningful(decode(code.bits()));
        assert_eq!(decoded, expected(code), "{code}");
        specials += usize::from(decoded.special);
        invalid += usize::from(decoded.invalid);
    }
    assert_eq!((specials, invalid), (SPECIAL, INVALID));
    assert_eq!(Word::COUNT - specials - invalid, HALF_MOVES);
}

fn every_pair_is_encoded_as_the_software_does(mut encode: impl FnMut(Squares) -> Option<u16>) {
    let mut coded = 0;
    for squares in all_squares() {
        let code = expected_code(squares);
        assert_eq!(encode(squares), code, "{squares:?}");
        coded += usize::from(code.is_some());
    }
    assert_eq!(coded, HALF_MOVES);
}

/// Every input of the encoder: the 20,480 pairs of squares with a promotion or without, and the kinds that no pawn
/// becomes.
fn all_squares() -> impl Iterator<Item = Squares> {
    (0..1 << 15).map(|bits: u16| Squares {
        from: (bits & 63) as u8,
        to: (bits >> 6 & 63) as u8,
        promotion: (bits >> 12) as u8,
    })
}

fn expected_code(squares: Squares) -> Option<u16> {
    let square = |number| Square::new(number).unwrap();
    let (from, to) = (square(squares.from), square(squares.to));
    let code = match (squares.promotion, Kind::from_code(squares.promotion.into())) {
        (0, _) => Word::of(from, to, None),
        (_, None) => None,
        (_, kind) => Word::of(from, to, kind),
    };
    code.map(Word::bits)
}

fn every_code_has_the_kinds_of_the_software(mut kinds: impl FnMut(u16) -> u8) {
    let mut sum = 0;
    for code in Word::all() {
        let found = kinds(code.bits());
        assert_eq!(found, code.kinds().bits(), "{code}");
        // A pawn goes one way, and a king castles on one rank only; the others are of either colour.
        let pawns = Kinds::WHITE_PAWN.bits() | Kinds::BLACK_PAWN.bits();
        let castles = CASTLINGS.contains(&code.bits());
        sum += (found & pawns).count_ones();
        sum += (found & !pawns).count_ones() * 2 - u32::from(castles);
    }
    assert_eq!(sum, KINDS_SUMMED);
}

/// The Verilated model of a core, or nothing if that is announced as skipped.
fn model(core: &str) -> Option<Model> {
    Some(compiled(core)?.model().unwrap())
}

#[test]
fn rusthdl_decodes_all_2048_codes_as_the_software_does() {
    let mut block = DecodeSimulation::new();
    every_code_is_decoded_as_the_software_does(|code| block.decode(code));
}

#[test]
fn the_verilog_decodes_all_2048_codes_as_the_software_does() {
    let Some(mut model) = model("eleven_decode") else {
        return;
    };
    let input = model.input("code", 11).unwrap();
    let [from, to] = ["from", "to"].map(|name| model.output(name, 6).unwrap());
    let promotion = model.output("promotion", 3).unwrap();
    let [special, invalid] = ["special", "invalid"].map(|name| model.output(name, 1).unwrap());
    every_code_is_decoded_as_the_software_does(|code| {
        model.set(input, code.into());
        model.eval();
        Decoded {
            from: model.get(from) as u8,
            to: model.get(to) as u8,
            promotion: model.get(promotion) as u8,
            special: model.get(special) != 0,
            invalid: model.get(invalid) != 0,
        }
    });
}

#[test]
fn rusthdl_encodes_every_pair_of_squares_as_the_software_does() {
    let mut block = EncodeSimulation::new();
    every_pair_is_encoded_as_the_software_does(|squares| block.encode(squares));
}

#[test]
fn the_verilog_encodes_every_pair_of_squares_as_the_software_does() {
    let Some(mut model) = model("eleven_encode") else {
        return;
    };
    let [from, to] = ["from", "to"].map(|name| model.input(name, 6).unwrap());
    let promotion = model.input("promotion", 3).unwrap();
    let code = model.output("code", 11).unwrap();
    let valid = model.output("valid", 1).unwrap();
    every_pair_is_encoded_as_the_software_does(|squares| {
        model.set(from, squares.from.into());
        model.set(to, squares.to.into());
        model.set(promotion, squares.promotion.into());
        model.eval();
        (model.get(valid) != 0).then(|| model.get(code) as u16)
    });
}

#[test]
fn rusthdl_names_the_kinds_of_all_2048_codes_as_the_software_does() {
    let mut block = KindsSimulation::new();
    every_code_has_the_kinds_of_the_software(|code| block.kinds(code));
}

#[test]
fn the_verilog_names_the_kinds_of_all_2048_codes_as_the_software_does() {
    let Some(mut model) = model("eleven_kinds") else { return };
    let code_input = model.input("code", 11).unwrap();
    let kinds = model.output("kinds", 7).unwrap();
    every_code_has_the_kinds_of_the_software(|code| {
        model.set(code_input, code.into());
        model.eval();
        model.get(kinds) as u8
    });
}

/// Every code with a pause after each third one, and clocks enough for the last to pass.
fn paced<T>(values: impl Iterator<Item = T>, latency: usize) -> impl Iterator<Item = Option<T>> {
    let paced = values.enumerate().flat_map(|(number, value)| {
        let pause = number % 3 == 2;
        std::iter::once(Some(value)).chain(pause.then_some(None))
    });
    paced.chain((0..latency).map(|_| None))
}

/// Holds the outputs of a pipe to those that are due: each `latency` clocks after its input, and nothing else.
fn each_comes_after<I: Copy, T: PartialEq + std::fmt::Debug>(
    inputs: impl Iterator<Item = Option<I>>,
    latency: usize,
    mut cycle: impl FnMut(Option<I>) -> Option<T>,
    expected: impl Fn(I) -> T,
) {
    let mut under_way: VecDeque<Option<I>> = std::iter::repeat_n(None, latency).collect();
    for input in inputs {
        under_way.push_back(input);
        let due = under_way.pop_front().flatten();
        assert_eq!(cycle(input), due.map(&expected));
    }
}

#[test]
fn rusthdl_decodes_a_code_a_clock() {
    let mut pipe = DecodePipeSimulation::new();
    let cycle = |code: Option<Word>| pipe.cycle(code.map(Word::bits)).map(meaningful);
    each_comes_after(
        paced(Word::all(), decode_pipe::LATENCY),
        decode_pipe::LATENCY,
        cycle,
        expected,
    );
}

/// A Verilated decoder's pipe, clock by clock.
fn verilated_decoder_pipe(mut model: Model, input: &str) -> impl FnMut(Option<u16>) -> Option<Decoded> {
    let clk = model.input("clk", 1).unwrap();
    let input_valid = model.input(&format!("{input}_valid"), 1).unwrap();
    let input = model.input(input, 11).unwrap();
    let [from, to] = ["from", "to"].map(|name| model.output(name, 6).unwrap());
    let promotion = model.output("promotion", 3).unwrap();
    let [invalid, valid] = ["invalid", "valid"].map(|name| model.output(name, 1).unwrap());
    // A number of the dense list is never special.
    let special = model.output("special", 1).ok();
    move |value| {
        model.set(input, value.unwrap_or(0).into());
        model.set(input_valid, value.is_some().into());
        model.set(clk, 0);
        model.eval();
        let decoded = Decoded {
            from: model.get(from) as u8,
            to: model.get(to) as u8,
            promotion: model.get(promotion) as u8,
            special: special.is_some_and(|special| model.get(special) != 0),
            invalid: model.get(invalid) != 0,
        };
        let decoded = (model.get(valid) != 0).then_some(decoded);
        model.set(clk, 1);
        model.eval();
        decoded
    }
}

#[test]
fn the_verilog_decodes_a_code_a_clock() {
    let Some(model) = model("eleven_decode_pipe") else {
        return;
    };
    let mut cycle = verilated_decoder_pipe(model, "code");
    each_comes_after(
        paced(Word::all(), decode_pipe::LATENCY),
        decode_pipe::LATENCY,
        |code| cycle(code.map(Word::bits)).map(meaningful),
        expected,
    );
}

/// The half-moves of the codes, in the order in which the ROM numbers them: what it must give for every number.
fn numbered() -> Vec<Decoded> {
    let half_moves = Word::all().map(expected);
    let mut numbered: Vec<Decoded> = half_moves.filter(|said| !said.special && !said.invalid).collect();
    numbered.sort_by_key(|said| (said.from, said.to, said.promotion));
    assert_eq!(numbered.len(), HALF_MOVES);
    let invalid = Decoded {
        invalid: true,
        ..Decoded::default()
    };
    numbered.resize(Word::COUNT, invalid);
    numbered
}

fn every_number_is_the_half_move_of_a_code(mut cycle: impl FnMut(Option<u16>) -> Option<Decoded>) {
    let numbered = numbered();
    let latency = rom_decode::LATENCY;
    let numbers = 0..Word::COUNT as u16;
    each_comes_after(
        paced(numbers, latency),
        latency,
        |number| cycle(number).map(meaningful),
        |number| numbered[usize::from(number)],
    );
}

#[test]
fn rusthdl_reads_every_half_move_from_the_rom() {
    let mut rom = RomDecodeSimulation::new();
    every_number_is_the_half_move_of_a_code(|number| rom.cycle(number));
}

#[test]
fn the_verilog_reads_every_half_move_from_the_rom() {
    if let Some(model) = model("eleven_rom_decode") {
        every_number_is_the_half_move_of_a_code(verilated_decoder_pipe(model, "number"));
    }
}

#[test]
fn rusthdl_encodes_a_half_move_a_clock() {
    let mut pipe = EncodePipeSimulation::new();
    each_comes_after(
        paced(all_squares(), encode_pipe::LATENCY),
        encode_pipe::LATENCY,
        |squares| pipe.cycle(squares),
        expected_code,
    );
}

#[test]
fn the_verilog_encodes_a_half_move_a_clock() {
    let Some(mut model) = model("eleven_encode_pipe") else {
        return;
    };
    let clk = model.input("clk", 1).unwrap();
    let [from, to] = ["from", "to"].map(|name| model.input(name, 6).unwrap());
    let promotion = model.input("promotion", 3).unwrap();
    let half_move_valid = model.input("half_move_valid", 1).unwrap();
    let code = model.output("code", 11).unwrap();
    let [invalid, valid] = ["invalid", "valid"].map(|name| model.output(name, 1).unwrap());
    let cycle = |squares: Option<Squares>| {
        let given = squares.unwrap_or_default();
        model.set(from, given.from.into());
        model.set(to, given.to.into());
        model.set(promotion, given.promotion.into());
        model.set(half_move_valid, squares.is_some().into());
        model.set(clk, 0);
        model.eval();
        let coded = (model.get(invalid) == 0).then(|| model.get(code) as u16);
        let coded = (model.get(valid) != 0).then_some(coded);
        model.set(clk, 1);
        model.eval();
        coded
    };
    each_comes_after(
        paced(all_squares(), encode_pipe::LATENCY),
        encode_pipe::LATENCY,
        cycle,
        expected_code,
    );
}
