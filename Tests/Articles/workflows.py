"""Runs the workflows of the article about CI step by step, without GitHub.

    workflows.py [BINARY [WORKFLOW…]]

`run:` steps run unchanged. `actions/checkout` copies files, `actions/cache` provides the command if the workflow caches it,
`actions/setup-node` requires Node, and `actions/upload-artifact` requires the artifact to exist. The steps of the project's own action run unchanged, with a `gh` that
downloads BINARY. Other actions are errors. The files, and the workflows and the action of the project, are also validated against
GitHub's schemas. Without BINARY, nothing else is done. Requires PyYAML and check-jsonschema.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import yaml

HERE = pathlib.Path(__file__).resolve().parent
REPOSITORY = HERE.parent.parent
GITHUB = REPOSITORY / ".github"
ACTION = "OWNER/apple-music-mock/.github/actions/apple-music-mock@v0.1.0"
CACHE_HIT = "steps.built.outputs.cache-hit != 'true'"
ALWAYS = "${{ !cancelled() }}"


def copy(source, target):
    if source.is_dir():
        shutil.copytree(source, target, symlinks=True, dirs_exist_ok=True)
    else:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)


def check_out_the_mock(into):
    for name in ("Package.swift", "Sources", "Tests", "Scenarios"):
        copy(REPOSITORY / name, into / name)


def check_out_the_python_client(into):
    for source in (HERE / "python").glob("*.py"):
        copy(source, into / source.name)
    copy(HERE / "library.yaml", into / "Scenarios/library.yaml")


def check_out_the_client_before(into):
    check_out_the_python_client(into)
    copy(HERE / "python/before/music_library.py", into / "music_library.py")


def check_out_the_node_client(into):
    for name in ("library.mjs", "library.test.mjs"):
        copy(HERE / "javascript" / name, into / name)
    copy(HERE / "library.yaml", into / "Scenarios/library.yaml")
    package = {"name": "library", "version": "1.0.0"}
    lock = {**package, "lockfileVersion": 3, "requires": True, "packages": {"": package}}
    (into / "package.json").write_text(json.dumps({**package, "scripts": {"test": "node --test library.test.mjs"}}))
    (into / "package-lock.json").write_text(json.dumps(lock))


def check_out_the_node_client_before(into):
    check_out_the_node_client(into)
    copy(HERE / "javascript/before/library.mjs", into / "library.mjs")


def add_a_time_limit(into):
    client = into / "music_library.py"
    text = client.read_text()
    assert text.count("headers=headers))") == 1
    client.write_text(text.replace("headers=headers))", "headers=headers), timeout=5)"))


def check_out_a_client_with_a_time_limit(into):
    check_out_the_python_client(into)
    add_a_time_limit(into)


def check_out_the_client_before_with_a_time_limit(into):
    check_out_the_client_before(into)
    add_a_time_limit(into)


def check_out_a_wrong_scenario(into):
    check_out_the_python_client(into)
    copy(HERE / "ci/misspelt.yaml", into / "Scenarios/misspelt.yaml")


def check_out_only_a_wrong_scenario(into):
    check_out_the_python_client(into)
    copy(HERE / "ci/misspelt.yaml", into / "Scenarios/library.yaml")


def check_out_the_swift_package(into):
    copy(REPOSITORY / "Tests/ReaderPackage", into)
    manifest = into / "Package.swift"
    text = manifest.read_text()
    assert 'path: "../.."' in text
    manifest.write_text(text.replace('path: "../.."', 'path: "../apple-music-mock"'))


# A workflow, the function that checks out its files, and the step that must fail, or None.
RUNS = [
    ("any-language.yml", check_out_the_python_client, None),
    ("any-language.yml", check_out_the_client_before, "Test against the mock"),
    ("any-language.yml", check_out_a_wrong_scenario, "Check the scenarios"),
    ("node.yml", check_out_the_node_client, None),
    ("node.yml", check_out_the_node_client_before, "Test against the mock"),
    ("nightly.yml", check_out_the_client_before_with_a_time_limit, "Explore"),
    ("nightly.yml", check_out_a_client_with_a_time_limit, None),
    ("released.yml", check_out_the_python_client, None),
    ("released.yml", check_out_the_client_before, "Test against the mock"),
    ("released.yml", check_out_only_a_wrong_scenario, "Test against the mock"),
    ("swift-package.yml", check_out_the_swift_package, None),
]

# A `gh release download` for the binary that the environment names.
DOWNLOAD = """#!/bin/sh
set -eu
[ "$1 $2 $3 $4 $5 $6 $8 ${10}" = "release download v0.1.0 --repo OWNER/apple-music-mock --dir --pattern --pattern" ]
cp "$DOWNLOADED" "$7/$9"
(cd "$7" && shasum -a 256 "$9" > "${11}")
"""


class Job:
    """One job of a workflow in a separate workspace."""

    def __init__(self, workflow, binary, check_out, workspace):
        (self.job,) = workflow["jobs"].values()
        self.binary, self.check_out, self.workspace = binary, check_out, workspace
        self.path_file = workspace.parent / "path"
        self.path_file.touch()
        self.failed = self.failed_inside = None

    def run(self):
        """Runs all steps, and sets `failed` to the name of the first step that failed."""
        for step in self.job["steps"]:
            name = step.get("name") or step.get("run") or step["uses"]
            condition = step.get("if")
            assert condition in (None, CACHE_HIT, ALWAYS), f"{name}: if: {condition}"
            if condition == CACHE_HIT:
                print(f"  skipped because of the cache: {name}")
            elif self.failed is None or condition == ALWAYS:
                print(f"  {name}", flush=True)
                done = self.shell(step["run"]) if "run" in step else self.action(step["uses"], step.get("with", {}))
                if not done and self.failed is None:
                    self.failed = name

    def shell(self, text, variables={}):
        folder = self.workspace / self.job.get("defaults", {}).get("run", {}).get("working-directory", ".")
        path = os.pathsep.join(self.path_file.read_text().split() + [os.environ["PATH"]])
        environment = {**os.environ, "PATH": path, "GITHUB_PATH": str(self.path_file), "NO_PROXY": "127.0.0.1"}
        environment.update(variables)
        run = subprocess.run(
            ["bash", "-e", "-c", text], cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True)
        self.output = run.stdout.decode()
        if run.returncode != 0:
            print(run.stdout.decode() + run.stderr.decode())
        return run.returncode == 0

    def own_action(self, given):
        """Runs the steps of the project's action, and returns whether all of them succeeded."""
        action = yaml.safe_load((GITHUB / "actions/apple-music-mock/action.yml").read_text())
        assert given.keys() <= action["inputs"].keys(), given
        inputs = {name: str(given.get(name, input.get("default"))) for name, input in action["inputs"].items()}
        values = {f"inputs.{name}": value for name, value in inputs.items()}
        values |= {"github.action_repository": "OWNER/apple-music-mock", "github.token": "not-a-secret"}
        temporary = self.workspace.parent / "temporary"
        temporary.mkdir()
        (temporary / "gh").write_text(DOWNLOAD)
        (temporary / "gh").chmod(0o755)
        self.path_file.write_text(f"{temporary}\n")
        own = {"RUNNER_TEMP": temporary, "GITHUB_STEP_SUMMARY": temporary / "summary", "DOWNLOADED": self.binary}
        conditions = {None: True, "inputs.version != 'source'": True, "inputs.version == 'source'": False}
        assert inputs["version"] != "source"
        for step in action["runs"]["steps"]:
            if not conditions[step.get("if")]:
                continue
            print(f"    {step['name']}")
            variables = {
                name: re.sub(r"\$\{\{ (.*?) }}", lambda match: values[match[1]], text)
                for name, text in step["env"].items()
            }
            if not self.shell(step["run"], {**variables, **{name: str(value) for name, value in own.items()}}):
                self.failed_inside = step["name"]
                break
        else:
            self.failed_inside = None
        verdict = temporary / "summary"
        assert verdict.exists() == (self.failed_inside != "Check the scenarios")
        if verdict.exists():
            assert re.match("### apple-music-mock: (passed|failed)\n", verdict.read_text()), verdict.read_text()
        return self.failed_inside is None

    def action(self, name, given):
        if name == ACTION:
            return self.own_action(given)
        if name == "actions/checkout@v4":
            is_the_mock = given.get("repository") == "OWNER/apple-music-mock"
            (check_out_the_mock if is_the_mock else self.check_out)(self.workspace / given.get("path", "."))
        elif name == "actions/cache@v4":
            if given["path"] == "bin":
                copy(self.binary, self.workspace / "bin/apple-music-mock")
                (self.workspace / "bin/apple-music-mock").chmod(0o755)
        elif name == "actions/upload-artifact@v4":
            # Without a test run, no reports exist.
            if "Check the scenarios" not in (self.failed, self.failed_inside):
                reports = sorted((self.workspace / given["path"]).glob("*.xml"))
                print(f"    {', '.join(report.name for report in reports)}")
                assert reports and any("<testcase" in report.read_text() for report in reports)
        elif name == "actions/setup-node@v4":
            # The present version of Node is used.
            assert shutil.which("node") and shutil.which("npm"), "node or npm is not installed"
        else:
            raise AssertionError(f"unknown action {name}")
        return True


def check_the_project(files):
    """Validates workflows and the action, and checks what they name: steps of `.ci/run`, and the binaries of a release."""
    workflows = sorted((GITHUB / "workflows").glob("*.yml"))
    release, action = GITHUB / "workflows/release.yml", GITHUB / "actions/apple-music-mock/action.yml"
    steps = set(re.findall(r"^#     (\w+)  ", (REPOSITORY / ".ci/run").read_text(), re.MULTILINE))
    for workflow in workflows:
        text = workflow.read_text()
        for call in re.findall(r"(?:\.ci/run |\bstep: \[)(\w+(?:,? \w+)*)", text):
            assert set(re.split(",? ", call)) <= steps, f"{workflow.name}: .ci/run has not all of the steps {call}"
    for kind, paths in (("workflows", [*files, *workflows]), ("actions", [action])):
        schema = ["-m", "check_jsonschema", "--builtin-schema", f"vendor.github-{kind}"]
        subprocess.run([sys.executable, *schema, *paths], check=True)
    jobs = yaml.safe_load(release.read_text())["jobs"]
    names = {build["name"] for build in jobs["build-linux"]["strategy"]["matrix"]["include"]} | {"macos-universal"}
    assert set(re.findall(r"name=apple-music-mock-(\S+)", action.read_text())) == names
    formula = (GITHUB / "release/apple-music-mock.rb").read_text()
    assert set(re.findall(r"download/vVERSION/apple-music-mock-(\S+)\.tar\.gz\"", formula)) == names
    platforms = re.search(r"--platform (\S+)", release.read_text())[1]
    assert {name.replace("/", "-") for name in platforms.split(",")} == names - {"macos-universal"}
    assert "apple-music-mock-linux-${TARGETARCH} /apple-music-mock" in (GITHUB / "container/Containerfile").read_text()


def main():
    files = sorted((HERE / "ci").glob("*.yml"))
    assert {file.name for file in files} == {name for name, _, _ in RUNS}
    if len(sys.argv) == 1:
        return check_the_project(files)
    binary, wanted = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:]
    for name, check_out, failing in RUNS:
        if wanted and name not in wanted:
            continue
        print(f"{name}: {check_out.__name__.replace('_', ' ')}")
        with tempfile.TemporaryDirectory() as folder:
            workspace = pathlib.Path(folder) / "workspace"
            workspace.mkdir()
            job = Job(yaml.safe_load((HERE / "ci" / name).read_text()), binary, check_out, workspace)
            job.run()
            assert job.failed == failing, f"expected {failing} to fail, but {job.failed} did"
            if failing == "Check the scenarios":
                assert job.output == (HERE / "ci/annotations.txt").read_text(), job.output


if __name__ == "__main__":
    main()
