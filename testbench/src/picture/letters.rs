// SPDX-License-Identifier: MIT OR Apache-2.0
//! How wide a text is drawn.
//!
//! A viewer takes whatever sans-serif font it has. The widths here are those of DejaVu Sans, the widest of the usual
//! ones: a text that fits by them fits in Arial, Helvetica and Liberation Sans as well.

/// The first character that has a width of its own, a space; the others follow in the order of ASCII.
const FIRST: usize = 0x20;

/// Thousandths of the font's size, DejaVu Sans.
const REGULAR: [u16; 95] = [
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636, 636, 636, 636, 636,
    636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656, 557, 863,
    748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635,
    615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636,
    337, 636, 838,
];

/// Thousandths of the font's size, DejaVu Sans Bold.
const BOLD: [u16; 95] = [
    348, 456, 521, 838, 696, 1002, 872, 306, 457, 457, 523, 838, 380, 415, 380, 365, 696, 696, 696, 696, 696, 696, 696,
    696, 696, 696, 400, 400, 838, 838, 838, 580, 1000, 774, 762, 734, 830, 683, 683, 821, 837, 372, 372, 775, 637, 995,
    837, 850, 733, 850, 770, 720, 682, 812, 774, 1103, 771, 724, 725, 457, 365, 457, 838, 500, 500, 675, 716, 593, 716,
    678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687, 716, 716, 493, 595, 478, 712, 652, 924, 645, 652, 582, 712,
    365, 712, 838,
];

/// The width of a text in pixels. A character beyond ASCII counts as wide as the widest.
pub fn width(text: &str, size: f64, bold: bool) -> f64 {
    let table = if bold { &BOLD } else { &REGULAR };
    let of = |letter: char| {
        let place = (letter as usize).checked_sub(FIRST);
        place.and_then(|place| table.get(place)).copied().unwrap_or(1103)
    };
    text.chars().map(|letter| f64::from(of(letter))).sum::<f64>() * size / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_as_wide_as_its_letters() {
        assert_eq!(width("", 10.0, false), 0.0);
        assert!((width("e2e4", 10.0, false) - (6.15 + 6.36) * 2.0).abs() < 0.001);
        assert!(width("e2e4", 10.0, true) > width("e2e4", 10.0, false));
        assert!(width("\u{2013}", 10.0, false) > width("W", 10.0, false));
    }
}
