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

function sessionSection(session, prefix) {
  const id = number => `${prefix}-entry-${number}`
  const reference = (number, text) => element("a", {
    href: `#${id(number)}`, click: () => { document.getElementById(id(number)).open = true }
  }, text)
  return element("section", {},
    element("h2", { class: !session.passed ? "bad" : session.expectedNothing ? "warn" : "good" },
      `${session.passed ? "✓ passed" : "✗ failed"}${session.expectedNothing ? ", nothing was expected" : ""}: ${session.title}`),
    element("p", { class: "muted" }, `${session.path ?? ""} Session ${session.session}; ${session.requests} requests, ${session.operations} device operations.`),
    verdictDetails(session, reference),
    element("h3", {}, "Requests and operations, in their order"),
    session.journal.length ? session.journal.map(entry => entryDetails(session, entry, id(entry.number)))
      : element("p", { class: "muted" }, "Nothing arrived."))
}

fill(document.querySelector("main"), report.scenarios.map((scenario, index) => [
  scenario.exitStatus === 0 ? null : element("p", { class: "bad" }, `${scenario.scenario}: the command exited with status ${scenario.exitStatus}.`),
  scenario.sessions.map((session, number) => sessionSection(session, `s${index}-${number}`))
]))
const failed = report.scenarios.filter(scenario => !scenario.passed).length
const expectedNothing = report.scenarios.filter(scenario => scenario.sessions.some(session => session.expectedNothing)).length
fill(document.getElementById("verdict"), !report.passed ? `failed: ${failed} of ${report.scenarios.length}`
  : expectedNothing === 0 ? "passed" : `passed, nothing was expected: ${expectedNothing} of ${report.scenarios.length}`)
document.getElementById("verdict").className = `badge ${!report.passed ? "bad" : expectedNothing ? "warn" : "good"}`
