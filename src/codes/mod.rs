// SPDX-License-Identifier: MIT OR Apache-2.0
//! The list of codes for whole games, and their options. A new code is a folder with a `codec.rs`, an entry in
//! `entries.rs`, and a page in `docs/formats`.
//!
//! Programs that work with games of any code (the command line, the cross-checks, the fuzz targets) use this list and import
//! no code. A program that wants some of them, and must be small, names their entries: what it does not name is not linked.
//!
//! ```
//! use halfmove::codec::Surroundings;
//! use halfmove::codes::{self, Options};
//!
//! let brenner = codes::named("brenner").unwrap().codec(&Options::USUAL, Surroundings::File);
//! let game = brenner.decode(&[0x2c, 0x2c])?.unwrap().game;
//! assert_eq!(game.plies.len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod entries;
mod entry;
mod options;

#[cfg(feature = "std")]
use std::path::{Path, PathBuf};

#[cfg(feature = "pgn")]
pub use entries::PGN;
pub use entries::{ALTERNATE_NOTATION, CODES, DATABASE, FIRST_NOTATION, GAME_TEXT, OCTAL, OPENINGS, PACKED};
pub use entry::{Entry, RecordsOf, Variant};
pub use options::Options;

/// The code with this name.
pub fn named(name: &str) -> Option<&'static Entry> {
    CODES.iter().copied().find(|code| code.name == name)
}

/// The code of a file that begins with these bytes: by its magic, or where that is damaged a sound game, or the
/// words of a text, or the first tag pair or move of PGN.
pub fn of_head(head: &[u8]) -> Option<&'static Entry> {
    let shown = of_magic(head);
    #[cfg(feature = "std")]
    let shown = shown.or_else(|| CODES.iter().copied().find(|code| code.has_sound_game(head)));
    #[cfg(feature = "std")]
    let shown = shown.or_else(|| crate::eleven::octal::is_begun_by(head).then_some(&OCTAL));
    #[cfg(feature = "pgn")]
    let shown = shown.or_else(|| crate::pgn::codec::is_begun_by(head).then_some(&PGN));
    shown
}

/// The code whose magic these bytes begin with.
pub fn of_magic(head: &[u8]) -> Option<&'static Entry> {
    CODES.iter().copied().find(|code| code.has_magic(head))
}

/// The code of files with this extension, in upper or lower case.
pub fn of_extension(extension: &str) -> Option<&'static Entry> {
    CODES.iter().copied().find(|code| code.has_extension(extension))
}

/// The name of the file of a set that has this extension, where `path` is the name of any: `path` itself if it has it, in
/// small letters or capitals. Another name has its capitals where `path` does.
#[cfg(feature = "std")]
pub fn file_of_set(path: &Path, extension: &str) -> PathBuf {
    let given = path.extension().unwrap_or_default().to_string_lossy();
    if given.eq_ignore_ascii_case(extension) {
        return path.to_path_buf();
    }
    let mut capitals = given.chars().map(|letter| letter.is_ascii_uppercase());
    let letters = extension.chars().map(|letter| match capitals.next() {
        Some(true) => letter.to_ascii_uppercase(),
        _ => letter,
    });
    path.with_extension(letters.collect::<std::string::String>())
}

/// The same where the file is to be read. If there is none of this name, it is the first in the folder whose name differs
/// only in capitals, as copies from other systems have them.
#[cfg(feature = "std")]
pub fn existing_file_of_set(path: &Path, extension: &str) -> PathBuf {
    let name = file_of_set(path, extension);
    if name.exists() {
        return name;
    }
    let folder = match name.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let wanted = name.file_name().unwrap_or_default();
    let others = folder.read_dir().into_iter().flatten().flatten();
    let same = others.map(|other| other.file_name());
    let found = same.filter(|other| other.eq_ignore_ascii_case(wanted)).min();
    found.map_or(name.clone(), |found| name.with_file_name(found))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::vec::Vec;

    use super::*;
    use crate::codec::FileForm;
    use crate::framing::Version;

    #[test]
    fn names_magics_and_extensions_are_all_different() {
        let mut seen = HashSet::new();
        for code in CODES {
            assert!(seen.insert(code.name.as_bytes()), "{}", code.name);
            assert!(
                code.extensions
                    .iter()
                    .all(|&extension| extension == code.name || seen.insert(extension.as_bytes()))
            );
            if let FileForm::Framed(signatures) = code.files {
                assert!(
                    signatures.iter().all(|signature| seen.insert(signature)),
                    "{}",
                    code.name
                );
                assert!(signatures.iter().all(|&signature| {
                    let told = |version: Version| of_head(&version.magic(signature)).map(|code| code.name);
                    Version::ALL.into_iter().all(|version| told(version) == Some(code.name))
                }));
            }
            assert!(code.extensions.iter().all(|extension| {
                of_extension(&extension.to_uppercase()).is_some_and(|found| found.name == code.name)
            }));
            assert_eq!(named(code.name).map(|code| code.name), Some(code.name));
        }
    }

    #[cfg(feature = "std")]
    #[test]
    fn the_other_file_of_a_set_is_named_like_the_one_that_is_given() {
        for (given, cbf, cbi) in [
            ("a.cbf", "a.cbf", "a.cbi"),
            ("a.CBI", "a.CBF", "a.CBI"),
            ("A.Cbf", "A.Cbf", "A.Cbi"),
            ("a.b.cBF", "a.b.cBF", "a.b.cBI"),
            ("a.dat", "a.cbf", "a.cbi"),
            ("a", "a.cbf", "a.cbi"),
        ] {
            let names = ["cbf", "cbi"].map(|extension| file_of_set(Path::new(given), extension));
            assert_eq!(names, [cbf, cbi].map(PathBuf::from), "{given}");
        }
    }

    #[test]
    fn records_hold_the_half_moves_of_a_game_in_every_variant_that_a_core_reads() {
        use crate::HalfMove;
        use crate::codec::Surroundings;
        use crate::hardware::record::RecordType;
        let brenner = CODES[0].codec(&CODES[0].variants[0].options, Surroundings::Nothing);
        let game = brenner.decode(&[0x2c, 0x2c, 0x61, 0x17]).unwrap().unwrap().game;
        assert_eq!(game.plies.len(), 4);
        let with_a_core: Vec<_> = CODES.iter().filter_map(|code| Some((code, code.records?))).collect();
        let names: Vec<_> = with_a_core.iter().map(|(code, _)| code.name).collect();
        assert_eq!(names, ["brenner", "brenner-alt", "eleven", "jose"]);
        for (code, records) in with_a_core {
            for variant in code.variants {
                let mut bytes = Vec::new();
                let codec = code.codec(&variant.options, Surroundings::Nothing);
                codec.encode(&game, &mut bytes).unwrap();
                let records = records(&variant.options, &bytes);
                let found = records
                    .iter()
                    .filter(|record| record.record_type() == RecordType::HalfMove)
                    .map(|record| HalfMove::from_bits(record.0));
                assert!(found.eq(game.half_moves()), "{} {}", code.name, variant.name);
            }
        }
    }

    #[test]
    fn every_variant_is_carried_out_by_its_own_code() {
        use crate::codec::Surroundings;
        for code in CODES {
            assert!(!code.variants.is_empty());
            for variant in code.variants {
                for surroundings in [Surroundings::File, Surroundings::Nothing] {
                    assert_eq!(code.codec(&variant.options, surroundings).code().name, code.name);
                }
            }
        }
    }
}
