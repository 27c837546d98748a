// The coverage of the contract: shows the outcomes of each endpoint that the tests have seen and those that they have never seen.
"use strict"

const coverage = JSON.parse(document.getElementById("report").textContent)
const counted = coverage.endpoints.filter(endpoint => endpoint.counts)
const outcomes = [...new Set(counted.flatMap(endpoint => [...endpoint.outcomes, ...endpoint.never]))]
  .sort((one, other) => order(one) - order(other))

/** Returns the position of an outcome in the order of usefulness, which the lists of each endpoint have. */
function order(outcome) {
  return coverage.outcomes.findIndex(known => known.name === outcome)
}

function table(caption, heads, rows) {
  return scrollable(caption, element("table", {}, element("caption", {}, caption),
    element("thead", {}, element("tr", {}, heads.map(head => element("th", { scope: "col" }, head)))),
    element("tbody", {}, rows)))
}

function cell(endpoint, outcome) {
  if (endpoint.outcomes.includes(outcome)) return element("td", { class: "good" }, "✓ seen")
  return endpoint.never.includes(outcome) ? element("td", { class: "bad" }, "✗ never") : element("td", { class: "muted" }, "–")
}

/** Returns the parts of a text, of which those between backticks are code. */
const code = text => text.split("`").map((part, index) => index % 2 ? element("code", {}, part) : part)
const name = endpoint => element("th", { scope: "row" }, `${endpoint.method} ${endpoint.path}`)
const list = names => names.length ? names.join(", ") : "–"
const unseen = coverage.outcomes.filter(outcome => counted.some(endpoint => endpoint.never.includes(outcome.name)))
const others = coverage.endpoints.filter(endpoint => !endpoint.counts)
const attributes = coverage.attributes.filter(type => type.alwaysPresent.length)

fill(document.querySelector("main"),
  element("p", {}, element("meter", { min: 0, max: 100, value: coverage.percentage, "aria-label": "Coverage in percent" }),
    ` Your tests see ${coverage.seen} of ${coverage.possible} outcomes at ${counted.length} endpoints that they use.`),
  coverage.complete ? null : element("p", { class: "warn" }, "Incomplete: a journal has dropped entries or bodies."),
  element("h2", {}, "Endpoints and outcomes"),
  table("Outcomes that the tests have seen", ["Endpoint", ...outcomes], counted.map(endpoint =>
    element("tr", {}, name(endpoint), outcomes.map(outcome => cell(endpoint, outcome))))),
  element("details", {}, element("summary", {}, count(coverage.scenarios.length, "scenario")),
    element("ul", {}, coverage.scenarios.map(scenario => element("li", {}, scenario)))),
  unseen.length ? [element("h2", {}, "Never seen, the most useful first"),
    table("How to cause the outcomes in a scenario", ["Outcome", "Meaning", "Cause", "Endpoints"], unseen.map(outcome =>
      element("tr", {}, element("th", { scope: "row" }, outcome.name), element("td", {}, outcome.meaning), element("td", {}, code(outcome.remedy)),
        element("td", {}, element("ul", { class: "plain" }, counted.filter(endpoint => endpoint.never.includes(outcome.name))
          .map(endpoint => element("li", {}, `${endpoint.method} ${endpoint.path}`)))))))] : null,
  element("h2", {}, "Parameters and pages"),
  table("Parameters that were sent and pages that were read", ["Endpoint", "Sent", "Never sent", "Read", "Never read"], counted.map(endpoint =>
    element("tr", {}, name(endpoint), [endpoint.parameters, endpoint.neverSent, endpoint.pages, endpoint.neverRead]
      .map(names => element("td", {}, list(names)))))),
  attributes.length ? [element("h2", {}, "Optional attributes"),
    table("Optional attributes of the resources that were received", ["Type", "No resource lacked", "A resource lacked"],
      attributes.map(type => element("tr", {}, element("th", { scope: "row" }, type.type),
        element("td", {}, list(type.alwaysPresent)), element("td", {}, list(type.missing)))))] : null,
  others.length ? [element("h2", {}, "Not counted"),
    element("p", { class: "muted" }, "The contract of these endpoints is uncertain, or no app has the permission."),
    element("ul", {}, others.map(endpoint => element("li", {}, `${endpoint.method} ${endpoint.path}`)))] : null)
fill(document.getElementById("verdict"), `${coverage.percentage} %`)
document.getElementById("verdict").className = `badge ${coverage.seen === coverage.possible ? "good" : "warn"}`
