// SPDX-License-Identifier: MIT OR Apache-2.0
//! The corpus of real games, which is not part of this project: it is found by the variable `HALFMOVE_CORPUS`, or at
//! `../shared/data` beside the checkout, and these tests say so when it is missing.

use crate::corpus as place;

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use halfmove::game::{Game, Note, Tag};
use halfmove::pgn::{LegalityChecker, PgnError, PgnReader, play_variations, write_game, write_variations};
use halfmove::{HalfMove, Kind, RemarkKind, Side};
use pgn_reader::{RawTag, Reader, SanPlus, Visitor};
use shakmaty::fen::Fen;
use shakmaty::san::San;
use shakmaty::{CastlingMode, Chess, Position};

use super::written;
use crate::oracle::from_move;

/// The PGN files of the corpus; none, and a word about it, without the corpus.
fn files() -> Vec<PathBuf> {
    let Some(folder) = place::for_test(Path::new(env!("CARGO_MANIFEST_DIR")), "pgn") else {
        return Vec::new();
    };
    let entries = fs::read_dir(folder).unwrap();
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "pgn"));
    files.sort();
    assert!(!files.is_empty(), "a corpus without PGN files");
    files
}

/// The games of a file, the damaged ones as errors.
fn read(path: &Path) -> Vec<Result<Game, PgnError>> {
    PgnReader::new(fs::File::open(path).unwrap()).collect()
}

/// The sound games of the corpus.
fn sound_games() -> impl Iterator<Item = Game> {
    files().into_iter().flat_map(|path| read(&path)).filter_map(Result::ok)
}

/// What the corpus is known to hold.
#[derive(Debug, Default, PartialEq, Eq)]
struct Counts {
    games: usize,
    with_null_moves: usize,
    damaged: usize,
    half_moves: usize,
    promotions: usize,
    underpromotions: usize,
    en_passant: usize,
    set_ups: usize,
}

#[test]
fn every_game_of_the_corpus_is_read_and_comes_out_as_it_went_in() {
    let files = files();
    let mut counts = Counts::default();
    let (mut comments, mut glyphs, mut variations, mut null_moves) = (0, 0, 0, 0);
    for path in &files {
        for game in read(path) {
            let game = match game {
                Ok(game) => game,
                Err(error) => {
                    eprintln!("{}: {error}", path.display());
                    counts.damaged += 1;
                    continue;
                }
            };
            counts.games += 1;
            counts.half_moves += game.plies.len();
            counts.with_null_moves += usize::from(game.half_moves().any(HalfMove::is_null));
            counts.set_ups += usize::from(game.fen().is_some());
            for half_move in game.half_moves() {
                counts.promotions += usize::from(half_move.promotion().is_some());
                counts.underpromotions += usize::from(half_move.promotion().is_some_and(|kind| kind != Kind::Queen));
                counts.en_passant += usize::from(half_move.is_en_passant());
            }
            let notes = game.plies.iter().flat_map(|ply| &ply.notes).chain(&game.preface);
            for note in notes {
                match note {
                    Note::Nag(_) => glyphs += 1,
                    Note::Comment(_) => comments += 1,
                    Note::Variation(movetext) => {
                        variations += 1 + movetext.matches('(').count();
                        comments += movetext.matches('{').count();
                        glyphs += movetext.matches('$').count();
                        null_moves += movetext.split([' ', '(', ')']).filter(|&word| word == "--").count();
                    }
                    Note::Line(_) | Note::Unreadable(_) => panic!("the reader keeps variations as text"),
                }
            }
            let mut pgn = Vec::new();
            let told = write_game(&mut pgn, &game).unwrap();
            assert!(told.iter().all(|remark| remark.kind != RemarkKind::CommentChanged));
            let pgn = String::from_utf8(pgn).unwrap();
            assert_eq!(PgnReader::new(pgn.as_bytes()).next().unwrap().unwrap(), game, "{pgn}");
        }
    }
    if files.is_empty() {
        return;
    }
    eprintln!("{counts:?}");
    eprintln!("{comments} comments, {glyphs} glyphs, {variations} variations, {null_moves} null moves");
    let known = Counts {
        games: 2944,
        with_null_moves: 8,
        damaged: 0,
        half_moves: 214_422,
        promotions: 872,
        underpromotions: 274,
        en_passant: 103,
        set_ups: 1245,
    };
    assert_eq!(counts, known);
}

#[test]
fn every_variation_of_the_corpus_that_is_legal_can_be_played_and_written_again() {
    let (mut played, mut refused) = (0, 0);
    for game in sound_games() {
        let mut with_lines = game.clone();
        let repairs = play_variations(&mut with_lines).unwrap();
        if repairs.iter().any(|repair| repair.kind == RemarkKind::Variation) {
            repairs.iter().for_each(|repair| eprintln!("{repair}"));
            refused += 1;
            continue;
        }
        played += 1;
        // Written twice: as lines, and as the text that they become. What is read of either is the same.
        let reread = |pgn: &str| PgnReader::new(pgn.as_bytes()).next().unwrap().unwrap();
        let from_lines = reread(&written(&with_lines));
        let mut again = from_lines.clone();
        play_variations(&mut again).unwrap();
        assert_eq!(again, with_lines);
        assert_eq!(write_variations(&mut with_lines).unwrap(), []);
        assert_eq!(with_lines, from_lines);
    }
    eprintln!("{played} games with all variations played, {refused} with one that cannot be");
    assert!(refused * 50 <= played, "{refused} of {played}");
}

#[test]
fn every_half_move_of_the_corpus_is_legal() {
    for game in sound_games().filter(|game| !game.half_moves().any(HalfMove::is_null)) {
        let mut checker = LegalityChecker::new(game.fen()).unwrap();
        for half_move in game.half_moves() {
            assert_eq!(checker.push(half_move), Ok(()));
        }
    }
}

/// pgn-reader's view of a game, main line only.
#[derive(Debug, Default)]
struct MainLine {
    tags: Vec<(String, String)>,
    position: Chess,
    half_moves: Vec<HalfMove>,
    depth: usize,
}

struct MainLines;

impl Visitor for MainLines {
    type Tags = MainLine;
    type Movetext = MainLine;
    type Output = MainLine;

    fn begin_tags(&mut self) -> ControlFlow<MainLine, MainLine> {
        ControlFlow::Continue(MainLine::default())
    }

    fn tag(&mut self, line: &mut MainLine, name: &[u8], value: RawTag<'_>) -> ControlFlow<MainLine> {
        if name == b"FEN" {
            let fen = Fen::from_ascii(value.as_bytes()).unwrap();
            line.position = fen.into_position(CastlingMode::Standard).unwrap();
        }
        let name = String::from_utf8_lossy(name).into_owned();
        line.tags.push((name, value.decode_utf8_lossy().into_owned()));
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, line: MainLine) -> ControlFlow<MainLine, MainLine> {
        ControlFlow::Continue(line)
    }

    fn begin_variation(&mut self, line: &mut MainLine) -> ControlFlow<MainLine, pgn_reader::Skip> {
        line.depth += 1;
        ControlFlow::Continue(pgn_reader::Skip(false))
    }

    fn end_variation(&mut self, line: &mut MainLine) -> ControlFlow<MainLine> {
        line.depth = line.depth.saturating_sub(1);
        ControlFlow::Continue(())
    }

    fn san(&mut self, line: &mut MainLine, san: SanPlus) -> ControlFlow<MainLine> {
        if line.depth == 0
            && let San::Null = san.san
        {
            let passed = line.position.clone().swap_turn().unwrap();
            line.half_moves
                .push(HalfMove::null(Side::from_bit(line.position.turn().is_black())));
            line.position = passed;
        } else if line.depth == 0
            && let Ok(played) = san.san.to_move(&line.position)
        {
            line.half_moves.push(from_move(&line.position, played));
            line.position.play_unchecked(played);
        }
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, line: MainLine) -> MainLine {
        line
    }
}

#[test]
fn pgn_reader_sees_the_same_tags_and_half_moves_in_the_corpus() {
    for path in files() {
        let ours = read(&path);
        let mut theirs = Reader::build(fs::File::open(&path).unwrap())
            .set_supported_tag_line_length(10_000)
            .finish();
        for (number, game) in ours.iter().enumerate() {
            let mut next = || theirs.read_game(&mut MainLines).unwrap().expect("as many games");
            let mut line = next();
            let Ok(game) = game else { continue };
            if game.tags.iter().any(|tag| tag.value.contains('"')) {
                // pgn-reader takes a game to pieces at a quote that lacks its backslash.
                while line.half_moves.is_empty() {
                    line = next();
                }
            } else {
                assert_eq!(line.tags.len(), game.tags.len());
            }
            // Where a closing quote is missing, pgn-reader takes the bracket for a part of the value.
            let is_same = |(ours, (name, value)): (&Tag, &(String, String))| {
                ours.name == *name && (ours.value == *value || value.ends_with(']') && value.starts_with(&ours.value))
            };
            let of_theirs = game.tags.len() - line.tags.len();
            let are_same = game.tags[of_theirs..].iter().zip(&line.tags).all(is_same);
            assert!(are_same, "{} game {number}: {line:?}", path.display());
            assert!(
                line.half_moves.iter().copied().eq(game.half_moves()),
                "{} game {number}",
                path.display()
            );
        }
        assert!(
            theirs.read_game(&mut MainLines).unwrap().is_none(),
            "{}",
            path.display()
        );
    }
}
