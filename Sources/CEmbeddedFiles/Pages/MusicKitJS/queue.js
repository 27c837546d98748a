// Media items, the queue, and the lookup of what `setQueue` is called with.

/** The names of version 1 for resource types. */
const singularTypes = Object.fromEntries(
  Object.entries(typesOfMethods).flatMap(([name, type]) => [[type, name], [`library-${type}`, name]]),
);

/** Whether an id is one of the library: a letter and a period. */
const isLibraryID = (id) => /^[a-z]\./.test(String(id));

/** An item of the queue: a resource with MusicKit's names for its attributes. */
class MediaItem {
  constructor(resource = {}) {
    const { id, type, attributes, relationships, container } = resource;
    this.id = id === undefined ? undefined : String(id);
    this.type = isVersion1 ? (singularTypes[type] ?? type ?? "song") : (type ?? "songs");
    this.attributes = { ...attributes };
    this.relationships = relationships ?? {};
    this.container = container;
    this.assets = [];
    this.isPreparedToPlay = false;
    this.state = 0;
    Object.defineProperty(this, internal, { value: { type: (typesOfMethods[type] ?? type ?? "songs").replace(/^library-/, "") } });
  }

  get title() { return this.attributes.name; }
  get artistName() { return this.attributes.artistName; }
  get albumName() { return this.attributes.albumName; }
  get artwork() { return this.attributes.artwork; }
  get artworkURL() { return this.artwork?.url; }
  get contentRating() { return this.attributes.contentRating ?? ""; }
  get isExplicitItem() { return this.contentRating === "explicit"; }
  get discNumber() { return this.attributes.discNumber ?? 0; }
  get trackNumber() { return this.attributes.trackNumber ?? 0; }
  get isrc() { return this.attributes.isrc; }
  /** In milliseconds. */
  get playbackDuration() { return this.attributes.durationInMillis ?? 0; }
  get playParams() { return this.attributes.playParams; }
  /** Whether the resource has play parameters; an item without attributes may have them at the service. */
  get isPlayable() {
    return Boolean(this.playParams) || this[internal].type === "stations" || this.attributes.name === undefined;
  }
  get previewURL() { return this.attributes.previews?.[0]?.url; }
  get releaseDate() {
    const date = this.attributes.releaseDate;
    return date ? new Date(date) : undefined;
  }
  get albumInfo() { return `${this.artistName ?? ""} - ${this.albumName ?? ""}`; }
  get info() { return `${this.title ?? ""} - ${this.artistName ?? ""}`; }
  get playlistName() { return this.container?.type?.endsWith("playlists") ? this.container.name : undefined; }
  get playlistArtworkURL() {
    return this.container?.type?.endsWith("playlists") ? this.container.attributes?.artwork?.url : undefined;
  }
  get songId() { return this.playParams?.catalogId ?? this.id; }
  get isLiveRadioStation() { return Boolean(this.attributes.isLive); }
  get isLive() { return this.isLiveRadioStation; }

  async prepareToPlay() {
    this.isPreparedToPlay = true;
  }
}

/** Returns an item for an item, a resource, or a song id. */
const mediaItem = (value, container) => {
  if (value instanceof MediaItem) return value;
  return new MediaItem({ container, ...(typeof value === "object" ? value : { id: value, type: "songs" }) });
};

/** The queue of the player, which the page reads and extends. */
class Queue {
  constructor(player) {
    Object.defineProperty(this, internal, { value: player });
  }

  get items() { return [...this[internal].items]; }
  get length() { return this[internal].items.length; }
  get isEmpty() { return this.length === 0; }
  /** -1 for an empty queue. */
  get position() { return this[internal].position; }
  get currentItem() { return this[internal].items[this.position]; }
  get nextPlayableItemIndex() { return this[internal].indexAfter(this.position, 1) ?? -1; }
  get previousPlayableItemIndex() { return this[internal].indexAfter(this.position, -1) ?? -1; }
  get nextPlayableItem() { return this.item(this.nextPlayableItemIndex); }
  get previousPlayableItem() { return this.item(this.previousPlayableItemIndex); }
  get autoplayItems() { return [...this[internal].autoplayItems]; }
  get unplayedAutoplayItems() { return this.autoplayItems; }
  get hasAutoplayStation() { return this[internal].autoplayItems.length > 0; }

  item(index) { return this[internal].items[index]; }
  indexForItem(item) {
    const id = String(item?.id ?? item);
    return this[internal].items.findIndex((one) => one.id === id);
  }
  append(options) { return this[internal].insertItems(itemsOf(options), this.length, "play-later"); }
  prepend(options) { return this[internal].insertItems(itemsOf(options), this.position + 1, "play-next"); }
  remove(index) { this[internal].removeItem(index); }
  splice(start, count, items = []) {
    const removed = this.items.slice(start, start + count);
    for (let index = 0; index < removed.length; index += 1) this[internal].removeItem(start);
    if (items.length > 0) this[internal].insertItems(itemsOf(items), start, "insert");
    return removed;
  }
  reset() { this[internal].replaceItems([]); }
  addEventListener(name, listener, options) { this[internal].emitter.add(name, listener, options); }
  removeEventListener(name, listener) { this[internal].emitter.remove(name, listener); }
}

/** Returns the items of `{ items }`, of a list, or of one item. */
const itemsOf = (options) => {
  const values = options?.items ?? options ?? [];
  return (Array.isArray(values) ? values : [values]).map((value) => mediaItem(value));
};

/** The resource types of the options of `setQueue`, in order of precedence. */
const typesOfOptions = {
  song: "songs", songs: "songs", album: "albums", albums: "albums", playlist: "playlists", playlists: "playlists",
  musicVideo: "music-videos", musicVideos: "music-videos", station: "stations", stations: "stations",
};

/** Returns the options of `setQueue` that name content. */
const kindsOfOptions = (options) =>
  ["items", "url", ...Object.keys(typesOfOptions)].filter((name) => ![undefined, null, ""].includes(options?.[name]));

/** Returns the items that options name, which the API looks up; throws an `MKError` without any. */
const lookUpItems = async (api, options) => {
  const [kind] = kindsOfOptions(options);
  if (kind === undefined) throw new MKError(MKError.INVALID_ARGUMENTS, "the options name no content");
  if (kind === "items") return await completeItems(api, itemsOf(options.items));
  if (kind === "url") {
    const { kind: found, contentId } = formattedMediaURL(options.url);
    if (!(found in typesOfOptions)) {
      throw new MKError(MKError.CONTENT_UNSUPPORTED, `the queue cannot contain ${options.url}`);
    }
    return lookUpItems(api, { ...options, url: undefined, [found]: contentId });
  }
  const ids = [options[kind]].flat().map((value) => String(value?.id ?? value));
  const type = typesOfOptions[kind];
  const parameters = options.parameters ?? {};
  if (type === "albums" || type === "playlists") {
    const lists = [];
    for (const id of ids) lists.push(await lookUpTracks(api, type, id, parameters));
    return lists.flat();
  }
  const items = [];
  for (const id of ids.length === 1 ? ids : []) {
    const { data } = await api.music(`${pathOfType(type, isLibraryID(id))}/${encodeURIComponent(id)}`, parameters);
    items.push(mediaItem(data.data[0]));
  }
  if (ids.length !== 1) items.push(...(await lookUpSeveral(api, type, ids, parameters)));
  return items;
};

const pathOfType = (type, isInLibrary) =>
  isInLibrary ? `/v1/me/library/${type}` : `/v1/catalog/{{storefrontId}}/${type}`;

/** The number of ids in one request. */
const maximumIDCount = 100;

/** Returns items of which those without attributes are looked up, if the service has them. */
const completeItems = async (api, items) => {
  const found = new Map();
  const incomplete = items.filter((item) => Object.keys(item.attributes).length === 0);
  for (const type of new Set(incomplete.map((item) => item[internal].type))) {
    const ids = incomplete.filter((item) => item[internal].type === type).map((item) => item.id);
    try {
      for (const item of await lookUpSeveral(api, type, ids, {})) found.set(item.id, item);
    } catch (error) {
      if (error.errorCode !== MKError.NOT_FOUND) throw error;
    }
  }
  return items.map((item) => (incomplete.includes(item) ? (found.get(item.id) ?? item) : item));
};

/** Returns the items of several ids, which can be of the catalog and of the library, in their order. */
const lookUpSeveral = async (api, type, ids, parameters) => {
  const found = new Map();
  for (const isInLibrary of [false, true]) {
    const wanted = ids.filter((id) => isLibraryID(id) === isInLibrary);
    for (let start = 0; start < wanted.length; start += maximumIDCount) {
      const query = { ids: wanted.slice(start, start + maximumIDCount), ...parameters };
      const { data } = await api.music(pathOfType(type, isInLibrary), query);
      for (const resource of data.data) found.set(resource.id, resource);
    }
  }
  if (found.size === 0) throw new MKError(MKError.NOT_FOUND, `no resource has the ids ${ids.join(", ")}`);
  return ids.filter((id) => found.has(id)).map((id) => mediaItem(found.get(id)));
};

/** Returns the tracks of an album or a playlist, of all pages. */
const lookUpTracks = async (api, type, id, parameters) => {
  const isInLibrary = isLibraryID(id);
  const path = `${pathOfType(type, isInLibrary)}/${encodeURIComponent(id)}`;
  const { data } = await api.music(path, { ...(isInLibrary ? { include: "tracks" } : {}), ...parameters });
  const [resource] = data.data;
  const { attributes } = resource;
  const container = { id: resource.id, type: resource.type, name: attributes?.name, attributes };
  let tracks = resource.relationships?.tracks ?? (await api.music(`${path}/tracks`)).data;
  const resources = [...(tracks.data ?? [])];
  while (tracks.next) {
    tracks = (await api.music(tracks.next)).data;
    resources.push(...tracks.data);
  }
  return resources.map((track) => mediaItem(track, container));
};
