#!/usr/bin/env python3
"""Runs the recipes of the article about test frameworks as they are printed.

    recipes.py BINARY [RECIPE…]

A recipe is a heading with a command. The text before a code block names its file; the files above the first heading of a section, and those
of the overview, belong to all recipes of it. Each recipe must pass with the scenario of the article, and its tests must fail when the
scenario expects one more request. A recipe is skipped if a program is missing; with CI=true, that is a failure. RECIPE selects recipes.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ARTICLE = pathlib.Path(__file__).resolve().parents[2] / "Sources/AppleMusicMock/AppleMusicMock.docc/Recipes.md"
BLOCK = re.compile(r"((?:.+\n)*)\n```(\w+)\n([\s\S]*?)```\n")
UNTESTED = "No test of this project runs this recipe."
UNMET = "  - {name: unmet, request: GET /v1/me/library/playlists}\n"
# Files that a recipe describes but does not print, and what a command starts in place of a program of a package.
JUNIT = "junit-platform-console-standalone.jar"
PRINTED_IN_TEXT = {"go.mod": "module example.com/library\n"}
JARS = pathlib.Path("/usr/share/java")
CHROMIUM = """\
import shutil
import pytest

@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    return {**browser_type_launch_args, "executable_path": shutil.which("chromium"), "args": ["--no-sandbox"]}
"""


def recipes():
    """The recipes: name, files, commands, and whether the article says that no test runs it."""
    shared, found = {}, []
    for section in re.split(r"^## ", ARTICLE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        of_section = dict(shared)
        for number, part in enumerate(re.split(r"^### ", section, flags=re.MULTILINE)):
            name, _, text = part.partition("\n")
            files, commands = dict(of_section), []
            for before, language, block in BLOCK.findall(text):
                if language == "console":
                    commands += [line[2:] for line in block.splitlines()]
                elif language != "text":
                    names = re.findall(r"`([\w.]+\.\w+)`", before)
                    assert names, f"{name}: no file is named before {block}"
                    files[names[0]] = block
                    files |= {other: PRINTED_IN_TEXT[other] for other in names if other in PRINTED_IN_TEXT}
            if number == 0:
                of_section = files
            if name == "Overview":
                shared = files
            if commands:
                found.append((name, files, commands, UNTESTED in text))
    return found


def programs(commands):
    return {re.sub(r"^NODE_OPTIONS=\S+ ", "", command).split(" -- ")[-1].removeprefix("npx ").split()[0] for command in commands}


def run(commands, files, folder, environment):
    """Runs the commands in a folder, and returns the last one's exit status, the output, and the report."""
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    if any(JUNIT in command for command in commands):
        (folder / JUNIT).symlink_to(JARS / JUNIT)
    output = ""
    for command in commands:
        command = command.replace("run library.yaml", "run library.yaml --report junit=report.xml").replace("npx jest", "jest")
        done = subprocess.run(
            ["bash", "-c", command], cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True)
        output += done.stdout
        if done.returncode != 0:
            break
    report = folder / "report.xml"
    return done.returncode, output, report.read_text(encoding="utf-8") if report.exists() else ""


def main():
    if len(sys.argv) < 2:
        sys.exit("usage: recipes.py BINARY [RECIPE…]")
    binary, wanted = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:]
    all_recipes = recipes()
    unknown = set(wanted) - {name for name, _, _, _ in all_recipes}
    assert not unknown, f"the article has no recipe {unknown}"
    verdict = re.search(r"^```text\n(.*?)```$", ARTICLE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)[1]
    passed = 0
    with tempfile.TemporaryDirectory() as name:
        root = pathlib.Path(name)
        (root / "bin").mkdir()
        (root / "bin/apple-music-mock").symlink_to(binary)
        (root / "bin/installed_chromium.py").write_text(CHROMIUM)
        path = os.pathsep.join([str(root / "bin"), str(pathlib.Path(sys.executable).parent), os.environ["PATH"]])
        environment = {
            **os.environ, "PATH": path, "NO_PROXY": "127.0.0.1", "no_proxy": "127.0.0.1", "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONPATH": str(root / "bin"), "PYTEST_PLUGINS": "installed_chromium"}
        for recipe, files, commands, is_untested in all_recipes:
            if recipe not in wanted if wanted else is_untested:
                continue
            needed = {*programs(commands), *(["chromium"] if recipe.startswith("Playwright") else [])}
            missing = [program for program in sorted(needed) if not shutil.which(program, path=path)]
            missing += [JUNIT for command in commands[:1] if JUNIT in command and not (JARS / JUNIT).exists()]
            if missing:
                print(f"SKIPPED: {recipe}: {', '.join(missing)} is not installed")
                assert os.environ.get("CI") != "true", "a program is missing"
                continue
            for expected in (0, 1):
                folder = root / f"{recipe} {expected}"
                folder.mkdir()
                given = {**files, "library.yaml": files["library.yaml"] + (UNMET if expected else "")}
                status, output, report = run(commands, given, folder, environment)
                failed = 'name="command"' in report
                assert (status != 0) == failed == bool(expected) and report, f"{recipe}: exited with {status}\n{output}"
                assert ("NOT MET  unmet" if expected else verdict) in output, f"{recipe}:\n{output}"
            passed += 1
            print(f"{recipe}: passed, and failed with an expectation that its client does not meet", flush=True)
    print(f"{passed} recipes passed")


if __name__ == "__main__":
    main()
