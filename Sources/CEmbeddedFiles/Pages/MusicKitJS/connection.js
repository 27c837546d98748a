// The connection to the mock: device operations, the Apple Music API, and the listeners of the page.

/** The number of requests that have not ended, and the waiting callers of `settled()`. */
const pending = { count: 0, waiting: [] };

/** Notes a promise until it settles, for `settled()`, and returns it. */
const tracked = (promise) => {
  pending.count += 1;
  const end = () => {
    pending.count -= 1;
    if (pending.count === 0) for (const resolve of pending.waiting.splice(0)) resolve();
  };
  promise.then(end, end);
  return promise;
};

/** Waits for another task. Fake clocks do not replace message channels. */
const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Waits until no request is pending, and until the page has handled the responses. */
const settled = async () => {
  do {
    if (pending.count > 0) await new Promise((resolve) => pending.waiting.push(resolve));
    await nextTask();
  } while (pending.count > 0);
};

/** The page's own `fetch`, which a redirection replaces later. */
const fetchFromMock = globalThis.fetch?.bind(globalThis);

/** Returns JSON if a text can be parsed, otherwise the text; undefined if it is empty. */
const parseBody = (text) => {
  if (text === "") return { isJSON: true };
  try {
    return { data: JSON.parse(text), isJSON: true };
  } catch {
    return { data: text, isJSON: false };
  }
};

/** Returns the response to a request and its body. */
const exchange = async (request) => {
  let response;
  try {
    response = await fetchFromMock(request);
    return { response, ...parseBody(await response.text()) };
  } catch (cause) {
    if (cause.name === "AbortError") throw cause;
    const message = `${request.method} ${request.url}: ${cause.message}`;
    throw new MKError(MKError.NETWORK_ERROR, message, { cause, response });
  }
};

/** Returns the result of an operation; throws an `MKError` if it failed. */
const resultOfOperation = (operation, { response, data }) => {
  if (!response.ok) {
    const reason = data?.error ? `${data.error}; ${data.hint}` : response.status;
    throw new MKError(MKError.CONFIGURATION_ERROR, `${operation}: ${reason}`, { data, response });
  }
  if (data.error) {
    const { domain, code, name } = data.error;
    throw new MKError(codeOfDeviceError(data.error), `${operation}: ${name} (${domain} ${code})`, { data, response });
  }
  return data.result ?? data;
};

const addressOfOperation = (operation) => `${server.url}/_mock/musickit/${operation}`;
const bodyOfOperation = (developerToken, operationArguments, page) =>
  JSON.stringify({ developerToken, arguments: operationArguments, page });

/** Performs an operation of the session's device and returns the result; throws an `MKError` if it fails. */
const operate = async (operation, developerToken, operationArguments = {}, page) =>
  resultOfOperation(
    operation,
    await exchange(
      new Request(addressOfOperation(operation), {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          ...(server.controlToken === undefined ? {} : { "Mock-Control-Token": server.controlToken }),
        },
        body: bodyOfOperation(developerToken, operationArguments, page),
      }),
    ),
  );

/** The listeners by the name of their event, and the last events for tests. */
class Emitter {
  #listeners = new Map();
  /** The last events: the time, the name, and the payload of each. */
  events = [];

  add(name, listener, options) {
    const event = Events[name] ?? name;
    const known = this.#listeners.get(event) ?? [];
    if (typeof listener !== "function" || known.some((entry) => entry.listener === listener)) return;
    this.#listeners.set(event, [...known, { listener, once: Boolean(options?.once) }]);
  }

  /** Removes a listener, or all listeners of an event; ignores an unknown one. */
  remove(name, listener) {
    const event = Events[name] ?? name;
    const left = (this.#listeners.get(event) ?? []).filter((entry) => listener && entry.listener !== listener);
    this.#listeners.set(event, left);
  }

  hasListeners(names) {
    return names.some((name) => this.#listeners.get(name)?.length > 0);
  }

  /** Calls every listener with the payload, even if one throws. */
  dispatch(name, details) {
    this.events.push([performance.now(), name, details]);
    if (this.events.length > 10_000) this.events.shift();
    for (const { listener, once } of this.#listeners.get(name) ?? []) {
      if (once) this.remove(name, listener);
      try {
        listener(details);
      } catch (error) {
        if (globalThis.reportError) reportError(error);
        else console.error(error);
      }
    }
  }
}

/** Adds query parameters to an address: lists with commas, and members of nested objects in brackets. */
const addQuery = (url, parameters, prefix = "") => {
  for (const [key, value] of Object.entries(parameters)) {
    const name = prefix === "" ? key : `${prefix}[${key}]`;
    if (value === undefined || value === null) continue;
    if (typeof value === "object" && !Array.isArray(value)) addQuery(url, value, name);
    else url.searchParams.set(name, String(value));
  }
};

/** The Apple Music API with the tokens of an instance. */
class API {
  #instance;

  constructor(instance) {
    this.#instance = instance;
    this.v3 = { music: (...values) => this.music(...values) };
  }

  get storefrontId() { return this.#instance.storefrontId; }

  /** Sends a request and returns the response and its body; throws an `MKError` for status 400 or above. */
  music(path, queryParameters, options) {
    return tracked(this.#music(path, queryParameters ?? {}, options?.fetchOptions ?? {}));
  }

  async #music(path, queryParameters, fetchOptions) {
    await this.#instance[internal].shared.ready;
    const request = this.#request(path, queryParameters, fetchOptions);
    const { response, data, isJSON } = await exchange(request);
    if (!response.ok) {
      const error = data?.errors?.[0];
      const reason = error?.detail ?? error?.title ?? data?.error ?? response.statusText;
      // Pages read the status from the data.
      const details = typeof data === "string" ? data : { ...data, status: response.status };
      throw new MKError(codeOfResponse(response.status, data), `${response.status} ${reason}`, {
        data: details,
        response,
      });
    }
    if (!isJSON) {
      throw new MKError(MKError.PARSE_ERROR, "the response body is not JSON", { data, response });
    }
    return { data, request, response };
  }

  /** Creates a request to the mock, even if the path is a URL of another host. */
  #request(path, queryParameters, fetchOptions) {
    const { developerToken, musicUserToken, isAuthorized, storefrontId } = this.#instance;
    const filled = String(path).replaceAll("{{storefrontId}}", storefrontId);
    const requested = new URL(filled, `${server.url}/`);
    const url = new URL(requested.pathname + requested.search, server.url);
    addQuery(url, queryParameters);
    const headers = new Headers(fetchOptions.headers);
    headers.set("Authorization", `Bearer ${developerToken}`);
    if (isAuthorized) headers.set("Music-User-Token", musicUserToken);
    return new Request(url, { ...fetchOptions, headers });
  }
}

/** The resource types by the names of the methods of version 1. */
const typesOfMethods = {
  activity: "activities", album: "albums", appleCurator: "apple-curators", artist: "artists", curator: "curators",
  genre: "genres", musicVideo: "music-videos", playlist: "playlists", recommendation: "recommendations", song: "songs",
  station: "stations", storefront: "storefronts",
};
/** Returns `musicVideos` for `music-videos`. */
const camelCased = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** The path of the resources of a type, with the placeholder for the storefront. */
const catalogPath = (type) =>
  type === "storefronts"
    ? "/v1/storefronts"
    : type === "recommendations" ? "/v1/me/recommendations" : `/v1/catalog/{{storefrontId}}/${type}`;

/** Adds a method for one resource, and one for several, to an API of version 1. */
const defineResourceMethods = (prototype, name, type, path) => {
  prototype[name] = async function (id, parameters) {
    return (await this.request(`${path}/${encodeURIComponent(id)}`, parameters)).data?.[0];
  };
  prototype[camelCased(type)] = async function (ids, parameters) {
    // Without ids, the parameters can be the first argument.
    const isList = Array.isArray(ids) || typeof ids === "string";
    const query = isList ? { ids, ...parameters } : { ...(ids ?? {}), ...parameters };
    return (await this.request(path, query)).data;
  };
};

/** The user's library in version 1. */
class Library {
  #api;

  constructor(api) {
    this.#api = api;
  }

  request(path, parameters) { return this.#api.request(path, parameters); }
  async search(term, parameters) { return (await this.request("/v1/me/library/search", { term, ...parameters })).results; }
  recentlyAdded(parameters) { return this.collection("recently-added", null, parameters); }
  async collection(type, ids, parameters) {
    return (await this.request(`/v1/me/library/${type}`, { ids, ...parameters })).data;
  }
}
for (const name of ["album", "artist", "musicVideo", "playlist", "song"]) {
  defineResourceMethods(Library.prototype, name, typesOfMethods[name], `/v1/me/library/${typesOfMethods[name]}`);
}

/** The API of version 1, whose methods return resources. */
class APIVersion1 extends API {
  constructor(instance) {
    super(instance);
    this.library = new Library(this);
  }

  /** Returns the body of a response. */
  async request(path, parameters) {
    const address = /^(https?:|\/)/.test(path) ? path : `/v1/${path}`;
    return (await this.music(address, parameters)).data;
  }

  async collection(type, ids, parameters) { return (await this.request(catalogPath(type), { ids, ...parameters })).data; }
  async charts(types, parameters) { return (await this.request(catalogPath("charts"), { types, ...parameters })).results; }
  async search(term, parameters) { return (await this.request(catalogPath("search"), { term, ...parameters })).results; }
  async searchHints(term, parameters) {
    return (await this.request(catalogPath("search/hints"), { term, ...parameters })).results;
  }
  async historyHeavyRotation(parameters) {
    return (await this.request("/v1/me/history/heavy-rotation", parameters)).data;
  }
  async recentPlayed(parameters) { return (await this.request("/v1/me/recent/played", parameters)).data; }
  addToLibrary(ids) { return addToLibrary(this, ids); }
}
for (const [name, type] of Object.entries(typesOfMethods)) {
  defineResourceMethods(APIVersion1.prototype, name, type, catalogPath(type));
}

/** Adds resources to the library, by lists of ids with the types as names: `{ songs: ["1"] }`. */
const addToLibrary = async (api, idsByType) => {
  const ids = Object.entries(idsByType).map(([type, values]) => [type.replace(/[A-Z]/g, (l) => `-${l.toLowerCase()}`), values]);
  await api.music("/v1/me/library", { ids: Object.fromEntries(ids) }, { fetchOptions: { method: "POST" } });
};
