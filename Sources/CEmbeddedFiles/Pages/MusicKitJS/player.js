// The silent player: a state machine on the page's timers and `performance.now()`.
//
// The position follows from the time that has passed, so a fake clock of a test moves it. Nothing is decoded or played.

/** The interval in milliseconds in which the player looks at the clock. */
const tickInterval = 250;

/** The duration of a preview in seconds. */
const previewDuration = 30;

/** The time in seconds after which an item that is left belongs to the listening history, as on the device. */
const minimumPlayedTime = 30;

/** The storefronts in which explicit items are restricted unless the user decides otherwise (reported). */
const restrictedStorefronts = "br ch gt hu id in it kr la lt my ru sg tr".split(" ");

const names = isVersion1
  ? { willChange: "mediaItemWillChange", didChange: "mediaItemDidChange" }
  : { willChange: "nowPlayingItemWillChange", didChange: "nowPlayingItemDidChange" };

/** Returns a generator of numbers from 0 to 1 that depends only on a text. */
const randomNumbers = (text) => {
  let state = 2166136261;
  for (const character of text) state = Math.imul(state ^ character.codePointAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) ^ Math.imul(state ^ (state >>> 13), 3266489917);
    return ((state ^= state >>> 16) >>> 0) / 2 ** 32;
  };
};

class PlayerMachine {
  items = [];
  autoplayItems = [];
  /** The index of the current or designated item; -1 for an empty queue. */
  position = -1;
  state = PlaybackStates.none;
  nowPlayingItem;
  repeatMode = PlayerRepeatMode.none;
  shuffleMode = PlayerShuffleMode.off;
  volume = 1;
  bitrate = PlaybackBitrate.HIGH;
  playbackRate = 1;
  previewOnly = false;
  autoplayEnabled = false;
  privateEnabled = false;
  videoContainerElement;
  /** The seconds of the current item that can be played: of the preview or of the whole item; 0 if unknown. */
  duration = 0;
  isPreview = false;
  /** The position in seconds at `anchor`. */
  #time = 0;
  #anchor = 0;
  /** The seconds of the current item that were played. */
  #played = 0;
  /** A delay, such as a stall: its seconds, and the functions for its end and for another call. */
  #wait;
  #timer;
  /** The number of calls that start or end playback; a call that is no longer the last one does nothing more. */
  #callCount = 0;
  #lastSecond;
  #lastProgress;
  #storedVolume;
  /** The items in the order without shuffling. */
  #unshuffled;
  #shuffleCount = 0;
  #firedOutcomes = new Set();
  #hasReportedDRM = false;
  #mediaElement;

  constructor(instance, emitter) {
    this.instance = instance;
    this.emitter = emitter;
    this.queue = new Queue(this);
  }

  dispatch(name, details) { this.emitter.dispatch(name, details); }

  // Time

  get isPlaying() { return this.state === PlaybackStates.playing; }
  get #isRunning() { return this.#wait !== undefined || this.isPlaying; }
  /** The seconds of playback since the anchor; with the scale 0, only `advance` moves the player. */
  get #elapsed() {
    return this.#isRunning ? (Math.max(0, performance.now() - this.#anchor) / 1000) * this.instance.settings.timeScale : 0;
  }
  get #limit() { return this.duration > 0 ? this.duration : Infinity; }
  get currentTime() {
    if (!this.isPlaying || this.#wait) return this.#time;
    return Math.min(this.#time + this.#elapsed * this.playbackRate, this.#limit);
  }
  get progress() { return this.duration > 0 ? Math.round((this.currentTime / this.duration) * 100) / 100 : 0; }

  /** Moves the player to the present. */
  look() {
    const elapsed = this.#elapsed;
    this.#anchor = performance.now();
    if (elapsed > 0) this.run(elapsed);
  }

  /** Plays for a time in seconds, which can pass the ends of several items. */
  run(seconds) {
    let rest = seconds;
    while (this.#isRunning) {
      if (this.#wait) {
        const used = Math.min(rest, this.#wait.seconds);
        this.#wait.seconds -= used;
        rest -= used;
        if (this.#wait.seconds > 0) break;
        const { end } = this.#wait;
        this.#wait = undefined;
        end();
        continue;
      }
      const outcome = this.#nextOutcome();
      const target = Math.min(this.#limit, outcome?.at ?? Infinity);
      const needed = this.playbackRate > 0 ? Math.max(0, target - this.#time) / this.playbackRate : Infinity;
      const used = Math.min(rest, needed);
      this.#played += used;
      rest -= used;
      if (used < needed) {
        this.#time += used * this.playbackRate;
        break;
      }
      this.#time = target;
      if (outcome && outcome.at <= target) this.#apply(outcome);
      else this.#endItem();
    }
    this.#dispatchTime();
    this.#updateTimer();
  }

  #updateTimer() {
    if (this.#isRunning && this.#timer === undefined) {
      this.#anchor = performance.now();
      this.#timer = setInterval(() => this.look(), tickInterval);
      this.#timer?.unref?.();
    } else if (!this.#isRunning && this.#timer !== undefined) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
  }

  #dispatchTime() {
    if (!this.nowPlayingItem) return;
    const second = Math.floor(this.#time);
    if (second !== this.#lastSecond) {
      this.#lastSecond = second;
      this.dispatch("playbackTimeDidChange", {
        currentPlaybackTime: this.#time,
        currentPlaybackDuration: this.duration,
        currentPlaybackTimeRemaining: Math.max(0, this.duration - this.#time),
      });
    }
    const { progress } = this;
    if (progress !== this.#lastProgress) this.dispatch("playbackProgressDidChange", { progress: (this.#lastProgress = progress) });
  }

  // States

  #setState(state) {
    if (state === this.state) return;
    const details = { oldState: this.state, state, nowPlayingItem: this.nowPlayingItem, item: this.nowPlayingItem };
    this.dispatch("playbackStateWillChange", details);
    this.state = state;
    this.dispatch("playbackStateDidChange", details);
  }

  #setPosition(position) {
    if (position === this.position) return;
    const oldPosition = this.position;
    this.position = position;
    this.dispatch("queuePositionDidChange", { oldPosition, position });
  }

  #setNowPlayingItem(item) {
    const oldItem = this.nowPlayingItem;
    this.dispatch(names.willChange, isVersion1 ? { oldItem, item } : { item });
    this.nowPlayingItem = item;
    this.dispatch(names.didChange, isVersion1 ? { oldItem, item } : { item });
  }

  /** Forgets the position in the item that is left. Returns whether it belongs to the listening history. */
  #leaveItem(hasEnded = false) {
    const wasPlayed = Boolean(this.nowPlayingItem) && !this.isPreview && (hasEnded || this.#played >= minimumPlayedTime);
    [this.#time, this.#played, this.#lastSecond, this.#lastProgress] = [0, 0, undefined, undefined];
    this.#wait?.cancel?.();
    this.#wait = undefined;
    return wasPlayed;
  }

  /** Makes an item the one that plays, and starts to load it. */
  #begin(index, time) {
    const item = this.items[index];
    this.#setPosition(index);
    this.#createMediaElement();
    if (item !== this.nowPlayingItem) this.#setNowPlayingItem(item);
    this.#firedOutcomes.clear();
    this.#time = time;
    item.state = 1;
    this.dispatch("mediaItemStateWillChange", item);
    item.state = 2;
    item.isPreparedToPlay = true;
    this.dispatch("mediaItemStateDidChange", item);
    this.isPreview = this.#playsPreview(item);
    const whole = item.playbackDuration / 1000;
    this.duration = this.isPreview && whole > 0 ? Math.min(whole, previewDuration) : whole;
    this.dispatch("playbackDurationDidChange", { currentPlaybackDuration: this.duration, duration: this.duration });
    this.#setState(PlaybackStates.loading);
  }

  /** Plays the item that was loaded. */
  #finishLoading() {
    this.#setState(PlaybackStates.waiting);
    this.dispatch("mediaCanPlay", {});
    this.dispatch("bufferedProgressDidChange", { progress: 100 });
    this.#setState(PlaybackStates.playing);
    this.#anchor = performance.now();
    const { nowPlayingItem: item } = this;
    if (item?.isLive && !isVersion1) {
      this.dispatch("timedMetadataDidChange", { title: item.title, performer: item.artistName, album: "", links: [] });
    }
    this.#dispatchTime();
    this.#updateTimer();
  }

  /** Starts an item because of a call, and reports it. */
  async #start(index, time, operation, operationArguments) {
    const call = ++this.#callCount;
    const wasPlayed = this.#leaveItem();
    let failure;
    try {
      if (this.instance.settings.autoplay === "blocked" && !globalThis.navigator?.userActivation?.hasBeenActive) {
        throw new MKError(MKError.USER_INTERACTION_REQUIRED, "the user has not interacted with the page");
      }
      this.#checkPlayable(this.items[index]);
      this.#begin(index, time);
      const outcome = this.#nextOutcome();
      if (outcome?.error && outcome.at <= time) {
        this.#firedOutcomes.add(outcome);
        failure = new MKError(outcome.error, `the scenario fails the item ${this.nowPlayingItem.id}`);
      }
    } catch (error) {
      failure = error;
    }
    const report = this.report(operation, operationArguments, { wasPlayed, error: failure?.errorCode });
    // A listener, or the page after its call, sees the state `loading`.
    await null;
    const { loadingSeconds } = this.instance.settings;
    if (call === this.#callCount && loadingSeconds > 0 && !failure) {
      await new Promise((resolve) => {
        const end = () => {
          this.#finishLoading();
          resolve();
        };
        this.#wait = { seconds: loadingSeconds, end, cancel: resolve };
        this.#updateTimer();
      });
    } else if (call === this.#callCount && !failure) {
      this.#finishLoading();
    } else if (call === this.#callCount) {
      this.fail(failure);
    }
    await report;
    if (failure) throw failure;
  }

  /** Ends playback because of an error, and keeps the item. */
  fail(error) {
    this.#callCount += 1;
    this.#wait?.cancel?.();
    this.#wait = undefined;
    this.dispatch("mediaPlaybackError", { error, message: error.message });
    this.#setState(PlaybackStates.stopped);
    this.#updateTimer();
  }

  // Previews, failures, and the media element

  get #playsOnlyPreviews() {
    const { isAuthorized, capabilities, settings } = this.instance;
    return this.previewOnly || settings.drm === "unsupported" || !isAuthorized || !capabilities?.canPlayCatalogContent;
  }

  #playsPreview(item) { return this.#playsOnlyPreviews && !isLibraryID(item.id) && Boolean(item.previewURL); }

  /** Throws an `MKError` if an item can be played neither in full nor as a preview. */
  #checkPlayable(item) {
    if (this.instance.settings.drm === "unsupported" && !this.#hasReportedDRM) {
      this.#hasReportedDRM = true;
      this.dispatch("drmUnsupported", {});
    }
    if (isLibraryID(item.id) ? this.instance.isAuthorized : !this.#playsOnlyPreviews) {
      if (!item.isPlayable) throw new MKError(MKError.CONTENT_UNAVAILABLE, `the item ${item.id} has no playParams`);
    } else if (isLibraryID(item.id) || !item.previewURL) {
      throw new MKError(MKError.CONTENT_UNAVAILABLE, `the item ${item.id} has no preview`);
    }
  }

  /** The next outcome of the scenario for the current item. */
  #nextOutcome() {
    return this.instance.settings.playback
      .filter(({ item }) => item === undefined || item === this.nowPlayingItem?.id)
      .filter((outcome) => !this.#firedOutcomes.has(outcome) && outcome.at >= this.#time)
      .reduce((first, outcome) => (first && first.at <= outcome.at ? first : outcome), undefined);
  }

  #apply(outcome) {
    this.#firedOutcomes.add(outcome);
    if (outcome.error) {
      this.fail(new MKError(outcome.error, `the scenario fails the item ${this.nowPlayingItem.id}`));
      this.report("pause", {}, { error: outcome.error });
      return;
    }
    this.#wait = { seconds: outcome.stallSeconds, end: () => this.#setState(PlaybackStates.playing) };
    this.#setState(PlaybackStates.waiting);
    this.#setState(PlaybackStates.stalled);
  }

  #createMediaElement() {
    if (this.#mediaElement || typeof document === "undefined") return;
    const element = document.getElementById("apple-music-player") ?? document.createElement("audio");
    element.id = "apple-music-player";
    if (!element.isConnected) document.body?.append(element);
    this.#mediaElement = element;
    this.dispatch("mediaElementCreated", { mediaElement: element });
  }

  // The end of an item

  /** Returns the next index that can be played, at the other end of a queue that repeats; undefined past its ends. */
  indexAfter(index, step) {
    const count = this.items.length;
    for (let distance = 1; distance <= count; distance += 1) {
      let next = index + step * distance;
      if (next < 0 || next >= count) {
        if (this.repeatMode !== PlayerRepeatMode.all) return undefined;
        next = (next + count) % count;
      }
      if (this.items[next].isPlayable) return next;
    }
    return undefined;
  }

  #endItem() {
    this.#setState(PlaybackStates.ended);
    const wasPlayed = this.#leaveItem(true);
    if (this.repeatMode !== PlayerRepeatMode.one && this.position === this.items.length - 1 && this.autoplayEnabled) {
      this.#appendAutoplayItems();
    }
    const next = this.repeatMode === PlayerRepeatMode.one ? this.position : this.indexAfter(this.position, 1);
    if (next === undefined) {
      this.#callCount += 1;
      this.#setState(PlaybackStates.completed);
      this.#setNowPlayingItem(undefined);
    } else {
      try {
        this.#checkPlayable(this.items[next]);
        this.#begin(next, 0);
        const { loadingSeconds } = this.instance.settings;
        if (loadingSeconds > 0) this.#wait = { seconds: loadingSeconds, end: () => this.#finishLoading() };
        else this.#finishLoading();
      } catch (error) {
        this.#setPosition(next);
        this.fail(error);
      }
    }
    this.report("end-item", {}, { wasPlayed });
  }

  #appendAutoplayItems() {
    if (this.autoplayItems.length === 0) return;
    this.items.push(...this.autoplayItems.splice(0));
    this.dispatch("queueItemsDidChange", this.queue.items);
  }

  /** Looks up what plays after the queue if the page wants autoplay: the songs of the charts. */
  async #lookUpAutoplayItems() {
    if (!this.autoplayEnabled || this.autoplayItems.length > 0) return;
    const { data } = await this.instance.api.music(catalogPath("charts"), { types: "songs", limit: 10 });
    this.autoplayItems = (data.results?.songs?.[0]?.data ?? []).map((resource) => mediaItem(resource));
  }

  // The queue

  /** Replaces the items, which ends playback. */
  replaceItems(items, start = 0) {
    this.#callCount += 1;
    const wasPlayed = this.#leaveItem();
    if (this.nowPlayingItem) {
      this.#setState(PlaybackStates.stopped);
      this.#setNowPlayingItem(undefined);
    }
    this.#updateTimer();
    const oldPosition = this.position;
    this.items = [...items];
    this.#unshuffled = undefined;
    this.position = items.length > 0 ? start : -1;
    if (this.shuffleMode === PlayerShuffleMode.songs) this.#shuffle();
    this.dispatch("queueItemsDidChange", this.queue.items);
    if (!isVersion1) this.dispatch("queueIsReady", this.queue.items);
    this.dispatch("queuePositionDidChange", { oldPosition, position: this.position });
    return wasPlayed;
  }

  /** Returns the items without those that are restricted; throws an `MKError` if none is left. */
  #allowedItems(items) {
    if (!this.restrictedEnabled) return items;
    const allowed = items.filter((item) => !item.isExplicitItem);
    if (allowed.length > 0 || items.length === 0) return allowed;
    throw new MKError(MKError.CONTENT_RESTRICTED, "all items are explicit, and explicit content is restricted");
  }

  get restrictedEnabled() {
    const { storage, settings, storefrontId } = this.instance;
    const stored = storage.read("itre");
    if (stored !== null) return stored === "1";
    return settings.explicit === undefined ? restrictedStorefronts.includes(storefrontId) : settings.explicit === "restricted";
  }
  set restrictedEnabled(isRestricted) { this.instance.storage.write("itre", isRestricted ? "1" : "0"); }

  async setQueue(options = {}) {
    const kinds = kindsOfOptions(options).filter((kind) => kind !== "parameters");
    let found, items;
    try {
      found = await lookUpItems(this.instance.api, options);
      items = this.#allowedItems(found);
    } catch (error) {
      if (found) await this.report("set-queue", this.#itemArguments(found), { error: error.errorCode, kinds });
      throw error;
    }
    await this.instance.refresh();
    const wanted = options.startWith ?? options.startPosition ?? 0;
    const byID = items.findIndex((item) => item.id === String(wanted));
    const byIndex = typeof wanted === "number" ? items.indexOf(found[wanted]) : -1;
    const start = Math.max(0, byIndex >= 0 ? byIndex : byID);
    if (options.repeatMode !== undefined) this.setRepeatMode(options.repeatMode);
    if (options.shuffleMode !== undefined && this.shuffleMode !== options.shuffleMode) {
      this.shuffleMode = options.shuffleMode;
      this.dispatch("shuffleModeDidChange", this.shuffleMode);
    }
    const wasPlayed = this.replaceItems(items, start);
    if (start > 0) this.dispatch("queueItemForStartPosition", { item: this.items[this.position] });
    this.startTime = options.startTime ?? 0;
    await this.report("set-queue", this.#itemArguments(items), { wasPlayed, kinds });
    await this.#lookUpAutoplayItems();
    if (options.startPlaying && this.items.length > 0) await this.play();
    return this.queue;
  }

  /** Looks up items and inserts them. */
  async add(options, index, operation) {
    const items = this.#allowedItems(
      Array.isArray(options) ? itemsOf(options) : await lookUpItems(this.instance.api, options),
    );
    await this.insertItems(items, index(), operation);
    return this.queue;
  }

  async insertItems(items, index, operation) {
    const at = Math.max(0, Math.min(index, this.items.length));
    const before = this.items[at - 1];
    this.items.splice(at, 0, ...items);
    if (this.#unshuffled) this.#unshuffled.splice(this.#unshuffled.indexOf(before) + 1, 0, ...items);
    // In a queue that was empty, no item is designated: skipping forward plays the first one.
    if (this.position >= 0 && at <= this.position) this.position += items.length;
    this.dispatch("queueItemsDidChange", this.queue.items);
    const place = operation === "insert" ? { after: Math.max(0, at - 1) } : {};
    if (items.length > 0) await this.report(operation, { ...this.#itemArguments(items), ...place });
  }

  removeItem(index) {
    if (!(index in this.items)) return;
    this.look();
    const [removed] = this.items.splice(index, 1);
    this.#unshuffled = this.#unshuffled?.filter((item) => item !== removed);
    if (index < this.position || this.position >= this.items.length) this.position -= 1;
    this.dispatch("queueItemsDidChange", this.queue.items);
    if (removed === this.nowPlayingItem) {
      this.#callCount += 1;
      this.#leaveItem();
      this.#setState(PlaybackStates.stopped);
      this.#setNowPlayingItem(undefined);
      this.#updateTimer();
    }
    this.report("remove", { at: index });
  }

  async clearQueue() {
    this.replaceItems([]);
    await this.report("stop", {});
    return this.queue;
  }

  setShuffleMode(mode) {
    const value = Number(mode) === PlayerShuffleMode.songs ? PlayerShuffleMode.songs : PlayerShuffleMode.off;
    if (value === this.shuffleMode) return;
    this.shuffleMode = value;
    const current = this.items[this.position];
    if (value === PlayerShuffleMode.songs) {
      this.#shuffle();
    } else if (this.#unshuffled) {
      this.items = this.#unshuffled;
      this.#unshuffled = undefined;
      this.position = this.items.indexOf(current);
    }
    if (!isVersion1) this.dispatch("shuffleModeDidChange", value);
    this.dispatch("queueItemsDidChange", this.queue.items);
    this.report("set-shuffle-mode", { mode: PlayerShuffleMode[value] });
  }

  /** Shuffles the items after the current one, which becomes the first. */
  #shuffle() {
    this.#unshuffled ??= [...this.items];
    const current = this.items[this.position];
    const others = this.items.filter((item) => item !== current);
    const random = randomNumbers(`${(this.#shuffleCount += 1)} ${others.map((item) => item.id).join(" ")}`);
    for (let index = others.length - 1; index > 0; index -= 1) {
      const other = Math.floor(random() * (index + 1));
      [others[index], others[other]] = [others[other], others[index]];
    }
    this.items = current ? [current, ...others] : others;
    this.position = this.items.length > 0 ? 0 : -1;
  }

  setRepeatMode(mode) {
    if (!(Number(mode) in PlayerRepeatMode) || Number(mode) === this.repeatMode) return;
    this.repeatMode = Number(mode);
    if (!isVersion1) this.dispatch("repeatModeDidChange", this.repeatMode);
    this.report("set-repeat-mode", { mode: PlayerRepeatMode[this.repeatMode] });
  }

  // Playback

  async play() {
    this.look();
    if (this.isPlaying || this.state === PlaybackStates.loading || this.state === PlaybackStates.waiting) return;
    if (this.state === PlaybackStates.paused && this.nowPlayingItem) {
      this.#setState(PlaybackStates.playing);
      this.#updateTimer();
      this.#anchor = performance.now();
      return await this.report("play", {});
    }
    if (this.items.length === 0) return;
    const index = this.state === PlaybackStates.completed ? 0 : Math.max(0, this.position);
    const time = this.startTime ?? 0;
    this.startTime = 0;
    await this.#start(index, time, "play", {});
  }

  async pause() {
    this.look();
    if (!this.#isRunning && this.state !== PlaybackStates.loading) return;
    this.#callCount += 1;
    this.#wait?.cancel?.();
    this.#wait = undefined;
    this.#setState(PlaybackStates.paused);
    this.#updateTimer();
    await this.report("pause", {});
  }

  async stop() {
    this.look();
    if (!this.nowPlayingItem) return;
    this.#callCount += 1;
    const wasPlayed = this.#leaveItem();
    this.#setState(PlaybackStates.stopped);
    this.#setNowPlayingItem(undefined);
    this.#updateTimer();
    await this.report("stop", {}, { wasPlayed });
  }

  /** Skips by a step; past the ends of the queue, nothing happens. */
  async skip(step) {
    this.look();
    const index = this.indexAfter(this.position, step);
    if (index !== undefined) await this.#start(index, 0, step > 0 ? "skip-to-next" : "skip-to-previous", {});
    return this.position;
  }

  async changeTo(index) {
    this.look();
    if (!(index in this.items)) {
      throw new MKError(MKError.INVALID_ARGUMENTS, `the queue has no item ${index}`);
    }
    await this.#start(index, 0, "set-current-item", { at: index });
    return this.position;
  }

  changeToItem(item) { return this.changeTo(this.queue.indexForItem(item)); }

  async seekToTime(seconds) {
    this.look();
    const to = Math.max(0, Number(seconds) || 0);
    if (!this.nowPlayingItem) {
      await this.report("seek", { to });
      throw new MKError(MKError.INVALID_ARGUMENTS, "nothing is playing, so there is no item to seek in");
    }
    const before = this.state;
    const call = this.#callCount;
    this.#setState(PlaybackStates.seeking);
    await null;
    if (call !== this.#callCount) return;
    this.#time = Math.min(to, this.#limit);
    this.#anchor = performance.now();
    this.#setState(before);
    this.#lastSecond = undefined;
    this.#dispatchTime();
    await this.report("seek", { to });
  }

  setVolume(volume) {
    const value = Math.min(1, Math.max(0, Number(volume) || 0));
    if (value === this.volume) return;
    this.volume = value;
    this.dispatch("playbackVolumeDidChange", { volume: value });
  }
  mute() {
    if (this.volume === 0) return;
    this.#storedVolume = this.volume;
    this.setVolume(0);
  }
  async unmute() { if (this.volume === 0) this.setVolume(this.#storedVolume ?? 1); }

  setBitrate(bitrate) {
    if (bitrate === this.bitrate) return;
    this.bitrate = bitrate;
    this.dispatch("playbackBitrateDidChange", { bitrate });
  }

  setPlaybackRate(rate) {
    this.look();
    if (rate === this.playbackRate || !(rate >= 0)) return;
    this.playbackRate = rate;
    this.dispatch("playbackRateDidChange", { playbackRate: rate });
    this.report("set-playback-rate", { rate: Math.min(10, rate) });
  }

  setAutoplayEnabled(isEnabled) {
    this.autoplayEnabled = Boolean(isEnabled);
    this.dispatch("autoplayEnabledDidChange", this.autoplayEnabled);
    if (this.items.length > 0) tracked(this.#lookUpAutoplayItems()).catch(() => {});
  }

  // Reports

  #itemArguments(items) {
    return { items: items.slice(0, 10_000).map(({ id, playParams }) => ({
      playParams: { ...playParams, id: String(playParams?.id ?? id), kind: playParams?.kind ?? "song" },
    })) };
  }

  /** Reports a call, or what the player did by itself, with the state after it. */
  report(operation, operationArguments, { wasPlayed, error, kinds } = {}) {
    const { playing, loading, waiting, stalled, paused, seeking } = PlaybackStates;
    const isActive = [playing, loading, waiting, stalled].includes(this.state);
    const page = {
      status: isActive ? "playing" : [paused, seeking].includes(this.state) ? "paused" : "stopped",
      time: Math.round(this.#time * 1000) / 1000,
    };
    if (this.nowPlayingItem) page.index = this.position;
    if (["set-queue", "play-next", "play-later", "insert", "remove", "set-shuffle-mode", "stop"].includes(operation)
      || operation === "end-item" && this.autoplayEnabled) {
      Object.assign(page, this.#itemArguments(this.items));
      page.containers = this.items.map(({ container }) => container?.id ?? null);
    }
    if (wasPlayed && !this.privateEnabled) page.wasPlayed = true;
    if (error !== undefined) page.error = error;
    if (kinds?.length > 1) page.kinds = kinds;
    return this.instance.report(operation, { player: "page", ...operationArguments }, page);
  }
}

/** The properties of the player on an instance, and in version 1 on its `player`, too. */
const playerProperties = {
  autoplayEnabled: [(player) => player.autoplayEnabled, (player, value) => player.setAutoplayEnabled(value)],
  bitrate: [(player) => player.bitrate, (player, value) => player.setBitrate(value)],
  canSupportDRM: [(player) => player.instance.settings.drm !== "unsupported"],
  currentBufferedProgress: [(player) => (player.nowPlayingItem ? 100 : 0)],
  currentPlaybackDuration: [(player) => (player.nowPlayingItem ? player.duration : 0)],
  currentPlaybackProgress: [(player) => player.progress],
  currentPlaybackTime: [(player) => player.currentTime],
  currentPlaybackTimeRemaining: [(player) => (player.nowPlayingItem ? Math.max(0, player.duration - player.currentTime) : 0)],
  formattedCurrentPlaybackDuration: [(player) => formattedSeconds(player.nowPlayingItem ? player.duration : 0)],
  isExplicitContentAllowed: [(player) => !player.restrictedEnabled],
  isPlaying: [(player) => player.isPlaying],
  nowPlayingItem: [(player) => player.nowPlayingItem],
  nowPlayingItemIndex: [(player) => (player.nowPlayingItem ? player.position : -1)],
  playbackMode: [(player) => (player.previewOnly ? PlaybackMode.PREVIEW_ONLY : PlaybackMode.MIXED_CONTENT)],
  playbackRate: [(player) => player.playbackRate, (player, value) => player.setPlaybackRate(value)],
  playbackState: [(player) => player.state],
  playbackTargetAvailable: [() => false],
  previewOnly: [(player) => player.previewOnly, (player, value) => (player.previewOnly = Boolean(value))],
  privateEnabled: [(player) => player.privateEnabled, (player, value) => (player.privateEnabled = Boolean(value))],
  queue: [(player) => player.queue],
  queueIsEmpty: [(player) => player.items.length === 0],
  repeatMode: [(player) => player.repeatMode, (player, value) => player.setRepeatMode(value)],
  restrictedEnabled: [(player) => player.restrictedEnabled, (player, value) => (player.restrictedEnabled = value)],
  seekSeconds: [() => ({ BACK: 15, FORWARD: 30 })],
  shuffle: [(player) => player.shuffleMode === 1, (player, value) => player.setShuffleMode(value ? 1 : 0)],
  shuffleMode: [(player) => player.shuffleMode, (player, value) => player.setShuffleMode(value)],
  videoContainerElement: [
    (player) => player.videoContainerElement,
    (player, value) => (player.videoContainerElement = value),
  ],
  volume: [(player) => player.volume, (player, value) => player.setVolume(value)],
};

/** The methods of the player that return a promise. */
const playerMethods = {
  changeToMediaAtIndex: (player, index) => player.changeTo(index),
  changeToMediaItem: (player, item) => player.changeToItem(item),
  clearQueue: (player) => player.clearQueue(),
  exitFullscreen: async () => (document.fullscreenElement ? document.exitFullscreen() : undefined),
  pause: (player) => player.pause(),
  play: (player) => player.play(),
  playAt: (player, position, options) => player.add(options, () => position, "insert"),
  playLater: (player, options) => player.add(options, () => player.items.length, "play-later"),
  playNext: (player, options, clear) => {
    if (clear) player.items.splice(player.position + 1);
    return player.add(options, () => player.position + 1, "play-next");
  },
  prepareToPlay: async (player, item) => mediaItem(item ?? player.items[player.position] ?? {}).prepareToPlay(),
  requestFullscreen: async (player, element) => element?.requestFullscreen?.(),
  seekBackward: (player) => player.seekToTime(player.currentTime - 15),
  seekForward: (player) => player.seekToTime(player.currentTime + 30),
  seekToTime: (player, seconds) => player.seekToTime(seconds),
  setQueue: (player, options) => player.setQueue(options),
  skipToNextItem: (player) => player.skip(1),
  skipToPreviousItem: (player) => player.skip(-1),
  stop: (player) => player.stop(),
  unmute: (player) => player.unmute(),
};

/** Defines the members of the player on a prototype whose objects have the player as `[internal]`. */
const definePlayerMembers = (prototype) => {
  for (const [name, [get, set]] of Object.entries(playerProperties)) {
    Object.defineProperty(prototype, name, {
      get() { return get(this[internal]); },
      set: set && function (value) { set(this[internal], value); },
      configurable: true,
      enumerable: true,
    });
  }
  for (const [name, method] of Object.entries(playerMethods)) {
    prototype[name] = function (...values) { return method(this[internal], ...values); };
  }
  Object.assign(prototype, {
    addEventListener(name, listener, options) { this[internal].instance.listen(name, listener, options); },
    removeEventListener(name, listener) { this[internal].emitter.remove(name, listener); },
    mute() { this[internal].mute(); },
    showPlaybackTargetPicker() {},
    savePlaybackState() {},
    restorePlaybackState() {},
  });
};

/** The player of version 1. */
class Player {
  constructor(machine) {
    Object.defineProperty(this, internal, { value: machine });
  }
}
definePlayerMembers(Player.prototype);
