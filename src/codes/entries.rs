// SPDX-License-Identifier: MIT OR Apache-2.0
//! The entries of the list.

use super::{Entry, Options, Variant};
use crate::brenner::layout::{EXCHANGED, FIXED, Layout, PRINTED};
use crate::cbf::{self, CodePage};
use crate::eleven::packed;
use crate::jose::{self, Comments, Profile};
use crate::{brenner, eleven, fbk};

/// All codes.
pub static CODES: &[&Entry] = &[
    &FIRST_NOTATION,
    &ALTERNATE_NOTATION,
    &PACKED,
    &OCTAL,
    &GAME_TEXT,
    &DATABASE,
    &OPENINGS,
    #[cfg(feature = "pgn")]
    &PGN,
];

const USUAL: Variant = Variant {
    name: "usual",
    options: Options::USUAL,
};

/// Brenner's byte, first notation.
pub static FIRST_NOTATION: Entry = Entry {
    code: &brenner::codec::FIRST_NOTATION,
    variants: &[Variant {
        name: "first",
        options: Options::USUAL,
    }],
    records: Some(|_, bytes| brenner::Recorder::game(bytes).0),
    make: |options, _| brenner::codec::first_notation(options.framing),
};

/// Brenner's byte, alternate notation.
pub static ALTERNATE_NOTATION: Entry = Entry {
    code: &brenner::codec::ALTERNATE_NOTATION,
    variants: &[of_layout(&PRINTED), of_layout(&EXCHANGED), of_layout(&FIXED)],
    records: Some(|options, bytes| brenner::Recorder::game_in(options.layout, bytes).0),
    make: |options, _| brenner::codec::alternate_notation(options.layout, options.framing),
};

const fn of_layout(layout: &'static Layout) -> Variant {
    Variant {
        name: layout.name,
        options: Options {
            layout,
            ..Options::USUAL
        },
    }
}

/// The 11-bit notation, packed.
pub static PACKED: Entry = Entry {
    code: &eleven::codec::PACKED,
    variants: &[USUAL],
    records: Some(|_, bytes| eleven::Recorder::game(&packed::unpack(bytes).collect::<alloc::vec::Vec<_>>()).0),
    make: |options, _| eleven::codec::packed(options.framing),
};

/// The 11-bit notation in octal digits, the code that is also known by its first words.
pub static OCTAL: Entry = Entry {
    code: &eleven::codec::OCTAL,
    variants: &[USUAL],
    records: None,
    make: |_, _| eleven::codec::octal(),
};

/// jose's GameText.
pub static GAME_TEXT: Entry = Entry {
    code: &jose::codec::GAME_TEXT,
    variants: &[
        of_profile("program", Profile::Program, Comments::Inline),
        of_profile("document", Profile::Document, Comments::Inline),
        of_profile("program-column", Profile::Program, Comments::Column),
        of_profile("document-column", Profile::Document, Comments::Column),
    ],
    records: Some(|options, bytes| jose::Recorder::game(options.jose, bytes).0),
    make: |options, surroundings| jose::codec::game_text(options.jose, options.framing, surroundings),
};

const fn of_profile(name: &'static str, profile: Profile, comments: Comments) -> Variant {
    Variant {
        name,
        options: Options {
            jose: jose::Options { profile, comments },
            ..Options::USUAL
        },
    }
}

/// ChessBase's databases of 1993.
pub static DATABASE: Entry = Entry {
    code: &cbf::codec::DATABASE,
    variants: &[
        of_cbf("usual", cbf::Options::USUAL),
        of_cbf(
            "no-phantom",
            cbf::Options {
                phantom: false,
                ..cbf::Options::USUAL
            },
        ),
        of_cbf(
            "850",
            cbf::Options {
                code_page: CodePage::Cp850,
                ..cbf::Options::USUAL
            },
        ),
    ],
    records: None,
    make: |options, _| cbf::codec::database(options.cbf),
};

const fn of_cbf(name: &'static str, cbf: cbf::Options) -> Variant {
    Variant {
        name,
        options: Options { cbf, ..Options::USUAL },
    }
}

/// ChessBase's opening files of 1993.
pub static OPENINGS: Entry = Entry {
    code: &fbk::codec::OPENINGS,
    variants: &[USUAL],
    records: None,
    make: |_, _| fbk::codec::openings(),
};

/// PGN, which is no code, but a file of games as theirs are.
#[cfg(feature = "pgn")]
pub static PGN: Entry = Entry {
    code: &crate::pgn::codec::PGN,
    variants: &[USUAL],
    records: None,
    make: |options, _| crate::pgn::codec::games(options.pgn),
};
