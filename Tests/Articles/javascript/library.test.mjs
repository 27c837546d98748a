import assert from "node:assert/strict";
import { test } from "node:test";
import { Library } from "./library.mjs";

const env = process.env;

/** Requests a new user token, as an app does from the device or MusicKit JS. */
async function newUserToken() {
  const session = `${env.APPLE_MUSIC_MOCK_URL}/_mock/sessions/${env.APPLE_MUSIC_MOCK_SESSION}`;
  const answer = await fetch(`${session}/device/request-user-token`, { method: "POST" });
  return (await answer.json()).result.userToken;
}

test("the library is shown", async () => {
  const library = new Library(
    env.APPLE_MUSIC_MOCK_URL, env.APPLE_MUSIC_DEVELOPER_TOKEN, env.APPLE_MUSIC_USER_TOKEN, newUserToken);
  assert.notEqual((await library.songs()).length, 0);
});
