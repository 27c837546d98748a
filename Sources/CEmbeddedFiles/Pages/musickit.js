// A replacement for MusicKit JS v3 with the same names, which uses the mock that served this script.
//
// The page's user is the first user of the session that its developer token selects. The session's device replaces the
// sign-in window. The script plays no music, and its state is lost when the page is reloaded.
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

  /** The events with a cause outside the page, for which the script polls the mock. */
  const watchedEvents = [
    Events.capabilitiesChanged,
    Events.eligibleForSubscribeView,
    Events.storefrontCountryCodeDidChange,
    Events.storefrontIdentifierDidChange,
  ];

  /** The polling interval in milliseconds. */
  const watchInterval = 500;

  const AuthorizationStatus = Object.freeze({
    UNAVAILABLE: -1,
    NOT_DETERMINED: 0,
    DENIED: 1,
    RESTRICTED: 2,
    AUTHORIZED: 3,
  });

  /** An error with a code, which is also its name, and with the data and the response that caused it. */
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

  /** Returns the error code for an error response of the API. */
  const codeOfResponse = (status, data) => {
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

  /** Returns the error code for an error of the device. */
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

  /** Returns the response to a request and its body: JSON if it can be parsed, otherwise text; undefined if empty. */
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

  /** Performs an operation of the session's device and returns the result; throws an `MKError` if it fails. */
  const operate = async (operation, developerToken, operationArguments = {}) => {
    const { response, data } = await exchange(
      new Request(`${base}/_mock/musickit/${operation}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ developerToken, arguments: operationArguments }),
      }),
    );
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

  /** The listeners by the name of their event. */
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

    /** Calls every listener, even if one throws. */
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

  /** The Apple Music API with the tokens of an instance. */
  class API {
    #instance;

    constructor(instance) {
      this.#instance = instance;
    }

    /** Sends a request and returns the response and its body; throws an `MKError` for status 400 or above. */
    async music(path, queryParameters, options) {
      const request = this.#request(path, queryParameters ?? {}, options?.fetchOptions ?? {});
      const { response, data, isJSON } = await exchange(request);
      if (!response.ok) {
        const error = data?.errors?.[0];
        const reason = error?.detail ?? error?.title ?? data?.error ?? response.statusText;
        throw new MKError(codeOfResponse(response.status, data), `${response.status} ${reason}`, { data, response });
      }
      if (!isJSON) {
        throw new MKError(MKError.PARSE_ERROR, "the response body is not JSON", { data, response });
      }
      return { data, request, response };
    }

    /** Creates a request to the mock, even if the path is a URL of another host. */
    #request(path, queryParameters, fetchOptions) {
      const { developerToken, musicUserToken, isAuthorized, storefrontId } = this.#instance;
      const requested = new URL(String(path).replaceAll("{{storefrontId}}", storefrontId), `${base}/`);
      const url = new URL(requested.pathname + requested.search, base);
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
    /** The storefront of the page until a user signs in. */
    #ownStorefront;
    #userStorefront;
    #authorizing;
    #isWatching = false;
    /** The number of the last journal entry that was read. */
    #lastNumber;

    constructor({ developerToken, storefrontId }, now) {
      super();
      this.#developerToken = developerToken;
      this.#ownStorefront = storefrontId ?? now.storefrontId;
      this.#lastNumber = now.next;
      this.api = new API(this);
    }

    get developerToken() { return this.#developerToken; }
    get musicUserToken() { return this.#userToken; }
    get authorizationStatus() { return this.#status; }
    get isAuthorized() { return this.#status === AuthorizationStatus.AUTHORIZED && this.#userToken !== undefined; }
    get storefrontId() { return this.#userStorefront ?? this.#ownStorefront; }
    get storefrontCountryCode() { return this.storefrontId; }

    /** Requests authorization if needed, then a user token, which is a new one if the last was rejected. */
    authorize() {
      this.#authorizing ??= this.#authorize().finally(() => (this.#authorizing = undefined));
      return this.#authorizing;
    }

    /** Signs the user out and revokes the user token for every client that has it. */
    async unauthorize() {
      const userToken = this.#userToken;
      this.#setUserToken(undefined);
      this.#setStatus(AuthorizationStatus.NOT_DETERMINED);
      this.#setStorefront(undefined);
      if (userToken !== undefined) await this.#operate("revoke-user-token", { userToken });
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
        throw new MKError(MKError.AUTHORIZATION_ERROR, `the authorization status is ${status}`);
      }
      const { userToken } = await this.#operate("request-user-token", { developerToken: this.#developerToken, framework });
      const now = await this.#operate("changes");
      this.#setUserToken(userToken);
      this.#setStatus(AuthorizationStatus.AUTHORIZED);
      this.#setStorefront(now.storefrontId);
      this.#dispatchEligibility(now.capabilities);
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

    /** Dispatches an event if the user can subscribe; without consent, the capabilities are null. */
    #dispatchEligibility(capabilities) {
      if (capabilities?.canBecomeSubscriber && !capabilities.canPlayCatalogContent) {
        this.dispatchEvent(Events.eligibleForSubscribeView);
      }
    }

    /** Polls the mock while watched events have listeners and this is the current instance. */
    async #watch() {
      const shouldPoll = () => this.hasListeners(watchedEvents) && instance === this;
      if (this.#isWatching || !shouldPoll()) return;
      this.#isWatching = true;
      while (shouldPoll()) {
        try {
          await this.#look();
        } catch (error) {
          // The server can be restarted, but a deleted session does not return.
          if (error.errorCode !== MKError.NETWORK_ERROR) break;
        }
        await new Promise((resolve) => setTimeout(resolve, watchInterval));
      }
      this.#isWatching = false;
    }

    async #look() {
      const now = await this.#operate("changes", { since: this.#lastNumber });
      this.#lastNumber = now.next;
      const has = (...names) => names.some((name) => now.notifications.includes(name));
      if (has("SKStorefrontCountryCodeDidChange", "SKStorefrontIdentifierDidChange") && this.isAuthorized) {
        this.#setStorefront(now.storefrontId);
      }
      if (!has("SKCloudServiceCapabilitiesDidChange")) return;
      this.dispatchEvent(Events.capabilitiesChanged, { capabilities: now.capabilities });
      this.#dispatchEligibility(now.capabilities);
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

  /** Creates the instance; the developer token must not have expired. */
  const configure = async (configuration) => {
    const developerToken = configuration?.developerToken;
    if (typeof developerToken !== "string" || developerToken === "") {
      throw new MKError(MKError.CONFIGURATION_ERROR, "configure requires a developerToken");
    }
    const now = await operate("changes", developerToken);
    if (now.hasDeveloperTokenExpired) {
      throw new MKError(MKError.CONFIGURATION_ERROR, "Initialized with an expired token");
    }
    const made = (instance = new MusicKitInstance(configuration, now));
    document.dispatchEvent(new Event(Events.configured));
    // Listeners must be able to use the instance, so the event follows its return.
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

  const dispatchLoaded = () => document.dispatchEvent(new Event(Events.loaded));
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", dispatchLoaded, { once: true });
  else setTimeout(dispatchLoaded);
})();
