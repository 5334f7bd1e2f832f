// SPDX-License-Identifier: MIT OR Apache-2.0
//! `export`: games as tables, read back with the library that wrote them; `python/tests/test_export.py` reads them with another.

use std::fs::{self, File};
use std::path::Path;

use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::{Field, Row};

use super::support::{Run, command, run, run_with, sealed};

const FAMOUS: &str = include_str!("../../testbench/games/famous.pgn");

const GAMES: &str = "\
[Event \"Rated Blitz game\"]
[Site \"https://lichess.org/abcdefgh\"]
[White \"Anna\"]
[Black \"Bea\"]
[Result \"1-0\"]
[UTCDate \"2022.05.31\"]
[UTCTime \"23:59:58\"]
[Date \"2022.06.01\"]
[WhiteElo \"1500\"]
[BlackElo \"?\"]
[WhiteRatingDiff \"+5\"]
[BlackRatingDiff \"-12\"]
[WhiteTitle \"WGM\"]
[ECO \"C20\"]
[Opening \"King's Pawn Game: Wayward Queen Attack\"]
[Termination \"Normal\"]
[TimeControl \"180+2\"]

1. e4 {[%clk 0:03:00]} e5 (1... c5) 2. Qh5 Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0

[Event \"Ünï\"]
[Date \"1851.06.??\"]
[WhiteElo \"strong\"]
[BlackElo \"40000\"]
[FEN \"8/P7/1P6/8/8/k7/8/K7 w - - 0 60\"]
[SetUp \"1\"]

60. a8=Q+ 1/2-1/2

1. d4 *

";

fn rows(path: &Path) -> Vec<Row> {
    let reader = SerializedFileReader::new(File::open(path).unwrap()).unwrap();
    reader.get_row_iter(None).unwrap().map(Result::unwrap).collect()
}

/// The bytes of the column `moves`.
pub fn moves(path: &Path) -> Vec<Vec<u8>> {
    let of = |row: Row| {
        let moves = row.into_columns().into_iter().find(|(name, _)| name == "moves");
        match moves {
            Some((_, Field::Bytes(bytes))) => bytes.data().to_vec(),
            other => panic!("{other:?}"),
        }
    };
    rows(path).into_iter().map(of).collect()
}

fn export_in(folder: &Path, arguments: &[&str], input: impl AsRef<[u8]>) -> Run {
    let arguments = [&["export"], arguments].concat();
    run_with(command(&arguments).current_dir(folder), input.as_ref())
}

/// All files of a folder, by their paths in it.
fn files(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                found.push(path.strip_prefix(folder).unwrap().to_str().unwrap().to_owned());
            }
        }
    }
    found.sort();
    found
}

#[test]
fn a_row_has_the_columns_of_lichess_and_the_half_moves() {
    let folder = tempfile::tempdir().unwrap();
    let export = export_in(folder.path(), &["--parquet", "games.parquet", "--movetext"], GAMES);
    assert_eq!(export.code, Some(0), "{}", export.stderr);
    assert_eq!(export.text(), "games.parquet: 3 games\n");
    let shown = |row: &Row| {
        let cell = |(name, field): (&String, &Field)| match field {
            Field::Null => None,
            Field::Bytes(bytes) => Some(format!("{name}: {:02x?}", bytes.data())),
            Field::Str(text) => Some(format!("{name}: {text}")),
            other => Some(format!("{name}: {other:?}")),
        };
        row.get_column_iter().filter_map(cell).collect::<Vec<_>>().join("\n") + "\n\n"
    };
    let rows = rows(&folder.path().join("games.parquet"));
    let shown: String = rows.iter().map(shown).collect();
    // 19143 days are those from 1970 to 2022-05-31.
    assert_eq!(
        shown,
        "\
Event: Rated Blitz game
Site: https://lichess.org/abcdefgh
White: Anna
Black: Bea
Result: 1-0
WhiteTitle: WGM
WhiteElo: Short(1500)
WhiteRatingDiff: Short(5)
BlackRatingDiff: Short(-12)
UTCDate: Date(19143)
UTCTime: TimeMillis(86398000)
ECO: C20
Opening: King's Pawn Game: Wayward Queen Attack
Termination: Normal
TimeControl: 180+2
moves: [2c, 2c, 61, 17, db, 1e, 53, 02]
movetext: 1. e4 {[%clk 0:03:00]} 1... e5 (1... c5) 2. Qh5 Nc6 3. Bc4 Nf6 $4 4. Qxf7# 1-0

Event: Ünï
Result: 1/2-1/2
moves: MOVES
FEN: 8/P7/1P6/8/8/k7/8/K7 w - - 0 60
movetext: 60. a8=Q+ 1/2-1/2

Result: *
moves: [2b]
movetext: 1. d4 *

"
        .replace(
            "MOVES",
            &format!("{:02x?}", moves(&folder.path().join("games.parquet"))[1])
        )
    );
    let names: Vec<_> = rows[0].get_column_iter().map(|(name, _)| name.as_str()).collect();
    let lichess = "Event Site White Black Result WhiteTitle BlackTitle WhiteElo BlackElo WhiteRatingDiff \
        BlackRatingDiff UTCDate UTCTime ECO Opening Termination TimeControl moves FEN movetext";
    assert_eq!(names.join(" "), lichess);
}

#[test]
fn values_that_have_no_place_are_null_and_told() {
    let folder = tempfile::tempdir().unwrap();
    let export = export_in(
        folder.path(),
        &["--parquet", "games.parquet", "--format", "json"],
        GAMES,
    );
    let told: Vec<_> = export
        .events()
        .into_iter()
        .filter(|event| event["event"] == "remark")
        .map(|event| format!("{} {}: {}", event["game"], event["kind"], event["text"]))
        .collect();
    let null =
        |name: &str, value: &str| format!("2 \"tag-lost\": \"the value of {name} is null in the table: `{value}`\"");
    let expected = [
        null("WhiteElo", "strong"),
        null("BlackElo", "40000"),
        null("Date", "1851.06.??"),
    ];
    let mut told: Vec<_> = told.iter().filter(|text| text.contains("tag-lost")).cloned().collect();
    told.sort();
    let mut expected = expected.to_vec();
    expected.sort();
    assert_eq!(told, expected);
    let file: serde_json::Value = serde_json::from_str(&export.text()).unwrap();
    assert_eq!(file, serde_json::json!({ "file": "games.parquet", "games": 3 }));
    let summary = export.events().pop().unwrap();
    let size = fs::metadata(folder.path().join("games.parquet")).unwrap().len();
    assert_eq!(
        (&summary["games_written"], &summary["bytes_out"]),
        (&3.into(), &size.into())
    );
}

#[test]
fn a_date_that_is_known_counts_where_the_other_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let game = |utc: &str, date: &str| format!("[UTCDate \"{utc}\"]\n[Date \"{date}\"]\n\n1. e4 *\n\n");
    let pgn = game("????.??.??", "1999.01.02") + &game("", "1999.01.??") + &game("2001.05.06", "1999.01.02");
    let export = export_in(folder.path(), &["--parquet", "folder/"], pgn);
    assert_eq!(export.code, Some(0), "{}", export.stderr);
    let told = "folder/data/year=1999/month=01/train-00000.parquet: 2 games\n\
                folder/data/year=2001/month=05/train-00000.parquet: 1 game\n";
    assert_eq!(export.text(), told);
}

#[test]
fn a_table_for_which_no_game_could_be_written_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let export = export_in(folder.path(), &["--parquet", "a.parquet"], b"1. e5 *");
    assert_eq!(export.code, Some(1));
    let told = "a.parquet: not written, as no game could be written\n";
    assert!(export.stderr.contains(told), "{}", export.stderr);
    assert!(!folder.path().join("a.parquet").exists());
}

#[test]
fn the_half_moves_are_what_encode_writes_with_any_code_and_any_number_of_jobs() {
    let folder = tempfile::tempdir().unwrap();
    let expected = run(&["encode", "--moves-only"], FAMOUS).stdout;
    let jose = run(&["encode", "--code", "jose"], FAMOUS).stdout;
    let mut written = Vec::new();
    for (name, input, jobs) in [
        ("a.parquet", FAMOUS.as_bytes(), "1"),
        ("b.parquet", FAMOUS.as_bytes(), "3"),
        ("c.parquet", &jose, "2"),
    ] {
        let export = export_in(
            folder.path(),
            &["--parquet", name, "--jobs", jobs, "--row-group", "3"],
            input,
        );
        assert_eq!(export.code, Some(0), "{}", export.stderr);
        let path = folder.path().join(name);
        let moves = moves(&path);
        let moves: Vec<_> = moves.iter().map(Vec::as_slice).collect();
        assert_eq!(sealed(&moves), expected, "{name}");
        written.push(fs::read(path).unwrap());
    }
    assert_eq!(written[0], written[1]);
    assert_eq!(written[0], written[2]);
    let reader = SerializedFileReader::new(File::open(folder.path().join("a.parquet")).unwrap()).unwrap();
    let groups: Vec<_> = reader
        .metadata()
        .row_groups()
        .iter()
        .map(|group| group.num_rows())
        .collect();
    assert!(
        groups.len() > 1 && groups.iter().rev().skip(1).all(|&rows| rows == 3),
        "{groups:?}"
    );
}

#[test]
fn a_folder_has_a_file_for_each_month_and_is_never_overwritten_unasked() {
    const NULL: &str = "__HIVE_DEFAULT_PARTITION__";
    let folder = tempfile::tempdir().unwrap();
    let first = export_in(folder.path(), &["--parquet", "table", "--quiet"], GAMES);
    assert_eq!((first.code, first.text().as_str()), (Some(0), ""), "{}", first.stderr);
    let month = |year: &str, month: &str| format!("table/data/year={year}/month={month}/train-00000.parquet");
    let mut expected = vec![month("1851", "06"), month("2022", "05"), month(NULL, NULL)];
    assert_eq!(files(folder.path()), expected);
    assert_eq!(rows(&folder.path().join(&expected[1])).len(), 1);

    // A game of another month and then one of a month that is there.
    let june = GAMES.replace("2022.05.31", "2022.06.01");
    let before = fs::read(folder.path().join(&expected[1])).unwrap();
    let refused = export_in(folder.path(), &["--parquet", "table"], &june);
    assert_eq!(refused.code, Some(2));
    assert!(refused.stderr.contains("exists already"), "{}", refused.stderr);
    assert_eq!(files(folder.path()), expected);
    let added = export_in(folder.path(), &["--parquet", "table", "--game", "1"], &june);
    assert_eq!(added.code, Some(0), "{}", added.stderr);
    expected.insert(2, month("2022", "06"));
    assert_eq!(files(folder.path()), expected);
    assert_eq!(fs::read(folder.path().join(&expected[1])).unwrap(), before);
    let replaced = export_in(folder.path(), &["--parquet", "table", "--replace"], GAMES.repeat(2));
    assert_eq!(replaced.code, Some(0), "{}", replaced.stderr);
    assert_eq!(rows(&folder.path().join(&expected[1])).len(), 2);
    assert_eq!(files(folder.path()), expected);
}

#[test]
fn a_bad_game_is_skipped_and_a_run_without_a_game_writes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let bad = "[White \"Bad\"]\n\n1. e4 e5 2. Ke3 *\n\n";
    let one = export_in(folder.path(), &["--parquet", "some.parquet"], format!("{bad}{GAMES}"));
    assert_eq!(one.code, Some(1));
    assert!(one.stderr.contains("game 1 is skipped"), "{}", one.stderr);
    assert_eq!(rows(&folder.path().join("some.parquet")).len(), 3);
    let salvaged = export_in(folder.path(), &["--parquet", "some.parquet", "--salvage"], bad);
    assert_eq!(salvaged.code, Some(1));
    assert_eq!(moves(&folder.path().join("some.parquet")), [[0x2c, 0x2c]]);
    for path in ["none.parquet", "none"] {
        let none = export_in(folder.path(), &["--parquet", path], bad);
        assert_eq!((none.code, none.text().as_str()), (Some(1), ""), "{}", none.stderr);
    }
    assert_eq!(files(folder.path()), ["some.parquet"]);
}

#[test]
fn no_games_are_a_table_without_rows() {
    let folder = tempfile::tempdir().unwrap();
    let export = export_in(folder.path(), &["--parquet", "none.parquet"], "");
    assert_eq!(export.code, Some(0), "{}", export.stderr);
    assert!(rows(&folder.path().join("none.parquet")).is_empty());
}

#[test]
fn wrong_places_are_exit_status_2() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("file"), "").unwrap();
    fs::create_dir(folder.path().join("folder.parquet")).unwrap();
    fs::write(folder.path().join("games.parquet"), GAMES).unwrap();
    let wrong: [&[&str]; 5] = [
        &["--parquet", "-"],
        &["--parquet", "file"],
        &["--parquet", "folder.parquet"],
        &["--parquet", "no/such/folder"],
        &["--from", "pgn", "games.parquet", "--parquet", "games.parquet"],
    ];
    for arguments in wrong {
        let run = export_in(folder.path(), arguments, GAMES);
        assert_eq!(run.code, Some(2), "{arguments:?}: {}", run.stderr);
    }
    assert_eq!(files(folder.path()), ["file", "games.parquet"]);
    assert_eq!(fs::read_to_string(folder.path().join("games.parquet")).unwrap(), GAMES);
}

#[test]
fn a_table_is_not_compressed_by_its_name() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["x.parquet.gz", "x.parquet.zst", "x.PARQUET.GZ"] {
        let run = run_with(
            command(&["export", "--parquet", name]).current_dir(&folder),
            b"1. e4 *\n",
        );
        assert_eq!(run.code, Some(2), "{name}");
        assert!(
            run.stderr.contains("a table is compressed inside"),
            "{name}: {}",
            run.stderr
        );
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
}
