// The device of the first user and its players.

// MARK: The device

/** Who performs operations, in the order of the panel. */
const performers = [["user", "What the user does"], ["app-store", "What the App Store does"], ["app", "What the app calls"],
  ["player", "What the app does with a player"]]

/** Returns the name of an operation as a title, such as `Change storefront`. */
const operationTitle = name => name[0].toUpperCase() + name.slice(1).replaceAll("-", " ")

async function openDevice() {
  if (!state.operations.length) state.operations = (await send("GET", "/operations")).operations
  if (!find("device-state")) {
    const { storefronts, users } = await send("GET", inSession("/resources"))
    const list = (id, values) => element("datalist", { id }, values.map(value => element("option", { value })))
    fill(find("panel-device"), element("h2", {}, "Device of the first user"), element("div", { id: "device-state" }),
      element("p", { id: "device-outcome", role: "status", class: "muted" }, "Each operation is logged like one that an app requests."),
      list("known-storefront", storefronts), list("known-user", users),
      performers.map(([by, title]) => element("details", { open: by === "user" }, element("summary", {}, element("h3", {}, title)),
        element("div", { class: "operations" }, state.operations.filter(one => one.by === by).map(operationForm)))))
  }
  drawDeviceState()
}

function drawDeviceState() {
  const place = find("device-state")
  const device = state.summary?.device
  if (!place || !device) return
  place.replaceChildren(element("dl", {}, ...[
    ["Consent", device.consent], ["Capabilities", device.capabilities.join(", ") || "none"], ["Storefront", device.storefront],
    ["Network", device.network], ["Account", device.signedIn ? "signed in" : "signed out"]
  ].flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)])))
}

// MARK: The players

/** Creates the view of a player: the current item, the next ones, and the buttons of the user and of the lock screen. */
function playerView(kind) {
  const button = (label, operation, body = {}) => element("button", {
    type: "button", "aria-label": `${label}: ${kind} player`, click: guarded(async () => {
      const { error, rule } = await send("POST", inSession(`/device/${operation}`), { player: kind, ...body })
      await refresh()
      if (error) throw new Error(rule ? `${rule}: ${error}` : error.name)
    })
  }, label)
  const command = (label, name) => button(label, "remote-command", { command: name })
  const view = {
    kind, now: element("span", { class: "now" }), next: element("ol"), interrupt: button("Interrupt", "interrupt-playback"),
    resume: button("End the interruption", "end-interruption")
  }
  view.element = element("div", { class: "player", id: `player-${kind}`, hidden: true },
    element("strong", {}, kind === "system" ? "Music app" : "App"), view.now,
    command("Previous", "previous-track"), command("Play or pause", "toggle-play-pause"), command("Next", "next-track"),
    command("Stop", "stop"), view.interrupt, view.resume, button("End the item", "end-item"),
    element("details", {}, element("summary", {}, "Queue"), view.next))
  find("players").append(view.element)
  return view
}

const playerViews = ["system", "application"].map(playerView)
const minutes = seconds => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`
const itemName = ({ item, title }) => title ?? item.storeID ?? item.libraryID ?? item.playParams?.id

let playerTimer = null

/** Shows what the players do; while one plays, it reads the position each second. */
function drawPlayers() {
  const players = state.summary?.device.players ?? []
  find("players").hidden = !players.length
  for (const view of playerViews) {
    const player = players.find(one => one.player === view.kind)
    view.element.hidden = !player
    if (!player) continue
    const { current, status, time, repeatMode, shuffleMode } = player
    view.now.textContent = [
      current ? itemName(current) : "no current item", status,
      current ? minutes(time) + (current.duration ? ` of ${minutes(current.duration)}` : "") : null,
      current ? `${current.index + 1} of ${player.count}` : `${player.count} in the queue`,
      repeatMode && repeatMode !== "none" ? `repeats ${repeatMode}` : null, shuffleMode && shuffleMode !== "off" ? `shuffles ${shuffleMode}` : null
    ].filter(Boolean).join(", ")
    view.interrupt.hidden = status === "interrupted"
    view.resume.hidden = status !== "interrupted"
    fill(view.next, player.next.map(one => element("li", {}, itemName(one))))
  }
  clearTimeout(playerTimer)
  if (players.some(one => one.rate > 0)) playerTimer = setTimeout(readPlayers, 1000)
}

async function readPlayers() {
  const session = state.session
  try {
    const summary = await send("GET", inSession(""))
    if (session !== state.session) return
    state.summary = summary
    drawPlayers()
  } catch (error) {
    if (error.status !== 404) showError(error)
  }
}

function operationForm({ operation, arguments: list }) {
  const inputs = list.map(argument => ({
    argument, input: argument.values.length
      ? element("select", {}, (argument.required ? [] : [""]).concat(argument.values).map(value => element("option", { value }, value || "(default)")))
      : element("input", {
        size: 18, placeholder: ["options", "items", "edits"].includes(argument.name) ? "JSON" : "",
        list: ["storefront", "user"].includes(argument.name) ? `known-${argument.name}` : null
      })
  }))
  const perform = async () => {
    const body = {}
    for (const { argument, input } of inputs) {
      const value = input.value.trim()
      if (value === "") continue
      try { body[argument.name] = argument.values.length && !["true", "false"].includes(value) ? value : JSON.parse(value) } catch { body[argument.name] = value }
    }
    const outcome = await send("POST", inSession(`/device/${operation}`), body)
    const { result, error, rule, hint } = outcome
    find("device-outcome").textContent = `${operation}: ${rule ? `${rule}: ${error}. ${hint ?? ""}` : error ? `error ${error.name}` : JSON.stringify(result)}`
    find("device-outcome").className = rule || error ? "bad" : "good"
    await refresh()
  }
  const form = lineForm(operationTitle(operation), perform, inputs.map(({ argument, input }) => element("label", {}, argument.name, input)))
  // The button comes first, so that the names of the operations are in a column.
  form.prepend(form.lastChild)
  form.lastChild.title = form.firstChild.title = `The operation ${operation}`
  return form
}
