// The scenarios and the sessions of the server, and the start of the page.

async function refreshScenarios() {
  state.scenarios = (await send("GET", "/scenarios")).scenarios
  find("panel-scenarios").replaceChildren(element("h2", {}, "Scenarios"), element("ul", { class: "plain" }, state.scenarios.map(scenario => element("li", {},
    element("strong", {}, scenario.scenario), ` ${scenario.title ?? ""} `,
    scenario.stale ? element("span", { class: "bad" }, "has errors; the last valid version is active ") : null,
    element("button", { type: "button", "aria-label": `Start a session of ${scenario.scenario}`, click: guarded(() => createSession(scenario.scenario)) }, "Start a session"),
    scenario.report ? element("pre", { tabindex: 0, "aria-label": `Diagnostics of ${scenario.scenario}` }, scenario.report) : null))))
}

/** Reads the list of sessions. The menu changes only if a session was created or deleted. */
async function refreshSessions() {
  Object.assign(state, { proxy: null, recording: null, ...await send("GET", "/sessions") })
  document.body.classList.toggle("recording", Boolean(state.recording))
  const menu = find("sessions")
  const ids = state.sessions.map(one => one.session)
  if (ids.join("\n") !== [...menu.options].map(one => one.value).join("\n")) {
    menu.replaceChildren(...ids.map(id => element("option", { value: id }, id)))
  }
  menu.value = state.session
  find("delete").disabled = state.session === "default"
}

async function openSession(id) {
  if (id !== state.session) state.selected = null
  state.session = id
  writeAddress()
  await refreshSessions()
  if (!state.sessions.some(one => one.session === id)) {
    if (id === "default") throw new Error("the server has no session")
    return openSession("default")
  }
  find("device-state")?.remove()
  find("panel-catalog").replaceChildren()
  openTab(state.tab)
  follow()
}

async function createSession(scenario) {
  const made = await send("POST", "/sessions", { scenario })
  await openSession(made.session)
}

find("sessions").addEventListener("change", guarded(event => openSession(event.target.value)))
// Tests create sessions, too. A page in the background asks for none.
setInterval(() => { if (!document.hidden && state.isLoaded) refreshSessions().catch(() => {}) }, 2000)
find("reset").addEventListener("click", guarded(() => ask("Reset the session", [
  element("p", {}, `The journal, the states, the clock, the libraries, and the added rules of ${state.session} return to the start.`)
], "Reset", async () => { await send("POST", inSession("/reset")); clear(); await refresh() })))
find("delete").addEventListener("click", guarded(async () => { await send("DELETE", inSession("")); await openSession("default") }))
find("new-session").addEventListener("click", guarded(async () => {
  const { scenarios } = await send("GET", "/scenarios")
  const choice = element("select", { "aria-label": "Scenario" }, scenarios.map(one => element("option", { value: one.scenario }, `${one.scenario}: ${one.title ?? ""}`)))
  await ask("New session", [element("label", {}, "Scenario ", choice)], "Start", () => createSession(choice.value))
}))

if (controlToken) sessionStorage.setItem("controlToken", controlToken)
guarded(readAddress)()
