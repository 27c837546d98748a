// swift-format-ignore-file
// Made from musickit.js: RECORD_GOLDENS=1 swift test --filter MusicKitJSTests

/// The script that stands in for MusicKit JS, built in so that it goes wherever the binary goes.
enum MusicKitScript {
    static let source = ##"""
// Stands in for MusicKit JS v3: the same names, answered by the mock that this script was loaded from.
//
// The user behind the page is the first user of the session whose developer token the page is configured with; what the
// sign-in window would do is done by the session's device. Nothing is played, and nothing outlives the page.
(() => {
  "use strict";

  /** `http://host:port` of the mock. */
  const base = new URL((document.currentScript ?? document.querySelector("script[src*='/_mock/musickit.js']")).src)
    .origin;

  const Events = Object.freeze({
    authorizationStatusDidChange: "authorizationStatusDidChange",
    authorizationStatusWillChange: "authorizationStatusWillChange",
    capabilitiesChanged: "capabilitiesChanged",
    configured: "musickitconfigured",
    eligibleForSubscribeView: "eligibleForSubscribeView",
    loaded: "musickitloaded",
    storefrontCountryCodeDidChange: "storefrontCountryCodeDidChange",
    storefrontIdentifierDidChange: "storefrontIdentifierDidChange",
    userTokenDidChange: "userTokenDidChange",
  });

  /** The events that come of what happens elsewhere, which the mock has to be asked for. */
  const watchedEvents = [
    Events.capabilitiesChanged,
    Events.eligibleForSubscribeView,
    Events.storefrontCountryCodeDidChange,
    Events.storefrontIdentifierDidChange,
  ];

  /** How often the mock is asked then, in milliseconds. */
  const watchInterval = 500;

  const AuthorizationStatus = Object.freeze({
    UNAVAILABLE: -1,
    NOT_DETERMINED: 0,
    DENIED: 1,
    RESTRICTED: 2,
    AUTHORIZED: 3,
  });

  /** An error with a code, which is its name too; `data` and `response` are those of the answer behind it. */
  class MKError extends Error {
    constructor(code, message, details = {}) {
      super(message ?? code, details.cause === undefined ? undefined : { cause: details.cause });
      this.name = this.errorCode = code;
      this.description = this.message;
      this.data = details.data;
      this.response = details.response;
    }
  }
  for (const code of [
    "ACCESS_DENIED", "AUTHORIZATION_ERROR", "CONFIGURATION_ERROR", "CONTENT_RESTRICTED", "INVALID_ARGUMENTS",
    "NETWORK_ERROR", "NOT_FOUND", "PARSE_ERROR", "QUOTA_EXCEEDED", "REQUEST_ERROR", "SERVER_ERROR",
    "SERVICE_UNAVAILABLE", "SUBSCRIPTION_ERROR", "UNAUTHORIZED_ERROR", "UNKNOWN_ERROR", "UNSUPPORTED_ERROR",
  ]) {
    Object.defineProperty(MKError, code, { value: code, enumerable: true });
  }

  /** What an answer of the API means that is no success. */
  const codeOfAnswer = (status, data) => {
    if (status === 400 && data?.errors?.some((error) => error.code === "40015")) return MKError.SUBSCRIPTION_ERROR;
    const known = {
      401: MKError.UNAUTHORIZED_ERROR,
      403: MKError.ACCESS_DENIED,
      404: MKError.NOT_FOUND,
      429: MKError.QUOTA_EXCEEDED,
      503: MKError.SERVICE_UNAVAILABLE,
    };
    return known[status] ?? (status >= 500 ? MKError.SERVER_ERROR : MKError.REQUEST_ERROR);
  };

  /** What an error of the device means to a page. */
  const codeOfDeviceError = ({ name }) => {
    switch (name) {
      case "permissionDenied":
      case "privacyAcknowledgementRequired":
      case "userNotSignedIn":
      case "userTokenRevoked":
        return MKError.AUTHORIZATION_ERROR;
      case "developerTokenRequestFailed":
        return MKError.UNAUTHORIZED_ERROR;
      case "userTokenRequestFailed":
        return MKError.SERVICE_UNAVAILABLE;
      default:
        return MKError.UNKNOWN_ERROR;
    }
  };

  /** The answer to a request and its body: JSON where it is JSON, else text; undefined where there is none. */
  const exchange = async (request) => {
    let response, text;
    try {
      response = await fetch(request);
      text = await response.text();
    } catch (cause) {
      if (cause.name === "AbortError") throw cause;
      const message = `${request.method} ${request.url}: ${cause.message}`;
      throw new MKError(MKError.NETWORK_ERROR, message, { cause, response });
    }
    if (text === "") return { response, isJSON: true };
    try {
      return { response, data: JSON.parse(text), isJSON: true };
    } catch {
      return { response, data: text, isJSON: false };
    }
  };

  /** Has the session's device do something for the page; what it answers, or why it does not. */
  const operate = async (operation, developerToken, operationArguments = {}) => {
    const { response, data } = await exchange(
      new Request(`${base}/_mock/musickit/${operation}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ developerToken, arguments: operationArguments }),
      }),
    );
    if (!response.ok) {
      const said = data?.error ? `${data.error}; ${data.hint}` : response.status;
      throw new MKError(MKError.CONFIGURATION_ERROR, `${operation}: ${said}`, { data, response });
    }
    if (data.error) {
      const { domain, code, name } = data.error;
      throw new MKError(codeOfDeviceError(data.error), `${operation}: ${name} (${domain} ${code})`, { data, response });
    }
    return data.result ?? data;
  };

  /** When a developer token expires, in milliseconds; nothing where it does not say so. */
  const expiry = (developerToken) => {
    try {
      const claims = developerToken.split(".")[1].replaceAll("-", "+").replaceAll("_", "/");
      return JSON.parse(atob(claims)).exp * 1000;
    } catch {
      return undefined;
    }
  };

  /** Listeners by the name of their event. */
  class Emitter {
    #listeners = new Map();

    addEventListener(name, listener, options) {
      const event = Events[name] ?? name;
      const known = this.#listeners.get(event) ?? [];
      if (known.some((entry) => entry.listener === listener)) return;
      this.#listeners.set(event, [...known, { listener, once: Boolean(options?.once) }]);
    }

    removeEventListener(name, listener) {
      const event = Events[name] ?? name;
      this.#listeners.set(event, (this.#listeners.get(event) ?? []).filter((entry) => entry.listener !== listener));
    }

    hasListeners(names) {
      return names.some((name) => this.#listeners.get(name)?.length > 0);
    }

    /** Calls every listener; one that throws keeps no other from being called. */
    dispatchEvent(name, details) {
      for (const { listener, once } of this.#listeners.get(name) ?? []) {
        if (once) this.removeEventListener(name, listener);
        try {
          listener(details);
        } catch (error) {
          reportError(error);
        }
      }
    }
  }

  /** The Apple Music API, asked with the tokens of an instance. */
  class API {
    #instance;

    constructor(instance) {
      this.#instance = instance;
    }

    /** Sends a request; `data` is the body of the answer. An answer of 400 or above rejects with what it means. */
    async music(path, queryParameters, options) {
      const request = this.#request(path, queryParameters ?? {}, options?.fetchOptions ?? {});
      const { response, data, isJSON } = await exchange(request);
      if (!response.ok) {
        const error = data?.errors?.[0];
        const said = error?.detail ?? error?.title ?? data?.error ?? response.statusText;
        throw new MKError(codeOfAnswer(response.status, data), `${response.status} ${said}`, { data, response });
      }
      if (!isJSON) {
        throw new MKError(MKError.PARSE_ERROR, "the body of the answer is not JSON", { data, response });
      }
      return { data, request, response };
    }

    /** A request to the mock, whatever host the path names. */
    #request(path, queryParameters, fetchOptions) {
      const { developerToken, musicUserToken, isAuthorized, storefrontId } = this.#instance;
      const asked = new URL(String(path).replaceAll("{{storefrontId}}", storefrontId), `${base}/`);
      const url = new URL(asked.pathname + asked.search, base);
      for (const [name, value] of Object.entries(queryParameters)) {
        if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
      }
      const headers = new Headers(fetchOptions.headers);
      headers.set("Authorization", `Bearer ${developerToken}`);
      if (isAuthorized) headers.set("Music-User-Token", musicUserToken);
      return new Request(url, { ...fetchOptions, headers });
    }
  }

  class MusicKitInstance extends Emitter {
    #developerToken;
    #status = AuthorizationStatus.NOT_DETERMINED;
    #userToken;
    /** Where the page is, as long as nobody has signed in. */
    #ownStorefront;
    #userStorefront;
    #authorizing;
    #isWatching = false;
    /** The last number of the session's journal that was looked at. */
    #seen;

    constructor({ developerToken, storefrontId }, now) {
      super();
      this.#developerToken = developerToken;
      this.#ownStorefront = storefrontId ?? now.storefrontId;
      this.#seen = now.next;
      this.api = new API(this);
    }

    get developerToken() { return this.#developerToken; }
    get musicUserToken() { return this.#userToken; }
    get authorizationStatus() { return this.#status; }
    get isAuthorized() { return this.#status === AuthorizationStatus.AUTHORIZED && this.#userToken !== undefined; }
    get storefrontId() { return this.#userStorefront ?? this.#ownStorefront; }
    get storefrontCountryCode() { return this.storefrontId; }

    /** Asks the user if need be, then for a user token: another one where the last one was refused. */
    authorize() {
      this.#authorizing ??= this.#authorize().finally(() => (this.#authorizing = undefined));
      return this.#authorizing;
    }

    /** Forgets the user. */
    async unauthorize() {
      this.#setUserToken(undefined);
      this.#setStatus(AuthorizationStatus.NOT_DETERMINED);
      this.#setStorefront(undefined);
    }

    addEventListener(name, listener, options) {
      super.addEventListener(name, listener, options);
      this.#watch();
    }

    async #authorize() {
      const framework = "musickit";
      const { status } = await this.#operate("request-authorization", { framework });
      if (status !== "authorized") {
        this.#setUserToken(undefined);
        this.#setStatus(status === "denied" ? AuthorizationStatus.DENIED : AuthorizationStatus.RESTRICTED);
        throw new MKError(MKError.AUTHORIZATION_ERROR, `the user's answer is ${status}`);
      }
      const { userToken } = await this.#operate("request-user-token", { developerToken: this.#developerToken, framework });
      const now = await this.#operate("changes");
      this.#setUserToken(userToken);
      this.#setStatus(AuthorizationStatus.AUTHORIZED);
      this.#setStorefront(now.storefrontId);
      this.#tellEligibility(now.capabilities);
      return userToken;
    }

    #operate(operation, operationArguments) {
      return operate(operation, this.#developerToken, operationArguments);
    }

    #setStatus(status) {
      if (status === this.#status) return;
      this.dispatchEvent(Events.authorizationStatusWillChange, {
        authorizationStatus: this.#status,
        newAuthorizationStatus: status,
      });
      this.#status = status;
      this.dispatchEvent(Events.authorizationStatusDidChange, { authorizationStatus: status });
    }

    #setUserToken(userToken) {
      if (userToken === this.#userToken) return;
      this.#userToken = userToken;
      this.dispatchEvent(Events.userTokenDidChange, { userToken });
    }

    #setStorefront(storefront) {
      const before = this.storefrontId;
      this.#userStorefront = storefront;
      const after = this.storefrontId;
      if (after === before) return;
      this.dispatchEvent(Events.storefrontCountryCodeDidChange, { storefrontCountryCode: after });
      this.dispatchEvent(Events.storefrontIdentifierDidChange, { storefrontIdentifier: after });
    }

    /** Without consent a page learns of no capabilities. */
    #tellEligibility(capabilities) {
      if (capabilities?.canBecomeSubscriber && !capabilities.canPlayCatalogContent) {
        this.dispatchEvent(Events.eligibleForSubscribeView);
      }
    }

    /** Asks the mock what has happened, again and again, for as long as somebody listens and this is the instance. */
    async #watch() {
      const isWanted = () => this.hasListeners(watchedEvents) && instance === this;
      if (this.#isWatching || !isWanted()) return;
      this.#isWatching = true;
      while (isWanted()) {
        try {
          await this.#look();
        } catch (error) {
          // A server that is away may come back; a session does not.
          if (error.errorCode !== MKError.NETWORK_ERROR) break;
        }
        await new Promise((resolve) => setTimeout(resolve, watchInterval));
      }
      this.#isWatching = false;
    }

    async #look() {
      const now = await this.#operate("changes", { since: this.#seen });
      this.#seen = now.next;
      const has = (...names) => names.some((name) => now.notifications.includes(name));
      if (has("SKStorefrontCountryCodeDidChange", "SKStorefrontIdentifierDidChange") && this.isAuthorized) {
        this.#setStorefront(now.storefrontId);
      }
      if (!has("SKCloudServiceCapabilitiesDidChange")) return;
      this.dispatchEvent(Events.capabilitiesChanged, { capabilities: now.capabilities });
      this.#tellEligibility(now.capabilities);
    }
  }

  for (const name of [
    "addToLibrary", "changeToMediaAtIndex", "changeToMediaItem", "clearQueue", "pause", "play", "playAt", "playLater",
    "playNext", "prepareToPlay", "seekBackward", "seekForward", "seekToTime", "setQueue", "skipToNextItem",
    "skipToPreviousItem", "stop",
  ]) {
    MusicKitInstance.prototype[name] = async function () {
      throw new MKError(MKError.UNSUPPORTED_ERROR, `${name}: the mock plays no music`);
    };
  }

  let instance;

  /** Makes the instance; whether the developer token has expired is a matter of the scenario's clock. */
  const configure = async (configuration) => {
    const developerToken = configuration?.developerToken;
    if (typeof developerToken !== "string" || developerToken === "") {
      throw new MKError(MKError.CONFIGURATION_ERROR, "configure needs a developerToken");
    }
    const now = await operate("changes", developerToken);
    if (expiry(developerToken) <= Date.parse(now.clock)) {
      throw new MKError(MKError.CONFIGURATION_ERROR, "Initialized with an expired token");
    }
    const made = (instance = new MusicKitInstance(configuration, now));
    document.dispatchEvent(new Event(Events.configured));
    // Whoever waits for the instance has it by then.
    setTimeout(() => made.dispatchEvent(Events.configured));
    return made;
  };

  globalThis.MusicKit = Object.freeze({
    AuthorizationStatus,
    Events,
    MKError,
    configure,
    getInstance: () => instance,
    version: "3-mock",
  });

  const tellLoaded = () => document.dispatchEvent(new Event(Events.loaded));
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", tellLoaded, { once: true });
  else setTimeout(tellLoaded);
})();

"""##
}
