// Requests that the page sends again, and the comparison of two entries.

/** Sends the request of an entry once more, after the user has edited it, and selects its entry. */
async function sendAgain(entry) {
  const { method, url, body, fields } = requestToSend(entry)
  const inputs = {
    method: element("input", { value: method, size: 8 }), target: element("input", { value: url.slice(new URL(url).origin.length), class: "long" }),
    fields: element("textarea", { spellcheck: "false", class: "short" }), body: element("textarea", { spellcheck: "false", class: "short" })
  }
  inputs.fields.value = fields.map(([name, value]) => `${name}: ${value}`).join("\n")
  inputs.body.value = body ?? ""
  await ask("Send the request again", [
    element("label", {}, "Method ", inputs.method), element("label", {}, "Path ", inputs.target),
    element("label", {}, "Fields ", inputs.fields), element("label", {}, "Body ", inputs.body),
    element("p", { class: "muted" }, "The browser sets Host, Accept-Encoding, and similar fields itself.")
  ], "Send", async () => {
    const headers = inputs.fields.value.split("\n").filter(line => line.includes(":"))
      .map(line => [line.slice(0, line.indexOf(":")).trim(), line.slice(line.indexOf(":") + 1).trim()])
    const target = inputs.target.value.trim()
    if (!target.startsWith("/") || target.startsWith("//")) throw new Error("the path must start with one /")
    const request = new Request(target, {
      method: inputs.method.value.trim(), headers: [...headers, ["Mock-Session", state.session]], body: inputs.body.value || undefined, cache: "no-store"
    })
    state.awaited = { subject: `${request.method} ${target}`, after: state.entries.at(-1)?.number ?? 0 }
    // A rule can end the response with a fault, which the entry shows.
    await fetch(request).then(response => response.arrayBuffer()).catch(() => {})
  })
}

/** Selects the first of new entries that is the request that the page has sent. */
function selectAwaited(entries) {
  if (!state.awaited) return
  const found = entries.find(entry => entry.number > state.awaited.after && subject(entry) === state.awaited.subject)
  if (!found) return
  state.awaited = null
  visit(() => select(found.number))
}

/** Shows the differences between an entry and another one, by default the last request for the same path before it. */
async function compare(entry) {
  const before = state.entries.filter(one => one.kind === "request" && one.number < entry.number)
  const similar = before.findLast(one => one.request.path === entry.request.path && one.request.method === entry.request.method)
  const input = element("input", { type: "number", min: 1, value: (similar ?? before.at(-1))?.number ?? "" })
  let other
  const isChosen = await ask("Compare with another entry", [element("label", {}, "Number of the entry ", input)], "Compare", async () => {
    other = await readEntry(Number(input.value))
    if (other?.kind !== "request") throw new Error(`the journal has no request with the number ${input.value}`)
  })
  if (!isChosen) return
  const differences = entryDifferences(other, entry)
  fill(find("explanation"), element("h3", {}, `Differences to entry ${other.number}`), differences.length
    ? scrollable("Differences", differenceTable(differences.slice(0, 200), ["Part", `Entry ${other.number}`, `Entry ${entry.number}`], ["", ""]))
    : element("p", {}, "The requests and the responses are equal."),
  differences.length > 200 ? element("p", { class: "muted" }, `${differences.length - 200} more differences.`) : null)
}

/** Returns the parts in which two entries differ. */
function entryDifferences(one, other) {
  const [parts, others] = [entryParts(one), entryParts(other)]
  return [...new Set([...parts.keys(), ...others.keys()])].filter(name => parts.get(name) !== others.get(name))
    .map(name => ({ criterion: name, expected: parts.get(name) ?? "–", seen: others.get(name) ?? "–" }))
}

/** Returns the texts of all parts of an entry by their names, such as `response body: data[0].id`. */
function entryParts(entry) {
  const parts = new Map([["method", entry.request.method], ["path", entry.request.path]])
  for (const [name, value] of new URLSearchParams(entry.request.query)) parts.set(`query: ${name}`, value)
  parts.set("status", outcome(entry)).set("reason", entry.why)
  for (const [title, message] of [["request", entry.request], ["response", entry.answer]]) {
    for (const { name, value } of message.headers ?? []) parts.set(`${title} field: ${name.toLowerCase()}`, value)
    addValues(jsonValue(message.body) ?? message.body, `${title} body`, parts)
  }
  return parts
}

function jsonValue(text) {
  try { return JSON.parse(text) } catch { return undefined }
}

function addValues(value, name, parts) {
  if (value === null || typeof value !== "object") {
    if (value !== undefined && value !== "") parts.set(name, typeof value === "string" ? value : JSON.stringify(value))
    return
  }
  const separator = name.endsWith(" body") ? ": " : "."
  for (const [key, member] of Object.entries(value)) {
    addValues(member, Array.isArray(value) ? `${name}[${key}]` : `${name}${separator}${key}`, parts)
  }
}
