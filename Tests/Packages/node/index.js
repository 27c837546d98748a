import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

async function send(method, url, body) {
  const headers = { "Mock-Control-Token": process.env.APPLE_MUSIC_MOCK_CONTROL_TOKEN ?? "" };
  const response = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status}: ${text}`);
  return response.headers.get("content-type")?.startsWith("application/json") ? JSON.parse(text) : text;
}

/** A session of a running server. */
class Session {
  #address;

  constructor(address, { session, baseURL, developerToken, userToken }) {
    this.#address = address;
    Object.assign(this, { session, url: baseURL, developerToken, userToken });
  }

  /** Throws the verdict if it fails. */
  async verdict() {
    const text = await send("GET", `${this.#address}/verdict?format=text`);
    if (!text.startsWith("passed")) throw new Error(text);
  }

  /** Returns the requests and device operations up to now. */
  async journal() {
    return (await send("GET", `${this.#address}/journal?limit=1000`)).entries;
  }

  /** Performs an operation of the device, such as `request-user-token`, and returns its outcome. */
  perform(operation, given = {}) {
    return send("POST", `${this.#address}/device/${operation}`, given);
  }

  delete() {
    return send("DELETE", this.#address);
  }
}

/** A server, which `stop()` ends if this package started it. */
class Server {
  #stop;

  constructor(url, stop) {
    this.url = url;
    this.#stop = stop;
  }

  stop() {
    return this.#stop();
  }

  /** Creates a session from the members of `POST /_mock/sessions`, such as `scenario`, `text`, and `rules`. */
  async session(options = {}) {
    const created = await send("POST", `${this.url}/_mock/sessions`, options);
    return new Session(`${this.url}/_mock/sessions/${encodeURIComponent(created.session)}`, created);
  }

  /** Returns a test that runs in its own session, and throws the verdict if it fails: `inSession([options,] test)`. */
  inSession(options, test = options) {
    return async () => {
      const session = await this.session(test === options ? {} : options);
      try {
        await test(session);
        await session.verdict();
      } finally {
        await session.delete();
      }
    };
  }
}

/** Starts a server, or uses that of `apple-music-mock run`. */
export async function startAppleMusicMock({ scenarios, binary, timeout = 30_000 } = {}) {
  const { APPLE_MUSIC_MOCK_URL: running, APPLE_MUSIC_MOCK_BINARY: command = "apple-music-mock" } = process.env;
  if (running) return new Server(running, async () => {});
  const folder = await mkdtemp(join(tmpdir(), "apple-music-mock-"));
  const ready = join(folder, "ready.json");
  const given = ["serve", ...(scenarios ? [scenarios] : []), "--port", "0", "--ready-file", ready];
  const child = spawn(binary ?? command, given, { stdio: ["ignore", "ignore", "pipe"] });
  let log = "";
  let ended;
  child.stderr.setEncoding("utf8").on("data", (text) => (log += text));
  const end = new Promise((resolve) => {
    child.on("error", (error) => resolve((ended = `${error.message}; set APPLE_MUSIC_MOCK_BINARY to the command of the mock`)));
    child.on("close", (status) => resolve((ended ??= `the server exited with status ${status}\n${log}`)));
  });
  const stop = async () => {
    child.kill();
    await end;
    await rm(folder, { recursive: true, force: true });
  };
  for (const start = Date.now(); !ended && Date.now() - start < timeout; await Promise.race([sleep(10), end])) {
    const text = await readFile(ready, "utf8").catch(() => "");
    if (text) return new Server(JSON.parse(text).url, stop);
  }
  const reason = ended ?? "the server did not start in time";
  await stop();
  throw new Error(reason);
}
