import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { startAppleMusicMock } from "./index.js";

const folder = await mkdtemp(join(tmpdir(), "sessions-"));
const library = join(folder, "Scenarios", "library.yaml");
await mkdir(join(folder, "Scenarios"));
await writeFile(
  library,
  `scenario: A library of three pages
user: {token: issued, library: {songs: 60}}
expect:
  - {name: whole library, walk: GET /v1/me/library/songs}
`,
);
const mock = await startAppleMusicMock({ scenarios: join(folder, "Scenarios") });
after(async () => {
  await mock.stop();
  await rm(folder, { recursive: true });
});

async function songs({ url, developerToken, userToken }, pages = Infinity) {
  const headers = { Authorization: `Bearer ${developerToken}`, "Music-User-Token": userToken };
  const found = [];
  for (let path = "/v1/me/library/songs"; path && pages; pages -= 1) {
    const response = await fetch(url + path, { headers });
    if (!response.ok) throw new Error(String(response.status));
    const page = await response.json();
    found.push(...page.data);
    path = page.next;
  }
  return found;
}

test("a client that meets the scenario passes", mock.inSession({ scenario: "library" }, async (session) => {
  assert.equal((await songs(session)).length, 60);
  assert.equal((await session.journal()).length, 3);
}));

test("a session without options plays the default scenario", mock.inSession(async (session) => {
  assert.equal((await songs(session)).length, 60);
}));

test("a failed verdict fails the test", async () => {
  const run = mock.inSession({ scenario: "library" }, (session) => songs(session, 1));
  await assert.rejects(run, /NOT MET  whole library[\s\S]*remedy   Follow `next`/);
});

test("rules are added, and the device issues tokens", mock.inSession(
  { text: "scenario: Rejected", rules: "- {request: /v1/me/**, answer: user-token-invalid}" },
  async (session) => {
    await assert.rejects(songs(session), /403/);
    assert.ok((await session.perform("request-user-token")).result.userToken);
  },
));

test("an unknown scenario is an error", async () => {
  await assert.rejects(mock.session({ scenario: "librari" }), /POST .*librari/);
});

test("a missing command and a wrong scenario are explained", async () => {
  await assert.rejects(startAppleMusicMock({ binary: "/nowhere" }), /ENOENT; set APPLE_MUSIC_MOCK_BINARY/);
  await assert.rejects(startAppleMusicMock({ scenarios: "/nowhere.yaml" }), /exited with status 1[\s\S]*nowhere.yaml/);
});

test("the server of run is used", async () => {
  const index = pathToFileURL(join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "index.js"));
  const script = `
    import { startAppleMusicMock } from "${index}";
    const mock = await startAppleMusicMock();
    await mock.inSession(async () => {})().catch((error) => console.log(error.message));
    await mock.stop();`;
  const given = ["run", library, "--", process.execPath, "--input-type=module", "--eval", script];
  const { error, stdout, stderr } = await new Promise((resolve) =>
    execFile(process.env.APPLE_MUSIC_MOCK_BINARY, given, (error, stdout, stderr) => resolve({ error, stdout, stderr })),
  );
  assert.equal(error?.code, 1);
  assert.match(stdout, /NOT MET  whole library/);
  assert.match(stderr, /FAILED: A library of three pages, session library-1/);
});
