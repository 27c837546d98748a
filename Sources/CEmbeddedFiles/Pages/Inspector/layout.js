// The tabs.

const tabs = [...document.querySelectorAll("[role=tab]")]

function openTab(name) {
  for (const tab of tabs) {
    const isOpen = tab.id === `tab-${name}`
    tab.setAttribute("aria-selected", String(isOpen))
    tab.tabIndex = isOpen ? 0 : -1
    find(tab.getAttribute("aria-controls")).hidden = !isOpen
  }
  if (name === "catalog") guarded(openCatalog)()
  if (name === "scenarios") guarded(refreshScenarios)()
  if (name === "device") guarded(openDevice)()
}
tabs.forEach((tab, index) => {
  tab.addEventListener("click", () => openTab(tab.id.slice(4)))
  tab.addEventListener("keydown", event => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = tabs[(index + step + tabs.length) % tabs.length]
    openTab(next.id.slice(4))
    next.focus()
  })
})
