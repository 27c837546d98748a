// The resources of the session.

const catalog = { kinds: [], kind: 0, offset: 0, term: "" }

async function openCatalog() {
  catalog.kinds = (await send("GET", inSession("/resources"))).kinds
  if (catalog.kind >= catalog.kinds.length) catalog.kind = 0
  await drawCatalog()
}

async function drawCatalog() {
  const panel = find("panel-catalog")
  const kind = catalog.kinds[catalog.kind]
  if (!kind) return panel.replaceChildren(element("p", { class: "empty" }, "The scenario has no resources."))
  const limit = 24
  const query = new URLSearchParams({ type: kind.type, offset: catalog.offset, limit })
  if (kind.storefront) query.set("storefront", kind.storefront)
  if (catalog.term) query.set("term", catalog.term)
  const page = await send("GET", inSession(`/resources?${query}`))
  const kinds = element("select", { "aria-label": "Type", change: guarded(async event => {
    Object.assign(catalog, { kind: Number(event.target.value), offset: 0 })
    await drawCatalog()
  }) }, catalog.kinds.map((one, index) => element("option", { value: index, selected: index === catalog.kind },
    `${one.type}${one.storefront ? `, ${one.storefront}` : ""} (${one.count})`)))
  const term = element("input", { type: "search", value: catalog.term, "aria-label": "Name" })
  const turn = step => guarded(async () => { catalog.offset = Math.max(0, catalog.offset + step); await drawCatalog() })
  panel.replaceChildren(
    element("div", { class: "bar" }, kinds,
      lineForm("Find", async () => { Object.assign(catalog, { term: term.value, offset: 0 }); await drawCatalog() }, element("label", {}, "Name", term)),
      element("button", { type: "button", disabled: catalog.offset === 0, click: turn(-limit) }, "Previous"),
      element("button", { type: "button", disabled: catalog.offset + limit >= page.total, click: turn(limit) }, "Next"),
      element("span", { role: "status" }, page.total ? `${catalog.offset + 1} to ${Math.min(catalog.offset + limit, page.total)} of ${page.total}` : "none")),
    element("div", { class: "cards" }, page.resources.map(resource => element("button", { type: "button", class: "card", click: guarded(() => openResource(resource)) },
      artwork(resource), element("strong", {}, resource.name ?? resource.id), element("span", { class: "muted" }, resource.artist ?? resource.id)))),
    element("div", { id: "resource" }))
}

/** Returns the address of a picture that this server draws, or `null`; pictures of other servers are never requested. */
function picturePath(address, size) {
  const path = address?.match(/\/_mock\/media\/artwork\/.*/)?.[0]
  return path?.replace("{w}", size).replace("{h}", size).replace("{f}", "png").replace("{c}", "bb") ?? null
}

pictureOf = address => {
  const path = picturePath(address, 80)
  return path ? element("img", { src: path, alt: "", class: "preview", loading: "lazy" }) : null
}

function artwork(resource) {
  const path = picturePath(resource.artwork, 200)
  return path ? element("img", { src: path, alt: "", loading: "lazy" })
    : element("span", { class: "no-artwork" }, resource.artwork ? "artwork at Apple" : "no artwork")
}

async function openResource(resource) {
  const { answer } = await send("POST", inSession("/explain"), { path: resource.href, response: true })
  find("resource").replaceChildren(element("h3", {}, resource.href), element("p", {}, `${answer.status}: ${answer.why}`),
    bodyView("Response", answer.body, answer.encoding))
  find("resource").scrollIntoView({ block: "nearest" })
}
