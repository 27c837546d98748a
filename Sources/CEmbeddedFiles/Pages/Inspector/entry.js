// The tab with an entry.

async function readEntry(number) {
  const { entries } = await send("GET", inSession(`/journal?since=${number - 1}&limit=1&bodies=true&durations=true`))
  return entries.find(entry => entry.number === number)
}

async function loadEntry(number) {
  const session = state.session
  // The panel must not show another entry for long.
  const timer = setTimeout(() => fill(find("panel-entry"), element("p", { class: "empty" }, `Loading entry ${number}…`)), 150)
  const entry = await readEntry(number).finally(() => clearTimeout(timer))
  if (session === state.session && state.selected === number) showEntry(entry)
}

function showEntry(entry) {
  state.shownEntry = entry
  const panel = find("panel-entry")
  if (!entry && state.isLoaded && !state.entries.length) return fill(panel, element("h2", {}, "No request yet"), connectionDetails())
  if (!entry) return fill(panel, element("p", { class: "empty" }, "Select a request to see it with its response."))
  const isRequest = entry.kind === "request"
  const buttons = isRequest ? [
    ...[["curl", curlLine], ["Python", pythonText], ["fetch", fetchText]].map(([name, text]) =>
      element("button", { type: "button", click: guarded(event => copy(text(entry), event.target)) }, `Copy as ${name}`)),
    element("button", { type: "button", click: guarded(() => compare(entry)) }, "Compare…"),
    ...[["Send again…", sendAgain], ["Write a rule…", writeRule], ["Write an expectation…", writeExpectation], ["Explain", explain]].map(([name, run]) =>
      element("button", { type: "button", class: "mock", click: guarded(() => run(entry)) }, name))
  ] : []
  fill(panel,
    element("h2", {}, `${entry.number}: ${subject(entry)}`),
    element("dl", {},
      element("dt", {}, "Outcome"), element("dd", { class: isViolation(entry) ? "bad" : isProblem(entry) ? "warn" : "good" },
        outcome(entry) + (isRequest && entry.answer.fault ? ` (fault; status ${entry.answer.status})` : "")),
      element("dt", {}, "Reason"), element("dd", {}, entry.why),
      element("dt", {}, "Time"), element("dd", {}, [timeText(entry), `${entry.time} by the scenario's clock`].filter(Boolean).join("; ")),
      durationText(entry) ? [element("dt", {}, "Duration"), element("dd", {}, durationText(entry))] : [],
      entry.answer?.size ? [element("dt", {}, "Response"), element("dd", {}, `${contentType(entry)}, ${sizeText(entry.answer.size)}`)] : []),
    element("div", { class: "bar" }, buttons),
    findings(entry),
    element("div", { id: "explanation" }),
    entryContent(entry))
}

const findings = entry => element("div", { id: "findings" }, entryFindings(state.verdict, entry))

/** Compares the shown entry with another verdict. */
function drawFindings() {
  const shown = find("findings")
  if (!shown) return
  const drawn = findings(state.shownEntry)
  // The user can have selected a text.
  if (!drawn.isEqualNode(shown)) shown.replaceWith(drawn)
}

const contentType = entry => entry.answer.headers?.find(field => field.name.toLowerCase() === "content-type")?.value ?? "no type"

async function explain(entry) {
  const secret = /^(authorization|music-user-token|media-user-token|cookie)$/i
  const explanation = await send("POST", inSession("/explain"), {
    method: entry.request.method, path: target(entry),
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
