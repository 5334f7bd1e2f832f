# SPDX-License-Identifier: MIT OR Apache-2.0
"""Runs test_stream.py on Icarus Verilog: run.py CORE RECORDS BUILD_FOLDER [VERILOG_FOLDER]

CORE_axis is the core in its wrapper with aclk and aresetn.
"""

import os
import sys
from pathlib import Path

from cocotb_tools.check_results import get_results
from cocotb_tools.runner import get_runner

here = Path(__file__).resolve().parent
core, records, build = sys.argv[1], Path(sys.argv[2]).resolve(), Path(sys.argv[3]).resolve()
verilog = Path(sys.argv[4] if len(sys.argv) > 4 else here.parent.parent / "hdl" / "verilog").resolve()

os.environ["HALFMOVE_RECORDS"] = str(records)
inner = core.removesuffix("_axis")
files = (verilog / f"{inner}.f").read_text(encoding="utf-8").split()
if inner != core:
    files.append(f"vendor/{core}.v")
runner = get_runner("icarus")
runner.build(
    sources=[verilog / file for file in files],
    hdl_toplevel=core,
    build_dir=build,
    timescale=("1ns", "1ps"),
    always=True,
)
results = runner.test(hdl_toplevel=core, test_module="test_stream", test_dir=here, build_dir=build,
                      results_xml=str(build / "results.xml"))
tests, failed = get_results(results)
print(f"cocotb: {tests} tests, {failed} failed")
sys.exit(failed != 0 or tests == 0)
