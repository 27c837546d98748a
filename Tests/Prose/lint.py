#!/usr/bin/env python3
"""Reports wording that the project avoids.

    lint.py [--list] [--counts] [FILE …]

Reads comments, string literals, and test names of Swift files, comments of scripts and sample clients, Markdown outside code blocks, and
the titles, names, and comments of scenarios. It does not read code spans, quoted text, or interpolations. Without FILE, it reads every
file that git tracks.

Recorded diagnostics are checked for their form: a message starts in lower case, has no period, and has at most 60 characters in
addition to quoted text.

`patterns.tsv` lists the patterns, each with the wording to use instead. A `hard` pattern is always wrong. A `soft` pattern is often wrong.
`exceptions.tsv` lists the places where a match is right. Doc comments are also checked for their form.

The exit status is 1 if a hard pattern matches or more than 50 soft patterns match, and 2 after a usage error.
"""
import argparse
import collections
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SOFT_LIMIT = 50

NOT_PROSE = re.compile(r"``.*?``|`[^`\n]*`|\"[^\"\n]*\"|“[^”\n]*”|<doc:[^>]*>|\]\([^)]*\)|https?://\S+")
FUNCTION = re.compile(r"\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:[a-z]+(?:\(set\))?\s+)*func\s")
THIRD_PERSON = re.compile(r"(?:Whether|[A-Z][a-z]+s)\b")

Text = collections.namedtuple("Text", "line kind text")


def table(name, columns):
    """The rows of a file of tab-separated values, without its heading."""
    rows = [line.split("\t") for line in (HERE / name).read_text(encoding="utf-8").splitlines() if line]
    for number, row in enumerate(rows, 1):
        if len(row) != columns:
            sys.exit(f"{name}:{number}: expected {columns} columns, found {len(row)}")
    return rows[1:]


def literal_text(literal):
    """The text of a Swift string literal: `x` replaces each interpolation, and a space each escape."""
    text, index = [], 0
    while index < len(literal):
        if literal.startswith("\\(", index):
            depth, index = 1, index + 2
            while index < len(literal) and depth:
                depth += {"(": 1, ")": -1}.get(literal[index], 0)
                index += 1
            text.append("x")
        elif literal[index] == "\\":
            text.append(" ")
            index += 2
        else:
            text.append(literal[index])
            index += 1
    return "".join(text)


def literals(line):
    """The string literals and the trailing comment of a line of Swift, with their kinds."""
    index = 0
    while index < len(line):
        if line.startswith("//", index):
            yield "comment", line[index:].lstrip("/").strip()
            return
        if line[index] == '"':
            start, depth, index = index + 1, 0, index + 1
            while index < len(line) and (line[index] != '"' or depth):
                if line[index] == "\\":
                    depth += line.startswith("(", index + 1)
                    index += 1
                elif depth:
                    depth += {"(": 1, ")": -1}.get(line[index], 0)
                index += 1
            yield "string", literal_text(line[start:index])
        index += 1


def swift_texts(source):
    lines = source.split("\n")
    is_multiline = False
    for number, line in enumerate(lines, 1):
        bare = line.strip()
        if is_multiline:
            is_multiline = not bare.startswith('"""')
            if is_multiline:
                yield Text(number, "string", literal_text(bare))
        elif bare.startswith("///"):
            yield Text(number, "doc", bare[3:].strip())
        elif bare.startswith("//"):
            yield Text(number, "comment", bare[2:].strip())
        elif bare.endswith('"""'):
            is_multiline = bare.count('"""') == 1
        else:
            if name := re.search(r"\bfunc `([^`]+)`", line):
                yield Text(number, "test", name[1])
            for kind, text in literals(line):
                if " " in text.strip():
                    yield Text(number, kind, text)


def markdown_texts(source):
    is_code = False
    for number, line in enumerate(source.split("\n"), 1):
        if line.lstrip().startswith("```"):
            is_code = not is_code
        elif not is_code and not line.startswith("    "):
            yield Text(number, "article", line)


def scenario_texts(source):
    for number, line in enumerate(source.split("\n"), 1):
        if match := re.match(r"\s*(?:- )?\{?(?:scenario|name): ([^,}]+)", line) or re.match(r"  ([A-Z].*)", line):
            yield Text(number, "scenario", match[1])
        if match := re.search(r"(?:^|\s)#\s?(.*)", line):
            yield Text(number, "scenario", match[1])


def script_texts(source):
    """The comments of a script or a sample client, and the docstrings of Python."""
    is_docstring = False
    for number, line in enumerate(source.split("\n"), 1):
        bare = line.strip()
        if bare.count('"""') == 1:
            yield Text(number, "comment", bare.replace('"""', ""))
            is_docstring = not is_docstring
        elif is_docstring or bare.startswith('"""'):
            yield Text(number, "comment", bare)
        elif match := re.match(r"(?:#|//)\s(.*)|.*?\s(?:#|//)\s([^\"\']*)$", bare):
            yield Text(number, "comment", match[1] or match[2])


READERS = {".swift": swift_texts, ".md": markdown_texts, ".yaml": scenario_texts}
READERS |= dict.fromkeys([".py", ".sh", ".go", ".js", ".mjs"], script_texts)


def form_problems(source):
    """The doc comments that do not have the form of DocC, with the reason."""
    lines = source.split("\n")
    for index, line in enumerate(lines):
        bare = line.strip()
        if not bare.startswith("/// ") or index and lines[index - 1].strip().startswith("///"):
            continue
        text = bare[4:]
        following = index
        while following < len(lines) and lines[following].strip().startswith(("///", "@")):
            following += 1
        if re.match(r"(?:What|Who|Whose|Whom|Where|How)\b", text):
            yield index + 1, "a doc comment starts with a noun phrase or a verb", text
        elif FUNCTION.match(lines[following]) and not THIRD_PERSON.match(text):
            yield index + 1, "the doc comment of a function starts with a verb in the third person", text


def message_problems(source):
    """The recorded diagnostics whose messages do not have the form of the Rust compiler's, with the reason."""
    for number, line in enumerate(source.split("\n"), 1):
        if match := re.match(r"(?:error|warning|note)\[[\w-]+\]: (.*)", line):
            bare = re.sub(r"`[^`]*`|\"[^\"]*\"|\d{10,}", "", match[1])
            if len(bare) > 60:
                yield number, "a message has at most 60 characters in addition to quoted text", match[1]
            if re.match(r"[A-Z][a-z]*\b", bare):
                yield number, "a message starts in lower case", match[1]
            if bare.endswith("."):
                yield number, "a message has no period", match[1]


def tracked_files():
    output = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True).stdout
    return [ROOT / name for name in output.split("\0") if name]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--list", action="store_true", help="also print the matches of soft patterns")
    parser.add_argument("--counts", action="store_true", help="print the number of matches of each pattern")
    parser.add_argument("files", nargs="*", type=pathlib.Path, metavar="FILE")
    options = parser.parse_args()
    patterns = [(level, name, re.compile(pattern, re.M), write) for level, name, pattern, write in table("patterns.tsv", 4)]
    exceptions = table("exceptions.tsv", 3)
    counts = collections.Counter()

    def report(place, line, level, name, text, write):
        counts[level, name] += 1
        if level == "hard" or options.list:
            print(f"{place}:{line}: {level}: {name}: {text.strip()}\n    write: {write}")

    for file in options.files or tracked_files():
        file = file.resolve()
        if file.suffix == ".txt" and {"Goldens", "Mistakes"} & set(file.parts) and file.is_file():
            for line, name, text in message_problems(file.read_text(encoding="utf-8")):
                report(file.relative_to(ROOT), line, "hard", name, text, "the defect in the message, the reason in the label or in `help:`")
        if file.suffix not in READERS or not file.is_file():
            continue
        place = str(file.relative_to(ROOT))
        source = file.read_text(encoding="utf-8")
        allowed = [text for path, text, _ in exceptions if place.startswith(path)]
        for line, kind, text in READERS[file.suffix](source):
            bare = NOT_PROSE.sub("x", text)
            if kind == "doc":
                bare = "/// " + bare
            for level, name, pattern, write in patterns:
                if pattern.search(bare) and not any(part in text for part in allowed):
                    report(place, line, level, name, text, write)
        if file.suffix == ".swift" and place.startswith("Sources/"):
            for line, name, text in form_problems(source):
                if not any(part in text for part in allowed):
                    report(place, line, "hard", name, text, "“Returns …”, “A …”, “Whether …”")
    hard = sum(count for (level, _), count in counts.items() if level == "hard")
    soft = sum(count for (level, _), count in counts.items() if level == "soft")
    if options.counts:
        for (level, name), count in counts.most_common():
            print(f"{count:6} {level} {name}")
    print(f"{hard} hard, {soft} soft")
    sys.exit(1 if hard or soft > SOFT_LIMIT else 0)


if __name__ == "__main__":
    main()
