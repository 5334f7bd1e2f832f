# SPDX-License-Identifier: MIT OR Apache-2.0
"""A Spark cluster of its own: a master and workers, each a process, on 127.0.0.1."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any

PATIENCE = 180.0
"""How many seconds a process may take to start: the machine may be busy."""


def missing() -> str | None:
    """What Spark needs and is not there."""
    if shutil.which("java") is None:
        return "there is no java"
    try:
        import pyspark  # noqa: F401
    except ImportError:
        return "there is no pyspark"
    return None


def surroundings() -> dict[str, str]:
    """The environment of every process of the cluster."""
    import pyspark

    return {
        **os.environ,
        "SPARK_HOME": str(Path(pyspark.__file__).parent),
        "SPARK_LOCAL_IP": "127.0.0.1",
        "SPARK_NO_DAEMONIZE": "1",
        "PYSPARK_PYTHON": sys.executable,
        "PYSPARK_DRIVER_PYTHON": sys.executable,
    }


class Cluster:
    """A master and workers of one core each; `master` is its address."""

    def __init__(self, folder: Path, workers: int) -> None:
        self.folder = folder
        self.processes: list[subprocess.Popen[bytes]] = []
        try:
            log = self._start("master", "Master", "--host", "127.0.0.1", "--port", "0", "--webui-port", "0")
            self.master = _wait_for(log, r"Starting Spark master at (spark://127\.0\.0\.1:\d+)")
            logs = [self._start_worker(number) for number in range(workers)]
            for log in logs:
                _wait_for(log, r"Successfully registered with (master)")
        except BaseException:
            self.stop()
            raise

    def _start_worker(self, number: int) -> Path:
        own = ["--host", "127.0.0.1", "--port", "0", "--webui-port", "0"]
        work = ["--cores", "1", "--memory", "1g", "--work-dir", str(self.folder / f"work-{number}")]
        return self._start(f"worker-{number}", "Worker", *own, *work, self.master)

    def _start(self, name: str, role: str, *arguments: str) -> Path:
        log = self.folder / f"{name}.log"
        environment = surroundings()
        program = Path(environment["SPARK_HOME"], "bin/spark-class")
        with log.open("wb") as output:
            process = subprocess.Popen(
                [program, f"org.apache.spark.deploy.{role.lower()}.{role}", *arguments],
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self.processes.append(process)
        return log

    def ask(self, driver: Path, *arguments: str) -> Any:
        """Runs a driver in a process of its own; it prints its answer as JSON on its last line."""
        done = subprocess.run(
            [sys.executable, "-P", str(driver), self.master, *arguments],
            env=surroundings(),
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            timeout=10 * PATIENCE,
            start_new_session=True,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return json.loads(done.stdout.splitlines()[-1])

    def stop(self) -> None:
        """Ends the processes, the workers first."""
        for process in reversed(self.processes):
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGTERM)
        for process in reversed(self.processes):
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()

    def __enter__(self) -> Cluster:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


def _wait_for(log: Path, pattern: str) -> str:
    """What the first group of the pattern is in a log, once it is there."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = re.search(pattern, log.read_text(errors="replace"))
        if found:
            return found.group(1)
        time.sleep(0.1)
    raise TimeoutError(f"{pattern}: not in {log.name}:\n{log.read_text(errors='replace')}")
