// The inspector: shows the traffic of a session and controls it, through the control API of the server that sent this page.
"use strict"

const rowHeight = 28
const maximumEntryCount = 20000
const answers = ["service-unavailable", "rate-limited", "user-token-invalid", "developer-token-invalid", "not-found",
  "upstream-error", "gateway-timeout", "subscription-required", "usual"]

const find = id => document.getElementById(id)

// MARK: The control API

let controlToken = new URLSearchParams(location.hash.slice(1)).get("token") ?? sessionStorage.getItem("controlToken")

class RequestError extends Error {
  constructor(status, body) {
    super([body.error, body.hint].filter(Boolean).join(": ") || `the server answered ${status}`)
    this.status = status
  }
}

function headers(more = {}) {
  return controlToken ? { "Mock-Control-Token": controlToken, ...more } : more
}

async function send(method, path, body, isRepeated = false) {
  const response = await fetch("/_mock" + path, {
    method, headers: headers(), body: body === undefined ? undefined : JSON.stringify(body)
  })
  if (response.status === 401 && !isRepeated && await askForToken()) return send(method, path, body, true)
  const text = await response.text()
  let json = {}
  try { json = text ? JSON.parse(text) : {} } catch { json = { error: text } }
  if (!response.ok && json.operation === undefined) throw new RequestError(response.status, json)
  return json
}

const inSession = path => `/sessions/${encodeURIComponent(state.session)}${path}`

/** Asks for the control token, and returns whether the user entered one. */
async function askForToken() {
  const input = element("input", { type: "password", autocomplete: "off", size: 40 })
  const sent = await ask("Control token", [
    element("p", {}, "This server requires the control token that it printed when it started."),
    element("label", {}, "Token ", input)
  ], "Continue")
  if (!sent || !input.value) return false
  controlToken = input.value.trim()
  sessionStorage.setItem("controlToken", controlToken)
  return true
}

function showError(error) {
  find("error").hidden = !error
  find("error").textContent = error ? error.message ?? String(error) : ""
}

/** Returns a listener that shows the errors of an asynchronous function. */
const guarded = run => async event => {
  event?.preventDefault?.()
  try {
    showError(null)
    await run(event)
  } catch (error) {
    showError(error)
  }
}

// MARK: Dialogs

/** Shows a dialog, and returns whether the user confirmed it. A confirmation that throws keeps the dialog open. */
function ask(title, content, confirmation, confirm = async () => {}) {
  const dialog = find("dialog")
  find("dialog-title").textContent = title
  find("dialog-body").replaceChildren(...content)
  find("dialog-error").hidden = true
  return new Promise(resolve => {
    let isConfirmed = false
    const submit = element("button", {
      type: "button", class: "primary", click: async () => {
        try {
          await confirm()
          isConfirmed = true
          dialog.close()
        } catch (error) {
          find("dialog-error").textContent = error.message
          find("dialog-error").hidden = false
        }
      }
    }, confirmation)
    find("dialog-buttons").replaceChildren(submit, element("button", { type: "button", click: () => dialog.close() }, "Cancel"))
    dialog.querySelector("form").onsubmit = event => { event.preventDefault(); submit.click() }
    dialog.onclose = () => resolve(isConfirmed)
    dialog.showModal()
  })
}

async function copy(text, button) {
  await navigator.clipboard.writeText(text)
  const label = button.textContent
  button.textContent = "Copied"
  setTimeout(() => { button.textContent = label }, 1500)
}

// MARK: State

const state = {
  session: "default", sessions: [], entries: [], shown: [], selected: null, durations: new Map(), summary: null, verdict: null,
  operations: [], scenarios: [], stream: null
}

function matchesFilter(entry) {
  if (find("problems").checked && !isProblem(entry)) return false
  const words = find("filter").value.toLowerCase().split(/\s+/).filter(Boolean)
  if (!words.length) return true
  const text = `${subject(entry)} ${outcome(entry)} ${entry.why}`.toLowerCase()
  return words.every(word => text.includes(word))
}

function add(entries) {
  for (const entry of entries) {
    if (entry.number <= (state.entries.at(-1)?.number ?? 0)) continue
    state.entries.push(entry)
    if (matchesFilter(entry)) state.shown.push(entry)
  }
  if (state.entries.length > maximumEntryCount) {
    state.entries = state.entries.slice(-maximumEntryCount / 2)
    filter()
  }
  scheduleRows()
}

function filter() {
  state.shown = state.entries.filter(matchesFilter)
  scheduleRows()
}

function clear() {
  Object.assign(state, { entries: [], shown: [], selected: null })
  state.durations.clear()
  showEntry(null)
  scheduleRows()
}

// MARK: The list, of which only the visible rows are elements

let rowsAreScheduled = false
const rowPool = []

function scheduleRows() {
  if (rowsAreScheduled) return
  rowsAreScheduled = true
  requestAnimationFrame(() => {
    rowsAreScheduled = false
    drawRows()
  })
}

function durationText(entry) {
  const milliseconds = state.durations.get(entry.number)
  if (milliseconds !== undefined) return milliseconds < 10 ? `${milliseconds.toFixed(1)} ms` : `${Math.round(milliseconds)} ms`
  if (entry.answer?.closedAfter !== undefined) return `closed ${entry.answer.closedAfter} ms`
  return entry.answer?.delay ? `${entry.answer.delay} ms` : ""
}

function drawRows() {
  const list = find("list")
  find("rows").style.height = `${state.shown.length * rowHeight}px`
  if (find("follow").checked) list.scrollTop = list.scrollHeight
  const first = Math.max(0, Math.floor(list.scrollTop / rowHeight) - 2)
  const count = Math.min(state.shown.length - first, Math.ceil(list.clientHeight / rowHeight) + 4)
  while (rowPool.length < count) {
    const row = element("div", { class: "row", role: "option" },
      ["number", "status", "request", "duration", "reason"].map(name => element("span", { class: name })))
    row.addEventListener("click", () => select(Number(row.dataset.number)))
    rowPool.push(row)
    find("rows").append(row)
  }
  rowPool.forEach((row, index) => {
    row.hidden = index >= count
    if (row.hidden) return row.removeAttribute("id")
    const entry = state.shown[first + index]
    const [number, status, request, duration, reason] = row.children
    row.id = `entry-${entry.number}`
    row.dataset.number = entry.number
    row.style.top = `${(first + index) * rowHeight}px`
    row.setAttribute("aria-selected", String(entry.number === state.selected))
    row.setAttribute("aria-posinset", first + index + 1)
    row.setAttribute("aria-setsize", state.shown.length)
    number.textContent = entry.number
    status.textContent = outcome(entry)
    status.className = entry.violations.length ? "bad" : isProblem(entry) ? "warn" : "good"
    request.textContent = (entry.violations.length ? "⚠ " : "") + subject(entry)
    request.title = subject(entry)
    request.className = "request"
    duration.textContent = durationText(entry)
    reason.textContent = entry.why
    reason.title = entry.why
  })
  const selectedRow = document.getElementById(`entry-${state.selected}`)
  if (selectedRow) list.setAttribute("aria-activedescendant", selectedRow.id)
  else list.removeAttribute("aria-activedescendant")
  find("count").textContent = state.shown.length === state.entries.length
    ? `${state.entries.length}` : `${state.shown.length} of ${state.entries.length}`
}

function select(number) {
  state.selected = number
  find("follow").checked = false
  const index = state.shown.findIndex(entry => entry.number === number)
  const list = find("list")
  if (index >= 0) {
    const top = index * rowHeight
    if (top < list.scrollTop) list.scrollTop = top
    if (top + rowHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + rowHeight - list.clientHeight
  }
  drawRows()
  openTab("entry")
  if (matchMedia("(max-width: 52rem)").matches) find("details").scrollIntoView()
  guarded(() => loadEntry(number))()
}

find("list").addEventListener("scroll", scheduleRows)
find("list").addEventListener("wheel", () => { find("follow").checked = false }, { passive: true })
find("list").addEventListener("keydown", event => {
  const index = state.shown.findIndex(entry => entry.number === state.selected)
  const page = Math.max(1, Math.floor(find("list").clientHeight / rowHeight) - 1)
  const steps = { ArrowDown: index + 1, ArrowUp: index - 1, PageDown: index + page, PageUp: index - page, Home: 0, End: Infinity }
  if (!(event.key in steps) || !state.shown.length) return
  event.preventDefault()
  select(state.shown[Math.min(Math.max(steps[event.key], 0), state.shown.length - 1)].number)
})
for (const id of ["filter", "problems"]) find(id).addEventListener("input", filter)
find("follow").addEventListener("input", scheduleRows)
new ResizeObserver(scheduleRows).observe(find("list"))

// MARK: Live events

/** Reads the events of a session until the stream ends, and passes each to a handler. */
async function readEvents(session, since, signal, handle) {
  const response = await fetch(`/_mock/sessions/${encodeURIComponent(session)}/events?durations=true`, {
    headers: headers({ "Last-Event-ID": String(since) }), signal
  })
  if (!response.ok) throw new RequestError(response.status, await response.json())
  setConnection("live", "good")
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ""
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const blocks = (rest + value).split("\n\n")
    rest = blocks.pop()
    const events = blocks.map(block => {
      const lines = block.split("\n")
      const text = name => lines.find(line => line.startsWith(name + ": "))?.slice(name.length + 2)
      return { name: text("event"), data: text("data") }
    }).filter(event => event.name)
    if (events.length) handle(events)
  }
}

function setConnection(text, kind) {
  find("connection").textContent = text
  find("connection").className = `badge ${kind}`
}

function handleEvents(events) {
  const entries = []
  for (const event of events) {
    const data = JSON.parse(event.data)
    if (event.name === "journal") entries.push(data)
    if (event.name === "sent") state.durations.set(data.number, data.duration)
    if (event.name === "reset") { entries.length = 0; clear() }
    if (event.name === "reload") refreshScenarios()
  }
  add(entries)
  scheduleRefresh()
}

async function follow() {
  state.stream?.abort()
  const abort = new AbortController()
  state.stream = abort
  clear()
  while (!abort.signal.aborted) {
    try {
      for (;;) {
        const { entries, next } = await send("GET", inSession(`/journal?since=${state.entries.at(-1)?.number ?? 0}&limit=1000`))
        if (abort.signal.aborted) return
        add(entries)
        if (entries.length < 1000) break
      }
      showError(null)
      refresh()
      await readEvents(state.session, state.entries.at(-1)?.number ?? 0, abort.signal, handleEvents)
    } catch (error) {
      if (abort.signal.aborted) return
      if (error.status === 404) return openSession("default")
    }
    setConnection("disconnected", "bad")
    await new Promise(resolve => setTimeout(resolve, 1000))
  }
}

// The verdict and the summary are read at most twice a second.
let refreshTimer = null
function scheduleRefresh() {
  refreshTimer ??= setTimeout(() => { refreshTimer = null; refresh() }, 500)
}

async function refresh() {
  const session = state.session
  try {
    const [summary, verdict] = await Promise.all([send("GET", inSession("")), send("GET", inSession("/verdict"))])
    if (session !== state.session) return
    Object.assign(state, { summary, verdict })
    const badge = find("verdict")
    const isEmpty = verdict.requests + verdict.operations === 0
    badge.textContent = isEmpty ? "no request yet" : !verdict.passed ? "failed"
      : verdict.expectedNothing ? "passed, nothing was expected" : "passed"
    badge.className = `badge ${isEmpty ? "muted" : !verdict.passed ? "bad" : verdict.expectedNothing ? "warn" : "good"}`
    drawVerdict()
    drawSession()
    drawDeviceState()
    drawPlayers()
  } catch (error) {
    if (error.status !== 404) showError(error)
  }
}

// MARK: Tabs

const tabs = [...document.querySelectorAll("[role=tab]")]

function openTab(name) {
  for (const tab of tabs) {
    const isOpen = tab.id === `tab-${name}`
    tab.setAttribute("aria-selected", String(isOpen))
    tab.tabIndex = isOpen ? 0 : -1
    find(tab.getAttribute("aria-controls")).hidden = !isOpen
  }
  if (name === "catalog") guarded(openCatalog)()
  if (name === "scenarios") guarded(refreshScenarios)()
  if (name === "device") guarded(openDevice)()
}
tabs.forEach((tab, index) => {
  tab.addEventListener("click", () => openTab(tab.id.slice(4)))
  tab.addEventListener("keydown", event => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = tabs[(index + step + tabs.length) % tabs.length]
    openTab(next.id.slice(4))
    next.focus()
  })
})

// MARK: One entry

async function loadEntry(number) {
  const session = state.session
  // The panel must not show another entry for long.
  const timer = setTimeout(() => fill(find("panel-entry"), element("p", { class: "empty" }, `Loading entry ${number}…`)), 150)
  const { entries } = await send("GET", inSession(`/journal?since=${number - 1}&limit=1&bodies=true`)).finally(() => clearTimeout(timer))
  if (session === state.session && state.selected === number) showEntry(entries.find(entry => entry.number === number))
}

function showEntry(entry) {
  const panel = find("panel-entry")
  if (!entry) return panel.replaceChildren(element("p", { class: "empty" }, "Select a request to see it with its response."))
  const isRequest = entry.kind === "request"
  const buttons = isRequest ? [
    element("button", { type: "button", click: guarded(event => copy(curlLine(entry), event.target)) }, "Copy as curl"),
    element("button", { type: "button", click: guarded(() => writeRule(entry)) }, "Write a rule…"),
    element("button", { type: "button", click: guarded(() => writeExpectation(entry)) }, "Write an expectation…"),
    element("button", { type: "button", click: guarded(() => explain(entry)) }, "Explain")
  ] : []
  fill(panel,
    element("h2", {}, `${entry.number}: ${subject(entry)}`),
    element("dl", {},
      element("dt", {}, "Outcome"), element("dd", { class: isProblem(entry) ? "bad" : "good" },
        outcome(entry) + (isRequest && entry.answer.fault ? ` (fault; status ${entry.answer.status})` : "")),
      element("dt", {}, "Reason"), element("dd", {}, entry.why),
      element("dt", {}, "Time"), element("dd", {}, `${entry.time} by the scenario's clock`),
      durationText(entry) ? [element("dt", {}, "Duration"), element("dd", {}, durationText(entry))] : []),
    element("div", { class: "bar" }, buttons),
    entryFindings(state.verdict, entry),
    element("div", { id: "explanation" }),
    entryContent(entry))
}

async function explain(entry) {
  const secret = /^(authorization|music-user-token|media-user-token|cookie)$/i
  const explanation = await send("POST", inSession("/explain"), {
    method: entry.request.method, path: entry.request.path + (entry.request.query ? "?" + entry.request.query : ""),
    headers: entry.request.headers.filter(field => !secret.test(field.name))
  })
  fill(find("explanation"),
    element("h3", {}, "With valid tokens, this request would now get"),
    element("p", {}, `${explanation.answer.status}${explanation.answer.named ? ` (${explanation.answer.named})` : ""} by ${explanation.answer.by}: ${explanation.answer.why}`),
    ...explanation.considered.flatMap(one => [
      element("p", { class: one.matches ? "good" : "muted" }, `${one.matches ? "matches" : "does not match"}: ${one.what}`),
      one.differences.length ? differenceTable(one.differences) : null
    ]))
}

// MARK: Texts to paste

const shellQuoted = text => "'" + text.replaceAll("'", "'\\''") + "'"

function curlLine(entry) {
  const session = state.sessions.find(one => one.session === state.session)
  const known = text => text.replace(/<developer token \d+, the session's own>/, session?.developerToken ?? "")
    .replace(/<user token \d+, the session's own>/, session?.userToken ?? "")
  const hidden = /^(host|content-length|connection|accept-encoding)$/i
  const target = entry.request.path + (entry.request.query ? "?" + entry.request.query : "")
  const parts = ["curl", entry.request.method === "GET" ? null : `-X ${entry.request.method}`,
    ...entry.request.headers.filter(field => !hidden.test(field.name)).map(field => "-H " + shellQuoted(`${field.name}: ${known(field.value)}`)),
    entry.request.body ? "--data-binary " + shellQuoted(entry.request.body) : null,
    shellQuoted(`${session?.baseURL ?? location.origin}${target}`)]
  return parts.filter(Boolean).join(" ")
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
  ], "Copy", () => navigator.clipboard.writeText(text.value))
}

// MARK: The verdict

function drawVerdict() {
  const verdict = state.verdict
  const nearest = number => element("button", { type: "button", click: () => select(number) }, `Nearest: entry ${number}`)
  fill(find("panel-verdict"), element("h2", {}, verdict.title),
    element("p", {}, `${verdict.requests} requests, ${verdict.operations} device operations. `,
      link("/verdict?format=text", "As text"), " ", link("/verdict?format=junit", "As JUnit"), " ", link("/har", "As HAR")),
    verdictDetails(verdict, nearest))
}

function link(path, text) {
  // A link cannot send the control token, so the file is fetched.
  return element("button", {
    type: "button", click: guarded(async () => {
      const response = await fetch("/_mock" + inSession(path), { headers: headers() })
      const address = URL.createObjectURL(await response.blob())
      element("a", { href: address, download: `${state.session}${path.startsWith("/har") ? ".har" : path.endsWith("junit") ? ".xml" : ".txt"}` }).click()
      URL.revokeObjectURL(address)
    })
  }, text)
}

// MARK: The session

function lineForm(label, submit, ...inputs) {
  return element("form", { class: "line", submit: guarded(submit) }, inputs, element("button", {}, label))
}

function choiceForm(title, values, current, submit) {
  const select = element("select", { "aria-label": title }, [...new Set([current, ...values])].map(value => element("option", { selected: value === current }, value)))
  return lineForm("Set", () => submit(select.value), element("label", {}, title, select))
}

const masked = text => text.length > 12 ? `${text.slice(0, 4)}…${text.slice(-4)}` : "…"

function drawSession() {
  const panel = find("panel-session")
  // A field that the user is editing keeps its text until the focus moves.
  if (panel.contains(document.activeElement) && document.activeElement.matches("input, select, textarea")) return
  const summary = state.summary
  const session = state.sessions.find(one => one.session === state.session)
  const change = (method, path, body) => async () => { await send(method, inSession(path), body); await refresh() }
  const tokens = summary.tokens
  const token = (name, text, status, buttons) => element("li", {}, `${name} `, element("code", {}, masked(text)), " ",
    element("span", { class: status === "valid" ? "good" : "bad" }, status === "valid" ? "valid" : `the last one is ${status}`), " ",
    element("button", { type: "button", "aria-label": `Copy the ${name.toLowerCase()}`, click: guarded(event => copy(text, event.target)) }, "Copy"), " ", buttons)
  const action = (label, name, run) => element("button", { type: "button", "aria-label": `${label} the ${name}`, click: guarded(run) }, label)
  const duration = element("input", { value: "1h", size: 8, "aria-label": "Duration" })
  const instant = element("input", { value: summary.clock, size: 24, "aria-label": "Time" })
  panel.replaceChildren(
    element("h2", {}, `Session ${summary.session}`),
    element("p", {}, `Scenario ${summary.scenario}`),
    element("h3", {}, "Clock"), element("p", {}, summary.clock),
    lineForm("Advance", async () => change("POST", "/clock", { advance: duration.value })(), element("label", {}, "By", duration)),
    lineForm("Set", async () => change("POST", "/clock", { set: instant.value })(), element("label", {}, "To", instant)),
    element("h3", {}, "States"),
    ...Object.entries(summary.states).map(([name, value]) =>
      choiceForm(name, summary.stateValues[name] ?? [], value, async chosen => change("PUT", "/states", { [name]: chosen })())),
    element("h3", {}, "Tokens"),
    element("ul", { class: "plain" },
      token("Developer token", session?.developerToken ?? "", tokens.developer, [
        action("Reject", "developer token", change("PUT", "/tokens", { developer: "rejected" })), " ",
        action("Expire", "developer token", change("PUT", "/tokens", { developer: "expired" })), " ",
        action("Renew", "developer token", async () => {
          session.developerToken = (await send("POST", inSession("/developer-token"))).developerToken
          await refresh()
        })]),
      token("User token", session?.userToken ?? "", tokens.user, [
        action("Reject", "user token", change("PUT", "/tokens", { user: "rejected" })), " ",
        action("Renew", "user token", async () => {
          const outcome = await send("POST", inSession("/device/request-user-token"), { developerToken: session.developerToken })
          if (!outcome.result) throw new Error(outcome.error?.name ?? outcome.hint ?? outcome.error)
          session.userToken = outcome.result.userToken
          await refresh()
        })])),
    element("h3", {}, "Rate limit"),
    summary.rateLimit ? element("ul", { class: "plain" }, [
      element("li", {}, `${summary.rateLimit.requests} requests in ${summary.rateLimit.per / 1000} s for each developer token`),
      ...summary.rateLimit.buckets.map(bucket => element("li", {},
        element("meter", { min: 0, max: summary.rateLimit.requests, low: summary.rateLimit.requests / 4, value: bucket.available, "aria-label": `Requests left for ${bucket.token}` }),
        ` ${bucket.available} left for ${bucket.token}`))]) : element("p", { class: "muted" }, "The scenario has no rate limit."),
    element("h3", {}, "Rules"),
    summary.calls.length ? element("table", {}, element("thead", {}, element("tr", {}, ["Rule", "Matching requests", "Fired"].map(name => element("th", { scope: "col" }, name)))),
      element("tbody", {}, summary.calls.map(call => element("tr", {}, element("td", {}, call.rule), element("td", {}, String(call.calls)), element("td", {}, String(call.fired)))))) :
      element("p", { class: "muted" }, "The session has no rules."),
    element("div", { class: "bar" }, element("button", { type: "button", click: guarded(addRules) }, "Add rules…")),
    element("h3", {}, "Connect a client"),
    element("pre", { tabindex: 0, "aria-label": "Environment" },
      `APPLE_MUSIC_MOCK_URL=${session?.baseURL ?? location.origin}\nMock-Session: ${summary.session}`))
}

async function addRules() {
  const text = element("textarea", { spellcheck: "false", "aria-label": "Rules as YAML" })
  text.value = "- name: once unavailable\n  request: GET /v1/**\n  call: 1\n  answer: service-unavailable\n"
  await ask("Add rules", [element("p", {}, "They come before the other rules, until the next reset."), text], "Add",
    () => send("POST", inSession("/rules"), { text: text.value }))
  refresh()
}

// MARK: The device

async function openDevice() {
  if (!state.operations.length) state.operations = (await send("GET", "/operations")).operations
  if (!find("device-state")) {
    find("panel-device").replaceChildren(element("h2", {}, "Device of the first user"), element("div", { id: "device-state" }),
      element("h3", {}, "Operations"), element("p", { id: "device-outcome", role: "status", class: "muted" }, "Each operation is logged like one that an app requests."),
      ...state.operations.map(operationForm))
  }
  drawDeviceState()
}

function drawDeviceState() {
  const place = find("device-state")
  const device = state.summary?.device
  if (!place || !device) return
  place.replaceChildren(element("dl", {}, ...[
    ["Consent", device.consent], ["Capabilities", device.capabilities.join(", ") || "none"], ["Storefront", device.storefront],
    ["Network", device.network], ["Account", device.signedIn ? "signed in" : "signed out"]
  ].flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)])))
}

// MARK: The players

/** Creates the view of a player: the current item, the next ones, and the buttons of the user and of the lock screen. */
function playerView(kind) {
  const button = (label, operation, body = {}) => element("button", {
    type: "button", "aria-label": `${label}: ${kind} player`, click: guarded(async () => {
      const { error, rule } = await send("POST", inSession(`/device/${operation}`), { player: kind, ...body })
      await refresh()
      if (error) throw new Error(rule ? `${rule}: ${error}` : error.name)
    })
  }, label)
  const command = (label, name) => button(label, "remote-command", { command: name })
  const view = {
    kind, now: element("span", { class: "now" }), next: element("ol"), interrupt: button("Interrupt", "interrupt-playback"),
    resume: button("End the interruption", "end-interruption")
  }
  view.element = element("div", { class: "player", id: `player-${kind}`, hidden: true },
    element("strong", {}, kind === "system" ? "Music app" : "App"), view.now,
    command("Previous", "previous-track"), command("Play or pause", "toggle-play-pause"), command("Next", "next-track"),
    command("Stop", "stop"), view.interrupt, view.resume, button("End the item", "end-item"),
    element("details", {}, element("summary", {}, "Queue"), view.next))
  find("players").append(view.element)
  return view
}

const playerViews = ["system", "application"].map(playerView)
const minutes = seconds => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`
const itemName = ({ item, title }) => title ?? item.storeID ?? item.libraryID ?? item.playParams?.id

let playerTimer = null

/** Shows what the players do; while one plays, it reads the position each second. */
function drawPlayers() {
  const players = state.summary?.device.players ?? []
  find("players").hidden = !players.length
  for (const view of playerViews) {
    const player = players.find(one => one.player === view.kind)
    view.element.hidden = !player
    if (!player) continue
    const { current, status, time, repeatMode, shuffleMode } = player
    view.now.textContent = [
      current ? itemName(current) : "no current item", status,
      current ? minutes(time) + (current.duration ? ` of ${minutes(current.duration)}` : "") : null,
      current ? `${current.index + 1} of ${player.count}` : `${player.count} in the queue`,
      repeatMode && repeatMode !== "none" ? `repeats ${repeatMode}` : null, shuffleMode && shuffleMode !== "off" ? `shuffles ${shuffleMode}` : null
    ].filter(Boolean).join(", ")
    view.interrupt.hidden = status === "interrupted"
    view.resume.hidden = status !== "interrupted"
    fill(view.next, player.next.map(one => element("li", {}, itemName(one))))
  }
  clearTimeout(playerTimer)
  if (players.some(one => one.rate > 0)) playerTimer = setTimeout(readPlayers, 1000)
}

async function readPlayers() {
  const session = state.session
  try {
    const summary = await send("GET", inSession(""))
    if (session !== state.session) return
    state.summary = summary
    drawPlayers()
  } catch (error) {
    if (error.status !== 404) showError(error)
  }
}

function operationForm({ operation, arguments: list }) {
  const inputs = list.map(argument => ({
    argument, input: argument.values.length
      ? element("select", {}, (argument.required ? [] : [""]).concat(argument.values).map(value => element("option", { value }, value || "(default)")))
      : element("input", { size: 18, placeholder: ["options", "items"].includes(argument.name) ? "JSON" : "" })
  }))
  const perform = async () => {
    const body = {}
    for (const { argument, input } of inputs) {
      const value = input.value.trim()
      if (value === "") continue
      try { body[argument.name] = argument.values.length && !["true", "false"].includes(value) ? value : JSON.parse(value) } catch { body[argument.name] = value }
    }
    const outcome = await send("POST", inSession(`/device/${operation}`), body)
    const { result, error, rule, hint } = outcome
    find("device-outcome").textContent = `${operation}: ${rule ? `${rule}: ${error}. ${hint ?? ""}` : error ? `error ${error.name}` : JSON.stringify(result)}`
    find("device-outcome").className = rule || error ? "bad" : "good"
    await refresh()
  }
  return lineForm(operation, perform, inputs.map(({ argument, input }) => element("label", {}, argument.name, input)))
}

// MARK: The catalog

const catalog = { kinds: [], kind: 0, offset: 0, term: "" }

async function openCatalog() {
  catalog.kinds = (await send("GET", inSession("/resources"))).kinds
  if (catalog.kind >= catalog.kinds.length) catalog.kind = 0
  await drawCatalog()
}

async function drawCatalog() {
  const panel = find("panel-catalog")
  const kind = catalog.kinds[catalog.kind]
  if (!kind) return panel.replaceChildren(element("p", { class: "empty" }, "The scenario has no resources."))
  const limit = 24
  const query = new URLSearchParams({ type: kind.type, offset: catalog.offset, limit })
  if (kind.storefront) query.set("storefront", kind.storefront)
  if (catalog.term) query.set("term", catalog.term)
  const page = await send("GET", inSession(`/resources?${query}`))
  const kinds = element("select", { "aria-label": "Type", change: guarded(async event => {
    Object.assign(catalog, { kind: Number(event.target.value), offset: 0 })
    await drawCatalog()
  }) }, catalog.kinds.map((one, index) => element("option", { value: index, selected: index === catalog.kind },
    `${one.type}${one.storefront ? `, ${one.storefront}` : ""} (${one.count})`)))
  const term = element("input", { type: "search", value: catalog.term, "aria-label": "Name" })
  const turn = step => guarded(async () => { catalog.offset = Math.max(0, catalog.offset + step); await drawCatalog() })
  panel.replaceChildren(
    element("div", { class: "bar" }, kinds,
      lineForm("Find", async () => { Object.assign(catalog, { term: term.value, offset: 0 }); await drawCatalog() }, element("label", {}, "Name", term)),
      element("button", { type: "button", disabled: catalog.offset === 0, click: turn(-limit) }, "Previous"),
      element("button", { type: "button", disabled: catalog.offset + limit >= page.total, click: turn(limit) }, "Next"),
      element("span", { role: "status" }, page.total ? `${catalog.offset + 1} to ${Math.min(catalog.offset + limit, page.total)} of ${page.total}` : "none")),
    element("div", { class: "cards" }, page.resources.map(resource => element("button", { type: "button", class: "card", click: guarded(() => openResource(resource)) },
      artwork(resource), element("strong", {}, resource.name ?? resource.id), element("span", { class: "muted" }, resource.artist ?? resource.id)))),
    element("div", { id: "resource" }))
}

/** Returns the picture of a resource if this server draws it; pictures of other servers are never requested. */
function artwork(resource) {
  const path = resource.artwork?.match(/\/_mock\/media\/.*/)?.[0]
  return path ? element("img", { src: path.replace("{w}", 200).replace("{h}", 200).replace("{f}", "png").replace("{c}", "bb"), alt: "", loading: "lazy" })
    : element("span", { class: "no-artwork" }, resource.artwork ? "artwork at Apple" : "no artwork")
}

async function openResource(resource) {
  const { answer } = await send("POST", inSession("/explain"), { path: resource.href, response: true })
  find("resource").replaceChildren(element("h3", {}, resource.href), element("p", {}, `${answer.status}: ${answer.why}`),
    element("pre", { tabindex: 0, "aria-label": "Response" }, pretty(answer.body, answer.encoding)))
  find("resource").scrollIntoView({ block: "nearest" })
}

// MARK: Scenarios and sessions

async function refreshScenarios() {
  state.scenarios = (await send("GET", "/scenarios")).scenarios
  find("panel-scenarios").replaceChildren(element("h2", {}, "Scenarios"), element("ul", { class: "plain" }, state.scenarios.map(scenario => element("li", {},
    element("strong", {}, scenario.scenario), ` ${scenario.title ?? ""} `,
    scenario.stale ? element("span", { class: "bad" }, "has errors; the last valid version is active ") : null,
    element("button", { type: "button", "aria-label": `Start a session of ${scenario.scenario}`, click: guarded(() => createSession(scenario.scenario)) }, "Start a session"),
    scenario.report ? element("pre", { tabindex: 0, "aria-label": `Diagnostics of ${scenario.scenario}` }, scenario.report) : null))))
}

async function refreshSessions() {
  state.sessions = (await send("GET", "/sessions")).sessions
  find("sessions").replaceChildren(...state.sessions.map(one =>
    element("option", { value: one.session, selected: one.session === state.session }, one.session)))
  find("delete").disabled = state.session === "default"
}

async function openSession(id) {
  state.session = id
  location.hash = new URLSearchParams({ session: id })
  await refreshSessions()
  if (!state.sessions.some(one => one.session === id)) {
    if (id === "default") throw new Error("the server has no session")
    return openSession("default")
  }
  find("device-state")?.remove()
  find("panel-catalog").replaceChildren()
  if (find("tab-device").getAttribute("aria-selected") === "true") await openDevice()
  if (find("tab-catalog").getAttribute("aria-selected") === "true") await openCatalog()
  follow()
}

async function createSession(scenario) {
  const made = await send("POST", "/sessions", { scenario })
  await openSession(made.session)
}

find("sessions").addEventListener("change", guarded(event => openSession(event.target.value)))
find("sessions").addEventListener("focus", guarded(refreshSessions))
find("reset").addEventListener("click", guarded(async () => { await send("POST", inSession("/reset")); clear(); await refresh() }))
find("delete").addEventListener("click", guarded(async () => { await send("DELETE", inSession("")); await openSession("default") }))
find("new-session").addEventListener("click", guarded(async () => {
  const { scenarios } = await send("GET", "/scenarios")
  const choice = element("select", { "aria-label": "Scenario" }, scenarios.map(one => element("option", { value: one.scenario }, `${one.scenario}: ${one.title ?? ""}`)))
  await ask("New session", [element("label", {}, "Scenario ", choice)], "Start", () => createSession(choice.value))
}))

if (controlToken) sessionStorage.setItem("controlToken", controlToken)
openTab("entry")
guarded(() => openSession(new URLSearchParams(location.hash.slice(1)).get("session") ?? "default"))()
