// Requests a URL, or a path of the mock's URL, with one of the libraries for Node, and prints the body. Fails with 10, or
// with 77 if the library is not installed.
const [library, argument] = process.argv.slice(2);
const url = argument.startsWith("/") ? process.env.APPLE_MUSIC_MOCK_URL + argument : argument;
const headers = { Authorization: `Bearer ${process.env.APPLE_MUSIC_DEVELOPER_TOKEN}` };

function installed(name) {
  try {
    return require(name);
  } catch (error) {
    console.error(error.message);
    process.exit(77);
  }
}

function get(url) {
  return new Promise((resolve, reject) => {
    const request = require(url.startsWith("https:") ? "https" : "http").get(url, { headers }, async (response) => {
      let body = "";
      for await (const part of response) body += part;
      resolve([response.statusCode, body]);
    });
    request.on("error", reject);
  });
}

const read = {
  async fetch() {
    const response = await fetch(url, { headers });
    return [response.status, await response.text()];
  },
  https: () => get(url),
  async axios() {
    const response = await installed("axios").get(url, { headers, responseType: "text" });
    return [response.status, typeof response.data === "string" ? response.data : JSON.stringify(response.data)];
  },
  async got() {
    const response = await installed("got")(url, { headers });
    return [response.statusCode, response.body];
  },
  async undici() {
    const response = await installed("undici").request(url, { headers });
    return [response.statusCode, await response.body.text()];
  },
};
read[library]()
  .then(([status, body]) => {
    if (status !== 200) throw new Error(`status ${status}`);
    console.log(body);
  })
  .catch((error) => {
    console.error(error);
    process.exit(10);
  });
