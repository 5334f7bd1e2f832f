// SPDX-License-Identifier: MIT OR Apache-2.0
//! Help, usage errors, and files that are not there.

use super::support::{command, run, run_with};

#[test]
fn the_help_names_the_format_and_the_exit_status() {
    let help = run(&["--help"], "");
    assert_eq!(help.code, Some(0));
    for part in [
        "BRENNER",
        "checksums",
        "--framing 1",
        "Exit status",
        "Examples",
        "encode",
        "decode",
        "explain",
    ] {
        assert!(help.text().contains(part), "no {part} in {}", help.text());
    }
}

#[test]
fn every_subcommand_teaches_with_examples() {
    for name in [
        "encode", "decode", "explain", "convert", "split", "stats", "dedupe", "index", "get", "export", "find",
        "verify", "legal", "perft", "solve",
    ] {
        let help = run(&[name, "--help"], "");
        assert_eq!(help.code, Some(0));
        assert!(
            help.text().contains("Examples:") && help.text().contains("JSON"),
            "{}",
            help.text()
        );
    }
}

#[test]
fn every_code_of_the_list_is_told_with_what_it_is() {
    for subcommand in [
        "encode", "decode", "convert", "split", "stats", "dedupe", "index", "get", "explain",
    ] {
        let help = run(&[subcommand, "--help"], "").text();
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let help = words(&help);
        for code in halfmove::codes::CODES {
            let told = format!("- {}: {}", code.name, code.summary);
            assert!(help.contains(&told), "{subcommand} does not tell: {told}");
        }
    }
}

/// A code alone does not show what it is, nor how it is read.
#[test]
fn the_hint_after_an_error_repeats_how_the_file_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("j.xyz");
    std::fs::write(&path, [0x13, 0x98, 0xff]).unwrap();
    let path = path.to_str().unwrap();
    let read = ["--code", "jose", "--profile", "document", "--bare"];
    let told = run(&[&["decode"], &read[..], &[path]].concat(), "").stderr;
    let command = format!("halfmove explain {} {path}", read.join(" "));
    assert!(told.contains(&format!("`{command}`")), "{told}");
    let shown = run(&command.split(' ').skip(1).collect::<Vec<_>>(), "").text();
    assert!(shown.contains("castling is not possible"), "{shown}");
    let usual = run(&["decode", "--bare", path], "").stderr;
    assert!(
        usual.contains(&format!("`halfmove explain --code brenner --bare {path}`")),
        "{usual}"
    );
}

/// The commands of a page: what stands in its blocks and between its backquotes and begins with `halfmove`.
fn documented(page: &str) -> Vec<&str> {
    let lines = page
        .lines()
        .map(str::trim_start)
        .filter(|line| line.starts_with("halfmove "));
    let quoted = page
        .lines()
        .filter(|line| line.starts_with('|'))
        .flat_map(|line| line.split('`').skip(1).step_by(2));
    lines
        .chain(quoted.filter(|words| words.starts_with("halfmove ")))
        .collect()
}

#[test]
fn every_option_that_the_pages_for_archives_name_is_there() {
    let page = concat!(
        include_str!("../../docs/archive.md"),
        include_str!("../../docs/export.md")
    );
    let commands = documented(page);
    assert!(commands.len() > 25, "{commands:?}");
    let mut options = 0;
    for command in commands {
        let words: Vec<_> = command.split_whitespace().collect();
        let help = run(&["help", words[1]], "");
        assert!(words[1] == "help" || help.code == Some(0), "{command}");
        let help = help.text();
        for option in words.iter().filter(|word| word.starts_with("--") && **word != "--help") {
            options += 1;
            let named = [format!("{option} "), format!("{option}\n")];
            assert!(named.iter().any(|named| help.contains(named)), "{option} of {command}");
        }
    }
    assert!(options > 20, "{options}");
}

#[test]
fn the_version_tells_the_licence_of_the_binary() {
    let version = run(&["--version"], "").text();
    assert!(
        version.contains(env!("CARGO_PKG_VERSION")) && version.contains("MIT OR Apache-2.0"),
        "{version}"
    );
}

#[test]
fn wrong_usage_is_exit_status_2() {
    let wrong: [&[&str]; 9] = [
        &[],
        &["recode"],
        &["encode", "--code", "morse"],
        &["encode", "--salvage"],
        &["explain", "2C2"],
        &["explain", "2C", "nothing here"],
        &["explain", "2C", "--game", "1"],
        &["explain", "2C", "--game", "0"],
        &["explain", "--bare", "--game", "1", "-"],
    ];
    for arguments in wrong {
        let run = run(arguments, "");
        assert_eq!(run.code, Some(2), "{arguments:?}: {}", run.stderr);
        assert!(!run.stderr.is_empty() && run.stdout.is_empty(), "{arguments:?}");
    }
}

#[test]
fn wrong_usage_is_told_as_json_where_that_is_asked_for() {
    for arguments in [
        &["encode", "--format", "json", "--nonsense"][..],
        &["verify", "--code", "morse", "--format=json"],
        &["convert", "--format", "json"],
        &["explain", "2C", "--game", "1", "--format", "json"],
    ] {
        let run = run(arguments, "");
        assert_eq!(run.code, Some(2), "{arguments:?}");
        let events = run.events();
        assert_eq!(
            (events.len(), &events[0]["event"]),
            (1, &serde_json::json!("failed")),
            "{arguments:?}"
        );
        assert!(events[0]["reason"].as_str().is_some_and(|reason| !reason.is_empty()));
    }
    assert!(run(&["encode", "--nonsense"], "").stderr.starts_with("error:"));
}

#[test]
fn files_that_cannot_be_opened_are_exit_status_2() {
    let wrong: [&[&str]; 5] = [
        &["encode", "no/such/file"],
        &["decode", "no/such/file"],
        &["explain", "no/such/file"],
        &["encode", "-", "-o", "no/such/directory/file"],
        &["decode", "."],
    ];
    for arguments in wrong {
        let run = run(arguments, "");
        assert_eq!(run.code, Some(2), "{arguments:?}: {}", run.stderr);
    }
    let as_json = run(&["decode", "no/such/file", "--format", "json"], "");
    assert_eq!(as_json.events()[0]["event"], "failed");
}

#[test]
fn colours_are_for_terminals_unless_asked_for() {
    let has_colours = |arguments: &[&str], variable: Option<(&str, &str)>| {
        let mut command = command(&["explain", "2C2C"]);
        command.args(arguments).envs(variable);
        run_with(&mut command, b"").text().contains('\u{1b}')
    };
    assert!(!has_colours(&[], None), "a pipe is no terminal");
    assert!(!has_colours(&["--color", "auto"], None));
    assert!(!has_colours(&["--color", "never"], Some(("CLICOLOR_FORCE", "1"))));
    assert!(has_colours(&["--color", "always"], None));
    assert!(
        has_colours(&["--color", "always"], Some(("NO_COLOR", "1"))),
        "an argument beats a variable"
    );
    assert!(has_colours(&[], Some(("CLICOLOR_FORCE", "1"))));
    assert!(!has_colours(&[], Some(("NO_COLOR", "1"))));
}

/// What a byte of the others means depends on the game.
#[test]
fn table_offers_the_codes_that_have_one_and_their_options() {
    let help = run(&["table", "--help"], "").text();
    for code in halfmove::codes::CODES {
        let is_listed = code.name.starts_with("brenner") || code.name.starts_with("eleven");
        assert_eq!(help.contains(&format!("- {}:", code.name)), is_listed, "{}", code.name);
        let status = run(&["table", "--code", code.name], "").code;
        assert_eq!(status, Some(if is_listed { 0 } else { 2 }), "{}", code.name);
    }
    assert!(help.contains("--layout") && !help.contains("--profile"), "{help}");
}
