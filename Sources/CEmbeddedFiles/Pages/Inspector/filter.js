// The filter of the list: words, and terms such as `status:4xx`, `-path:search`, and `body:"American Teen"`.

const filterFields = ["status", "method", "path", "reason", "violation", "header", "body"]

/** Returns the terms of a filter. A word with another prefix, such as an address, is a word. */
function filterTerms(text) {
  return [...text.toLowerCase().matchAll(/(-?)(?:([a-z]+):)?(?:"([^"]*)"?|(\S+))/g)].map(([whole, minus, field, quoted, word]) => {
    const isField = filterFields.includes(field)
    const value = quoted ?? word ?? ""
    return { isExcluded: minus === "-" && whole !== "-", field: isField ? field : "", value: isField || !field ? value : `${field}:${value}` }
  }).filter(term => term.value)
}

function matchesStatus(outcome, value) {
  const [, relation, number] = value.match(/^([<>]=?)(\d+)$/) ?? []
  if (relation) {
    const status = Number(outcome)
    return relation[0] === "<" ? status < number || relation === "<=" && status === Number(number)
      : status > number || relation === ">=" && status === Number(number)
  }
  return value.split(",").some(one => /^\dxx$/.test(one) ? outcome.length === 3 && outcome[0] === one[0] : outcome.toLowerCase() === one)
}

/** Returns whether an entry matches a term, or `null` if its messages have not been searched. */
function matchesTerm(entry, { field, value }) {
  switch (field) {
    case "status": return matchesStatus(outcome(entry), value)
    case "method": return method(entry).toLowerCase() === value
    case "path": return target(entry).toLowerCase().includes(value)
    case "reason": return entry.why.toLowerCase().includes(value)
    case "violation": return entry.violations.some(one => one.rule.includes(value))
    case "header": case "body": {
      const search = searches.get(`${field}:${value}`)
      return search && entry.number <= search.last ? search.numbers.has(entry.number) : null
    }
    default: return `${subject(entry)} ${outcome(entry)} ${entry.why}`.toLowerCase().includes(value)
  }
}

function matchesFilter(entry) {
  if (find("problems").checked && !isProblem(entry)) return false
  return state.terms.every(term => {
    const matches = matchesTerm(entry, term)
    return matches !== null && matches !== term.isExcluded
  })
}

function filter() {
  state.terms = filterTerms(find("filter").value)
  state.shown = state.entries.filter(matchesFilter)
  scheduleRows()
  searchMessages()
}

// MARK: The search of fields and bodies, which are not in the list

/** The numbers of the entries that match, by term, and the last one that was searched. */
const searches = new Map()
let isSearching = false

/** Searches the messages of the entries that were not searched before, in the order of the journal. */
async function searchMessages() {
  if (isSearching) return
  isSearching = true
  try {
    for (;;) {
      const terms = state.terms.filter(term => term.field === "header" || term.field === "body")
      for (const key of searches.keys()) if (!terms.some(term => `${term.field}:${term.value}` === key)) searches.delete(key)
      for (const { field, value } of terms) {
        const key = `${field}:${value}`
        if (!searches.has(key)) searches.set(key, { field, value, numbers: new Set(), last: 0 })
      }
      const since = Math.min(...[...searches.values()].map(search => search.last))
      if (!(since < (state.entries.at(-1)?.number ?? 0))) break
      const session = state.session
      const { entries } = await send("GET", inSession(`/journal?since=${since}&limit=100&bodies=true`))
      if (session !== state.session || !entries.length) break
      for (const search of searches.values()) {
        for (const entry of entries) if (entry.number > search.last && hasText(entry, search)) search.numbers.add(entry.number)
        search.last = Math.max(search.last, entries.at(-1).number)
      }
      state.shown = state.entries.filter(matchesFilter)
      scheduleRows()
    }
  } catch (error) {
    if (error.status !== 404) showError(error)
  } finally {
    isSearching = false
  }
}

function hasText(entry, { field, value }) {
  const texts = [entry.request, entry.answer].flatMap(part => !part ? []
    : field === "body" ? [part.encoding === "base64" ? "" : part.body ?? ""] : (part.headers ?? []).map(one => `${one.name}: ${one.value}`))
  return texts.some(text => text.toLowerCase().includes(value))
}

for (const id of ["filter", "problems"]) find(id).addEventListener("input", filter)
find("clear-filter").addEventListener("click", () => {
  find("filter").value = ""
  find("problems").checked = false
  filter()
  writeAddress()
  find("filter").focus()
})
