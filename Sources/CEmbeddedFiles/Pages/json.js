// Bodies as JSON that folds and can be searched. Shared by the inspector and the report of a run.

/** The number of lines that a view shows at first; what follows is folded. */
const unfoldedLineCount = 400

/** Returns a picture for a text that is the address of one, or `null`. The inspector replaces it, because reports load nothing. */
let pictureOf = () => null

/** Returns a view of a body: JSON that folds, or else a text. */
function bodyView(label, body, encoding) {
  let value
  try { value = encoding === "base64" ? null : JSON.parse(body) } catch { value = null }
  if (value === null || typeof value !== "object") return element("pre", { tabindex: 0, "aria-label": label }, pretty(body, encoding))
  return jsonView(label, value)
}

/** Returns a view of a JSON value with a search, whose Enter key shows the next match. */
function jsonView(label, value) {
  const tree = element("div", { class: "json", role: "group", tabindex: 0, "aria-label": label })
  const found = element("span", { role: "status" })
  const input = element("input", { type: "search", size: 14, "aria-label": "Search in this body", placeholder: "Search" })
  let position = -1
  const draw = (term, depth, lines = unfoldedLineCount) => {
    const search = term ? jsonMatches(value, term) : null
    fill(tree, jsonNode(null, value, 0, { term, depth, lines, holders: search?.holders, isLast: true }))
    found.textContent = search ? search.count === 1 ? "1 match" : `${search.count} matches` : ""
    position = -1
  }
  const next = () => {
    const marks = tree.querySelectorAll("mark")
    if (!marks.length) return
    position = (position + 1) % marks.length
    marks.forEach((mark, index) => mark.classList.toggle("current", index === position))
    marks[position].scrollIntoView({ block: "nearest" })
    found.textContent = `${position + 1} of ${marks.length}`
  }
  input.addEventListener("input", () => draw(input.value.trim().toLowerCase(), 5))
  input.addEventListener("keydown", event => { if (event.key === "Enter") { event.preventDefault(); next() } })
  const button = (text, depth) => element("button", { type: "button", click: () => { input.value = ""; draw("", depth, 20000) } }, text)
  draw("", 5)
  return element("div", {}, element("div", { class: "bar" }, input, button("Fold", 2), button("Unfold", Infinity), found), tree)
}

/** Returns the number of keys and values that contain a text, and the objects and lists around them. */
function jsonMatches(value, term) {
  const holders = new Set()
  let total = 0
  const visit = member => {
    if (member === null || typeof member !== "object") return Number(JSON.stringify(member).toLowerCase().includes(term))
    let count = 0
    for (const [key, child] of Object.entries(member)) {
      count += visit(child) + Number(!Array.isArray(member) && key.toLowerCase().includes(term))
    }
    if (count) holders.add(member)
    return count
  }
  total = visit(value)
  return { count: total, holders }
}

/** Returns the element of a value with its key; `options.lines` is the number of lines that may still be unfolded. */
function jsonNode(key, value, depth, options) {
  const name = key === null ? null : [marked(JSON.stringify(key), options.term, "key"), ": "]
  const comma = options.isLast ? "" : ","
  options.lines -= 1
  if (value === null || typeof value !== "object" || !Object.keys(value).length) {
    const text = JSON.stringify(value)
    return element("div", { class: "line" }, name, marked(text, options.term, typeof value), comma, typeof value === "string" ? pictureOf(value) : null)
  }
  const isList = Array.isArray(value)
  const entries = Object.entries(value)
  const title = [value.attributes?.name ?? value.name ?? value.id].find(text => typeof text === "string")
  const details = element("details", {}, element("summary", {}, name, isList ? "[" : "{", element("span", { class: "folded" },
    ` ${count(entries.length, isList ? "item" : "member")}${title ? `, ${title}` : ""} ${isList ? "]" : "}"}${comma}`)))
  const unfold = () => {
    if (details.childElementCount > 1) return
    details.append(...entries.map(([name, member], index) => {
      const child = { ...options, isLast: index === entries.length - 1 }
      const node = jsonNode(isList ? null : name, member, depth + 1, child)
      options.lines = child.lines
      return node
    }), element("div", {}, `${isList ? "]" : "}"}${comma}`))
  }
  if (options.lines > 0 && (options.holders ? options.holders.has(value) : depth < options.depth)) {
    unfold()
    details.open = true
  }
  // A later unfolding shows at least this number of lines.
  details.addEventListener("toggle", () => { if (details.open) { options.lines = Math.max(options.lines, 50); unfold() } })
  return details
}

/** Returns a text with the matches of a search as elements. */
function marked(text, term, kind) {
  const parts = []
  const lower = text.toLowerCase()
  let start = 0
  for (let at = term ? lower.indexOf(term) : -1; at >= 0; at = lower.indexOf(term, start)) {
    parts.push(text.slice(start, at), element("mark", {}, text.slice(at, at + term.length)))
    start = at + term.length
  }
  return element("span", { class: kind }, parts, text.slice(start))
}
