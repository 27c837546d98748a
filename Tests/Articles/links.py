#!/usr/bin/env python3
"""Checks each link of the README, the articles, and the documents in .github, and prepares the articles for DocC.

    links.py [FOLDER]

The articles link to each other as GitHub does: `[Expectations](Expectations.md#the-end-of-the-command)`. The path must exist, and the
part after # must be the anchor of a heading on GitHub. With FOLDER, a copy of the articles is written to it in which these links
have the form of DocC: `[Expectations](doc:Expectations#The-end-of-the-command)`. A link to a file outside the articles becomes text.
DocC checks the links of the copy and the links to symbols.
"""
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
ARTICLES = ROOT / "Sources/AppleMusicMock/AppleMusicMock.docc"
LINK = re.compile(r"(!?)\[((?:`[^`]*`|[^\]`])*)\]\((?!https?://)([^)#]*)(?:#([^)]*))?\)")
NOT_TEXT = re.compile(r"^```.*?^```|(?<!`)`[^`\n]+`(?!`)(?!\])", re.MULTILINE | re.DOTALL)


def headings(file):
    text = re.sub(r"^```.*?^```", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    return [heading.replace("`", "") for heading in re.findall(r"^#+ (.*)$", text, re.MULTILINE)]


def anchor_on_github(heading):
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def anchor_in_docc(heading):
    return re.sub(r"[^\w\-]", "", heading.replace(" ", "-"))


def links(text):
    """The links outside code, as matches."""
    code = [match.span() for match in NOT_TEXT.finditer(text)]
    return [link for link in LINK.finditer(text) if not any(start <= link.start() < end for start, end in code)]


def resolve(file, link):
    """The file and the heading that a link leads to; either can be None."""
    target = (file.parent / link[3]).resolve() if link[3] else file
    if not target.exists():
        if link[1] and (found := list(file.parent.glob(f"{link[3]}.*"))):
            return found[0], None
        return None, None
    if not link[4]:
        return target, ""
    found = [heading for heading in headings(target) if anchor_on_github(heading) == link[4]]
    return target, found[0] if len(found) == 1 else None


def in_docc(file, link):
    target, heading = resolve(file, link)
    if link[1]:
        return link[0]
    if target.suffix != ".md" or target.parent != ARTICLES:
        return link[2]
    return f"[{link[2]}](doc:{target.stem}{'#' + anchor_in_docc(heading) if heading else ''})"


def main():
    names = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"],
        cwd=ROOT, capture_output=True, check=True, text=True).stdout.split("\n")
    files = [ROOT / name for name in names if name and (ROOT / name).exists()]
    broken = [
        f"{file.relative_to(ROOT)}: no file or no single heading for {link[0]}"
        for file in files for link in links(file.read_text(encoding="utf-8")) if resolve(file, link)[1] is None]
    broken += [
        f"{file.relative_to(ROOT)}: GitHub does not know links such as {match}"
        for file in files for match in re.findall(r"\(?<?doc:[A-Z]\w+", NOT_TEXT.sub("", file.read_text(encoding="utf-8")))]
    if broken:
        sys.exit("\n".join(broken))
    if len(sys.argv) > 1:
        folder = pathlib.Path(sys.argv[1])
        shutil.copytree(ARTICLES, folder)
        for file in ARTICLES.glob("*.md"):
            text, end = "", 0
            source = file.read_text(encoding="utf-8")
            for link in links(source):
                text += source[end:link.start()] + in_docc(file, link)
                end = link.end()
            text = re.sub(r"^- \[[^\]]*\]\((doc:\w+)\)$", r"- <\1>", text + source[end:], flags=re.MULTILINE)
            (folder / file.name).write_text(text, encoding="utf-8")
    print(f"{sum(len(links(file.read_text(encoding='utf-8'))) for file in files)} links in {len(files)} files")


if __name__ == "__main__":
    main()
