// The report of an exploration: shows the matrix, and a card for each finding.
"use strict"

const report = JSON.parse(document.getElementById("report").textContent)
const kindOf = severity => severity === "severe" || severity === "wrong" ? "bad" : severity === "note" ? "warn" : "good"
const open = report.findings.filter(finding => kindOf(finding.severity) === "bad" && finding.accepted == null)
const data = open.filter(finding => finding.result === "loses" || finding.result === "writes twice")
const runOf = (kind, failure) => report.runs.find(run => run.request === kind && run.failure === failure)
const findingOf = run => report.findings.find(finding =>
  finding.result === run.result && finding.runs.some(one => one.request === run.request && one.failure === run.failure))

function matrix() {
  const failures = [...new Set(report.runs.map(run => run.failure))]
  const kinds = report.kinds.filter(kind => report.runs.some(run => run.request === kind))
  const cell = run => {
    if (!run) return element("td", { class: "muted" }, "–")
    const finding = findingOf(run)
    const word = kindOf(run.severity) === "bad" ? element("strong", {}, run.result) : run.result
    return element("td", { class: run.result === "not reached" ? "muted" : kindOf(run.severity), title: run.detail },
      finding ? element("a", { href: `#${finding.id}` }, word) : word)
  }
  return scrollable("Results of all runs",
    element("table", {},
      element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "Failure"), kinds.map(kind => element("th", { scope: "col" }, kind)))),
      element("tbody", {}, failures.map(failure => element("tr", {},
        element("th", { scope: "row" }, failure), kinds.map(kind => cell(runOf(kind, failure))))))))
}

/** Returns the requests of the first run of a finding, each with the time since the one before. */
function timeline(run, number) {
  const rows = run.events.map((event, index) => {
    const gap = index === 0 ? 0 : event.elapsed - run.events[index - 1].elapsed
    return element("tr", {}, element("td", {}, String(event.number)), element("td", {}, index === 0 ? "" : `+${gap} ms`),
      element("td", {}, event.request),
      element("td", { class: event.fault || event.status >= 400 ? "bad" : "good" }, event.fault ?? String(event.status)),
      element("td", { class: "muted" }, event.why))
  })
  return [
    scrollable(`Requests of finding ${number}`, element("table", {}, element("thead", {}, element("tr", {},
      ["Entry", "After", "What the client did", "Response", "Reason"].map(name => element("th", { scope: "col" }, name)))),
    element("tbody", {}, rows))),
    run.furtherEvents ? element("p", { class: "muted" }, `${run.furtherEvents} more requests.`) : null
  ]
}

function code(title, text) {
  return text ? [element("h3", {}, title), element("pre", { tabindex: 0, "aria-label": title }, text)] : []
}

function card(finding, number) {
  const run = runOf(finding.request, finding.failures[0])
  return element("section", { id: finding.id },
    element("h2", { class: finding.accepted == null ? kindOf(finding.severity) : "muted" },
      `${number}. ${finding.severity}: ${finding.title}${finding.accepted == null ? finding.known ? " (known)" : "" : " (accepted)"}`),
    element("dl", {},
      finding.accepted == null ? [] : [element("dt", {}, "Accepted"), element("dd", {}, finding.accepted)],
      element("dt", {}, "Failures"), element("dd", {}, finding.failures.join(", ")),
      run.detail ? [element("dt", {}, "Seen"), element("dd", {}, run.detail)] : [],
      finding.remedy ? [element("dt", {}, "Remedy"), element("dd", {}, finding.remedy)] : []),
    element("details", {}, element("summary", {}, "Requests, output, and scenario"),
      timeline(run, number), code("Last lines of the output", run.output), code("A scenario that plays it again", finding.reproduction)))
}

const sentence = report.notStarted ? "No failure was played." : open.length === 0 ? "No finding is open."
  : data.length > 0 ? `${data.length} of ${open.length} open findings can lose or duplicate the user's data.`
    : `${open.length} ${open.length === 1 ? "finding is" : "findings are"} open.`
fill(document.querySelector("main"),
  element("p", {}, element("strong", {}, sentence), ` ${report.summary}.`),
  element("p", { class: "muted" }, `${report.subject} with ${report.scenario}, seed ${report.seed}`),
  report.notStarted?.output ? code("Last lines of the output", report.notStarted.output) : [],
  element("h2", {}, "All runs"), report.runs.length ? matrix() : element("p", { class: "muted" }, "No failure was played."),
  report.findings.map((finding, index) => card(finding, index + 1)),
  report.notes.length ? [element("h2", {}, "Notes"), element("ul", {}, report.notes.map(note => element("li", {}, note)))] : [],
  report.resolved.length ? [element("h2", {}, "No longer found"), element("ul", {}, report.resolved.map(id => element("li", {}, id)))] : [],
  report.skipped.length ? [element("h2", {}, "Not played"), element("ul", {}, report.skipped.map(one =>
    element("li", {}, `${one.failure} ${one.request}: ${one.reason}`)))] : [])
fill(document.getElementById("verdict"), report.notStarted ? "not started" : open.length ? `${open.length} open` : "passed")
document.getElementById("verdict").className = `badge ${open.length ? "bad" : "good"}`
