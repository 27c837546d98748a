// The verdict, and the state of the session with its controls.

// MARK: The verdict

function drawVerdict() {
  const verdict = state.verdict
  const reference = (number, text) => element("a", {
    href: "#" + new URLSearchParams({ session: state.session, entry: number }), click: event => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      visit(() => select(number))
    }
  }, text)
  fill(find("panel-verdict"), element("h2", {}, verdict.title),
    element("p", {}, `${count(verdict.requests, "request")}, ${count(verdict.operations, "device operation")}. `,
      link("/verdict?format=text", "As text"), " ", link("/verdict?format=junit", "As JUnit"), " ", link("/har", "As HAR")),
    verdictDetails(verdict, reference))
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
    summary.calls.length ? rulesTable(summary.calls) : element("p", { class: "muted" }, "The session has no rules."),
    element("div", { class: "bar" }, element("button", { type: "button", click: guarded(addRules) }, "Add rules…"),
      element("button", { type: "button", click: guarded(() => showScenario()) }, "Text of the scenario…")),
    element("h3", {}, "Connect a client"),
    element("p", {}, "Send a token of this session, or the field ", element("code", {}, `Mock-Session: ${summary.session}`), "."),
    ...[connectionDetails()].flat(Infinity).filter(child => child != null))
}

/** Returns the rules with their counts; those of the scenario lead to its text, and added ones can be removed. */
function rulesTable(calls) {
  const remove = call => guarded(async () => { await send("DELETE", inSession(`/rules?number=${call.added}`)); await refresh() })
  return element("table", {}, element("thead", {}, element("tr", {}, ["Rule", "Matching requests", "Fired", "Text"].map(name => element("th", { scope: "col" }, name)))),
    element("tbody", {}, calls.map(call => element("tr", {}, element("td", {}, call.rule), element("td", {}, String(call.calls)), element("td", {}, String(call.fired)),
      element("td", {}, call.added ? element("button", { type: "button", "aria-label": `Remove ${call.rule}`, click: remove(call) }, "Remove")
        : call.at ? element("button", { type: "button", "aria-label": `Text of ${call.rule}`, click: guarded(() => showScenario(call.at)) }, "Show") : null)))))
}

/** Shows the text of the scenario, and the line of a location in it. */
async function showScenario(location) {
  const { scenario, path, text } = await send("GET", inSession("/scenario"))
  if (text === null) throw new Error("the text of the scenario cannot be read")
  const [, file, line] = location?.match(/^(.*):(\d+):\d+$/) ?? []
  const isHere = file === path || path === null
  const lines = text.split("\n").map((one, index) => element(isHere && index + 1 === Number(line) ? "mark" : "span", {}, `${one}\n`))
  const isCopied = ask(path ?? scenario, [
    location && !isHere ? element("p", {}, `The rule is in another file: ${location}`) : null,
    element("pre", { tabindex: 0, "aria-label": "Text of the scenario", class: "scenario" }, lines)
  ].filter(Boolean), "Copy", () => writeClipboard(text))
  find("dialog").querySelector("mark")?.scrollIntoView({ block: "center" })
  await isCopied
}

async function addRules() {
  const text = element("textarea", { spellcheck: "false", "aria-label": "Rules as YAML" })
  text.value = "- name: once unavailable\n  request: GET /v1/**\n  call: 1\n  answer: service-unavailable\n"
  await ask("Add rules", [element("p", {}, "They come before the other rules, until the next reset."), text], "Add",
    () => send("POST", inSession("/rules"), { text: text.value }))
  refresh()
}
