// The control API of the server that sent the page, and dialogs.
"use strict"

const find = id => document.getElementById(id)

// MARK: The control API

let controlToken = new URLSearchParams(location.hash.slice(1)).get("token") ?? sessionStorage.getItem("controlToken")

class RequestError extends Error {
  constructor(status, body) {
    super([body.error, body.hint].filter(Boolean).join(": ") || `the server answered ${status}`)
    this.status = status
    this.isFromMock = body.isFromMock !== false
  }
}

/** Returns the JSON of an error, or the text of a server in front of the mock. */
function errorBody(text) {
  try { return JSON.parse(text) } catch { return { error: text, isFromMock: false } }
}

function headers(more = {}) {
  return controlToken ? { "Mock-Control-Token": controlToken, ...more } : more
}

async function send(method, path, body, isRepeated = false) {
  const response = await fetch("/_mock" + path, {
    method, headers: headers(), body: body === undefined ? undefined : JSON.stringify(body)
  })
  if (response.status === 401 && !isRepeated && await askForToken()) return send(method, path, body, true)
  const text = await response.text()
  const json = text ? errorBody(text) : {}
  if (!response.ok && json.operation === undefined) throw new RequestError(response.status, json)
  return json
}

const inSession = path => `/sessions/${encodeURIComponent(state.session)}${path}`

/** Asks for the control token, and returns whether the user entered one. */
async function askForToken() {
  const input = element("input", { type: "password", autocomplete: "off", size: 40 })
  const sent = await ask("Control token", [
    element("p", {}, "This server requires the control token that it printed when it started."),
    element("label", {}, "Token ", input)
  ], "Continue")
  if (!sent || !input.value) return false
  controlToken = input.value.trim()
  sessionStorage.setItem("controlToken", controlToken)
  return true
}

function showError(error) {
  find("error").hidden = !error
  find("error").textContent = error ? error.message ?? String(error) : ""
}

/** Returns a listener that shows the errors of an asynchronous function. */
const guarded = run => async event => {
  event?.preventDefault?.()
  try {
    showError(null)
    await run(event)
  } catch (error) {
    showError(error)
  }
}

// MARK: Dialogs

/** Shows a dialog, and returns whether the user confirmed it. A confirmation that throws keeps the dialog open. */
function ask(title, content, confirmation, confirm = async () => {}) {
  const dialog = find("dialog")
  find("dialog-title").textContent = title
  find("dialog-body").replaceChildren(...content)
  find("dialog-error").hidden = true
  return new Promise(resolve => {
    let isConfirmed = false
    const submit = element("button", {
      type: "button", class: "primary", click: async () => {
        try {
          await confirm()
          isConfirmed = true
          dialog.close()
        } catch (error) {
          find("dialog-error").textContent = error.message
          find("dialog-error").hidden = false
        }
      }
    }, confirmation)
    find("dialog-buttons").replaceChildren(submit, element("button", { type: "button", click: () => dialog.close() }, "Cancel"))
    dialog.querySelector("form").onsubmit = event => { event.preventDefault(); submit.click() }
    dialog.onclose = () => resolve(isConfirmed)
    dialog.showModal()
  })
}

/** Copies a text. On a page of another computer without TLS, browsers only copy a selection. */
async function writeClipboard(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const dialog = find("dialog")
  const area = element("textarea", { class: "copied", "aria-hidden": "true", tabindex: -1 })
  area.value = text;
  (dialog.open ? dialog : document.body).append(area)
  const focused = document.activeElement
  area.select()
  const isCopied = document.execCommand("copy")
  area.remove()
  focused?.focus()
  if (!isCopied) throw new Error("the browser does not let this page copy")
}

async function copy(text, button) {
  await writeClipboard(text)
  button.dataset.label ??= button.textContent
  button.textContent = "Copied"
  setTimeout(() => { button.textContent = button.dataset.label }, 1500)
}
