// SPDX-License-Identifier: MIT OR Apache-2.0
//! Octal text and packed words: arbitrary text never panics, and words come back from both forms.
#![no_main]

use halfmove::eleven::{Word, octal, packed};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(text) = str::from_utf8(bytes) {
        for word in octal::words(text) {
            let _ = word;
        }
    }
    let words: Vec<Word> = packed::unpack(bytes).collect();
    let text = octal::to_text(words.iter().copied());
    let reread: Vec<Word> = octal::words(&text).collect::<Result<_, _>>().expect("octal digits");
    assert_eq!(reread, words);
    for skipped in 0..=words.len() {
        let mut rest = packed::unpack(bytes);
        assert_eq!(rest.nth(skipped), words.get(skipped).copied());
        assert!(rest.eq(words.iter().copied().skip(skipped + 1)));
    }
});
