// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which law of chess a rule of the half-move machine is part of.

use super::Rule;

/// Module, how the target begins, what the change (of a condition the condition) has in it, and the law. The first that
/// fits is taken.
const LAWS: [(&str, &str, &str, &str); 63] = [
    (
        "machine_threats",
        "open",
        "",
        "a king does not flee along the line that he is attacked on",
    ),
    (
        "machine_threats",
        "",
        "",
        "a man goes as his kind, and his own side moves him",
    ),
    (
        "machine_men",
        "",
        "",
        "a man goes as his kind, and his own side moves him",
    ),
    ("machine_slide", "", "", "a slide ends at the first man and at the edge"),
    (
        "machine_jumps",
        "any",
        "",
        "a knight attacks the squares of his eight jumps",
    ),
    ("machine_jumps", "", "", "a knight has eight jumps, none over the edge"),
    ("machine_neighbours", "", "", "a step does not go over the edge"),
    ("machine_danger", "leaper_checks", "knight", "a knight gives check"),
    ("machine_danger", "leaper_checks", "king_jumps", "a knight gives check"),
    ("machine_danger", "leaper_checks", "", "a pawn gives check"),
    (
        "machine_danger",
        "leaper_attacks",
        "jumps",
        "a king goes to no square that a knight attacks",
    ),
    ("machine_danger", "leaper_attacks", "enemy_king", "kings do not meet"),
    (
        "machine_danger",
        "leaper_attacks",
        "",
        "a king goes to no square that a pawn attacks",
    ),
    (
        "machine_danger",
        "between_3_0",
        "",
        "who stands between king and rook on a file",
    ),
    (
        "machine_danger",
        "between_3_1",
        "",
        "who stands between king and rook on a rank",
    ),
    (
        "machine_danger",
        "between_3_2",
        "",
        "who stands between king and bishop on a rising diagonal",
    ),
    (
        "machine_danger",
        "between_3_3",
        "",
        "who stands between king and bishop on a falling diagonal",
    ),
    (
        "machine_danger",
        "between_any",
        "",
        "a check is answered on any line, and a knight pinned on any",
    ),
    (
        "machine_danger",
        "checkers",
        "slanting",
        "a bishop or queen gives check",
    ),
    (
        "machine_danger",
        "checkers",
        "reached_4",
        "a bishop or queen gives check",
    ),
    (
        "machine_danger",
        "checkers",
        "reached_5",
        "a bishop or queen gives check",
    ),
    (
        "machine_danger",
        "checkers",
        "reached_6",
        "a bishop or queen gives check",
    ),
    (
        "machine_danger",
        "checkers",
        "reached_7",
        "a bishop or queen gives check",
    ),
    ("machine_danger", "checkers", "leaper", "a knight or pawn gives check"),
    ("machine_danger", "checkers", "", "a rook or queen gives check"),
    (
        "machine_danger",
        "attacked",
        "",
        "a king goes to no square that a slide attacks",
    ),
    (
        "machine_danger",
        "pinned_pairs",
        "",
        "en passant uncovers no king on the rank",
    ),
    (
        "machine_free_men",
        "sliders_5_0",
        "",
        "a pinned rook or queen leaves no line: files",
    ),
    (
        "machine_free_men",
        "sliders_5_1",
        "",
        "a pinned rook or queen leaves no line: ranks",
    ),
    (
        "machine_free_men",
        "sliders_5_2",
        "",
        "a pinned bishop or queen leaves no line: rising diagonals",
    ),
    (
        "machine_free_men",
        "sliders_5_3",
        "",
        "a pinned bishop or queen leaves no line: falling diagonals",
    ),
    (
        "machine_free_men",
        "pawns_ahead",
        "",
        "a pinned pawn goes on along the file alone",
    ),
    (
        "machine_free_men",
        "pawns",
        "",
        "a pinned pawn takes along its diagonal alone",
    ),
    ("machine_free_men", "knights", "", "a pinned knight stays"),
    (
        "machine_free_men",
        "elsewhere",
        "",
        "a pinned man goes along no other line",
    ),
    ("machine_check_count", "some", "", "a check from any square is one"),
    ("machine_check_count", "in_check", "", "a check from any square is one"),
    ("machine_check_count", "", "", "two checks at once are a double check"),
    (
        "machine_pawns",
        "north_6",
        "ahead << 4",
        "a pawn steps ahead to an empty square",
    ),
    (
        "machine_pawns",
        "north_6",
        "",
        "a double step begins on the second rank and passes an empty square",
    ),
    ("machine_pawns", "", "", "a pawn goes diagonally only to capture"),
    (
        "machine_specials",
        "passed_5",
        "",
        "en passant uncovers no king on a diagonal",
    ),
    (
        "machine_specials",
        "rising_6",
        "",
        "en passant uncovers no king on the rank",
    ),
    (
        "machine_specials",
        "falling_6",
        "",
        "en passant uncovers no king on the rank",
    ),
    (
        "machine_specials",
        "answers",
        "",
        "en passant answers a check only by taking the pawn that gives it",
    ),
    (
        "machine_specials",
        "taken_allowed",
        "",
        "en passant answers a check only by taking the pawn that gives it",
    ),
    ("machine_specials", "if", "double", "en passant answers no double check"),
    (
        "machine_specials",
        "if",
        "",
        "en passant answers a check only by taking the pawn that gives it",
    ),
    ("machine_specials", "north", "", "a pawn takes en passant on both sides"),
    (
        "machine_specials",
        "",
        "empty",
        "nobody stands between a castling king and his rook",
    ),
    (
        "machine_specials",
        "",
        "attacked",
        "a king castles through no attacked square and to none",
    ),
    ("machine_specials", "", "in_check", "a king castles out of no check"),
    ("machine_specials", "", "", "a king castles while he has the right"),
    (
        "machine_arrivals",
        "king_targets",
        "",
        "a king goes to no attacked square and to none of his men",
    ),
    (
        "machine_arrivals",
        "answers",
        "",
        "a check is answered by taking or between",
    ),
    (
        "machine_arrivals",
        "targets",
        "",
        "a check is answered, and nobody takes a man of his own side",
    ),
    (
        "machine_arrivals",
        "if",
        "double",
        "a double check is answered by the king alone",
    ),
    ("machine_arrivals", "if", "", "a check is answered by taking or between"),
    ("machine_arrivals", "others", "", "a pawn on the last rank is promoted"),
    (
        "machine_arrivals",
        "promotes",
        "",
        "a pawn on the last rank is promoted",
    ),
    (
        "machine_arrivals",
        "extras",
        "",
        "castling and en passant are half-moves",
    ),
    (
        "machine_arrivals",
        "jumps",
        "",
        "a knight has eight jumps, none over the edge",
    ),
    ("machine_arrivals", "", "", "every man has his directions"),
];

/// The same of what a half-move leaves behind.
const PLAYED: [(&str, &str, &str); 18] = [
    (
        "if",
        "doubles",
        "a double step can be taken en passant, in the next half-move alone",
    ),
    ("if", "told", "a pawn becomes a queen, rook, bishop or knight"),
    ("if", "from_rank", "a rook that has left its corner does not castle"),
    ("if", "from_file_7_q[4]", "a king that has moved does not castle"),
    ("if", "from_file", "a rook that has left its corner does not castle"),
    ("if", "to_", "a rook that was taken does not castle"),
    ("takes", "", "en passant takes the pawn, and nothing else does"),
    (
        "castles",
        "",
        "a castling king takes his rook with him, and no other half-move does",
    ),
    (
        "doubles",
        "",
        "a double step can be taken en passant, in the next half-move alone",
    ),
    (
        "double_step",
        "",
        "a double step can be taken en passant, in the next half-move alone",
    ),
    ("castling_other", "", "a rook that was taken does not castle"),
    ("castling", "", "a king or rook that has moved does not castle"),
    ("man_9", "", "a pawn becomes a queen, rook, bishop or knight"),
    ("told", "", "en passant takes the pawn, and nothing else does"),
    ("pawn", "", "en passant takes the pawn, and nothing else does"),
    ("origin", "", "the man who arrives has left his square"),
    ("change", "", "the man who arrives has left his square"),
    ("", "", "the side to move changes"),
];

/// The law that the rule is part of.
pub fn law(rule: &Rule) -> &'static str {
    let part = if rule.target == "if" { &rule.whole } else { &rule.change };
    let fits = |target: &str, has: &str| rule.target.starts_with(target) && part.contains(has);
    let of_network = LAWS
        .iter()
        .find(|(module, target, has, _)| *module == rule.module && fits(target, has))
        .map(|(.., law)| *law);
    let of_play = || {
        PLAYED
            .iter()
            .find(|(target, has, _)| fits(target, has))
            .map(|(.., law)| *law)
    };
    of_network.or_else(of_play).unwrap_or_default()
}
