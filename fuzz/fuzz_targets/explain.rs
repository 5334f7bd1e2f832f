// SPDX-License-Identifier: MIT OR Apache-2.0
//! Arbitrary bytes explained in every code of the list: never a panic, units in their order, and an error where decoding
//! has one.
#![no_main]

use libfuzzer_sys::fuzz_target;
use round_trips::all_codecs;

fuzz_target!(|bytes: &[u8]| {
    for (name, codec) in all_codecs().filter(|(_, codec)| codec.anatomy().is_some()) {
        let (mut last, mut has_error) = (0, false);
        let alone = codec.explain(bytes, &mut |explained| {
            assert!(
                last <= explained.offset && explained.offset <= bytes.len() as u64,
                "{name}"
            );
            assert!(!has_error || explained.error.is_none(), "{name}: a second error");
            last = explained.offset;
            has_error |= explained.error.is_some();
        });
        assert_eq!(has_error || alone.is_some(), codec.decode(bytes).is_err(), "{name}");
    }
});
