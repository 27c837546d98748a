#!/usr/bin/env python3
"""Measures how costs grow, in instructions and bytes: growth.py BINARY [--sizes SIZES] [--only SUBJECT…] [--write FOLDER]

BINARY is a release build of GrowthBenchmark. valgrind counts the instructions of one run for each subject and size. Each subject has a part
that grows with the size, and a part that repeats a request 50 times at that size. Prints a table, and fails if the first part grows faster than the
size, or if a request becomes more expensive. Rules and the verdict of a walk are allowed to grow in proportion.

    --sizes 300,1000,3000   the sizes, at least 300; this is the default
    --only playlists,walk    the subjects; the default is all of them
    --write FOLDER           replaces the table in FOLDER/Performance.md and the plot FOLDER/growth.svg
"""
import argparse
import math
import re
import subprocess
import sys
import tempfile
from pathlib import Path

# The catalog's parts after loading it.
REQUESTS = ["single", "ids", "tracks", "search"]
SUBJECTS = ["catalog", "playlists", "additions", "tracks", "pages", "rules", "journal", "walk", "sessions"]
# The subjects whose second part reads everything, so that it may grow in proportion to the size.
PROPORTIONAL = {"rules", "walk"}
# The largest growth of a request, and of the first part for each unit, from the smallest to the largest size.
MAXIMUM_GROWTH = 2.0
NAMES = {
    "catalog: load": "songs in a generated catalog", "catalog: single": "a song by id", "catalog: ids": "300 songs by ids",
    "catalog: tracks": "the tracks of an album", "catalog: search": "a search with 5 results",
    "playlists": "playlists created", "additions": "songs added to a library", "tracks": "tracks appended to one playlist",
    "pages": "pages of a library with created playlists", "rules": "rules that do not match a request",
    "journal": "requests logged", "walk": "items walked, and the verdict", "sessions": "sessions of one scenario",
}


def instructions(binary, arguments, parts, folder):
    """Returns the instructions of each part, and the output of a run without valgrind."""
    printed = subprocess.run([binary, *arguments], capture_output=True, text=True)
    if printed.returncode:
        sys.exit(f"{' '.join(arguments)}: {printed.stdout}{printed.stderr}")
    out = f"{folder}/{'-'.join(arguments)}"
    # valgrind alternately writes a file for the code before a part and a file for the part.
    done = subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", "--dump-before=*GrowthBenchmark*border*",
         binary, *arguments], capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr or done.stdout)
    dumps = [Path(f"{out}.{2 * number}").read_text() for number in range(1, parts + 1)]
    return [int(re.search(r"^totals: (\d+)$", dump, re.MULTILINE).group(1)) for dump in dumps], printed.stdout.strip()


def measure(binary, subjects, sizes):
    """Returns the instructions for each unit, by name and size, and the names of the requests that may grow."""
    costs, proportional = {}, set()
    with tempfile.TemporaryDirectory() as folder:
        for subject in subjects:
            for size in sizes:
                if subject == "catalog":
                    counts, printed = instructions(binary, [str(size)], 1 + len(REQUESTS), folder)
                    costs.setdefault("catalog: load", {})[size] = counts[0] / size
                    for name, count in zip(REQUESTS, counts[1:]):
                        costs.setdefault(f"catalog: {name}", {})[size] = count / 50
                else:
                    counts, printed = instructions(binary, [subject, str(size)], 2, folder)
                    if subject in PROPORTIONAL:
                        proportional.add(subject)
                    elif subject != "pages":
                        costs.setdefault(f"{subject}: first", {})[size] = counts[0] / size
                    costs.setdefault(subject, {})[size] = counts[1] / (1 if subject == "walk" else 50)
                print(printed, counts, flush=True)
    return costs, proportional


def growth(values, isProportional):
    """Returns how many times the cost grows from the smallest to the largest size, for each unit if it may grow."""
    first, last = min(values), max(values)
    return values[last] / values[first] / (last / first if isProportional else 1)


def table(costs, proportional, sizes):
    lines = ["| Cost in instructions | " + " | ".join(f"{size:,}" for size in sizes) + " | Growth |",
             "|---|" + "--:|" * (len(sizes) + 1)]
    for name, values in costs.items():
        if name.endswith(": first"):
            continue
        ratio = growth(values, name in proportional)
        unit = " in proportion" if name in proportional else ""
        lines.append(f"| {NAMES.get(name, name)} | " + " | ".join(f"{values[size]:,.0f}" for size in sizes)
                     + f" | {ratio:.2f}{unit} |")
    return "\n".join(lines)


def plot(costs, sizes):
    """Returns an SVG with the cost of each request by size, both on logarithmic axes."""
    curves = {name: values for name, values in costs.items() if not name.endswith(": first")}
    width, height, left, top = 560, 360, 60, 20
    low = math.floor(math.log10(min(min(values.values()) for values in curves.values())))
    high = math.ceil(math.log10(max(max(values.values()) for values in curves.values())))
    span = math.log10(sizes[-1] / sizes[0]) or 1
    x = lambda size: left + width * math.log10(size / sizes[0]) / span
    y = lambda cost: top + height * (high - math.log10(cost)) / (high - low)
    svg = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 330} {top + height + 50}" '
           'font-family="sans-serif" font-size="12">', '<rect width="100%" height="100%" fill="white"/>']
    for power in range(low, high + 1):
        svg.append(f'<path d="M{left} {y(10 ** power):.1f}H{left + width}" stroke="#ddd"/>'
                   f'<text x="{left - 8}" y="{y(10 ** power) + 4:.1f}" text-anchor="end">1e{power}</text>')
    for size in sizes:
        svg.append(f'<text x="{x(size):.1f}" y="{top + height + 20}" text-anchor="middle">{size:,}</text>')
    svg.append(f'<text x="{left + width / 2}" y="{top + height + 40}" text-anchor="middle">size</text>')
    svg.append(f'<text x="14" y="{top + height / 2}" transform="rotate(-90 14 {top + height / 2})" '
               'text-anchor="middle">instructions</text>')
    for number, (name, values) in enumerate(curves.items()):
        color = f"hsl({number * 360 // len(curves)} 70% 40%)"
        points = " ".join(f"{x(size):.1f},{y(cost):.1f}" for size, cost in sorted(values.items()))
        svg.append(f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="2"/>')
        svg.append(f'<text x="{left + width + 16}" y="{top + 16 + 22 * number}" fill="{color}">{NAMES.get(name, name)}</text>')
    return "\n".join(svg + ["</svg>"]) + "\n"


def write(folder, text, svg):
    article = Path(folder) / "Performance.md"
    before = article.read_text()
    changed = re.sub(r"(?<=<!-- growth -->\n).*?(?=<!-- /growth -->)", lambda _: text + "\n", before, flags=re.DOTALL)
    article.write_text(changed)
    (Path(folder) / "growth.svg").write_text(svg)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("--sizes", default="300,1000,3000")
    parser.add_argument("--only", default=",".join(SUBJECTS))
    parser.add_argument("--write")
    options = parser.parse_args()
    sizes = sorted(int(size) for size in options.sizes.split(","))
    costs, proportional = measure(options.binary, options.only.split(","), sizes)
    text = table(costs, proportional, sizes)
    print(text)
    if options.write:
        write(options.write, text, plot(costs, sizes))
    slow = [name for name, values in costs.items() if growth(values, name in proportional) > MAXIMUM_GROWTH]
    if slow:
        sys.exit(f"these costs grow by more than {MAXIMUM_GROWTH}: {', '.join(slow)}")


main()
