// SPDX-License-Identifier: MIT OR Apache-2.0
//! What stands in a module's place in a proof: it can do all that the module can, and is simpler. The texts are made of
//! the module's own, of which they keep the ports.

/// A memory with one word alone, which begins with anything: whatever any other word is, and whatever a word is that is
/// written as it is read, comes from nowhere.
pub fn one_word_of(memory: &str) -> String {
    with_body(
        memory,
        "wire [$bits(write_address)-1:0] watched;
    reg [$bits(write_data)-1:0] word;
    (* anyseq *) reg [$bits(write_data)-1:0] any;
    wire writes = write_enable && write_address == watched;
    always @(posedge clk) begin
        if (writes) word <= write_data;
        if (read_enable) read_data <= read_address == watched && !writes ? word : any;
    end",
    )
}

/// The memory of a `halfmove_stamped_memory`, whose words say with bit 0 whether they are written: the content of one that
/// is not, bits 8 and up, is not kept, and whatever is read of it comes from nowhere.
pub fn written_words_of(memory: &str) -> String {
    with_body(
        memory,
        "reg [13:0] words [0:63];
    integer i;
    initial for (i = 0; i < 64; i = i + 1) words[i] = 14'd0;
    reg [13:0] found;
    wire [5:0] any = $anyseq;
    wire writes = write_enable && write_data[0];
    always @(posedge clk) begin
        if (write_enable) words[write_address] <= {write_data[13:8] & {6{writes}}, write_data[7:0]};
        if (read_enable) found <= words[read_address];
    end
    always @* read_data = {found[0] ? found[13:8] : any, found[7:0]};",
    )
}

/// The memory itself, which gives what a word was when it is written as it is read. Yosys takes the attribute for leave to
/// give anything.
pub fn old_words_of(memory: &str) -> String {
    memory.replace("(* no_rw_check *)", "")
}

/// A `halfmove_stamped_memory` with a memory of its own, made of the `halfmove_ram` that it has: the other memories of the
/// core stay as they are.
pub fn with_own_memory(stamped: &str, memory: &str) -> String {
    let renamed = |text: &str| {
        assert_eq!(text.matches("halfmove_ram #(").count(), 1, "there is one such memory");
        text.replace("halfmove_ram #(", "stamped_ram #(")
    };
    renamed(stamped) + &renamed(memory)
}

/// A delay line without its circular buffer: a register a clock, of which the last is undefined at power-up.
pub fn shift_register_of(delay_line: &str) -> String {
    with_body(
        delay_line,
        "reg [(CLOCKS-1)*WIDTH-1:0] after = 0;
    always @(posedge clk) begin
        after <= {after, data_in};
        data_out <= after[(CLOCKS-2)*WIDTH +: WIDTH];
    end",
    )
}

/// The output FIFO, for what is proved of the stream of records that it is given: each is shown at once, and `filling` comes
/// and goes as it likes.
pub fn open_fifo(fifo: &str) -> String {
    with_body(
        fifo,
        "(* anyseq *) reg any;
    assign filling = any;
    assign m_axis_tdata = record;
    assign m_axis_tvalid = record_valid && !reset;
    assign m_axis_tlast = record[31];
    assign m_axis_tuser = 1'b0;",
    )
}

/// The output FIFO, for what is proved of the core's taking: `filling` comes and goes as it likes, but is high in no more
/// than so many clocks in which the receiver is ready. That is proved of the FIFO.
pub fn lively_fifo(fifo: &str, clocks: u32) -> String {
    with_body(
        fifo,
        &format!(
            "(* anyseq *) reg any;
    (* anyseq *) reg [33:0] given;
    reg [7:0] asked = 8'd0;
    assign filling = any && asked != 8'd{clocks};
    always @(posedge clk) asked <= (reset || clear || !filling) ? 8'd0 : asked + {{7'd0, m_axis_tready}};
    assign {{m_axis_tvalid, m_axis_tuser, m_axis_tdata}} = given;
    assign m_axis_tlast = given[31];"
        ),
    )
}

/// The parameter of an interpreter that says whether beats of set-ups give records.
const TELLS: &str = "TELLS_SET_UPS";

/// Whether a module is an interpreter with that parameter.
pub fn tells_set_ups(module: &str) -> bool {
    module.contains(&format!("parameter [0:0] {TELLS} ="))
}

/// An interpreter that tells set-ups or not as it likes, in every clock: what is proved of it holds for both values of
/// its parameter.
pub fn telling_as_it_likes(interpreter: &str) -> String {
    let connection = format!(".tells_set_ups({TELLS})");
    assert_eq!(
        interpreter.matches(&connection).count(),
        1,
        "the parameter goes one way"
    );
    let (head, body) = interpreter.split_once("\n);\n").expect("the text is a module");
    let body = body.replace(&connection, ".tells_set_ups(tells_as_it_likes)");
    format!("{head}\n);\n    (* anyseq *) reg tells_as_it_likes;\n{body}")
}

/// The output FIFO, for two runs: but for a reset `heard` never forgets that it was given something else, as nothing says
/// that two histories have one sum; it says anything at all, left open in `told`.
pub fn listening_fifo(fifo: &str) -> String {
    with_body(
        fifo,
        "(* keep *) reg [32:0] heard = 0;
    always @(posedge clk) heard <= {33{!reset && !clear}} & ({heard[31:0], heard[32]} ^ (record_valid ? {1'b1, record} : 33'd0));
    wire [35:0] told;
    assign {filling, m_axis_tvalid, m_axis_tlast, m_axis_tuser, m_axis_tdata} = told;",
    )
}

/// A module whose registers begin with anything where its reset gives them nothing, so that a proof of it from power-up on
/// is one from any reset on.
pub fn as_a_reset_leaves_it(module: &str) -> String {
    let mut reset = String::new();
    for condition in ["reset", "clear", "reset || clear"] {
        let head = format!("        if ({condition}) ");
        for after in module.split(&head).skip(1) {
            let end = if after.starts_with("begin\n") {
                "        end\n"
            } else {
                "\n"
            };
            let (given, _) = after.split_once(end).expect("the statement ends");
            reset += &format!(" {given}\n");
        }
    }
    assert!(!reset.is_empty(), "it has a reset");
    let without = |line: &str| {
        let found = line
            .split_once(" initial ")
            .and_then(|(before, statement)| Some((before, statement.split_once(';')?)));
        let Some((before, ((register, value), after))) =
            found.and_then(|(before, (given, after))| Some((before, (given.split_once(" = ")?, after))))
        else {
            return line.to_owned();
        };
        let is_zero = value.ends_with("'d0") || value.ends_with("'b0");
        match is_zero && !reset.contains(&format!(" {register} <= {value};")) {
            true => format!("{before}{after}"),
            false => line.to_owned(),
        }
    };
    module.split_inclusive('\n').map(without).collect()
}

fn with_body(module: &str, body: &str) -> String {
    let (ports, _) = module.split_once(");").expect("the text is a module");
    format!("{ports});\n    {body}\nendmodule\n")
}
