// The tabs, the address of the page, and the width of the list.

const tabs = [...document.querySelectorAll("[role=tab]")]

function openTab(name) {
  for (const tab of tabs) {
    const isOpen = tab.id === `tab-${name}`
    tab.setAttribute("aria-selected", String(isOpen))
    tab.tabIndex = isOpen ? 0 : -1
    find(tab.getAttribute("aria-controls")).hidden = !isOpen
  }
  state.tab = name
  writeAddress()
  if (name === "catalog") guarded(openCatalog)()
  if (name === "scenarios") guarded(refreshScenarios)()
  if (name === "device") guarded(openDevice)()
}
tabs.forEach((tab, index) => {
  tab.addEventListener("click", () => visit(() => openTab(tab.id.slice(4))))
  tab.addEventListener("keydown", event => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = tabs[(index + step + tabs.length) % tabs.length]
    openTab(next.id.slice(4))
    next.focus()
  })
})

find("verdict").addEventListener("click", () => visit(() => openTab("verdict")))

// MARK: The address, which has the session, the tab, the filter, and the entry

function address() {
  const values = {
    session: state.session, tab: state.tab === "entry" ? "" : state.tab, filter: find("filter").value,
    problems: find("problems").checked ? "only" : "", entry: state.wanted ?? state.selected ?? ""
  }
  return "#" + new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ""))
}

const writeAddress = () => history.replaceState(null, "", address())

/** Makes a change that the browser's button Back takes back. */
function visit(change) {
  const before = address()
  change()
  if (address() === before) return
  history.replaceState(null, "", before)
  history.pushState(null, "", address())
}

/** Shows what the address names; an entry is selected when the journal is read. */
async function readAddress() {
  const values = new URLSearchParams(location.hash.slice(1))
  find("filter").value = values.get("filter") ?? ""
  find("problems").checked = values.get("problems") === "only"
  const tab = values.get("tab")
  state.terms = filterTerms(find("filter").value)
  state.wanted = Number(values.get("entry")) || null
  state.tab = tabs.some(one => one.id === `tab-${tab}`) ? tab : "entry"
  const session = values.get("session") ?? "default"
  if (!state.isLoaded || session !== state.session) return openSession(session)
  filter()
  if (state.wanted) return selectWanted()
  state.selected = null
  showEntry(null)
  openTab(state.tab)
}

/** Selects the entry that the address names. */
function selectWanted() {
  const { wanted, tab } = state
  state.wanted = null
  if (!wanted) return
  select(wanted)
  openTab(tab)
}

addEventListener("hashchange", guarded(readAddress))
for (const id of ["filter", "problems"]) find(id).addEventListener("input", writeAddress)

// MARK: The splitter

const splitter = find("splitter")

/** Sets the width of the list in percent of the page, within bounds that leave room for both sides. */
function setListWidth(percent) {
  const width = Math.round(Math.min(Math.max(percent, 30), 75))
  document.querySelector("main").style.setProperty("--list", `${width}%`)
  for (const [name, value] of [["valuenow", width], ["valuemin", 30], ["valuemax", 75]]) splitter.setAttribute(`aria-${name}`, value)
  localStorage.setItem("listWidth", width)
}

splitter.addEventListener("pointerdown", event => { event.preventDefault(); splitter.setPointerCapture(event.pointerId) })
splitter.addEventListener("pointermove", event => {
  if (splitter.hasPointerCapture(event.pointerId)) setListWidth(event.clientX / innerWidth * 100)
})
splitter.addEventListener("keydown", event => {
  const step = { ArrowLeft: -2, ArrowRight: 2, Home: -100, End: 100 }[event.key]
  if (!step) return
  event.preventDefault()
  setListWidth(Number(splitter.getAttribute("aria-valuenow")) + step)
})
setListWidth(Number(localStorage.getItem("listWidth") ?? 60))
