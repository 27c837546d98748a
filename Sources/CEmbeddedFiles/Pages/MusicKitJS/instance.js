// The instance: configuration, sign-in, and the changes of the session.

/** The polling interval in milliseconds. */
const watchInterval = 500;

/** The events with a cause outside the page, for which the script polls the mock. */
const watchedEvents = [
  "capabilitiesChanged", "eligibleForSubscribeView", "storefrontCountryCodeDidChange", "storefrontIdentifierDidChange",
];

/** Returns the payload of a token, which can be no JWT. */
const payloadOfToken = (token) => {
  try {
    const text = atob(token.split(".")[1].replaceAll("-", "+").replaceAll("_", "/"));
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/** The keys of a developer in the page's storage, which is empty if the page cannot have one. */
class Storage {
  #prefix;

  constructor(developerToken) {
    this.#prefix = `music.${String(payloadOfToken(developerToken).iss ?? "unknown").toLowerCase()}.`;
  }

  read(name) {
    try {
      return localStorage.getItem(this.#prefix + name);
    } catch {
      return null;
    }
  }
  write(name, value) {
    try {
      if (value === undefined) localStorage.removeItem(this.#prefix + name);
      else localStorage.setItem(this.#prefix + name, value);
    } catch {
      // The page has no storage, so its user is signed out when it is reloaded.
    }
  }
}

let instance;

class MusicKitInstance {
  #developerToken;
  #status = AuthorizationStatus.NOT_DETERMINED;
  #userToken;
  /** The storefront of the page until a user signs in. */
  #ownStorefront;
  #userStorefront;
  #authorizing;
  #signInCount = 0;
  #isWatching = false;
  /** The number of the last journal entry that was read. */
  #lastNumber;
  #emitter = new Emitter();
  #reports = Promise.resolve();

  /**
   * Creates an instance from the state of the session, which is a promise in version 1, because its `configure` returns
   * before the mock has responded.
   */
  constructor({ developerToken, storefrontId, bitrate }, now) {
    this.#developerToken = developerToken;
    this.#ownStorefront = storefrontId;
    const state = {
      /** What the page's user may do, and what the scenario specifies for pages. */
      capabilities: null, settings: settingsOf({}), storage: new Storage(developerToken),
      /** Settles when the state of the session is known; rejects if the developer token has expired. */
      ready: undefined,
    };
    const machine = new PlayerMachine(this.#viewForPlayer(state), this.#emitter);
    Object.defineProperty(this, internal, { value: Object.assign(machine, { shared: state }) });
    if (bitrate) machine.bitrate = bitrate;
    this.api = isVersion1 ? new APIVersion1(this) : new API(this);
    if (isVersion1) this.player = new Player(machine);
    const stored = state.storage.read("media-user-token");
    if (stored) {
      [this.#userToken, this.#status] = [stored, AuthorizationStatus.AUTHORIZED];
      this.#userStorefront = storefrontId ? undefined : (state.storage.read("itua") ?? undefined);
    }
    if (!(now instanceof Promise)) return this.#start(now);
    state.ready = tracked(
      now.then(
        (state) => this.#start(checkedState(state)),
        // The page's own requests fail in the same way, and report it.
        () => {},
      ),
    );
    state.ready.catch((error) => console.error(`apple-music-mock: ${error.message}`));
  }

  #start(now) {
    this.#ownStorefront ??= now.storefrontId;
    this.#lastNumber = now.next;
    this.#apply(now);
  }

  /** What the player needs of its instance. */
  #viewForPlayer(state) {
    const owner = this;
    return {
      get api() { return owner.api; },
      get capabilities() { return state.capabilities; },
      get settings() { return state.settings; },
      get storage() { return state.storage; },
      get isAuthorized() { return owner.isAuthorized; },
      get storefrontId() { return owner.storefrontId; },
      refresh: () => owner.#refresh(),
      listen: (...values) => owner.#listen(...values),
      report: (...values) => owner.#report(...values),
    };
  }

  get #shared() { return this[internal].shared; }

  get developerToken() { return this.#developerToken; }
  get musicUserToken() { return this.#userToken; }
  /** Signs the user in with a token; an empty one signs out. */
  set musicUserToken(token) {
    this.#setUserToken(token || undefined);
    this.#setStatus(token ? AuthorizationStatus.AUTHORIZED : AuthorizationStatus.NOT_DETERMINED);
  }
  get userToken() { return this.#userToken; }
  get authorizationStatus() { return this.#status; }
  get isAuthorized() { return this.#status === AuthorizationStatus.AUTHORIZED && this.#userToken !== undefined; }
  get storefrontId() { return this.#userStorefront ?? this.#ownStorefront ?? "us"; }
  get storefrontCountryCode() { return this.storefrontId; }
  get capabilities() { return this.#shared.capabilities; }

  /** Requests authorization if needed, then a user token, which is a new one if the last was rejected. */
  authorize() {
    // The browser opens the window only because of a user's action. Without this property, it is unknown.
    const userAction = globalThis.navigator?.userActivation?.isActive;
    this.#authorizing ??= tracked(this.#authorize(userAction).finally(() => (this.#authorizing = undefined)));
    return this.#authorizing;
  }

  /** Signs the user out and revokes the user token for every client that has it. */
  unauthorize() { return tracked(this.#unauthorize()); }

  async #unauthorize() {
    const userToken = this.#userToken;
    this.#setUserToken(undefined);
    this.#setStatus(AuthorizationStatus.NOT_DETERMINED);
    this.#setStorefront(undefined);
    if (userToken !== undefined) await this.#operate("revoke-user-token", { userToken });
  }

  addToLibrary(id, type = "songs") { return addToLibrary(this.api, { [typesOfMethods[type] ?? type]: [String(id)] }); }

  async changeUserStorefront(storefront) { this.#setStorefront(String(storefront).toLowerCase()); }

  async hasMusicSubscription() {
    await this.#refresh();
    return this.isAuthorized && Boolean(this.#shared.capabilities?.canPlayCatalogContent);
  }

  /** Returns the storefront and the subscription of the user who is signed in. */
  async me() {
    if (!this.isAuthorized) throw new MKError(MKError.AUTHORIZATION_ERROR, "no user is signed in");
    await this.#refresh();
    return { storefrontId: this.storefrontId, subscription: { active: await this.hasMusicSubscription() } };
  }

  async #authorize(userAction) {
    await this.#shared.ready;
    const framework = "musickit";
    const ending = this.#nextSignIn();
    if (ending === "unavailable") throw new MKError(MKError.SERVICE_UNAVAILABLE, "the sign-in window cannot be loaded");
    if (ending === "closed") return undefined;
    const { status } = await this.#operate("request-authorization", { framework, ...(this.isAuthorized ? {} : { userAction }) });
    if (status !== "authorized") {
      this.#setUserToken(undefined);
      this.#setStatus(status === "denied" ? AuthorizationStatus.DENIED : AuthorizationStatus.RESTRICTED);
      throw new MKError(MKError.AUTHORIZATION_ERROR, `the authorization status is ${status}`);
    }
    const { userToken } = await this.#operate("request-user-token", { developerToken: this.#developerToken, framework });
    const now = await this.#operate("changes");
    this.#apply(now);
    this.#setUserToken(userToken);
    this.#setStatus(AuthorizationStatus.AUTHORIZED);
    this.#setStorefront(now.storefrontId);
    this.#shared.storage.write("itre", this[internal].restrictedEnabled ? "1" : "0");
    this.#dispatchEligibility(now.capabilities);
    return userToken;
  }

  /** Returns how the scenario ends the sign-in window: one value for each call, and the last one for later calls. */
  #nextSignIn() {
    const { signIn } = this.#shared.settings;
    const ending = signIn[Math.min(this.#signInCount, signIn.length - 1)];
    this.#signInCount += 1;
    return ending;
  }

  #operate(operation, operationArguments, page) {
    return tracked(operate(operation, this.#developerToken, operationArguments, page));
  }

  /** Reports an operation of the player after the earlier ones; a failure does not reach the page. */
  #report(operation, operationArguments, page) {
    const send = () => this.#operate(operation, operationArguments, page).catch(() => {});
    this.#reports = tracked(this.#reports.then(send).then(() => {}));
    return this.#reports;
  }

  #apply(now) {
    this.#shared.capabilities = now.capabilities;
    this.#shared.settings = settingsOf(now);
  }

  /** Reads what may have changed before playback; without the mock, the last state stays. */
  async #refresh() {
    try {
      this.#apply(await this.#operate("changes"));
    } catch {
      // The API's own requests report that the mock cannot be reached.
    }
  }

  #setStatus(status) {
    if (status === this.#status) return;
    this.#emitter.dispatch("authorizationStatusWillChange", {
      authorizationStatus: this.#status,
      newAuthorizationStatus: status,
    });
    this.#status = status;
    this.#emitter.dispatch("authorizationStatusDidChange", { authorizationStatus: status });
  }

  #setUserToken(userToken) {
    if (userToken === this.#userToken) return;
    this.#userToken = userToken;
    const { storage } = this.#shared;
    const isSignedIn = userToken !== undefined;
    storage.write("media-user-token", userToken);
    storage.write("itua", isSignedIn ? this.storefrontId : undefined);
    // Pages of tests write the other keys, whose values mean nothing here, to start signed in.
    storage.write("pldfltcid", isSignedIn ? "apple-music-mock" : undefined);
    if (!isSignedIn) storage.write("itre", undefined);
    this.#emitter.dispatch("userTokenDidChange", { userToken });
  }

  #setStorefront(storefront) {
    const before = this.storefrontId;
    this.#userStorefront = storefront;
    const after = this.storefrontId;
    if (this.#userToken !== undefined) this.#shared.storage.write("itua", after);
    if (after === before) return;
    this.#emitter.dispatch("storefrontCountryCodeDidChange", { storefrontCountryCode: after });
    this.#emitter.dispatch("storefrontIdentifierDidChange", { storefrontIdentifier: after });
  }

  /** Dispatches an event if the user can subscribe; without consent, the capabilities are null. */
  #dispatchEligibility(capabilities) {
    if (capabilities?.canBecomeSubscriber && !capabilities.canPlayCatalogContent) {
      this.#emitter.dispatch("eligibleForSubscribeView", {});
    }
  }

  #listen(name, listener, options) {
    this.#emitter.add(name, listener, options);
    this.#watch();
  }

  /** Polls the mock while watched events have listeners and this is the current instance. */
  async #watch() {
    const shouldPoll = () => this.#emitter.hasListeners(watchedEvents) && instance === this;
    // The page can add listeners before `configure` returns.
    await null;
    if (this.#isWatching || !shouldPoll()) return;
    this.#isWatching = true;
    while (shouldPoll()) {
      try {
        await this.#look();
      } catch (error) {
        // The server can be restarted, but a deleted session does not return.
        if (error.errorCode !== MKError.NETWORK_ERROR) break;
      }
      await new Promise((resolve) => setTimeout(resolve, watchInterval)?.unref?.());
    }
    this.#isWatching = false;
  }

  async #look() {
    const now = await operate("changes", this.#developerToken, { since: this.#lastNumber });
    this.#lastNumber = now.next;
    this.#apply(now);
    const has = (...names) => names.some((name) => now.notifications.includes(name));
    if (has("SKStorefrontCountryCodeDidChange", "SKStorefrontIdentifierDidChange") && this.isAuthorized) {
      this.#setStorefront(now.storefrontId);
    }
    if (!has("SKCloudServiceCapabilitiesDidChange")) return;
    this.#emitter.dispatch("capabilitiesChanged", { capabilities: now.capabilities });
    this.#dispatchEligibility(now.capabilities);
  }
}
definePlayerMembers(MusicKitInstance.prototype);

/** Returns what the scenario specifies for pages. */
const settingsOf = ({ page = {} }) => ({ timeScale: 1, loadingSeconds: 0, playback: [], signIn: [], ...page });

/** Returns the developer token of a configuration. */
const developerTokenOf = (configuration) => {
  const developerToken = configuration?.developerToken;
  if (typeof developerToken === "string" && developerToken !== "") return developerToken;
  throw new MKError(MKError.CONFIGURATION_ERROR, "configure requires a developerToken");
};

/** Returns the state of the session; throws an `MKError` if the developer token has expired. */
const checkedState = (now) => {
  if (!now.hasDeveloperTokenExpired) return now;
  throw new MKError(MKError.CONFIGURATION_ERROR, "Initialized with an expired token");
};

/** Creates the current instance. */
const makeInstance = (configuration, now) => {
  const made = (instance = new MusicKitInstance(configuration, now));
  document.dispatchEvent(new Event(Events.configured, { bubbles: true }));
  // Listeners must be able to use the instance, so the event follows its return.
  setTimeout(() => made[internal].dispatch(Events.configured, {}));
  return made;
};

/** Returns a promise, and in version 1 the instance itself; the developer token must not have expired. */
const configure = isVersion1
  ? (configuration) => {
      const developerToken = developerTokenOf(configuration);
      const expiration = payloadOfToken(developerToken).exp * 1000;
      checkedState({ hasDeveloperTokenExpired: server.clock !== null && expiration <= server.clock });
      return makeInstance(configuration, operate("changes", developerToken));
    }
  : async (configuration) => {
      const developerToken = developerTokenOf(configuration);
      return makeInstance(configuration, checkedState(await tracked(operate("changes", developerToken))));
    };
