"""The jobs for commands that print output and exit."""

import base64
import json
import re
import shutil
import socket
import sys

from texts import ALBUM, BROKEN, CHILD, EDITED, SIGNED, TOKENS, UGLY
from wire import Entry


def minted(output):
    """Returns a token without the parts that depend on the system time."""
    try:
        head, claims, signature = output.decode().strip().split(".")
        said = json.loads(base64.urlsafe_b64decode(claims + "=="))
        issued = said["iat"]
        text = re.sub(rb'"(iat|exp)":(\d+)', lambda m: b'"%s":%d' % (m.group(1), int(m.group(2)) - issued),
            base64.urlsafe_b64decode(claims + "=="))
        return base64.urlsafe_b64decode(head + "==") + b"\n" + text + b"\n%d characters" % len(signature)
    except (ValueError, KeyError):
        return output


def output_jobs(plan):
    """Returns the command jobs as (name, function)."""
    names = ["init", "serve", "run", "check", "format", "explain", "token", "routes", "schema"]

    def helps(lane, log, plan):
        for words in (
                [], ["--help"], ["-h"], ["help"], ["--version"], ["version"], ["serv"], ["nonsense"], ["--verson"],
                ["--help", "serve"], ["--version", "x"]):
            lane.command(log, *words)
        for name in names:
            for words in (
                    ["--help"], ["-h"], ["--nonsense"], ["--help", "x"], ["--format"], ["--format", "x"],
                    ["a", "b", "c"]):
                if not (name in ("init", "run", "serve") and words[0] == "a"):
                    lane.command(log, name, *words)

    def lists(lane, log, plan):
        for words in (
                ["routes"], ["routes", "--format", "text"], ["routes", "--format", "json"],
                ["routes", "--format", "openapi"], ["routes", "--format=json"], ["routes", "--format", "xml"],
                ["routes", "x"], ["schema"], ["schema", "x"]):
            lane.command(log, *words)

    def codes(part):
        def run(lane, log, plan):
            for code in plan.codes[part::2]:
                lane.command(log, "explain", code)
            for word in ("error[unknown-key]", "unknown-kye", "no-such-code-at-all", "") if part else ():
                lane.command(log, "explain", word)
        return run

    def check(lane, log, plan):
        for name, text in BROKEN.items():
            lane.write(f"Broken/{name}", text)
        forms = ("text", "short", "json", "github", "junit")
        for form in forms:
            lane.command(log, "check", "Broken", "--format", form)
            lane.command(log, "check", "Broken/good.yaml", "Broken/warned.yaml", "--format", form, "--strict")
        for words in (
                [], ["nowhere.yaml"], ["Broken/good.yaml", "nowhere.yaml"], ["Broken/good.yaml", "--format", "xml"],
                ["--strict"], ["Broken/good.yaml", "Broken/good.yaml"], ["Scenarios/Keys"],
                ["Scenarios/Pages/captive-portal.html"]):
            lane.command(log, "check", *words)
        for name in ("keys.yaml", "files.yaml", "good.yaml", "nowhere.yaml", "rules.yaml"):
            lane.command(log, "explain", f"Broken/{name}", "/v1/test")
            lane.command(log, "run", f"Broken/{name}", "--", "true")
            if name != "good.yaml":
                lane.command(log, "serve", f"Broken/{name}", "--port", "0")

    def folders(lane, log, plan):
        listed = sorted(path.relative_to(lane.folder).as_posix() for path in (lane.folder / "Scenarios").rglob("*"))
        log.append(Entry("output", "the files of the scenarios", [("names", "\n".join(listed).encode())]))
        lane.command(log, "check", "Scenarios", "--strict")
        for form in ("short", "json", "github", "junit"):
            lane.command(log, "check", "Scenarios/limits", "--format", form)

    def forms(lane, log, plan):
        lane.command(log, "format", "--check", "Scenarios")
        for name, text in UGLY.items():
            lane.write(f"Ugly/{name}", text)
        for words in (
                ["--check", "Ugly"], ["Ugly/one.yaml", "Ugly/same.yaml"], ["Ugly"], ["--check", "Ugly"], [],
                ["nowhere.yaml"]):
            lane.command(log, "format", *words)
            lane.files(log, "Ugly")
        shutil.copytree(lane.folder / "Scenarios", lane.folder / "Rewritten" / "Scenarios")
        for path in sorted((lane.folder / "Rewritten").rglob("*.yaml")):
            path.write_text(re.sub(r"(?m)^(\s*)- ", r"\1-   ", re.sub(r": (?=\S)", ":  ", path.read_text())))
        lane.command(log, "format", "Rewritten")
        for path in sorted((lane.folder / "Rewritten").rglob("*.yaml")):
            log.append(Entry("output", path.relative_to(lane.folder).as_posix(), [("text", path.read_bytes())]))
        for name, text in BROKEN.items():
            if name.endswith(".yaml"):
                lane.write(f"Unformed/{name}", text)
        lane.command(log, "format", "Unformed")
        lane.files(log, "Unformed")

    def tokens(lane, log, plan):
        now = lambda output: re.sub(rb"current time: \S+Z", b"current time: NOW", output)
        key = ["--key", "Scenarios/Keys/mock-developer.pem"]
        for text in TOKENS:
            lane.command(log, "token", "--inspect", text, edit=now)
            lane.command(log, "token", "--inspect", text, *key, edit=now)
        for words in (
                ["--inspect", SIGNED, "--key", "nowhere.pem"],
                ["--inspect", SIGNED, "--key", "Scenarios/quick-start.yaml"], ["--inspect"],
                ["--inspect", SIGNED, "--kid", "x"], ["--key", "Scenarios/Keys/mock-developer.p8"],
                ["--kid", "MOCK0KEY01"], ["--expires", "soon"], ["--expires", "200d"], ["x"],
                [*key, "--kid", "MOCK0KEY01", "--team", "MOCK0TEAM1"],
                ["--key", "Scenarios/Keys/mock-developer.p8", "--kid", "short", "--team", "MOCK0TEAM1"]):
            lane.command(log, "token", *words, edit=now)
        signing = ["--key", "Scenarios/Keys/mock-developer.p8", "--kid", "MOCK0KEY01", "--team", "MOCK0TEAM1"]
        for words in ([], ["--expires", "90s"], ["--expires", "180d"], signing, [*signing, "--expires", "30m"]):
            made = lane.command(log, "token", *words, edit=minted).decode().strip()
            status, output, problem = lane.run("token", "--inspect", made, *key)
            output = re.sub(rb'(iat|exp)":\d+|(issued|expires) +\S+', rb"\1\2", output)
            log.append(Entry("output", f"token --inspect of that, {words}",
                [("exit status", status.encode()), ("output", output), ("errors", problem)]))

    def starters(lane, log, plan):
        (lane.folder / "New").mkdir()
        for words in (["New/Scenarios"], ["New/Scenarios"], ["New/a/b"], ["Scenarios/quick-start.yaml"], ["a", "b"]):
            lane.command(log, "init", *words)
        lane.files(log, "New")
        lane.command(log, "check", "New/Scenarios")
        lane.command(log, "check", "New/Scenarios", "--format", "junit")

    def asks(lane, log, plan):
        refused = "Scenarios/tokens/user-token-refused.yaml"
        for words in (
                ["/v1/me/recent/played/tracks?limit=5"], ["GET /v1/me/recent/played/tracks"],
                ["POST /v1/me/library/playlists"], ["GE /v1/test"], ["get /v1/test"], ["v1/test"],
                ["GET  /v1/test x"], ["https://api.music.apple.com/v1/test"],
                ["/v1/test", "--header", "Authorization: Bearer x"], ["/v1/test", "--header", "x"],
                ["/v1/me/storefront", "--header", "Music-User-Token: ", "--header", "Accept: y"],
                ["/v1/catalog/us/songs?limt=3"], ["/nowhere"], ["/_mock/health"], []):
            lane.command(log, "explain", refused, *words)
        lane.command(log, "explain", "Scenarios/limits", "/v1/test")

    def runs(lane, log, plan):
        child = [sys.executable, "-S", "-E", "-c", CHILD]
        for name, targets in (
                ("quick-start", [f"/v1/catalog/us/albums/{ALBUM}"]),
                ("tokens/user-token-refused", ["/v1/me/recent/played/tracks"] * 2), ("limits/rate-limit", []),
                ("clients/playlist-of-250-tracks", ["/v1/me/library/playlists/p.all/tracks"]),
                ("limits/storm-with-back-off", ["/v1/me/library/songs?limit=500"] * 7)):
            reports = [f"--report={form}=Reports/{name}.{form}" for form in ("json", "text", "junit")]
            lane.command(log, "run", f"Scenarios/{name}.yaml", *reports, "--time-scale", "0", "--", *child, *targets,
                         title=f"apple-music-mock run Scenarios/{name}.yaml … -- (a client of {targets})")
        lane.command(log, "run", "--seed", "4", "--", *child, "/v1/nonsense",
                     title="apple-music-mock run --seed 4 -- (a client)")
        lane.files(log, "Reports")
        lane.write("Small/small.yaml", EDITED)
        for words in (
                ["false"], ["true"], ["sh", "-c", "exit 7"], ["sh", "-c", "kill -9 $$"], ["no-such-command-at-all"],
                ["./Scenarios"], []):
            lane.command(log, "run", "Small/small.yaml", "--", *words)
        for words in (
                ["--report", "x=y", "--", "true"],
                ["--report", "junit=Scenarios/quick-start.yaml", "Scenarios/quick-start.yaml", "--", "true"],
                ["--report", "junit=Scenarios", "--", "true"], ["true"], ["nowhere.yaml", "--", "true"],
                ["--seed", "x", "--", "true"], ["--time-scale", "-1", "--", "true"]):
            lane.command(log, "run", *words)

    def refusals(lane, log, plan):
        for words in (
                ["--port", "x"], ["--port", "70000"], ["--host", "nowhere.invalid"], ["--seed", "-1"],
                ["--time-scale", "x"], ["--allow-host", "http://a"], ["nowhere.yaml"],
                ["--port", "0", "--ready-file", "no/such/folder/ready.json"], ["a.yaml", "b.yaml"],
                ["Scenarios/Pages"], ["Scenarios/Keys/mock-developer.pem"], ["--quiet", "--log", "text", "x"]):
            lane.command(log, "serve", *words)
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            port = str(taken.getsockname()[1])
            lane.command(log, "serve", "--port", port, edit=lambda output: output.replace(port.encode(), b"PORT"),
                         title="apple-music-mock serve --port (one that is taken)")

    return [
        ("help and wrong words", helps), ("routes and schema", lists), ("explain CODE, one half", codes(0)),
        ("explain CODE, the other half", codes(1)), ("check of broken texts", check),
        ("check of scenarios", folders), ("format", forms), ("token", tokens), ("init", starters),
        ("explain of requests", asks), ("run", runs), ("serve that refuses", refusals)]
