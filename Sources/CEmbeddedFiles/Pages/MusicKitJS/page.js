// The global object, elements and markup, the object for tests, and the event after loading.

/** Redirects the page's own requests for Apple's host to the mock. */
const redirectRequests = () => {
  const appleURL = "https://api.music.apple.com";
  console.info(`apple-music-mock: requests of this page to ${appleURL} are sent to ${server.url}`);
  const redirected = (url) => {
    const { href } = new URL(url, document.baseURI);
    return href.startsWith(`${appleURL}/`) ? server.url + href.slice(appleURL.length) : url;
  };
  const { fetch: pageFetch } = globalThis;
  globalThis.fetch = (input, init) => {
    if (!(input instanceof Request)) return pageFetch.call(globalThis, redirected(String(input)), init);
    const url = redirected(input.url);
    return pageFetch.call(globalThis, url === input.url ? input : new Request(url, input), init);
  };
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (method, url, ...rest) {
    return open.call(this, method, redirected(String(url)), ...rest);
  };
};
if (server.redirectsRequests) redirectRequests();

/** The elements of version 3, without style: each shows or controls the current instance. */
const defineElements = () => {
  const make = (name, properties = {}, listeners = {}) => {
    const element = Object.assign(document.createElement(name), properties);
    for (const [event, listener] of Object.entries(listeners)) element.addEventListener(event, listener);
    return element;
  };
  const button = (label, action) => make("button", { type: "button", textContent: label }, { click: action });
  const range = (label, step, action) => {
    const element = make("input", { type: "range", min: 0, max: 1, step, title: label });
    element.addEventListener("input", () => action(Number(element.value)));
    return element;
  };
  const ignore = () => {};
  // Each returns the children of an element and a function that updates them.
  const contents = {
    "apple-music-playback-controls"() {
      const play = button("Play", () => (instance.isPlaying ? instance.pause() : instance.play().catch(ignore)));
      const children = [
        button("Previous", () => instance.skipToPreviousItem().catch(ignore)), play,
        button("Next", () => instance.skipToNextItem().catch(ignore)),
      ];
      return [children, () => (play.textContent = instance.isPlaying ? "Pause" : "Play")];
    },
    "apple-music-progress"() {
      const seek = (progress) => instance.seekToTime(progress * instance.currentPlaybackDuration).catch(ignore);
      const progress = range("Progress", 0.01, seek);
      return [[progress], () => (progress.value = instance.currentPlaybackProgress)];
    },
    "apple-music-volume"() {
      const volume = range("Volume", 0.01, (value) => (instance.volume = value));
      return [[volume], () => (volume.value = instance.volume)];
    },
    "apple-music-artwork"() {
      const image = make("img", { alt: "" });
      const update = () => {
        const address = formatArtworkURL(instance.nowPlayingItem?.artwork, 300, 300);
        if (address) image.src = address;
        image.alt = instance.nowPlayingItem?.title ?? "";
      };
      return [[image], update];
    },
    "apple-music-artwork-lockup"() {
      const [[image], update] = contents["apple-music-artwork"]();
      const title = make("span");
      return [[image, title], () => (update(), (title.textContent = instance.nowPlayingItem?.info ?? ""))];
    },
    "apple-music-card-player"() {
      const parts = ["artwork-lockup", "playback-controls", "progress"].map((name) => contents[`apple-music-${name}`]());
      return [parts.flatMap(([children]) => children), () => parts.forEach(([, update]) => update())];
    },
    "apple-music-video-player": () => [[], ignore],
    "apple-music-uploaded-content": () => [[], ignore],
  };
  const shownEvents = [
    "nowPlayingItemDidChange", "playbackStateDidChange", "playbackProgressDidChange", "playbackVolumeDidChange",
  ];
  for (const [name, content] of Object.entries(contents)) {
    if (customElements.get(name)) continue;
    customElements.define(name, class extends HTMLElement {
      connectedCallback() {
        if (this.childElementCount > 0) return;
        const [children, update] = content();
        this.append(...children);
        const show = () => {
          update();
          for (const event of shownEvents) instance.addEventListener(event, update);
        };
        if (instance) show();
        else document.addEventListener(Events.configured, show, { once: true });
      }
    });
  }
};

/** The markup of version 1: `meta` elements configure the instance, and elements with known ids or classes control it. */
const applyMarkup = () => {
  const content = (name) => document.querySelector(`meta[name="apple-music-${name}"]`)?.content;
  if (!content("developer-token")) return;
  const app = { name: content("app-name"), build: content("app-build"), version: content("app-version") };
  configure({ developerToken: content("developer-token"), app });
  const methods = [
    "authorize", "unauthorize", "play", "pause", "stop", "mute", "unmute", "skip-to-next-item", "skip-to-previous-item",
  ];
  const elements = (name) => document.querySelectorAll(`#apple-music-${name}, .apple-music-${name}`);
  for (const name of methods) {
    for (const element of elements(name)) {
      element.addEventListener("click", () => Promise.resolve(instance[camelCased(name)]()).catch(() => {}));
    }
  }
  for (const element of document.querySelectorAll("[data-apple-music-set-queue]")) {
    element.addEventListener("click", () => {
      // The value is JSON, or a kind and an id: `album:1`.
      const text = element.getAttribute("data-apple-music-set-queue");
      const [kind, id] = text.split(":");
      const options = text.startsWith("{") ? JSON.parse(text) : { [kind]: id };
      instance.setQueue(options).then(() => instance.play()).catch(() => {});
    });
  }
  const shown = ["current-playback-time", "current-playback-duration", "current-playback-time-remaining", "is-authorized"];
  const show = () => {
    for (const name of shown) {
      const value = instance[camelCased(name)];
      for (const element of elements(name)) {
        element.textContent = typeof value === "number" ? formatMediaTime(value) : String(value);
      }
    }
  };
  for (const event of ["playbackTimeDidChange", "mediaItemDidChange", "authorizationStatusDidChange"]) {
    instance.addEventListener(event, show);
  }
  show();
};

/** The object for tests of the page. Its members concern the current instance. */
const testObject = {
  /** Plays for a time in seconds, and advances the clock of the session by it. */
  async advance(seconds) {
    if (!Number.isFinite(seconds) || seconds < 0) throw new TypeError("advance requires a number of seconds");
    const player = instance[internal];
    // The page may have called the player in this task.
    await nextTask();
    player.look();
    player.run(seconds);
    await settled();
    await operate("advance-clock", instance.developerToken, { seconds });
  },
  /** Waits until no request is pending, and until the page has handled the responses. */
  settled,
  /** Fails what plays with an error code, such as `MEDIA_LICENSE`. */
  async fail(code) {
    if (!(code in MKError)) throw new TypeError(`unknown error code ${code}`);
    const player = instance[internal];
    player.look();
    player.fail(new MKError(code, "the test fails the item"));
    await player.report("pause", {}, { error: code });
  },
  /** The control token of a server that requires one; `advance` needs it. */
  get controlToken() { return server.controlToken; },
  set controlToken(value) { server.controlToken = value === undefined ? undefined : String(value); },
  /** The state as plain data. */
  get state() {
    if (!instance) return { isConfigured: false };
    const { isAuthorized, storefrontId, queue, playbackState, nowPlayingItem, currentPlaybackTime } = instance;
    return {
      isConfigured: true, isAuthorized, storefrontId, playbackState: PlaybackStates[playbackState],
      nowPlayingItem: nowPlayingItem && { id: nowPlayingItem.id, title: nowPlayingItem.title },
      currentPlaybackTime, currentPlaybackDuration: instance.currentPlaybackDuration,
      isPreview: Boolean(nowPlayingItem) && instance[internal].isPreview,
      position: queue.position, items: queue.items.map(({ id }) => id),
      repeatMode: PlayerRepeatMode[instance.repeatMode], shuffleMode: PlayerShuffleMode[instance.shuffleMode],
      volume: instance.volume,
    };
  },
  /** The last events as lists of the time, the name, and the payload. */
  get events() { return instance ? [...instance[internal].emitter.events] : []; },
};

globalThis.MusicKit = {
  Events, MKError: PublicMKError, MediaItem, PlaybackBitrate, PlaybackStates, PlayerRepeatMode, PlayerShuffleMode, Queue,
  configure, errors, formatArtworkURL, formatMediaTime, formattedMilliseconds, formattedSeconds, generateEmbedCode,
  getInstance: () => instance,
  version: `${server.version}.0.0-mock`,
  ...(isVersion1
    ? { API: APIVersion1, Library, PlaybackState: enumeration(
        Object.fromEntries(Object.keys(PlaybackStates).filter(isNaN).map((name) => [name.toUpperCase(), PlaybackStates[name]])),
      ), Player }
    : {
        AuthorizationStatus, PlayActivityEndReasonType, PlaybackMode, PlaybackType, PresentationMode, formattedMediaURL,
        getHlsJsCdnConfig: () => ({ hls: "", rtc: "" }),
        getInstances: () => (instance ? [instance] : []),
        getPlayerType: () => "audio",
      }),
};
Object.defineProperty(MusicKit, "__mock", { value: testObject, configurable: true });

if (!isVersion1 && document.currentScript?.hasAttribute("data-web-components")) defineElements();

const finishLoading = () => {
  document.dispatchEvent(new Event(Events.loaded, { bubbles: true }));
  if (isVersion1) applyMarkup();
};
// Public pages of version 1 add their listener in a later script. In version 3, a listener that is added later than the
// next task does not hear the event, as reported of Apple's script.
if (isVersion1 && document.readyState === "loading") {
  document.addEventListener("DOMContentLoaded", finishLoading, { once: true });
} else {
  setTimeout(finishLoading);
}
