// The report of a run: shows the verdicts and the journals that the page contains.
"use strict"

const report = JSON.parse(document.getElementById("report").textContent)

/** Returns a line for an entry, which opens to its messages. */
function entryDetails(verdict, entry, id) {
  const details = element("details", { id },
    element("summary", {},
      element("span", { class: "muted" }, `${entry.number} `),
      element("strong", { class: isViolation(entry) ? "bad" : isProblem(entry) ? "warn" : "good" }, outcome(entry)),
      ` ${entry.violations.length ? "⚠ " : ""}${subject(entry)} `, element("span", { class: "muted" }, entry.why)))
  // The messages are created when they are shown, because a journal can have thousands.
  details.addEventListener("toggle", () => {
    if (details.childElementCount === 1) {
      details.append(...[entryFindings(verdict, entry), entryContent(entry)].flat(Infinity).filter(child => child != null))
    }
  })
  return details
}

/** The sessions of the run, those that failed first. `number` is the place in the run, which the addresses of entries have. */
const cases = report.scenarios.flatMap((scenario, index) => scenario.sessions.map((session, number) => ({
  scenario, session, id: `s${index}-${number}`, passed: session.passed && (number > 0 || scenario.passed),
  command: number === 0 && scenario.exitStatus !== 0 ? `the command exited with status ${scenario.exitStatus}` : null
}))).sort((one, other) => one.passed - other.passed)

/** Returns the result of a case in words. */
function result({ session, command }) {
  return [session.passed && command ? null : verdictText(session), command].filter(Boolean).join("; ")
}

const kindOf = one => !one.passed ? "bad" : one.session.expectedNothing ? "warn" : "good"

const failures = cases.filter(one => !one.passed).length

/** Returns the section of a case, which is folded if it passed or if many failed, and created when it is shown. */
function caseSection(one) {
  const { session, id } = one
  const entryID = number => `${id}-entry-${number}`
  const reference = (number, text) => element("a", { href: `#${entryID(number)}` }, text)
  const details = element("details", { class: "case" },
    element("summary", {}, element("h2", { class: kindOf(one) }, `${one.passed ? "✓" : "✗"} ${session.title}: ${result(one)}`)))
  const show = () => {
    if (details.childElementCount > 1) return
    details.append(...[
      element("p", { class: "muted" }, `${session.path ?? ""} Session ${session.session}; ${count(session.requests, "request")}, ${count(session.operations, "device operation")}.`),
      verdictDetails(session, reference),
      element("h3", {}, "Requests and operations, in their order"),
      session.journal.length ? session.journal.map(entry => entryDetails(session, entry, entryID(entry.number)))
        : element("p", { class: "muted" }, "Nothing arrived.")
    ].flat(Infinity).filter(child => child != null))
  }
  details.addEventListener("toggle", () => { if (details.open) show() })
  one.open = () => { show(); details.open = true }
  if (!one.passed && failures <= 10) one.open()
  return one.section = element("section", { id, "aria-label": session.title }, details)
}

function indexRow(one) {
  const { session, id } = one
  return one.row = element("tr", {}, element("td", { class: kindOf(one) }, one.passed ? "✓ passed" : "✗ failed"),
    element("th", { scope: "row" }, element("a", { href: `#${id}` }, session.title)),
    element("td", {}, result(one).replace(/^(failed: |failed$|passed, |passed$)/, "")), element("td", {}, String(session.requests + session.operations)))
}

/** Opens the case, and the entry, that the address names. */
function openTarget() {
  const id = location.hash.slice(1)
  const one = cases.find(one => id === one.id || id.startsWith(`${one.id}-`))
  if (!one) return
  one.open()
  const target = document.getElementById(id)
  if (target?.tagName === "DETAILS") target.open = true
  target?.scrollIntoView()
}

/** Hides the cases that the filter excludes. */
function filterCases() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
  let count = 0
  for (const one of cases) {
    const { session, scenario } = one
    const text = [session.title, session.path, session.session, scenario.scenario, result(one), ...session.expectations.map(each => each.name)].join(" ").toLowerCase()
    const isShown = words.every(word => text.includes(word)) && !(onlyFailed.checked && one.passed)
    one.row.hidden = one.section.hidden = !isShown
    count += isShown
  }
  shown.textContent = `${count} of ${cases.length}`
}

const input = element("input", { type: "search", input: filterCases })
const onlyFailed = element("input", { type: "checkbox", input: filterCases })
const shown = element("span", { role: "status" })
const sections = cases.map(caseSection)
fill(document.querySelector("main"),
  cases.length > 1 ? [
    element("div", { class: "bar" }, element("label", {}, "Filter ", input), element("label", {}, onlyFailed, " Only failed"), shown),
    element("nav", { "aria-label": "Scenarios" }, scrollable("Results of all scenarios", element("table", {},
      element("thead", {}, element("tr", {}, ["Result", "Scenario", "Reason", "Entries"].map(name => element("th", { scope: "col" }, name)))),
      element("tbody", {}, cases.map(indexRow)))))
  ] : null,
  sections)
if (cases.length > 1) filterCases()
addEventListener("hashchange", openTarget)
openTarget()

const failed = report.scenarios.filter(scenario => !scenario.passed).length
const expectedNothing = report.scenarios.filter(scenario => scenario.sessions.some(session => session.expectedNothing)).length
const invalid = (report.invalidFiles ?? []).map(one => one.file)
fill(document.getElementById("verdict"), !report.passed
  ? `failed: ${failed} of ${report.scenarios.length}${invalid.length ? `; not run because of errors: ${invalid.join(", ")}` : ""}`
  : expectedNothing === 0 ? "passed" : `passed, nothing was expected: ${expectedNothing} of ${report.scenarios.length}`)
document.getElementById("verdict").className = `badge ${!report.passed ? "bad" : expectedNothing ? "warn" : "good"}`
