// SPDX-License-Identifier: MIT OR Apache-2.0
//! Manual pages and completions, which are made from the arguments.

use std::collections::BTreeSet;
use std::process::Command;

use super::support::run;

/// The names of all commands, as the help lists them.
pub fn commands() -> Vec<String> {
    let help = run(&["--help"], "").text();
    let list = help.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    let names = list
        .lines()
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    names
        .filter(|name| !name.is_empty() && *name != "help")
        .map(str::to_owned)
        .collect()
}

/// The long options that a text names at the beginnings of its lines.
fn options(help: &str) -> BTreeSet<String> {
    let begins = |line: &str| {
        let line = line.trim_start();
        let line = line
            .strip_prefix("-")
            .and_then(|rest| rest.split_once(", "))
            .map_or(line, |(_, rest)| rest);
        let name = line.strip_prefix("--")?;
        Some(
            name.chars()
                .take_while(|&letter| letter.is_ascii_lowercase() || letter == '-')
                .collect::<String>(),
        )
    };
    help.lines().filter_map(begins).collect()
}

#[test]
fn every_command_has_a_page_with_all_its_options_and_examples() {
    let commands = commands();
    assert!(
        commands.len() > 8 && commands.contains(&"find".to_owned()),
        "{commands:?}"
    );
    let folder = tempfile::tempdir().unwrap();
    // A folder that is made.
    let folder = folder.path().join("man/man1");
    let written = run(&["man", "--all", folder.to_str().unwrap()], "");
    assert_eq!(written.code, Some(0), "{}", written.stderr);
    let page = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    // Hyphens are written as `\-`.
    let plain = |page: &str| page.replace("\\-", "-");
    for name in &commands {
        let file = page(&format!("halfmove-{name}.1"));
        assert_eq!(run(&["man", name], "").text(), file);
        let help = run(&[name, "--help"], "").text();
        for option in options(&help) {
            assert!(plain(&file).contains(&format!("--{option}")), "{name} --{option}");
        }
        assert!(file.contains("Examples:"), "{name}");
        assert!(
            plain(&page("halfmove.1")).contains(&format!("halfmove-{name}(1)")),
            "{name}"
        );
    }
    assert!(options(&run(&["find", "--help"], "").text()).contains("either-side"));
    assert_eq!(run(&["man"], "").text(), page("halfmove.1"));
    assert_eq!(run(&["man", "nothing"], "").code, Some(2));
    let files = std::fs::read_dir(&folder).unwrap().count();
    assert_eq!(files, commands.len() + 1);
}

#[test]
fn every_shell_gets_all_commands_and_options() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = run(&["completions", shell], "");
        assert_eq!((script.code, script.stderr.as_str()), (Some(0), ""));
        let text = script.text();
        for name in commands() {
            assert!(text.contains(&name), "{shell}: {name}");
        }
        assert!(text.contains("either-side"), "{shell}");
    }
    assert_eq!(run(&["completions", "command.com"], "").code, Some(2));
}

#[test]
fn bash_completes_with_it() {
    let script = run(&["completions", "bash"], "").text();
    let asking = "\nCOMP_WORDS=(halfmove fi); COMP_CWORD=1; _halfmove halfmove fi halfmove; echo \"${COMPREPLY[@]}\"";
    match Command::new("bash").args(["-c", &(script + asking)]).output() {
        Ok(completed) => assert_eq!(String::from_utf8_lossy(&completed.stdout), "find\n"),
        Err(_) => {
            let required = std::env::var_os("HALFMOVE_REQUIRE_TOOLS").is_some_and(|value| !value.is_empty());
            assert!(!required, "bash is missing");
            eprintln!("skipped: bash is missing");
        }
    }
}
