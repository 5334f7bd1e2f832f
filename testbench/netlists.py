#!/usr/bin/env python3
# SPDX-License-Identifier: MIT OR Apache-2.0
"""Shows the cores of hdl/verilog equal to those of an older commit, whose text was another.

    testbench/netlists.py COMMIT [CORE...]

Yosys reads both and takes the hierarchy apart. Registers and memories are known by their names, in which `clock` and `clk`
are one word. Of each of them and of each output, what it is a function of must be the same, gate by gate, and so must be its
value at power-up. Needs Yosys and nothing else.
"""

import hashlib
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Where a name stands in the source, and names that Yosys makes of it.
PLACES = {"src", "MEMID", "hdlname"}


def netlist(checkout, core, folder):
    verilog = checkout / "hdl/verilog"
    files = " ".join((verilog / f"{core}.f").read_text().split())
    out = folder / "netlist.json"
    script = (
        f"read_verilog {files}; hierarchy -check -top {core}; proc; flatten; memory_collect; "
        f"opt_expr; opt_clean -purge; write_json {out}"
    )
    subprocess.run(["yosys", "-q", "-p", script], cwd=verilog, check=True)
    return json.loads(out.read_text())["modules"][core]


def canonical(module):
    """What each register, memory and output of a module is, and how many cells there are."""
    named = lambda name: re.sub(r"\bclock\b", "clk", name)
    names, first = {}, {}
    for name, net in module["netnames"].items():
        digits = net["attributes"].get("init", "")
        for place, bit in enumerate(net["bits"]):
            if not net["hide_name"]:
                names.setdefault(bit, set()).add(f"{named(name)}[{place}]")
            if digits and digits[::-1][place] != "x":
                first[bit] = digits[::-1][place]
    for name, port in module["ports"].items():
        for place, bit in enumerate(port["bits"]):
            names.setdefault(bit, set()).add(f"{named(name)}[{place}]")
    label, driver, facts = {}, {}, []
    for name, port in module["ports"].items():
        if port["direction"] == "input":
            label.update((bit, f"{named(name)}[{place}]") for place, bit in enumerate(port["bits"]))

    def stateful(cell):
        # A table is read like a gate.
        is_table = int(cell["parameters"].get("WR_PORTS", "1"), 2) == 0 and "1" not in cell["parameters"]["RD_CLK_ENABLE"]
        return "dff" in cell["type"] or "mem" in cell["type"] and not is_table or "latch" in cell["type"]

    for cell in module["cells"].values():
        for port, bits in cell["connections"].items():
            if cell["port_directions"][port] != "output":
                continue
            for place, bit in enumerate(bits):
                driver[bit] = (cell, port, place)
                if stateful(cell):
                    memory = cell["parameters"].get("MEMID", "")
                    label[bit] = " ".join(sorted(names.get(bit, [f"{memory} {port}[{place}]"])))

    def of_cell(cell, ports):
        parameters = {key: value for key, value in cell["parameters"].items() if key not in PLACES}
        inputs = [(port, [of(bit) for bit in cell["connections"][port]]) for port in sorted(ports)]
        text = json.dumps([cell["type"], sorted(parameters.items()), inputs])
        return hashlib.sha256(text.encode()).hexdigest()

    def inputs_of(cell):
        return [port for port in cell["connections"] if cell["port_directions"][port] == "input"]

    def of(bit):
        if isinstance(bit, str):
            return f"constant {bit}"
        if bit not in label:
            cell, port, place = driver[bit]
            label[bit] = f"{of_cell(cell, inputs_of(cell))} {port} {place}"
        return label[bit]

    for cell in filter(stateful, module["cells"].values()):
        outputs = [bit for port, bits in cell["connections"].items() if port not in inputs_of(cell) for bit in bits]
        begins = [first.get(bit, "x") for bit in outputs]
        facts.append(["state", [label[bit] for bit in outputs], begins, of_cell(cell, inputs_of(cell))])
    for name, port in module["ports"].items():
        facts.append(["port", named(name), port["direction"], [of(bit) for bit in port["bits"]]])
    return sorted(json.dumps(fact) for fact in facts), len(module["cells"])


def main():
    if len(sys.argv) < 2:
        sys.exit("usage: netlists.py COMMIT [CORE...]")
    sys.setrecursionlimit(100_000)
    cores = sys.argv[2:] or sorted(path.stem for path in (ROOT / "hdl/verilog").glob("*.f"))
    different = 0
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        archive = subprocess.run(["git", "-C", ROOT, "archive", sys.argv[1], "hdl/verilog"], check=True, capture_output=True)
        subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
        for core in cores:
            (before, _), (after, cells) = (canonical(netlist(checkout, core, folder)) for checkout in (folder, ROOT))
            if before == after:
                print(f"{core}: equal: {cells} cells, {len(after)} registers, memories and ports")
                continue
            different += 1
            print(f"{core}: DIFFERENT")
            for fact in sorted(set(before) ^ set(after))[:4]:
                print(f"  {'before' if fact in before else 'after'}: {fact[:200]}")
    sys.exit(different > 0)


if __name__ == "__main__":
    main()
