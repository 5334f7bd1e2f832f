// SPDX-License-Identifier: MIT OR Apache-2.0
//! The GBR code in all its forms: arbitrary text never panics, and what is read is written so that it reads the same.
#![no_main]

use halfmove::gbr::{Code, Pattern};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(code) = text.parse::<Code>() {
        let written = code.to_string();
        assert_eq!(written.parse::<Code>().expect("what was written can be read"), code);
    }
    let _ = text.parse::<Pattern>();
});
