// The entries of the session in a list, of which only the visible rows are elements.

const rowHeight = 28
const maximumEntryCount = 20000

// MARK: State

const state = {
  session: "default", sessions: [], proxy: null, scenarios: [], operations: [], tab: "entry", stream: null,
  // The journal: its entries, those that the filter shows, and the durations that arrived after their entries.
  isLoaded: false, entries: [], shown: [], terms: [], durations: new Map(), summary: null, verdict: null,
  // The entry that is selected, that the address names, and that the page has sent.
  selected: null, wanted: null, awaited: null,
  // The entry that the tab shows.
  shownEntry: null,
  // The length of the longest request, which determines the width of its column.
  longest: 0
}

function add(entries) {
  const wasEmpty = !state.entries.length
  for (const entry of entries) {
    if (entry.number <= (state.entries.at(-1)?.number ?? 0)) continue
    state.entries.push(entry)
    if (matchesFilter(entry)) state.shown.push(entry)
    if (target(entry).length > state.longest) setLongest(target(entry).length)
  }
  if (state.entries.length > maximumEntryCount) {
    state.entries = state.entries.slice(-maximumEntryCount / 2)
    filter()
  }
  if (wasEmpty && !state.selected) showEntry(null)
  selectAwaited(entries)
  scheduleRows()
  searchMessages()
}

/** Limits the width of the column with the requests to the longest one, so that the reasons have the rest of each row. */
function setLongest(length) {
  state.longest = length
  find("traffic").style.setProperty("--request", `${length + 2}ch`)
}

function clear() {
  Object.assign(state, { entries: [], shown: [], selected: null, verdict: null })
  setLongest(0)
  state.durations.clear()
  searches.clear()
  showEntry(null)
  scheduleRows()
}

// MARK: The list, of which only the visible rows are elements

let rowsAreScheduled = false
const rowPool = []
/** The index of the entry in the first row. */
let drawnFirst = 0

function scheduleRows() {
  if (rowsAreScheduled) return
  rowsAreScheduled = true
  requestAnimationFrame(() => {
    rowsAreScheduled = false
    drawRows()
  })
}

/** Returns the real time between the first entry and this one. */
function timeText(entry) {
  if (entry.at === undefined) return ""
  const seconds = entry.at / 1000
  return seconds < 60 ? `+${seconds.toFixed(2)} s` : `+${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")} min`
}

function sizeText(bytes) {
  if (bytes === undefined) return ""
  return bytes < 1000 ? `${bytes} B` : bytes < 1e6 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}

function durationText(entry) {
  const milliseconds = state.durations.get(entry.number) ?? entry.took
  if (milliseconds !== undefined) return milliseconds < 10 ? `${milliseconds.toFixed(1)} ms` : `${Math.round(milliseconds)} ms`
  if (entry.answer?.closedAfter !== undefined) return `closed ${entry.answer.closedAfter} ms`
  return entry.answer?.delay ? `${entry.answer.delay} ms` : ""
}

// A row keeps what does not change, because each change costs style, layout, and paint.

function setText(cell, value) {
  const text = String(value)
  if (cell.firstChild.data !== text) cell.firstChild.data = text
}

function setAttribute(part, name, value) {
  const text = String(value)
  if (part.getAttribute(name) !== text) part.setAttribute(name, text)
}

function drawRows() {
  const [list, rows] = [find("list"), find("rows")]
  rows.style.height = `${state.shown.length * rowHeight}px`
  if (find("follow").checked) list.scrollTop = list.scrollHeight
  const first = Math.max(0, Math.floor(list.scrollTop / rowHeight) - 2)
  const count = Math.min(state.shown.length - first, Math.ceil(list.clientHeight / rowHeight) + 4)
  rows.style.paddingTop = `${first * rowHeight}px`
  // The element of an entry that stays visible moves with it.
  if (Math.abs(first - drawnFirst) < rowPool.length / 2) {
    for (; drawnFirst < first; drawnFirst += 1) {
      rowPool.push(rowPool.shift())
      rows.append(rowPool.at(-1))
    }
    for (; drawnFirst > first; drawnFirst -= 1) {
      rowPool.unshift(rowPool.pop())
      rows.prepend(rowPool[0])
    }
  }
  drawnFirst = first
  while (rowPool.length < count) {
    const row = element("div", { class: "row", role: "option" },
      ["number", "status", "method", "request", "time", "duration", "size", "reason"].map(name => element("span", { class: name },
        name === "request" ? ["start", "end"].map(part => element("span", { class: part }, new Text())) : new Text())))
    row.addEventListener("click", () => select(Number(row.dataset.number)))
    rowPool.push(row)
    rows.append(row)
  }
  rowPool.forEach((row, index) => {
    row.hidden = index >= count
    if (row.hidden) return row.removeAttribute("id")
    const entry = state.shown[first + index]
    const [number, status, verb, request, time, duration, size, reason] = row.children
    row.id = `entry-${entry.number}`
    row.dataset.number = entry.number
    setAttribute(row, "aria-selected", entry.number === state.selected)
    setAttribute(row, "aria-posinset", first + index + 1)
    setAttribute(row, "aria-setsize", state.shown.length)
    setText(number, entry.number)
    setText(status, outcome(entry))
    setAttribute(status, "class", isViolation(entry) ? "bad" : isProblem(entry) ? "warn" : "good")
    // The parts of the request would be read as two words.
    const note = entry.violations.length ? ", violates the contract" : ""
    setAttribute(row, "aria-label", [entry.number, outcome(entry), subject(entry) + note, entry.why].join(" "))
    setText(verb, method(entry))
    // A text that is too long is shortened in front of its last segment, in which most requests differ.
    const text = (entry.violations.length ? "⚠ " : "") + target(entry)
    const length = Math.min(Math.max(text.length - text.lastIndexOf("/"), 12), 24)
    setAttribute(request, "title", subject(entry))
    setText(request.firstChild, text.slice(0, -length))
    setText(request.lastChild, text.slice(-length))
    setText(time, timeText(entry))
    setAttribute(time, "title", `${entry.time} by the scenario's clock`)
    setText(duration, durationText(entry))
    setText(size, sizeText(entry.answer?.size))
    setText(reason, entry.why)
    setAttribute(reason, "title", entry.why)
  })
  const selectedRow = document.getElementById(`entry-${state.selected}`)
  if (selectedRow) list.setAttribute("aria-activedescendant", selectedRow.id)
  else list.removeAttribute("aria-activedescendant")
  find("no-match").hidden = !state.entries.length || state.shown.length > 0
  find("count").textContent = state.shown.length === state.entries.length
    ? `${state.entries.length}` : `${state.shown.length} of ${state.entries.length}`
}

/** Selects an entry, and opens it. */
function select(number) {
  state.selected = number
  find("follow").checked = false
  const index = state.shown.findIndex(entry => entry.number === number)
  const list = find("list")
  if (index >= 0) {
    const top = index * rowHeight
    if (top < list.scrollTop) list.scrollTop = top
    if (top + rowHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + rowHeight - list.clientHeight
  }
  drawRows()
  openTab("entry")
  if (matchMedia("(max-width: 52rem)").matches) find("details").scrollIntoView()
  guarded(() => loadEntry(number))()
}

find("list").addEventListener("scroll", scheduleRows)
find("list").addEventListener("wheel", () => { find("follow").checked = false }, { passive: true })
find("list").addEventListener("keydown", event => {
  const index = state.shown.findIndex(entry => entry.number === state.selected)
  const page = Math.max(1, Math.floor(find("list").clientHeight / rowHeight) - 1)
  const steps = { ArrowDown: index + 1, ArrowUp: index - 1, PageDown: index + page, PageUp: index - page, Home: 0, End: Infinity }
  if (!(event.key in steps) || !state.shown.length) return
  event.preventDefault()
  select(state.shown[Math.min(Math.max(steps[event.key], 0), state.shown.length - 1)].number)
})
find("follow").addEventListener("input", scheduleRows)
new ResizeObserver(scheduleRows).observe(find("list"))
