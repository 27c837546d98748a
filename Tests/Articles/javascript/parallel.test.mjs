import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Library } from "./library.mjs";

const sessions = `${process.env.APPLE_MUSIC_MOCK_URL}/_mock/sessions`;

async function post(url, body) {
  const answer = await fetch(url, { method: "POST", body: body && JSON.stringify(body) });
  assert.ok(answer.ok, `${url}: ${answer.status}`);
  return answer.json();
}

/** Runs a test in a session of its own, and asks for the verdict on that. */
async function inSession(body, test) {
  const session = await post(sessions, body);
  const own = `${sessions}/${session.session}`;
  const newUserToken = async () => (await post(`${own}/device/request-user-token`)).result.userToken;
  try {
    await test(new Library(session.baseURL, session.developerToken, session.userToken, newUserToken));
    const verdict = await fetch(`${own}/verdict?format=text`);
    assert.match(await verdict.text(), /^passed/);
  } finally {
    await fetch(own, { method: "DELETE" });
  }
}

describe("side by side", { concurrency: true }, () => {
  for (let number = 1; number <= 4; number += 1) {
    it(`reads all of library ${number}`, () =>
      inSession(undefined, async (library) => assert.equal((await library.songs()).length, 60)));
  }

  it("reads an empty library", () => {
    const text = "scenario: An empty library\nuser: {library: {songs: 0}}";
    return inSession({ text }, async (library) => assert.deepEqual(await library.songs(), []));
  });
});
