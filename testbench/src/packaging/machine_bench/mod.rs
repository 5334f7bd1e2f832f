// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the self-checking testbenches of the half-move machine read. Their modules are written by hand:
//! `hdl/verilog/testbench/machine_*_tb.v`, which also say how these files are written.

mod alone;
mod board;
mod checks;
mod crowded;
mod families;
mod mates;
mod perft;
mod pinned;
mod positions;
mod replies;

use halfmove_hdl::machine::simulation::Placement;

use super::File;

/// The words of a position and of an answer.
const WORD: u32 = 272;

/// What a core's testbench reads, by name.
pub(super) fn data_files(core: &str) -> &'static [&'static str] {
    match core {
        "machine_possibilities" | "machine_lister" => &["machine_positions.hex", "machine_half_moves.hex"],
        "machine_mates" => &["machine_mates_tb.hex"],
        "machine_perft" => &["machine_perft_tb.hex"],
        "machine_board" => &["machine_board_beats.hex", "machine_board_answers.hex"],
        _ => &[],
    }
}

/// All files that they read.
pub(super) fn files() -> Vec<File> {
    let [positions, half_moves] = positions::words();
    let [beats, answers] = board::words();
    let file = |name: &str, what: &str, words: &Words| File {
        name: name.to_owned(),
        text: words.text(what),
    };
    vec![
        file("machine_positions.hex", "positions", &positions),
        file("machine_half_moves.hex", "their half-moves", &half_moves),
        file(
            "machine_perft_tb.hex",
            "positions and how many lines there are",
            &perft::words(),
        ),
        file("machine_mates_tb.hex", "problems and their lines", &mates::words()),
        file("machine_board_beats.hex", "beats for machine_board", &beats),
        file("machine_board_answers.hex", "its answers", &answers),
    ]
}

/// Words of a width, as text in hexadecimal digits.
struct Words {
    digits: usize,
    words: Vec<String>,
}

impl Words {
    fn new(width: u32) -> Self {
        Self {
            digits: width.div_ceil(4) as usize,
            words: vec![],
        }
    }

    /// Numbers of so many bits, the highest first, which make a word.
    fn push(&mut self, parts: &[(u64, u32)]) {
        let bits: String = parts
            .iter()
            .map(|&(part, width)| format!("{part:0width$b}", width = width as usize))
            .collect();
        let bits = format!("{bits:0>width$}", width = 4 * self.digits);
        let digits = bits.as_bytes().chunks(4);
        let digit = |bits: &[u8]| {
            let value = bits.iter().fold(0, |value, &bit| 2 * value + u32::from(bit == b'1'));
            char::from_digit(value, 16).unwrap_or('0')
        };
        self.words.push(digits.map(digit).collect());
    }

    /// A position, with what stands above `castling`.
    fn push_position(&mut self, above: &[(u64, u32)], placement: &Placement) {
        let Placement {
            enemy_men,
            kinds: [kinds_0, kinds_1, kinds_2],
            en_passant,
            castling,
        } = *placement;
        let sets = [enemy_men, kinds_2, kinds_1, kinds_0].map(|set| (set, 64));
        self.push(&[above, &[(castling.into(), 2), (en_passant.into(), 8)], &sets].concat());
    }

    /// For `$readmemh`, behind the number of words.
    fn text(&self, what: &str) -> String {
        let mut text = format!(
            "{:0digits$x} // {what}; SPDX-License-Identifier: MIT OR Apache-2.0",
            self.words.len(),
            digits = self.digits
        );
        let per_line = (960 / (self.digits + 1)).max(1);
        for (number, word) in self.words.iter().enumerate() {
            text.push(if number.is_multiple_of(per_line) { '\n' } else { ' ' });
            text.push_str(word);
        }
        text + "\n"
    }
}
