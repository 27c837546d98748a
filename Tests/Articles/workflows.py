"""Runs the workflows of the article about CI step by step, without GitHub.

    workflows.py BINARY [WORKFLOW…]

`run:` steps run unchanged. `actions/checkout` copies files, `actions/cache` provides the command if the workflow caches it, and
`actions/upload-artifact` requires the artifact to exist. Other actions are errors. The files are also validated against
GitHub's schema. Requires PyYAML and check-jsonschema.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import yaml

HERE = pathlib.Path(__file__).resolve().parent
REPOSITORY = HERE.parent.parent
CACHE_HIT = "steps.built.outputs.cache-hit != 'true'"
ALWAYS = "${{ !cancelled() }}"


def copy(source, target):
    if source.is_dir():
        shutil.copytree(source, target, symlinks=True, dirs_exist_ok=True)
    else:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)


def check_out_the_mock(into):
    for name in ("Package.swift", "Sources", "Tests"):
        copy(REPOSITORY / name, into / name)


def check_out_the_python_client(into):
    for source in (HERE / "python").glob("*.py"):
        copy(source, into / source.name)
    copy(HERE / "library.yaml", into / "Scenarios/library.yaml")


def check_out_the_client_before(into):
    check_out_the_python_client(into)
    copy(HERE / "python/before/music_library.py", into / "music_library.py")


def check_out_a_wrong_scenario(into):
    check_out_the_python_client(into)
    copy(HERE / "ci/misspelt.yaml", into / "Scenarios/misspelt.yaml")


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
    ("swift-package.yml", check_out_the_swift_package, None),
]


class Job:
    """One job of a workflow in a separate workspace."""

    def __init__(self, workflow, binary, check_out, workspace):
        (self.job,) = workflow["jobs"].values()
        self.binary, self.check_out, self.workspace = binary, check_out, workspace
        self.path_file = workspace.parent / "path"
        self.path_file.touch()
        self.failed = None

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

    def shell(self, text):
        folder = self.workspace / self.job.get("defaults", {}).get("run", {}).get("working-directory", ".")
        path = os.pathsep.join(self.path_file.read_text().split() + [os.environ["PATH"]])
        environment = {**os.environ, "PATH": path, "GITHUB_PATH": str(self.path_file), "NO_PROXY": "127.0.0.1"}
        run = subprocess.run(
            ["bash", "-e", "-c", text], cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True)
        self.output = run.stdout.decode()
        if run.returncode != 0:
            print(run.stdout.decode() + run.stderr.decode())
        return run.returncode == 0

    def action(self, name, given):
        if name == "actions/checkout@v4":
            is_the_mock = given.get("repository") == "OWNER/apple-music-mock"
            (check_out_the_mock if is_the_mock else self.check_out)(self.workspace / given.get("path", "."))
        elif name == "actions/cache@v4":
            if given["path"] == "bin":
                copy(self.binary, self.workspace / "bin/apple-music-mock")
                (self.workspace / "bin/apple-music-mock").chmod(0o755)
        elif name == "actions/upload-artifact@v4":
            # Without a test run, no reports exist.
            if self.failed != "Check the scenarios":
                reports = sorted((self.workspace / given["path"]).glob("*.xml"))
                print(f"    {', '.join(report.name for report in reports)}")
                assert reports and any("<testcase" in report.read_text() for report in reports)
        else:
            raise AssertionError(f"unknown action {name}")
        return True


def main():
    binary, wanted = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:]
    files = sorted((HERE / "ci").glob("*.yml"))
    assert {file.name for file in files} == {name for name, _, _ in RUNS}
    schema = ["-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows"]
    subprocess.run([sys.executable, *schema, *files], check=True)
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
