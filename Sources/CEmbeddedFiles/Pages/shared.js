// Shared by the inspector and the reports: elements, and the presentation of journal entries and verdicts.
"use strict"

/** Creates an element. A function is a listener, a Boolean or null attribute is set only if true, and children may be texts. */
function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value)
    else if (value === true) made.setAttribute(name, "")
    else if (value !== false && value != null) made.setAttribute(name, value)
  }
  fill(made, children)
  return made
}

/** Replaces the children of an element; null is no child, and a list is its elements. */
function fill(parent, ...children) {
  parent.replaceChildren(...children.flat(Infinity).filter(child => child != null))
}

/** Returns a region that scrolls if its content is wider than the page, also with the keyboard; the label is unique in a page. */
function scrollable(label, content) {
  return element("div", { class: "wide", tabindex: 0, role: "region", "aria-label": label }, content)
}

/** Whether an entry violates a part of the contract that is certain, so that its verdict fails. */
const isViolation = entry => entry.violations.some(one => !one.confidence)
const isProblem = entry => entry.violations.length > 0 || entry.answer?.fault || entry.answer?.status >= 400 || entry.rule || entry.error
const method = entry => entry.kind === "device" ? "device" : entry.request.method
const target = entry => entry.kind === "device" ? entry.operation
  : entry.request.path + (entry.request.query ? "?" + entry.request.query : "")
const subject = entry => `${method(entry)} ${target(entry)}`
const outcome = entry => entry.kind === "device" ? (entry.error?.name ?? entry.rule ?? "ok") : entry.answer.fault ?? String(entry.answer.status)

function pretty(body, encoding) {
  if (encoding === "base64") return `(${Math.floor(body.length * 3 / 4)} bytes that are not text, in Base64)\n${body}`
  try { return JSON.stringify(JSON.parse(body), null, 2) } catch { return body }
}

function fields(list) {
  return element("dl", {}, list.flatMap(field => [element("dt", {}, field.name), element("dd", {}, field.value)]))
}

function message(title, part) {
  return element("div", {}, element("h3", {}, title), fields(part.headers ?? []),
    part.body === undefined ? element("p", { class: "muted" }, "The journal does not have the body.")
      : part.body === "" ? element("p", { class: "muted" }, "No body.")
        : bodyView(`Body of the ${title.toLowerCase()}`, part.body, part.encoding))
}

function differenceTable(differences, heads = ["Criterion", "Expected", "Seen"], kinds = ["good", "bad"]) {
  return element("table", {}, element("thead", {}, element("tr", {}, heads.map(name => element("th", { scope: "col" }, name)))),
    element("tbody", {}, differences.map(difference => element("tr", {},
      element("td", {}, difference.criterion), element("td", { class: kinds[0] }, difference.expected), element("td", { class: kinds[1] }, difference.seen)))))
}

const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`

/** Returns why a verdict failed, or whether it passed. */
function verdictText(verdict) {
  if (verdict.passed) return verdict.expectedNothing ? "passed, nothing was expected" : "passed"
  const unmet = verdict.expectations.filter(one => !one.met).length
  const violations = verdict.violations.filter(one => !one.confidence).length
  const reasons = [unmet ? `${unmet} of ${verdict.expectations.length} not met` : null, violations ? count(violations, "violation") : null]
  return `failed${reasons.some(Boolean) ? `: ${reasons.filter(Boolean).join(", ")}` : ""}`
}

/** Returns the rule that a violation breaks, with its message, and the part of the contract. */
function violationText(one) {
  return `${one.rule}${one.parameter ? ` (parameter ${one.parameter})` : ""}${one.detail ? `: ${one.detail}` : ""}; the contract: ${one.source}`
    + (one.confidence ? `; not a failure, because this part of the contract is only ${one.confidence}` : "")
}

/** Returns the children of a text in which the numbers of entries, such as `entry 3 (403)` or `entries 1 (+0 s), 2`, are references. */
function withReferences(text, reference) {
  const children = []
  let end = 0
  const add = (match, from) => {
    children.push(text.slice(end, from), reference(Number(match.match(/\d+/)[0]), match))
    end = from + match.length
  }
  for (const { 0: found, index } of text.matchAll(/\bentry \d+|\bentries \d+(?: \([^)]*\))?(?:, \d+(?: \([^)]*\))?)*/g)) {
    if (found.startsWith("entry ")) add(found, index)
    else for (const one of found.matchAll(/ (\d+)(?=,| \(|$)/g)) add(one[1], index + one.index + 1)
  }
  return [...children, text.slice(end)]
}

/** Returns the violations, the expectations with those that are not met first, and the notes of a verdict; `reference` makes the reference to an entry. */
function verdictDetails(verdict, reference) {
  const texts = (title, list) => list.length
    ? [element("h3", {}, title), element("ul", {}, list.map(text => element("li", {}, text)))] : []
  const linked = text => withReferences(text, reference)
  const instead = ({ number, request, operation, status, outcome }) => element("div", {}, reference(number, `entry ${number}`),
    `, ${request ?? operation} (${status ?? outcome})`)
  const expectation = one => element("li", {},
    element("strong", { class: one.met ? "good" : "bad" }, one.met ? "✓ met " : "✗ not met "), one.name,
    element("dl", {}, element("dt", {}, "Expected"), element("dd", {}, one.expected), element("dt", {}, "Seen"), element("dd", {}, linked(one.seen)),
      one.problem ? [element("dt", {}, "Problem"), element("dd", {}, linked(one.problem))] : [],
      one.instead ? [element("dt", {}, "Instead"), element("dd", {}, one.instead.map(instead))] : [],
      one.remedy ? [element("dt", {}, "Remedy"), element("dd", {}, linked(one.remedy))] : [],
      one.file ? [element("dt", {}, "At"), element("dd", {}, `${one.file}:${one.line}`)] : []),
    one.met ? null : element("div", { class: "bar" }, one.nearest.map(miss => reference(miss.number, `Nearest: entry ${miss.number}`))))
  const violation = one => element("li", {}, element("strong", {}, one.request ?? one.operation), ` ${violationText(one)} `,
    reference(one.number, `Entry ${one.number}`))
  const expectations = [...verdict.expectations].sort((one, other) => one.met - other.met)
  return [
    verdict.violations.length ? [element("h3", { class: "bad" }, "Contract violations"), element("ul", {}, verdict.violations.map(violation))] : null,
    element("h3", {}, "Expectations"),
    verdict.expectations.length ? element("ul", { class: "plain" }, expectations.map(expectation))
      : element("p", { class: "muted" }, "The scenario has no expectations."),
    texts("Notes", verdict.notes.map(linked)), texts("Rules that never fired", verdict.rulesNeverFired.map(one => one.rule))
  ]
}

/** Returns the differences between an entry and the expectations that it almost met. */
function nearExpectations(verdict, entry) {
  return (verdict?.expectations ?? []).filter(one => !one.met).flatMap(one =>
    one.nearest.filter(nearest => nearest.number === entry.number).map(nearest =>
      [element("h3", {}, `Difference to the expectation "${one.name}"`), differenceTable(nearest.differences)]))
}

/** Returns the violations, near misses, and differences of an entry. */
function entryFindings(verdict, entry) {
  return [
    entry.violations.length ? element("h3", { class: isViolation(entry) ? "bad" : "warn" }, "Contract violations") : null,
    entry.violations.map(one => element("p", {}, violationText(one))),
    entry.nearMisses?.length ? [element("h3", {}, "Almost responded"), element("ul", {}, entry.nearMisses.map(text => element("li", {}, text)))] : null,
    nearExpectations(verdict, entry)
  ]
}

/** Returns the messages of a request, or the data of an operation. */
function entryContent(entry) {
  return entry.kind === "request"
    ? element("div", { class: "pair" }, message("Request", entry.request), message("Response", entry.answer))
    : jsonView("Operation", Object.fromEntries(["arguments", "result", "error", "rule", "notifications", "device"]
      .filter(name => entry[name] !== undefined).map(name => [name, entry[name]])))
}
