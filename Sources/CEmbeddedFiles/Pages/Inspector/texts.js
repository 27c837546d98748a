// Texts to paste: commands, rules, and expectations.

const answers = ["service-unavailable", "rate-limited", "user-token-invalid", "developer-token-invalid", "not-found",
  "upstream-error", "gateway-timeout", "subscription-required", "usual"]

const shellQuoted = text => "'" + text.replaceAll("'", "'\\''") + "'"

/** Returns the request of an entry with the session's own tokens, without the fields that each client sets itself. */
function requestToSend(entry) {
  const session = state.sessions.find(one => one.session === state.session)
  const known = text => text.replace(/<developer token \d+, the session's own>/, session?.developerToken ?? "")
    .replace(/<user token \d+, the session's own>/, session?.userToken ?? "")
  const hidden = /^(host|content-length|connection|accept-encoding)$/i
  return {
    method: entry.request.method, url: `${session?.baseURL ?? location.origin}${target(entry)}`, body: entry.request.body,
    fields: entry.request.headers.filter(field => !hidden.test(field.name)).map(field => [field.name, known(field.value)])
  }
}

function curlLine(entry) {
  const { method, url, body, fields } = requestToSend(entry)
  const parts = ["curl", method === "GET" ? null : `-X ${method}`, ...fields.map(([name, value]) => "-H " + shellQuoted(`${name}: ${value}`)),
    body ? "--data-binary " + shellQuoted(body) : null, shellQuoted(url)]
  return parts.filter(Boolean).join(" ")
}

function pythonText(entry) {
  const { method, url, body, fields } = requestToSend(entry)
  const names = fields.map(([name, value]) => `        ${JSON.stringify(name)}: ${JSON.stringify(value)},`)
  return ["import urllib.request", "", "request = urllib.request.Request(", `    ${JSON.stringify(url)},`, `    method=${JSON.stringify(method)},`,
    "    headers={", ...names, "    },", ...(body ? [`    data=${JSON.stringify(body)}.encode(),`] : []), ")",
    "with urllib.request.urlopen(request) as response:", "    print(response.status, response.read().decode())"].join("\n") + "\n"
}

function fetchText(entry) {
  const { method, url, body, fields } = requestToSend(entry)
  const options = { method, headers: Object.fromEntries(fields), ...(body ? { body } : {}) }
  return `const response = await fetch(${JSON.stringify(url)}, ${JSON.stringify(options, null, 2)})\nconsole.log(response.status, await response.text())\n`
}

/** Returns a text as a YAML scalar, in quotation marks unless it is certainly plain. */
function yaml(text) {
  const isPlain = /^[A-Za-z/][A-Za-z0-9/_.*-]*( [A-Za-z0-9/_.*-]+)*$/.test(text) && !/^(true|false|null|yes|no|on|off|~)$/i.test(text)
  return isPlain ? text : JSON.stringify(text)
}

function requestLines(entry) {
  const lines = [`  request: ${yaml(`${entry.request.method} ${entry.request.path}`)}`]
  const parameters = [...new URLSearchParams(entry.request.query)]
  const unique = parameters.filter(([name], index) => parameters.findIndex(one => one[0] === name) === index)
  if (unique.length) lines.push("  query:", ...unique.map(([name, value]) => `    ${yaml(name)}: ${JSON.stringify(value)}`))
  return lines
}

function ruleText(entry, answer) {
  return [`- name: ${yaml(`${answer} to ${entry.request.method} ${entry.request.path}`)}`, ...requestLines(entry), "  call: 1", `  answer: ${answer}`].join("\n") + "\n"
}

function expectationText(entry) {
  return [`- name: ${yaml(`${entry.request.method} ${entry.request.path}`)}`, ...requestLines(entry),
    `  answered: ${entry.answer.status}`, "  times: 1.."].join("\n") + "\n"
}

async function writeRule(entry) {
  const text = element("textarea", { id: "text", spellcheck: "false", "aria-label": "Rules as YAML" })
  const choice = element("select", { id: "answer", change: () => { text.value = ruleText(entry, choice.value) } },
    answers.map(name => element("option", {}, name)))
  text.value = ruleText(entry, choice.value)
  await ask("Write a rule for this request", [
    element("p", {}, "Add it to this session until the next reset, or copy it to `rules` of the scenario."),
    element("label", {}, "Answer ", choice), text,
    element("button", { type: "button", click: guarded(event => copy(text.value, event.target)) }, "Copy")
  ], "Add to this session", () => send("POST", inSession("/rules"), { text: text.value }))
  refresh()
}

async function writeExpectation(entry) {
  const text = element("textarea", { id: "text", spellcheck: "false", "aria-label": "Expectations as YAML" })
  text.value = expectationText(entry)
  await ask("Write an expectation for this request", [
    element("p", {}, "Paste it to `expect` of the scenario. The server reads the file again when it changes."), text
  ], "Copy", () => writeClipboard(text.value))
}

/** Returns what connects a client to the session: a command, the environment, and the proxy. Tokens are shortened, but copied completely. */
function connectionDetails() {
  const session = state.sessions.find(one => one.session === state.session)
  if (!session) return null
  if (state.recording) {
    return element("p", {}, "Requests to ", element("code", {}, session.baseURL), ` are passed on to ${state.recording}, and recorded. The page is there until the recording ends.`)
  }
  const tokens = [session.developerToken, session.userToken]
  const block = (title, text) => [
    element("h3", {}, title),
    element("pre", { tabindex: 0, "aria-label": title }, tokens.reduce((shown, token) => shown.replaceAll(token, masked(token)), text)),
    element("div", { class: "bar" }, element("button", {
      type: "button", "aria-label": `Copy: ${title}`, click: guarded(event => copy(text, event.target))
    }, "Copy"))
  ]
  const environment = variables => variables.map(([name, value]) => `export ${name}=${value}`).join("\n")
  return [
    block("With curl", `curl -H ${shellQuoted(`Authorization: Bearer ${session.developerToken}`)} ${shellQuoted(`${session.baseURL}/v1/storefronts`)}`),
    block("With the environment of the client", environment([
      ["APPLE_MUSIC_MOCK_URL", session.baseURL], ["APPLE_MUSIC_DEVELOPER_TOKEN", session.developerToken],
      ["APPLE_MUSIC_USER_TOKEN", session.userToken], ["APPLE_MUSIC_MOCK_SESSION", session.session]
    ])),
    state.proxy ? [
      block("With the proxy, if the client has Apple's host built in", environment([
        ["HTTPS_PROXY", state.proxy], ["https_proxy", state.proxy], ["NO_PROXY", "127.0.0.1,localhost,::1"], ["NODE_USE_ENV_PROXY", "1"]])),
      element("p", { class: "muted" }, "The client must also trust the certificate. The terminal of the server shows the variables for that.")
    ] : element("p", { class: "muted" }, "If the client has Apple's host built in, start the server with --proxy.")
  ]
}
