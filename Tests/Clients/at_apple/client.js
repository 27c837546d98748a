// Requests a URL, or a path of the mock's URL, with fetch, and prints the body. Fails with 10.
const argument = process.argv[2];
const url = argument.startsWith("/") ? process.env.APPLE_MUSIC_MOCK_URL + argument : argument;
const headers = { Authorization: `Bearer ${process.env.APPLE_MUSIC_DEVELOPER_TOKEN}` };
fetch(url, { headers })
  .then(async (response) => {
    if (!response.ok) throw new Error(`status ${response.status}`);
    console.log(await response.text());
  })
  .catch((error) => {
    console.error(error);
    process.exit(10);
  });
