// SPDX-License-Identifier: MIT OR Apache-2.0
//! The cores of the project, and their export.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use halfmove::hardware::ports::{
    DEFRAMER, Direction, ENCODER, Port, SET_UP_STREAM_CORE, STREAM_CORE, WORD_STREAM_CORE,
};
use rust_hdl::prelude::Block;

use crate::brenner::{BrennerAlternate, BrennerEncoder, BrennerFields, BrennerInterpreter, BrennerInterpreterSmall};
use crate::cbf::CbfInterpreter;
use crate::eleven::{
    ElevenDecode, ElevenDecodePipe, ElevenEncode, ElevenEncodePipe, ElevenInterpreter, ElevenKinds, ElevenRomDecode,
    ElevenUnpacker,
};
use crate::export::{self, Design, Documented, ExportError, Notes, PortDirection};
use crate::gbr::{BrennerInterpreterGbr, GbrMatch, GbrTally};
use crate::jose::JoseInterpreter;
use crate::judge::{
    BrennerAlternateJudge, BrennerInterpreterJudge, BrennerInterpreterJudgeMates, CbfInterpreterJudge,
    ElevenInterpreterJudge, JoseInterpreterJudge, RecordJudge, RecordJudgeMates,
};
use crate::link::{
    BoardEncoder, BoardFull, BoardGbr, BoardLink, BoardLister, BoardMates, BoardPerft, BoardSmall, HalfmoveDeframer,
};
use crate::machine::{MachineBoard, MachineLister, MachineMates, MachinePerft, MachinePossibilities};
use crate::own_notes;

/// A core: a block that stands for itself in somebody's design.
#[derive(Clone, Copy)]
pub struct Core {
    /// The name of its module.
    pub name: &'static str,
    /// What it is for, in one line.
    pub summary: &'static str,
    export: fn() -> Result<Design, Vec<ExportError>>,
}

/// All cores.
pub const fn cores() -> &'static [Core] {
    &[
        Core {
            name: "brenner_alternate_exchanged",
            summary: "as brenner_interpreter, for the alternate notation with distance before direction",
            export: || exported_variant::<BrennerAlternate<2>>("brenner_alternate_exchanged"),
        },
        Core {
            name: "brenner_alternate_fixed",
            summary: "as brenner_interpreter, for the alternate notation with fields in the order type, man, direction, distance",
            export: || exported_variant::<BrennerAlternate<3>>("brenner_alternate_fixed"),
        },
        Core {
            name: "brenner_alternate_printed",
            summary: "as brenner_interpreter, for the alternate notation with direction before distance, as in the source",
            export: || exported_variant::<BrennerAlternate<1>>("brenner_alternate_printed"),
        },
        Core {
            name: "brenner_encoder",
            summary: "half-moves in, bytes of Brenner's first notation out, a half-move every two clocks",
            export: || exported::<BrennerEncoder>("brenner_encoder", &ENCODER),
        },
        Core {
            name: "brenner_fields",
            summary: "a byte of Brenner's first notation taken apart; combinational",
            export: || exported::<BrennerFields>("brenner_fields", &[]),
        },
        Core {
            name: "brenner_interpreter",
            summary: "plays coded games and gives a record for every half-move, one byte a clock",
            export: || exported::<BrennerInterpreter>("brenner_interpreter", &SET_UP_STREAM_CORE),
        },
        Core {
            name: "brenner_interpreter_gbr",
            summary: "brenner_interpreter with the code of the position and four patterns beside each record",
            export: || exported::<BrennerInterpreterGbr>("brenner_interpreter_gbr", &[]),
        },
        Core {
            name: "brenner_interpreter_judge",
            summary: "brenner_interpreter with a judgement beside each record: is the half-move legal, does it give check",
            export: || exported_with_judge::<BrennerInterpreterJudge>("brenner_interpreter", &SET_UP_STREAM_CORE),
        },
        Core {
            name: "brenner_interpreter_small",
            summary: "the same in few cells and block RAM, some eight clocks a half-move",
            export: || exported::<BrennerInterpreterSmall>("brenner_interpreter_small", &STREAM_CORE),
        },
        Core {
            name: "eleven_decode",
            summary: "the squares of an 11-bit code; combinational",
            export: || exported::<ElevenDecode>("eleven_decode", &[]),
        },
        Core {
            name: "eleven_decode_pipe",
            summary: "the squares of an 11-bit code, a code a clock",
            export: || exported::<ElevenDecodePipe>("eleven_decode_pipe", &[]),
        },
        Core {
            name: "eleven_encode",
            summary: "the 11-bit code of a half-move given by its squares; combinational",
            export: || exported::<ElevenEncode>("eleven_encode", &[]),
        },
        Core {
            name: "eleven_encode_pipe",
            summary: "the 11-bit code of a half-move given by its squares, a half-move a clock",
            export: || exported::<ElevenEncodePipe>("eleven_encode_pipe", &[]),
        },
        Core {
            name: "eleven_interpreter",
            summary: "plays games of 11-bit words and gives a record for every word, one word a clock",
            export: || exported::<ElevenInterpreter>("eleven_interpreter", &WORD_STREAM_CORE),
        },
        Core {
            name: "eleven_kinds",
            summary: "the kinds of men that could make the half-move of an 11-bit code; combinational",
            export: || exported::<ElevenKinds>("eleven_kinds", &[]),
        },
        Core {
            name: "eleven_unpacker",
            summary: "the words of eleven bits from packed bytes, one byte a clock",
            export: || exported::<ElevenUnpacker>("eleven_unpacker", &[]),
        },
        Core {
            name: "gbr_match",
            summary: "finds the material of up to four patterns in the records of gbr_tally",
            export: || exported::<GbrMatch>("gbr_match", &[]),
        },
        Core {
            name: "gbr_tally",
            summary: "counts the men while records pass, and gives the code of the position with each",
            export: || exported::<GbrTally>("gbr_tally", &[]),
        },
        Core {
            name: "jose_document",
            summary: "plays games of jose's GameText in the document's profile and gives a record for every half-move, one byte a clock",
            export: || exported_variant::<JoseInterpreter<1, 0>>("jose_document"),
        },
        Core {
            name: "jose_program",
            summary: "as jose_document, in the profile of the jose program",
            export: || exported_variant::<JoseInterpreter<0, 0>>("jose_program"),
        },
        Core {
            name: "jose_program_column",
            summary: "as jose_program, for games whose texts are kept elsewhere, as in jose's databases",
            export: || exported_variant::<JoseInterpreter<0, 1>>("jose_program_column"),
        },
        Core {
            name: "record_judge",
            summary: "judges half-moves while records pass: is each legal, does it give check",
            export: || exported_with::<RecordJudge>("record_judge", &[], own_notes().module("outlet", OUTLET)),
        },
    ]
}

/// What joins a core to a host: parts of designs for boards, exported as the cores are. Their streams are not those of
/// an interpreter, so what goes over all cores does not know them: packaging, figures, campaigns. Each has tests of its
/// own.
pub const fn links() -> &'static [Core] {
    &[
        Core {
            name: "halfmove_board_encoder",
            summary: "the design of a recording board: the link and brenner_encoder",
            export: || exported::<BoardEncoder>("halfmove_board_encoder", &[]),
        },
        Core {
            name: "halfmove_board_full",
            summary: "the whole design of a board: the link, the deframer and brenner_interpreter",
            export: || exported::<BoardFull>("halfmove_board_full", &[]),
        },
        Core {
            name: "halfmove_board_gbr",
            summary: "the design of a board that looks for material: the link, the deframer and brenner_interpreter_gbr",
            export: || exported::<BoardGbr>("halfmove_board_gbr", &[]),
        },
        Core {
            name: "halfmove_board_link",
            summary: "the board link: bytes of files of games from a UART, records to it, in frames with checksums and credit",
            export: || exported::<BoardLink>("halfmove_board_link", &[]),
        },
        Core {
            name: "halfmove_board_lister",
            summary: "the design of a board that lists half-moves: the link and machine_lister",
            export: || exported::<BoardLister>("halfmove_board_lister", &[]),
        },
        Core {
            name: "halfmove_board_mates",
            summary: "the design of a board that solves chess problems: the link and machine_mates",
            export: || exported::<BoardMates>("halfmove_board_mates", &[]),
        },
        Core {
            name: "halfmove_board_perft",
            summary: "the design of a board that counts lines of half-moves: the link and machine_perft",
            export: || exported::<BoardPerft>("halfmove_board_perft", &[]),
        },
        Core {
            name: "halfmove_board_small",
            summary: "the whole design of a small board: the link, the deframer and brenner_interpreter_small",
            export: || exported::<BoardSmall>("halfmove_board_small", &[]),
        },
        Core {
            name: "halfmove_deframer",
            summary: "games from the bytes of files of games in either framing, a byte every fourteen clocks",
            export: || exported::<HalfmoveDeframer>("halfmove_deframer", &DEFRAMER),
        },
    ]
}

/// The half-move machine: no stream of a code goes into it, so what goes over all cores does not know it. It has tests of
/// its own.
pub const fn machines() -> &'static [Core] {
    &[
        Core {
            name: "machine_board",
            summary: "plays 11-bit codes and takes them back, one a clock, and shows the mover's board",
            export: || exported::<MachineBoard>("machine_board", &[]),
        },
        Core {
            name: "machine_lister",
            summary: "the legal half-moves of a position as 11-bit codes, one a clock",
            export: || exported::<MachineLister>("machine_lister", &[]),
        },
        Core {
            name: "machine_mates",
            summary: "solves helpmates and direct mates, a position nearly every clock of a helpmate",
            export: || exported::<MachineMates>("machine_mates", &[]),
        },
        Core {
            name: "machine_perft",
            summary: "counts the lines of half-moves of a length, a position nearly every clock",
            export: || exported::<MachinePerft>("machine_perft", &[]),
        },
        Core {
            name: "machine_possibilities",
            summary: "a wire for every half-move, true if it is legal, and their count; a position a clock",
            export: || exported::<MachinePossibilities>("machine_possibilities", &[]),
        },
    ]
}

/// The interpreters of ChessBase's records. Their length stands before the moves there, and not all code that goes over all
/// cores puts it there yet: proofs do not know them. They have tests of their own.
pub const fn chessbase() -> &'static [Core] {
    &[
        Core {
            name: "cbf_interpreter",
            summary: "plays the moves of ChessBase's records of 1993 and gives a record for every half-move, some forty clocks each",
            export: || exported_variant::<CbfInterpreter<1>>("cbf_interpreter"),
        },
        Core {
            name: "cbf_interpreter_source",
            summary: "as cbf_interpreter, with the list of the source: without the phantom number",
            export: || exported_variant::<CbfInterpreter<0>>("cbf_interpreter_source"),
        },
    ]
}

/// The interpreters of the other codes with the judge behind them, and the judge with the network of the half-move machine.
/// They have tests of their own.
pub const fn judges() -> &'static [Core] {
    &[
        Core {
            name: "brenner_alternate_exchanged_judge",
            summary: "brenner_alternate_exchanged with a judgement beside each record",
            export: || {
                exported_with_judge::<BrennerAlternateJudge<2>>("brenner_alternate_exchanged", &SET_UP_STREAM_CORE)
            },
        },
        Core {
            name: "brenner_alternate_fixed_judge",
            summary: "brenner_alternate_fixed with a judgement beside each record",
            export: || exported_with_judge::<BrennerAlternateJudge<3>>("brenner_alternate_fixed", &SET_UP_STREAM_CORE),
        },
        Core {
            name: "brenner_alternate_printed_judge",
            summary: "brenner_alternate_printed with a judgement beside each record",
            export: || {
                exported_with_judge::<BrennerAlternateJudge<1>>("brenner_alternate_printed", &SET_UP_STREAM_CORE)
            },
        },
        Core {
            name: "brenner_interpreter_judge_mates",
            summary: "brenner_interpreter with a judgement beside each record, mate and stalemate too",
            export: || {
                let judge = ("judge_mates", MATES_OUTLET);
                exported_behind::<BrennerInterpreterJudgeMates>("brenner_interpreter", judge, &SET_UP_STREAM_CORE)
            },
        },
        Core {
            name: "cbf_interpreter_judge",
            summary: "cbf_interpreter with a judgement beside each record",
            export: || exported_with_judge::<CbfInterpreterJudge<1>>("cbf_interpreter", &SET_UP_STREAM_CORE),
        },
        Core {
            name: "cbf_interpreter_source_judge",
            summary: "cbf_interpreter_source with a judgement beside each record",
            export: || exported_with_judge::<CbfInterpreterJudge<0>>("cbf_interpreter_source", &SET_UP_STREAM_CORE),
        },
        Core {
            name: "eleven_interpreter_judge",
            summary: "eleven_interpreter with a judgement beside each record",
            export: || exported_with_judge::<ElevenInterpreterJudge>("eleven_interpreter", &WORD_STREAM_CORE),
        },
        Core {
            name: "jose_document_judge",
            summary: "jose_document with a judgement beside each record",
            export: || exported_with_judge::<JoseInterpreterJudge<1, 0>>("jose_document", &SET_UP_STREAM_CORE),
        },
        Core {
            name: "jose_program_judge",
            summary: "jose_program with a judgement beside each record",
            export: || exported_with_judge::<JoseInterpreterJudge<0, 0>>("jose_program", &SET_UP_STREAM_CORE),
        },
        Core {
            name: "jose_program_column_judge",
            summary: "jose_program_column with a judgement beside each record",
            export: || exported_with_judge::<JoseInterpreterJudge<0, 1>>("jose_program_column", &SET_UP_STREAM_CORE),
        },
        Core {
            name: "record_judge_mates",
            summary: "as record_judge, and tells mate and stalemate",
            export: || {
                let notes = own_notes().module("outlet", MATES_OUTLET);
                exported_with::<RecordJudgeMates>("record_judge_mates", &[], notes)
            },
        },
    ]
}

/// The cores of all codes: [`cores`], [`chessbase`] and [`judges`].
pub fn of_codes() -> Vec<Core> {
    [cores(), chessbase(), judges()].concat()
}

/// All whose files are exported.
pub fn exported_cores() -> impl Iterator<Item = &'static Core> {
    let families = [cores(), links(), machines(), chessbase(), judges()];
    families.into_iter().flatten()
}

/// What the figures compare the cores with. Nobody needs it in a design, so it is not among the exported files.
pub const fn yardsticks() -> &'static [Core] {
    &[Core {
        name: "eleven_rom_decode",
        summary: "the squares of a half-move by its number among 1968, from block RAM",
        export: || exported::<ElevenRomDecode>("eleven_rom_decode", &[]),
    }]
}

/// All that is measured, in the order of the names.
pub fn measured() -> Vec<Core> {
    let mut all = [of_codes(), yardsticks().to_vec(), machines().to_vec()].concat();
    all.sort_by_key(|core| core.name);
    all
}

/// The core, the part of a board's design, the machine or the yardstick with this name.
pub fn core(name: &str) -> Option<Core> {
    let all = exported_cores().chain(yardsticks());
    all.copied().find(|core| core.name == name)
}

/// A core that shares its source with others.
fn exported_variant<B: Block + Default + Documented>(name: &str) -> Result<Design, Vec<ExportError>> {
    exported_with::<B>(name, &SET_UP_STREAM_CORE, variant_notes(name))
}

/// The judge's outlet, which is narrower than that of the GBR cores.
const OUTLET: &str = "gbr_outlet_3";
/// That of the judge that tells mates.
const MATES_OUTLET: &str = "gbr_outlet_5";

/// An interpreter with the judge behind it.
fn exported_with_judge<B: Block + Default + Documented>(
    interpreter: &str,
    ports: &[Port],
) -> Result<Design, Vec<ExportError>> {
    exported_behind::<B>(interpreter, ("judge", OUTLET), ports)
}

/// An interpreter with a judge behind it, called by its name and that of its outlet: the interpreter's ports, but for what
/// stands beside a record.
fn exported_behind<B: Block + Default + Documented>(
    interpreter: &str,
    (judge, outlet): (&str, &str),
    ports: &[Port],
) -> Result<Design, Vec<ExportError>> {
    let name = format!("{interpreter}_{judge}");
    let notes = variant_notes(&name)
        .module("interpreter", interpreter)
        .module("judge.outlet", outlet);
    let without_user: Vec<Port> = ports
        .iter()
        .filter(|port| port.name != "m_axis_tuser")
        .copied()
        .collect();
    exported_with::<B>(&name, &without_user, notes)
}

/// The notes for a core that shares its source with others: its name, and above the module which of them it is.
fn variant_notes(name: &str) -> Notes {
    let notes = own_notes().module("", name);
    match core(name) {
        Some(core) => notes.headline("", &format!("`{name}`: {}.", core.summary)),
        None => notes,
    }
}

fn exported<B: Block + Default + Documented>(name: &str, ports: &[Port]) -> Result<Design, Vec<ExportError>> {
    exported_with::<B>(name, ports, own_notes())
}

fn exported_with<B: Block + Default + Documented>(
    name: &str,
    ports: &[Port],
    notes: Notes,
) -> Result<Design, Vec<ExportError>> {
    let mut block = B::default();
    block.connect_all();
    let notes = ports
        .iter()
        .fold(notes, |notes, port| notes.comment(port.name, port.meaning));
    let mut design = export::export(name, &block, &notes)?;
    // A core inside of another is the same module: its file says so with the same words.
    for module in &mut design.modules[1..] {
        if let Some(core) = core(&module.name) {
            *module = core.design()?.top().clone();
        }
    }
    Ok(design)
}

impl Core {
    /// The core as Verilog, its own module first. It is exported once a process: cores hold others.
    ///
    /// # Errors
    /// What the exporter refuses; for the cores of this crate, nothing, as the tests show.
    pub fn design(&self) -> Result<Design, Vec<ExportError>> {
        static EXPORTED: Mutex<BTreeMap<&str, Design>> = Mutex::new(BTreeMap::new());
        let exported = || EXPORTED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(design) = exported().get(self.name) {
            return Ok(design.clone());
        }
        let design = (self.export)()?;
        exported().insert(self.name, design.clone());
        Ok(design)
    }

    /// Its ports, to be compared with [`halfmove::hardware::ports`].
    ///
    /// # Errors
    /// As [`Self::design`].
    pub fn ports(&self) -> Result<Vec<CorePort>, Vec<ExportError>> {
        Ok(ports_of(&self.design()?))
    }
}

/// A port as its block has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CorePort {
    /// Its name in Verilog.
    pub name: String,
    /// Which way it points.
    pub direction: Direction,
    /// Its width in bits.
    pub width: u32,
}

impl PartialEq<Port> for CorePort {
    fn eq(&self, port: &Port) -> bool {
        (self.name.as_str(), self.direction, self.width) == (port.name, port.direction, port.width)
    }
}

/// The ports of a design's top module, in their order.
pub fn ports_of(design: &Design) -> Vec<CorePort> {
    let direction = |direction| match direction {
        PortDirection::Input => Direction::Input,
        PortDirection::Output => Direction::Output,
    };
    let ports = design.top().ports.iter();
    ports
        .map(|port| CorePort {
            name: port.name.clone(),
            direction: direction(port.direction),
            width: port.width as u32,
        })
        .collect()
}

/// Every core's design, in the order of [`cores`].
///
/// # Errors
/// As [`Core::design`].
pub fn export_all() -> Result<Vec<Design>, Vec<ExportError>> {
    cores().iter().map(Core::design).collect()
}
