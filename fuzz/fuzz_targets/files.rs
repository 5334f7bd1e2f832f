// SPDX-License-Identifier: MIT OR Apache-2.0
//! A file of games of every code of the list, with its magic or without: arbitrary bytes never panic and never loop.
#![no_main]

use std::io::Cursor;

use halfmove::codec::{Codec, FileForm, ReadSeek, Source};
use halfmove::framing::Version;
use libfuzzer_sys::fuzz_target;
use round_trips::all_codecs;

/// Reads all games, and gives their number.
fn games(codec: &dyn Codec, source: Source) -> usize {
    let mut games = codec.open(source).expect("as many files as the code wants");
    let mut found = 0;
    while let Some(game) = games.next_game() {
        found += 1;
        let _ = codec.decode(game.bytes);
    }
    found
}

fuzz_target!(|bytes: &[u8]| {
    for (name, codec) in all_codecs() {
        let mut files = vec![bytes.to_vec()];
        if let FileForm::Framed(signatures) = codec.code().files {
            let magics = signatures
                .iter()
                .flat_map(|&signature| Version::ALL.map(|version| version.magic(signature)));
            files.extend(magics.map(|magic| [&magic[..], bytes].concat()));
        }
        for file in files {
            let length = file.len();
            let source = match codec.code().set().len() {
                0 => Source::Stream(Box::new(Cursor::new(file))),
                parts => Source::Set(
                    file.chunks(length.div_ceil(parts).max(1))
                        .map(<[u8]>::to_vec)
                        .chain(std::iter::repeat(Vec::new()))
                        .take(parts)
                        .map(|part| Box::new(Cursor::new(part)) as Box<dyn ReadSeek>)
                        .collect(),
                ),
            };
            assert!(games(&*codec, source) <= length + 1, "{name}");
        }
    }
});
