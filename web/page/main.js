// SPDX-License-Identifier: MIT OR Apache-2.0
// The page: one game, one half-move of it, one clock of the core.
import { alternatives, codeRows, largeUnit, legend, meaning } from "./bits.js";
import { openBoard } from "./board.js";
import { positionInWords, reader } from "./chess.js";
import { differences, openGates } from "./gates.js";
import { openAddress } from "./address.js";
import { openField } from "./field.js";
import { otherwise, recognise } from "./format.js";
import { keepFiles } from "./network.js";
import { openLibrary } from "./library.js";
import * as link from "./link.js";
import { isSound, movetext, uciLine } from "./movetext.js";
import { openPosition } from "./position.js";
import { fitToPaper } from "./print.js";
import { notInLink } from "./share.js";
import { openSilicon } from "./silicon.js";
import { html } from "./svg.js";
import { beforeFirst, heading, noSquares } from "./telling.js";
import { drawTorus } from "./torus.js";
import { playersOf, titleOfTab } from "./title.js";
import { tried } from "./try.js";
import { openTurn } from "./turn.js";

const FIRST_GAME = { form: "pgn", text: "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0", at: 3 };

/** The name of the format of positions, for people. */
const POSITION = "FEN, EPD or UCI";

/** What documents show of the page: index.html?part=gates#brenner=2C. Any other address shows all of it. */
const PARTS = ["byte", "gates", "torus"];
const part = new URLSearchParams(location.search).get("part");
if (PARTS.includes(part)) document.documentElement.dataset.part = part;

const element = (id) => document.getElementById(id);
const load = async (name) => {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
};

async function start() {
  const library = await load("library.wasm").then((answer) => answer.arrayBuffer()).then(openLibrary);
  const forms = library.facts.forms;
  const inLinks = ["position", "pgn", ...forms.map(([name]) => name)];
  const silicon = openSilicon(element, reader(library.facts));
  const board = openBoard({
    element: element("board"),
    overlay: element("overlay"),
    promotion: element("promotion"),
    choices: () => choices,
    played: (choice) => {
      const wrong = play(choice.san);
      if (!wrong) return;
      // The man goes back.
      go(at);
      element("board-says").textContent = `${wrong}.`;
    },
    says: (text) => { element("board-says").textContent = text; },
  });
  const field = openField({ element, library, refuse, read: (form, text, remarks) => {
    readGiven(form, text, remarks);
    look();
  } });
  const address = openAddress(({ source: { form, text, remarks }, at: wanted, texts, list }) => {
    element("texts").checked = texts;
    field.games.restore(list);
    open(form, text, wanted, { isNew: false, remarks });
    field.write(...asGiven(form, text));
  });
  const turn = openTurn({
    room: element("turned"),
    library,
    says: (text) => { element("announce").textContent = text; },
    show: (turned) => board.show(turned, turned.squares && turned.squares !== "0000" ? halfMove(turned, sensesOf(turned.unit)) : null),
    back: () => go(at),
    take: (form, text, wanted) => {
      field.games.leave();
      open(form, text, wanted);
      field.write(...asGiven(form, text));
    },
  });
  const position = openPosition({ element, play: (san) => play(san), back: () => go(at - 1) });
  const sensesOf = (...units) => new Set(units.flatMap((unit) => unit.fields.map((field) => field.sense)));
  /** The game, and what it was read from; the half-move shown, from 1; the half-moves that are legal after it. */
  let story = null;
  let source = null;
  let at = 0;
  let choices = [];
  let ownLink = "";
  /** The gates and the menu of games come when the first game is shown already. */
  let gates = null;
  let famous = [];
  /** The half-move machine, when somebody wants it. */
  let wires = null;
  let problem = null;

  /** Reads a game and shows it; it gets an entry of its own in the history, if it is not from there. `remarks` are on where it is from. */
  function open(form, text, wanted = null, { isNew = story !== null, remarks = [] } = {}) {
    story = library.story(form, text, { texts: element("texts").checked });
    source = { form, text, remarks };
    runGates();
    listMoves();
    element("players").textContent = playersOf(story);
    tellWrong();
    for (const id of ["board-says", "move-wrong", "shared"]) element(id).textContent = "";
    element("famous").value = "";
    go(wanted === null || wanted > story.plies.length ? story.plies.length : wanted, isNew);
    // Behind the entry of the history: the browser's list of them has the title that each was left with.
    document.title = titleOfTab(story);
    // What failed before does so no longer.
    element("failure").hidden = true;
  }

  /** Plays the game in the gates. */
  function runGates() {
    if (!gates) return;
    const code = story.codes[0];
    const bytes = code.cannot ? [] : (code.text.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16));
    const trace = gates.trace(bytes, story.set_up);
    silicon.open({ story, code, bytes, trace, wrong: differences(trace.records, story.records) });
  }

  /** Reads what somebody gave, and points at what is wrong with it. */
  function readGiven(form, text, remarks) {
    open(form, text, story ? null : 0, { remarks });
    if (!story.error) return;
    field.point(form, text, story.error.place);
    const likely = recognise(text);
    const hint = otherwise(text) || (likely && likely !== form ? `This looks like ${titleOf(likely)}.` : "");
    if (!hint) return;
    const line = html("p", {}, `${hint} `);
    if (likely && likely !== form) {
      const button = html("button", { type: "button" }, `Read it as ${titleOf(likely)}`);
      button.addEventListener("click", () => {
        element("form").value = likely;
        field.take(likely, text);
      });
      line.append(button);
    }
    element("wrong").append(line);
  }

  /** What the field gets: the very text, also with what is wrong, to be mended; but a game in a code as PGN, if that can have it. */
  const asGiven = (form, text) => (story.error || ["pgn", "position"].includes(form) || !isSound(story) ? [form, text] : ["pgn", movetext(story)]);

  /** Brings into sight what came of a game that somebody gave: the first byte, or what is wrong. */
  const look = () => element(story.error ? "wrong" : "byte").scrollIntoView({ block: "start" });

  const titleOf = (name) => (name === "position" ? POSITION : forms.find(([each]) => each === name)?.[1] ?? "PGN");

  /** Shows a half-move. */
  function go(wanted, isNew = false) {
    turn.close();
    at = Math.max(0, Math.min(wanted, story.plies.length));
    const ply = story.plies[at - 1];
    const place = ply?.after ?? story.start;
    const laws = story.beginning === "no-position" ? null : library.laws(place.fen);
    choices = laws?.fault ? [] : laws?.choices ?? [];
    const units = story.codes[0].units.filter((unit) => unit.half_move === at && unit.role === "code" && at > 0);
    board.show(place, ply && ply.squares !== "0000" ? halfMove(ply, sensesOf(...units)) : null);
    element("half-move").textContent = heading(ply);
    element("units").replaceChildren(...(units.length ? units.map((unit) => largeUnit(unit, "byte", turn.of(story.codes[0], unit))) : [beforeFirst(story)]));
    const main = units.find((unit) => unit.plays);
    const hadFocus = element("alternatives").contains(document.activeElement);
    element("alternatives").replaceChildren(...(main ? [alternatives(main, library.alternatives(main.digits))] : []));
    if (hadFocus) element("alternatives").querySelector("summary")?.focus();
    element("no-squares").textContent = ply && units.length && ply.squares !== "0000" ? noSquares(ply) : "";
    element("announce").textContent = ply ? `${ply.numbered}. ${units.map((unit) => `${unit.digits}: ${meaning(unit)}`).join(", ")}` : "";
    element("board-text").textContent = positionInWords(place.fen);
    codeRows(element("code-table").tBodies[0], story.codes, at, turn.of);
    const octal = story.codes.find((code) => code.name === "octal");
    const word = octal.units.find((unit) => unit.half_move === at && unit.role === "code");
    const lit = wires?.show(place.fen, laws?.choices ?? []);
    element("torus-text").textContent = drawTorus(element("torus"), at > 0 ? word : undefined, ply?.squares ?? "", lit);
    element("gbr-code").textContent = place.material || "–";
    element("gbr-position").textContent = place.gbr || "–";
    position.show({ story, at, place, laws, choices });
    problem?.show(asked());
    for (const button of element("moves").querySelectorAll("button")) {
      const isHere = Number(button.dataset.at) === at;
      button.toggleAttribute("aria-current", isHere);
      if (isHere) button.setAttribute("aria-current", "step");
      if (isHere) keepInSight(button);
    }
    for (const [id, isEnd] of [["first", at === 0], ["back", at === 0], ["forward", at === story.plies.length], ["last", at === story.plies.length]]) {
      element(id).setAttribute("aria-disabled", isEnd);
    }
    if (gates) silicon.show(at);
    writeLink(isNew);
    element("undo").setAttribute("aria-disabled", !address.canGoBack());
  }

  const halfMove = (ply, senses) => ({ from: ply.squares.slice(0, 2), to: ply.squares.slice(2, 4), senses });

  function listMoves() {
    const code = story.codes[0];
    // The bytes around a text belong to the text.
    const isOfMove = (unit) => unit.role === "code" && !unit.meaning.startsWith("text ");
    const digits = (number) => code.units
      .filter((unit) => unit.half_move === number && isOfMove(unit)).map((unit) => unit.digits).join(" ");
    element("moves").replaceChildren(...story.plies.map((ply, index) => {
      const button = html("button", { type: "button", "data-at": index + 1 },
        html("span", { class: "san" }, ply.numbered.includes("...") && index > 0 ? ply.san : ply.numbered),
        html("span", { class: "move-bytes" }, digits(index + 1)));
      button.addEventListener("click", () => go(index + 1));
      return html("li", { class: ply.legal ? "" : "illegal" }, button);
    }), ...(story.result === "*" ? [] : [html("li", { class: "result" }, story.result)]));
  }

  function tellWrong() {
    const wrong = story.error;
    element("wrong").hidden = !wrong;
    element("wrong").replaceChildren(...(wrong
      ? [
        html("p", {}, html("strong", {}, `${wrong.place}${/^(byte|word)/.test(wrong.place) ? ", counted from 0" : ""}: `), `${wrong.message}. `, story.beginning === "no-position"
          ? "The board shows the normal start."
          : story.plies.length
            ? `The board shows the position before it, after ${story.plies.at(-1).numbered}.`
            : source.form === "position" && story.beginning === "set-up"
              ? "The board shows the position."
              : "The board shows the position before it."),
        ...given().filter((unit) => unit.error).map((unit) => largeUnit(unit, "faulty", turn.of(story.codes.find((code) => code.name === source.form), unit))),
      ]
      : []));
    element("left-out").textContent = [
      ...source.remarks,
      ...story.remarks.map((remark) => `${remark[0].toUpperCase()}${remark.slice(1)}.`),
      ...story.codes.filter((code) => code.losses.length).map((code) => `${code.title}: ${code.losses.join("; ")}.`),
    ].join(" ");
  }

  /** Says why something that was given is not read; the game that is shown stays. */
  function refuse(why) {
    element("wrong").hidden = false;
    element("wrong").replaceChildren(html("p", {}, why));
    element("wrong").scrollIntoView({ block: "start" });
  }

  /** The units of the code that the game was given in; none if it was PGN. */
  const given = () => story.codes.find((code) => code.name === source.form)?.units ?? [];

  /** The position that a problem is asked of: one that nothing can be played from as it was given, as a stipulation may say who begins. */
  function asked() {
    if (story.beginning !== "no-position") return (story.plies[at - 1]?.after ?? story.start).fen;
    const fen = story.tags.find(([name]) => name === "FEN")?.[1];
    const lines = source.form === "position" ? source.text.split("\n").map((line) => line.trim()) : [];
    const first = lines.find((line) => line && !line.startsWith("#")) ?? "";
    return fen ?? first.replace(/^(position\s+)?(fen\s+)?/, "").replace(/\s+moves\b.*/, "");
  }

  /** Plays a half-move after the one shown, given as in PGN or UCI; what followed is dropped. Gives what is wrong with it. */
  function play(word) {
    const place = story.plies[at - 1]?.after ?? story.start;
    const { fault } = library.laws(place.fen);
    const { text, wrong } = tried({ library, story, at, choices, fault, fen: place.fen }, word);
    if (wrong) return wrong;
    const dropped = story.plies.length - at;
    const after = story.plies[at - 1]?.numbered;
    const wasSound = isSound(story, at);
    field.games.leave();
    open("pgn", text);
    field.write("pgn", text);
    const where = after ? `Played after ${after}` : "Played at the start";
    if (!wasSound) {
      element("board-says").textContent = `${where}: a half-move before is not legal, so a new game begins with this position. “Undo” brings the game back.`;
    } else if (dropped > 0) {
      const what = `${dropped} ${dropped === 1 ? "half-move that followed is" : "half-moves that followed are"} dropped`;
      element("board-says").textContent = `${where}: ${what}. “Undo” brings the game back.`;
    }
    return null;
  }

  /** What a link holds. A position's has all that was given: no code holds what an EPD says. A game that no code can hold has none. */
  const linked = () => (source.form === "position" || (source.form !== "pgn" && story.error)
    ? { name: source.form, text: source.text, isGiven: true }
    : story.codes.find((each) => !each.cannot));

  function writeLink(isNew) {
    const code = linked();
    ownLink = code ? link.write(code.name, code.text, at) : "";
    address.put(ownLink, { source, at, texts: element("texts").checked, list: field.games.place() }, isNew);
  }

  function openLink() {
    // An entry of the history was restored already.
    if (story && (location.hash === ownLink || history.state?.source)) return;
    const found = link.read(location.hash, inLinks);
    const unknown = found ? null : link.named(location.hash);
    // Anchors of the page's own sections are no games: the game stays, and the address carries it again.
    if (!found && story) {
      writeLink(false);
      address.flush();
      if (unknown) refuse(noForm(unknown));
      return;
    }
    const section = found ? null : element(location.hash.slice(1));
    const { form, text, at: wanted } = found ?? FIRST_GAME;
    field.games.close();
    open(form, text, wanted, { isNew: false });
    field.write(...(found ? asGiven(form, text) : ["pgn", movetext(story)]));
    section?.scrollIntoView();
    if (unknown) refuse(noForm(unknown));
  }

  const noForm = (name) => `This page has no code that links call “${name}”: they have ${inLinks.join(", ")}.`;

  /** Scrolls the list of moves, and nothing around it. */
  function keepInSight(button) {
    const list = element("moves");
    // The list is what its buttons are placed in.
    const top = button.offsetTop;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + button.offsetHeight > list.scrollTop + list.clientHeight) {
      list.scrollTop = top + button.offsetHeight - list.clientHeight;
    }
  }

  const on = (id, event, act) => element(id).addEventListener(event, act);
  on("first", "click", () => go(0));
  on("back", "click", () => go(at - 1));
  on("forward", "click", () => go(at + 1));
  on("last", "click", () => go(story.plies.length));
  on("turn", "click", () => board.turn());
  on("numbers", "click", ({ currentTarget }) => {
    const isWanted = currentTarget.getAttribute("aria-pressed") !== "true";
    currentTarget.setAttribute("aria-pressed", isWanted);
    board.number(isWanted);
  });
  on("new", "click", () => {
    field.games.close();
    open("pgn", "*", 0);
    element("wrong").hidden = true;
    field.write(element("form").value, "");
    element("move").focus();
  });
  on("move-form", "submit", (event) => {
    event.preventDefault();
    const wrong = play(element("move").value.trim());
    element("move-wrong").textContent = wrong ? `${wrong}.` : "";
    if (!wrong) element("move").value = "";
  });
  on("input-form", "submit", (event) => {
    event.preventDefault();
    field.submit();
  });
  // The game that is shown is written in the format. What was pasted or typed, or could not be read, is read in it.
  on("form", "change", () => {
    const [form, text] = [element("form").value, element("text").value];
    const code = story.codes.find(({ name }) => name === form);
    const asPosition = () => (story.plies.length ? uciLine(story, story.plies.length) : story.said.epd || story.start.fen);
    if (field.chosen() && !story.error) field.write(form, code ? code.text : form === "position" ? asPosition() : movetext(story));
    else if (text.trim()) field.submit();
  });
  on("famous", "change", () => {
    const number = element("famous").value;
    const game = famous[number];
    if (!game) return;
    field.games.close();
    field.write("pgn", game.pgn);
    open("pgn", game.pgn, 1);
    element("famous").value = number;
    look();
  });
  on("undo", "click", () => address.canGoBack() && history.back());
  on("texts", "change", () => open(source.form, source.text, at, source));
  on("light", "click", async () => {
    const { openWires } = await import("./wires.js");
    wires = await openWires({ element, load, selected: (squares) => board.light(squares) });
    element("light").hidden = true;
    element("machine-room").hidden = false;
    go(at);
  });
  on("problem-form", "submit", async (event) => {
    event.preventDefault();
    const { openProblem } = await import("./problem.js");
    problem ??= openProblem(element);
    problem.solve(asked(), element("stipulation").value.trim(), { isShown: story.beginning !== "no-position" });
  });
  for (const button of document.querySelectorAll("[data-fen]")) {
    button.addEventListener("click", () => {
      field.games.close();
      open("pgn", `[SetUp "1"]\n[FEN "${button.dataset.fen}"]\n\n*`, 0);
      field.write("pgn", movetext(story));
      element("stipulation").value = button.dataset.stipulation;
    });
  }
  on("share", "click", async () => {
    address.flush();
    const told = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
    const code = linked();
    const missing = code && !code.isGiven ? notInLink(story, code, element("texts").checked) : "";
    element("shared").textContent = [told ? "Copied." : "The link is in the address line.", missing].filter(Boolean).join(" ");
  });
  addEventListener("hashchange", openLink);
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && turn.close()) go(at);
    const isTyping = event.target.closest?.("input, textarea, select, [role=region]");
    if (isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: story.plies.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(step);
  });

  fitToPaper(element("board"));
  legend(element("legend"));
  element("form").replaceChildren(
    html("option", { value: "pgn" }, "PGN"),
    html("option", { value: "position" }, POSITION),
    ...forms.map(([name, title]) => html("option", { value: name }, name === "octal" ? title : `${title}, hexadecimal`)));
  if (!address.begin()) openLink();
  field.recall();
  [gates, famous] = await Promise.all([
    load("gates.wasm").then((answer) => answer.arrayBuffer()).then(openGates),
    load("famous.json").then((answer) => answer.json()),
  ]);
  element("famous").append(...famous.map((game, index) => html("option", { value: index }, game.name)));
  runGates();
  silicon.show(at);
  document.documentElement.dataset.ready = "yes";
  keepFiles(element("kept"));
}

function fail(message) {
  element("failure").textContent = message;
  element("failure").hidden = false;
}

// An error of the page itself is not hidden.
addEventListener("error", (event) => fail(`This page has an error: ${event.message}`));
addEventListener("unhandledrejection", ({ reason }) => fail(`This page has an error: ${reason?.message ?? reason}`));
start().catch((error) => fail(
  `The page could not begin: ${error.message}. It needs WebAssembly, and to be opened from a web server, not as a file.`));
