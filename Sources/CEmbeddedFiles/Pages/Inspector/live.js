// The live events of the session.

/** Reads the events of a session until the stream ends, and passes each to a handler. */
async function readEvents(session, since, signal, handle) {
  const response = await fetch(`/_mock/sessions/${encodeURIComponent(session)}/events?durations=true`, {
    headers: headers({ "Last-Event-ID": String(since) }), signal
  })
  if (!response.ok) throw new RequestError(response.status, errorBody(await response.text()))
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

/** Returns why the page has no events; a response without JSON comes from a balancer or a proxy in front of the server. */
function disconnection(error) {
  if (!error) return "disconnected: the server ended the stream"
  return error.status ? `disconnected: the response was ${error.status}, ${error.message.slice(0, 80)}` : "disconnected: the server does not respond"
}

async function follow() {
  state.stream?.abort()
  const abort = new AbortController()
  Object.assign(state, { stream: abort, isLoaded: false })
  clear()
  while (!abort.signal.aborted) {
    let failure
    try {
      for (;;) {
        const { entries, next } = await send("GET", inSession(`/journal?since=${state.entries.at(-1)?.number ?? 0}&limit=1000&durations=true`))
        if (abort.signal.aborted) return
        add(entries)
        if (entries.length < 1000) break
      }
      state.isLoaded = true
      if (!state.entries.length) showEntry(null)
      selectWanted()
      showError(null)
      refresh()
      await readEvents(state.session, state.entries.at(-1)?.number ?? 0, abort.signal, handleEvents)
    } catch (error) {
      if (abort.signal.aborted) return
      if (error.status === 404 && error.isFromMock && state.session !== "default") return openSession("default")
      failure = error
    }
    setConnection(disconnection(failure), "bad")
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
    const text = isEmpty ? "no request yet" : verdictText(verdict)
    // The same text is not announced again.
    if (badge.textContent !== text) badge.textContent = text
    document.title = state.recording ? `Recording of ${state.recording}` : `${isEmpty ? "" : verdict.passed ? "✓ " : "✗ "}${session} – apple-music-mock`
    badge.className = `badge ${isEmpty ? "muted" : !verdict.passed ? "bad" : verdict.expectedNothing ? "warn" : "good"}`
    drawVerdict()
    drawFindings()
    drawSession()
    drawDeviceState()
    drawPlayers()
  } catch (error) {
    if (error.status !== 404) showError(error)
  }
}
