// SPDX-License-Identifier: MIT OR Apache-2.0
//! The keys that hide three parts of a record: each byte is xored with a key that begins at the part's last byte and is
//! multiplied from byte to byte toward the first, modulo 256.
//!
//! | part | first key, on the last byte | factor | bytes |
//! |---|---|---|---|
//! | header | 101 | 3 | all 14; byte 11 besides with 14 + the lengths of both texts |
//! | players and source | 3 x their length together | 3 | all |
//! | moves | 49 x (their length + 1) | 7 | all but the first |

/// How many bytes a header has.
pub const HEADER_LENGTH: usize = 14;
/// The byte of the header with a key of its own besides.
const DOUBLY_HIDDEN: usize = 11;
/// The bytes of the header whose low six bits are the lengths of the players' text and the source.
const TEXT_LENGTHS: [usize; 2] = [4, 5];

/// The keys of all fourteen bytes: their own inverse.
fn xor_header(header: &mut [u8; HEADER_LENGTH]) {
    xor_from_the_end(header, 101, 3);
}

/// The second key of byte 11, from the plain lengths of the texts.
fn second_key(plain: &[u8; HEADER_LENGTH]) -> u8 {
    let lengths = TEXT_LENGTHS.map(|byte| plain[byte] & 63);
    14 + lengths[0] + lengths[1]
}

/// Makes a header plain.
pub fn reveal_header(header: &mut [u8; HEADER_LENGTH]) {
    xor_header(header);
    header[DOUBLY_HIDDEN] ^= second_key(header);
}

/// Hides a plain header.
pub fn hide_header(header: &mut [u8; HEADER_LENGTH]) {
    header[DOUBLY_HIDDEN] ^= second_key(header);
    xor_header(header);
}

/// Hides the two texts, players and source together, or makes them plain: it is its own inverse.
pub fn xor_texts(texts: &mut [u8]) {
    xor_from_the_end(texts, (texts.len() as u8).wrapping_mul(3), 3);
}

/// Hides the moves or makes them plain: it is its own inverse. `moves` may be cut short of their `length`.
pub fn xor_moves(moves: &mut [u8], length: usize) {
    let Some((_, hidden)) = moves.split_first_mut() else {
        return;
    };
    // As the key goes from the end, those missing there have had theirs.
    let missing = length.saturating_sub(hidden.len() + 1);
    let first = (length as u8).wrapping_add(1).wrapping_mul(49);
    xor_from_the_end(hidden, first.wrapping_mul(7_u8.wrapping_pow(missing as u32)), 7);
}

/// The key of the move at a place, of moves of this length, both modulo 256. That of the first, which is not hidden, is
/// not used.
pub(super) const fn key_of_move(length: u8, place: u8) -> u8 {
    let behind = length.wrapping_sub(1).wrapping_sub(place);
    // Modulo 256, 32 times the factor 7 are 1.
    length
        .wrapping_add(1)
        .wrapping_mul(49)
        .wrapping_mul(7_u8.wrapping_pow((behind & 31) as u32))
}

fn xor_from_the_end(bytes: &mut [u8], first: u8, factor: u8) {
    let mut key = first;
    for byte in bytes.iter_mut().rev() {
        *byte ^= key;
        key = key.wrapping_mul(factor);
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn the_keys_are_those_that_the_powers_give() {
        let mut texts = [0; 3];
        xor_texts(&mut texts);
        assert_eq!(texts, [81, 27, 9]);
        let mut moves = [0; 4];
        xor_moves(&mut moves, 4);
        // 49 x 5 = 245; x 7 = 1715 = 179 modulo 256; x 7 = 1253 = 229. The first byte stays as it is.
        assert_eq!(moves, [0, 229, 179, 245]);
    }

    #[test]
    fn moves_that_are_cut_short_have_the_keys_that_they_had() {
        let mut whole: Vec<u8> = (0..200).collect();
        xor_moves(&mut whole, 200);
        for cut in 0..=200 {
            let mut part: Vec<u8> = (0..cut).collect();
            xor_moves(&mut part, 200);
            assert_eq!(part, whole[..usize::from(cut)]);
        }
    }

    #[test]
    fn each_move_has_the_key_that_its_place_gives() {
        for length in [1, 2, 31, 32, 33, 255, 256, 257, 600] {
            let mut keys = vec![0; length];
            xor_moves(&mut keys, length);
            for (place, &key) in keys.iter().enumerate().skip(1) {
                assert_eq!(key_of_move(length as u8, place as u8), key, "{place} of {length}");
            }
        }
    }

    #[test]
    fn a_header_of_zeros_is_hidden_by_the_keys_alone() {
        let mut header = [0; HEADER_LENGTH];
        hide_header(&mut header);
        // 101 x 3 = 303 = 47, 141, 423 = 167 ... from the last byte; byte 11 has 141 xor 14.
        assert_eq!(
            (header[13], header[12], header[11], header[10]),
            (101, 47, 141 ^ 14, 167)
        );
        reveal_header(&mut header);
        assert_eq!(header, [0; HEADER_LENGTH]);
    }
}
