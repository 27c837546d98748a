#!/usr/bin/env python3
"""Measures how costs grow: growth.py BINARY [--server SERVER] [--instructions] [--only SUBJECT…] [--write FOLDER]

BINARY is a release build of GrowthBenchmark. Each subject has a part that grows with the size, and a part that repeats a request
50 times at that size. The processor time of the repeated part is the shortest of seven. Prints a table of microseconds for each
request, and fails if a request becomes more expensive. The verdicts on a walk and on overlapping windows are allowed to grow in
proportion to the size.

    --server SERVER          a release build of apple-music-mock, for the row of connections
    --instructions           counts the instructions of small sizes with valgrind instead, which other programs do not affect
    --only playlists,walk    the subjects; the default is all of them
    --scale 10               divides the largest size of each subject, for a quick run
    --write FOLDER           replaces the table in FOLDER/Performance.md and the plot FOLDER/growth.svg
"""
import argparse
import math
import re
import resource
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

# The catalog's parts after loading it.
REQUESTS = ["single", "ids", "tracks", "search"]
# The sizes of each subject. Catalogs have more resources than songs.
SIZES = {
    "catalog": [1_000, 10_000, 100_000, 1_000_000],
    "playlists": [1, 1_000, 10_000, 100_000],
    "additions": [1, 1_000, 10_000, 100_000],
    "tracks": [1, 1_000, 10_000, 100_000],
    "pages": [100, 1_000, 10_000, 100_000],
    "changed-pages": [100, 1_000, 10_000, 100_000],
    "search": [100, 1_000, 10_000, 100_000],
    "rules": [1, 10, 100, 1_000],
    "journal": [1, 1_000, 10_000, 100_000],
    "walk": [100, 1_000, 10_000, 100_000],
    "sessions": [1, 100, 1_000, 10_000],
    "connections": [1, 100, 1_000, 10_000],
}
INSTRUCTION_SIZES = [300, 1_000, 3_000]
# The subjects whose second part reads everything, so that it may grow in proportion to the size.
PROPORTIONAL = {"walk"}
# The subjects whose first part only prepares the second one.
PREPARED = {"pages", "search", "rules"}
# The largest growth of a request, and of the first part for each unit, from the smallest to the largest size.
MAXIMUM_GROWTH = 3.0
NAMES = {
    "catalog: single": "a song by id, of a catalog with songs", "catalog: ids": "300 songs by ids, of a catalog with songs",
    "catalog: tracks": "the tracks of an album, of a catalog with songs",
    "catalog: search": "a search with 5 results, of a catalog with songs",
    "playlists": "a playlist, after other playlists", "additions": "a song added, after other songs",
    "tracks": "a track appended, after other tracks", "pages": "a page of a library with playlists",
    "changed-pages": "a playlist and a page, after other playlists", "search": "a search of a library with playlists",
    "rules": "a request that rules do not match", "journal": "a request that is expected, after other requests",
    "walk": "the verdict, for each item of a walk",
    "sessions": "a session, with other sessions of its scenario", "connections": "a request, with other connections",
}


def instructions(binary, arguments, parts, folder):
    """Returns the instructions of each part."""
    out = f"{folder}/{'-'.join(arguments)}"
    # valgrind alternately writes a file for the code before a part and a file for the part.
    done = subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", "--dump-before=*GrowthBenchmark*border*",
         binary, *arguments], capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr or done.stdout)
    dumps = [Path(f"{out}.{2 * number}").read_text() for number in range(1, parts + 1)]
    return [int(re.search(r"^totals: (\d+)$", dump, re.MULTILINE).group(1)) for dump in dumps]


def processor_times(binary, arguments):
    """Returns the processor time of each part in microseconds."""
    done = subprocess.run([binary, *arguments, "--repeat"], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(arguments)}: {done.stdout}{done.stderr}")
    print(done.stdout.splitlines()[0], flush=True)
    return [int(word) / 1000 for word in done.stdout.splitlines()[-1].split()]


def connection_cost(server, count):
    """Returns the processor time in microseconds that a server takes for a request, while other connections are open."""
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    process = subprocess.Popen([server, "serve", "--port", str(port), "--quiet"], stderr=subprocess.DEVNULL)
    request = b"GET /v1/storefronts HTTP/1.1\r\nHost: localhost\r\n\r\n"
    connections = []
    try:
        while len(connections) < count:
            try:
                connections.append(socket.create_connection(("127.0.0.1", port)))
            except ConnectionRefusedError:
                if process.poll() is not None:
                    sys.exit("the server did not start")
                time.sleep(0.01)

        def used():
            tasks = Path(f"/proc/{process.pid}/task").iterdir()
            return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1000

        def send(number):
            connections[0].sendall(request * number)
            answer = b""
            while answer.count(b"HTTP/1.1 ") < number or not answer.endswith(b"\r\n\r\n"):
                chunk = connections[0].recv(65536)
                if not chunk:
                    sys.exit("the server closed the connection")
                answer += chunk

        send(50)
        costs = []
        for _ in range(7):
            start = used()
            for _ in range(20):
                send(10)
            costs.append((used() - start) / 200)
        return min(costs)
    finally:
        for connection in connections:
            connection.close()
        process.terminate()
        process.wait()


def measure(options, subjects):
    """Returns the cost of each request by name and size."""
    costs = {}
    with tempfile.TemporaryDirectory() as folder:
        for subject in subjects:
            sizes = [size for size in SIZES[subject] if size <= max(SIZES[subject]) // options.scale]
            for size in INSTRUCTION_SIZES if options.instructions else sizes:
                if subject == "connections":
                    if options.server and not options.instructions:
                        costs.setdefault(subject, {})[size] = connection_cost(options.server, size)
                    continue
                arguments = [str(size)] if subject == "catalog" else [subject, str(size)]
                parts = 1 + len(REQUESTS) if subject == "catalog" else 2
                counts = (instructions(options.binary, arguments, parts, folder) if options.instructions
                          else processor_times(options.binary, arguments))
                if subject == "catalog":
                    costs.setdefault("catalog: load", {})[size] = counts[0] / size
                    for name, count in zip(REQUESTS, counts[1:]):
                        costs.setdefault(f"catalog: {name}", {})[size] = count / 50
                    continue
                if subject not in PREPARED and size >= 100:
                    costs.setdefault(f"{subject}: first", {})[size] = counts[0] / size
                costs.setdefault(subject, {})[size] = counts[1] / (size if subject in PROPORTIONAL else 50)
                print(subject, size, counts, flush=True)
    return costs


def growth(values):
    """Returns how many times the cost grows from the smallest to the largest size."""
    return values[max(values)] / values[min(values)]


def shown(costs):
    """Returns the costs in the table: those of requests."""
    return {name: values for name, values in costs.items() if name in NAMES}


def table(costs, unit):
    costs = shown(costs)
    sizes = sorted({size for values in costs.values() for size in values})
    digits = 1 if unit == "µs" else 0
    lines = [f"| {unit} | " + " | ".join(f"{size:,}" for size in sizes) + " | Growth |", "|---|" + "--:|" * (len(sizes) + 1)]
    for name, values in costs.items():
        cells = [f"{values[size]:,.{digits}f}" if size in values else "" for size in sizes]
        lines.append(f"| {NAMES[name]} | " + " | ".join(cells) + f" | {growth(values):.2f} |")
    return "\n".join(lines)


def plot(costs, unit):
    """Returns an SVG with the cost of each request by size, both on logarithmic axes."""
    curves = shown(costs)
    sizes = sorted({size for values in curves.values() for size in values})
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
                   f'<text x="{left - 8}" y="{y(10 ** power) + 4:.1f}" text-anchor="end">{10.0 ** power:,g}</text>')
    for size in (size for size in sizes if math.log10(size).is_integer()):
        svg.append(f'<text x="{x(size):.1f}" y="{top + height + 20}" text-anchor="middle">{size:,}</text>')
    svg.append(f'<text x="{left + width / 2}" y="{top + height + 40}" text-anchor="middle">size</text>')
    svg.append(f'<text x="14" y="{top + height / 2}" transform="rotate(-90 14 {top + height / 2})" '
               f'text-anchor="middle">{unit}</text>')
    for number, (name, values) in enumerate(curves.items()):
        color = f"hsl({number * 360 // len(curves)} 70% 40%)"
        points = " ".join(f"{x(size):.1f},{y(cost):.1f}" for size, cost in sorted(values.items()))
        svg.append(f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="2"/>')
        svg.append(f'<text x="{left + width + 16}" y="{top + 16 + 22 * number}" fill="{color}">{NAMES[name]}</text>')
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
    parser.add_argument("--server")
    parser.add_argument("--instructions", action="store_true")
    parser.add_argument("--only", default=",".join(SIZES))
    parser.add_argument("--scale", type=int, default=1)
    parser.add_argument("--write")
    options = parser.parse_args()
    costs = measure(options, options.only.split(","))
    unit = "instructions" if options.instructions else "µs"
    text = table(costs, unit)
    print(text)
    if options.write:
        write(options.write, text, plot(costs, unit))
    slow = [name for name, values in costs.items() if growth(values) > MAXIMUM_GROWTH]
    if slow:
        sys.exit(f"these costs grow by more than {MAXIMUM_GROWTH}: {', '.join(slow)}")


main()
