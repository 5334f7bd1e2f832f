// SPDX-License-Identifier: MIT OR Apache-2.0
//! Blocks of a page that show commands with what they print, and that a test runs:
//!
//! ````text
//! ```console
//! $ halfmove verify games.brenner
//! games.brenner: brenner, sound: 42 games
//! ```
//! ````
//!
//! What a command prints on either output stands below it, and `[2]` in a line of its own if that is its exit status. A line
//! `...` stands for any number of lines, and at a line's end for its rest. `<!-- run: COMMAND -->` is run too, unseen. The
//! blocks of a section, from one heading to the next, run in a folder of their own that looks like the checkout.

use std::path::Path;
use std::process::{Command, Stdio};

/// A command, and what it prints.
#[derive(Debug, PartialEq)]
pub struct Step {
    pub command: String,
    pub printed: Option<String>,
}

/// The steps of a page by its sections, from the blocks that open with this line.
pub fn sections(page: &str, opening: &str) -> Vec<Vec<Step>> {
    let mut sections = vec![Vec::new()];
    let mut inside = None;
    for line in page.lines() {
        let steps: &mut Vec<Step> = sections.last_mut().expect("a section");
        match inside {
            None if line.starts_with("```") => inside = Some(line == opening),
            None if line.starts_with('#') => sections.push(Vec::new()),
            None => {
                let hidden = line
                    .strip_prefix("<!-- run: ")
                    .and_then(|rest| rest.strip_suffix(" -->"));
                steps.extend(hidden.map(|command| Step {
                    command: command.to_owned(),
                    printed: None,
                }));
            }
            Some(_) if line == "```" => inside = None,
            Some(false) => {}
            Some(true) => match (line.strip_prefix("$ "), steps.last_mut()) {
                (Some(command), _) => steps.push(Step {
                    command: command.to_owned(),
                    printed: Some(String::new()),
                }),
                (None, Some(step)) if step.command.ends_with('\\') => step.command += &format!("\n{line}"),
                (
                    None,
                    Some(Step {
                        printed: Some(text), ..
                    }),
                ) => *text += &format!("{line}\n"),
                _ => panic!("no command before {line:?}"),
            },
        }
    }
    // A section whose only steps are unseen belongs to blocks that open otherwise.
    sections.retain(|steps| steps.iter().any(|step| step.printed.is_some()));
    sections
}

/// A line without what only a terminal has.
fn settled(line: &str) -> &str {
    line.trim_end()
}

/// Whether the lines are those expected, in which `...` is any number of lines.
fn agree(expected: &[&str], lines: &[&str]) -> bool {
    match expected.split_first() {
        None => lines.is_empty(),
        Some((&"...", rest)) => (0..=lines.len()).any(|skipped| agree(rest, &lines[skipped..])),
        Some((first, rest)) => {
            let is_it = |line: &&str| match first.strip_suffix("...") {
                Some(start) => line.starts_with(start),
                None => line == first,
            };
            lines.first().is_some_and(is_it) && agree(rest, &lines[1..])
        }
    }
}

/// Runs the steps of a section in a new folder with the folders of the checkout in it, and `programs` before the `PATH`; what
/// is wrong.
#[must_use]
pub fn run(steps: &[Step], checkout: &Path, programs: &[&Path]) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["docs", "hdl", "testbench", "tests"] {
        std::os::unix::fs::symlink(checkout.join(name), folder.path().join(name)).expect("a link");
    }
    let mut path = programs.iter().map(|folder| folder.to_path_buf()).collect::<Vec<_>>();
    path.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
    let path = std::env::join_paths(path).expect("names without colons");
    let mut wrong = Vec::new();
    for step in steps {
        let output = Command::new("sh")
            .args(["-c", &format!("exec 2>&1\n{}", step.command)])
            .current_dir(folder.path())
            .env("PATH", &path)
            .env("NO_COLOR", "1")
            .stdin(Stdio::null())
            .output()
            .expect("sh starts");
        let mut text = String::from_utf8_lossy(&output.stdout).into_owned();
        if !output.status.success() {
            text += &format!("[{}]\n", output.status.code().unwrap_or(-1));
        }
        let expected = step.printed.as_deref().unwrap_or_default();
        let [expected_lines, lines] =
            [expected, &text].map(|text| text.trim_end().lines().map(settled).collect::<Vec<_>>());
        let agrees = match step.printed {
            Some(_) => agree(&expected_lines, &lines),
            None => output.status.success(),
        };
        if !agrees {
            wrong.push(format!("$ {}\n{text}", step.command));
        }
    }
    wrong
}

#[test]
fn blocks_are_read_with_their_commands_and_what_they_print() {
    let page = "# A\n<!-- run: touch x -->\n```console\n$ ls x \\\n  y\nx\n$ true\n```\n## B\n```text\n$ no\n```\n";
    let step = |command: &str, printed: Option<&str>| Step {
        command: command.to_owned(),
        printed: printed.map(str::to_owned),
    };
    let expected = vec![vec![
        step("touch x", None),
        step("ls x \\\n  y", Some("x\n")),
        step("true", Some("")),
    ]];
    assert_eq!(sections(page, "```console"), expected);
}

#[test]
fn another_output_or_another_status_is_noticed() {
    let checkout = Path::new(env!("CARGO_MANIFEST_DIR"));
    let wrong = |page: &str| -> usize {
        let sections = sections(page, "```console");
        sections.iter().map(|steps| run(steps, checkout, &[]).len()).sum()
    };
    assert_eq!(wrong("```console\n$ echo a; echo b; exit 3\n...\nb\n[3]\n```"), 0);
    assert_eq!(wrong("```console\n$ echo a; echo b\na\n```"), 1);
    assert_eq!(wrong("```console\n$ echo abc\na...\n```"), 0);
    assert_eq!(wrong("```console\n$ echo abc\nb...\n```"), 1);
    assert_eq!(wrong("```console\n$ exit 3\n```"), 1);
    assert_eq!(wrong("<!-- run: false -->\n```console\n$ true\n```"), 1);
}
