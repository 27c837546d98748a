#!/usr/bin/env python3
"""Compares the codes and the positions of recorded diagnostics with an earlier commit.

    diagnostic_positions.py COMMIT

Use it after a change of wording. For each golden file of a diagnostic it compares severity, code, file, line, column, and the underlined
spans; it ignores all text. A golden file is matched by its name, so it can be in another folder. Prints the differences and a summary.

The exit status is 1 if a position differs or a golden file was deleted.
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def git(*arguments):
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, check=True, text=True).stdout


def is_diagnostic_golden(path):
    return re.search(r"Tests/Scenario(?:s|Loading)Tests/Goldens/[^/]+\.txt$", path)


def positions(text):
    """The code, the place, and the underlined spans of each diagnostic, in their order."""
    found, line = [], None
    for row in text.splitlines():
        if match := re.match(r"(error|warning|note)\[([\w-]+)\]", row):
            found.append(match.groups())
        elif match := re.match(r" *--> (.+:\d+:\d+)$", row):
            found.append(("at", match[1]))
        elif match := re.match(r" *(\d+) \|", row):
            line = match[1]
        elif match := re.match(r" *\| ( *)(\^+|-+)", row):
            found.append((match[2][0], line, len(match[1]) + 1, len(match[2])))
    return found


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.splitlines()[2].strip())
    commit = sys.argv[1]
    then = {pathlib.Path(path).name: path for path in git("ls-tree", "-r", "--name-only", commit).splitlines() if is_diagnostic_golden(path)}
    now = {pathlib.Path(path).name: path for path in git("ls-files").splitlines() if is_diagnostic_golden(path)}
    failures = 0
    for name, path in sorted(then.items()):
        if name not in now:
            print(f"{name}: deleted")
            failures += 1
            continue
        before = positions(git("show", f"{commit}:{path}"))
        after = positions((ROOT / now[name]).read_text(encoding="utf-8"))
        if before != after:
            failures += 1
            print(f"{name}:\n  before {before}\n  after  {after}")
    added = len(now.keys() - then.keys())
    print(f"{len(then)} golden files compared, {added} added: {failures} differ")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
