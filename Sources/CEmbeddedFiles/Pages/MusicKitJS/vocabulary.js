// The names and the helpers of MusicKit JS: enumerations, events, errors, and formats.
//
// The served script is these files in one function, after `server`: the version of MusicKit JS, the address of the mock,
// the clock of the session in milliseconds if there is only one, and whether the page's requests to Apple's host are
// redirected. No global name is added except `MusicKit`.

/** Whether the script replaces version 1, which has another face. */
const isVersion1 = server.version === 1;

/** The key of the members that only this script uses. */
const internal = Symbol("internal");

/** Returns an enumeration that maps in both directions, as Apple's do. */
const enumeration = (members) => {
  const result = {};
  for (const [name, value] of Object.entries(members)) result[(result[name] = value)] = name;
  return result;
};

const PlaybackStates = enumeration({
  none: 0, loading: 1, playing: 2, paused: 3, stopped: 4, ended: 5, seeking: 6, waiting: 8, stalled: 9, completed: 10,
});
const PlaybackBitrate = enumeration({ STANDARD: 64, HIGH: 256 });
const PlayerRepeatMode = enumeration({ none: 0, one: 1, all: 2 });
const PlayerShuffleMode = enumeration({ off: 0, songs: 1 });
const PlaybackMode = enumeration({ PREVIEW_ONLY: 0, MIXED_CONTENT: 1, FULL_PLAYBACK_ONLY: 2 });
const PlaybackType = enumeration({ none: 0, preview: 1, unencryptedFull: 2, encryptedFull: 3 });
const PresentationMode = enumeration({ pictureinpicture: 0, inline: 1 });
const PlayActivityEndReasonType = enumeration({
  NOT_APPLICABLE: 0, OTHER: 1, TRACK_SKIPPED_FORWARDS: 2, PLAYBACK_MANUALLY_PAUSED: 3, PLAYBACK_SUSPENDED: 4,
  MANUALLY_SELECTED_PLAYBACK_OF_A_DIFF_ITEM: 5, PLAYBACK_PAUSED_DUE_TO_INACTIVITY: 6, NATURAL_END_OF_TRACK: 7,
  PLAYBACK_STOPPED_DUE_TO_SESSION_TIMEOUT: 8, TRACK_BANNED: 9, FAILED_TO_LOAD: 10, PAUSED_ON_TIMEOUT: 11,
  SCRUB_BEGIN: 12, SCRUB_END: 13, TRACK_SKIPPED_BACKWARDS: 14, NOT_SUPPORTED_BY_CLIENT: 15, QUICK_PLAY: 16,
  EXITED_APPLICATION: 17,
});
const AuthorizationStatus = Object.freeze({
  UNAVAILABLE: -1, NOT_DETERMINED: 0, DENIED: 1, RESTRICTED: 2, AUTHORIZED: 3,
});

/** The events that only one version has; the others are common. */
const eventNames = [
  "authorizationStatusDidChange", "authorizationStatusWillChange", "bufferedProgressDidChange", "configured",
  "eligibleForSubscribeView", "loaded", "mediaCanPlay", "mediaElementCreated", "mediaItemStateDidChange",
  "mediaItemStateWillChange", "mediaPlaybackError", "metadataDidChange", "playbackBitrateDidChange",
  "playbackDurationDidChange", "playbackProgressDidChange", "playbackStateDidChange", "playbackStateWillChange",
  "playbackTargetAvailableDidChange", "playbackTimeDidChange", "playbackVolumeDidChange", "primaryPlayerDidChange",
  "queueItemForStartPosition", "queueItemsDidChange", "queuePositionDidChange", "storefrontCountryCodeDidChange",
  "storefrontIdentifierDidChange", "userTokenDidChange",
  ...(isVersion1
    ? ["mediaItemDidChange", "mediaItemWillChange"]
    : [
        "audioTrackAdded", "audioTrackChanged", "audioTrackRemoved", "autoplayEnabledDidChange", "capabilitiesChanged",
        "drmUnsupported", "mediaUpNext", "nowPlayingItemDidChange", "nowPlayingItemWillChange", "playbackRateDidChange",
        "playerTypeDidChange", "queueIsReady", "repeatModeDidChange", "shuffleModeDidChange", "textTrackAdded",
        "textTrackChanged", "textTrackRemoved", "timedMetadataDidChange",
      ]),
];
const Events = Object.fromEntries(eventNames.map((name) => [name, name]));
Events.configured = "musickitconfigured";
Events.loaded = "musickitloaded";

/** The errors of the page, as `MusicKit.errors` lists them. */
const errors = [];

/** An error with a code, which is also its name, and with the data and the response that caused it. */
class MKError extends Error {
  constructor(code, message, details = {}) {
    super(message ?? code, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = this.errorCode = code;
    this.description = this.message;
    this.reason = details.reason;
    this.data = details.data;
    this.response = details.response;
    if (details.response) this.status = details.response.status;
    errors.push(this);
    if (errors.length > 100) errors.shift();
  }
}
for (const code of [
  "ACCESS_DENIED", "AGE_VERIFICATION", "AUTHORIZATION_ERROR", "BUFFER_ERROR", "CONFIGURATION_ERROR",
  "CONTENT_EQUIVALENT", "CONTENT_RESTRICTED", "CONTENT_UNAVAILABLE", "CONTENT_UNSUPPORTED", "DEVICE_LIMIT", "GEO_BLOCK",
  "INTERNAL_ERROR", "INVALID_ARGUMENTS", "MEDIA_CERTIFICATE", "MEDIA_DESCRIPTOR", "MEDIA_KEY", "MEDIA_LICENSE",
  "MEDIA_PLAYBACK", "MEDIA_SESSION", "NETWORK_ERROR", "NOT_FOUND", "OUTPUT_RESTRICTED", "PARSE_ERROR",
  "PLAYREADY_CBC_ENCRYPTION_ERROR", "PLAY_ACTIVITY", "QUOTA_EXCEEDED", "REQUEST_ERROR", "SERVER_ERROR",
  "SERVICE_UNAVAILABLE", "STREAM_UPSELL", "SUBSCRIPTION_ERROR", "TOKEN_EXPIRED", "UNAUTHORIZED_ERROR", "UNKNOWN_ERROR",
  "UNSUPPORTED_ERROR", "USER_INTERACTION_REQUIRED", "WIDEVINE_CDM_EXPIRED",
]) {
  Object.defineProperty(MKError, code, { value: code, enumerable: true, writable: true, configurable: true });
}

/** `MKError` for the page: reading a code that does not exist, which no error can equal, is reported in the console. */
const PublicMKError = new Proxy(MKError, {
  get(target, name, receiver) {
    if (typeof name === "string" && /^[A-Z]+(_[A-Z]+)+$/.test(name) && !(name in target)) {
      console.warn(`apple-music-mock: MusicKit.MKError.${name} does not exist, so no error code is equal to it`);
    }
    return Reflect.get(target, name, receiver);
  },
});
MKError.prototype.constructor = PublicMKError;

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

/** Returns the address of an artwork with a size, which is its own size unless the caller specifies another. */
const formatArtworkURL = (artwork, height, width) =>
  (artwork?.url ?? "")
    .replace("{h}", String(height ?? artwork?.height ?? width ?? ""))
    .replace("{w}", String(width ?? height ?? artwork?.width ?? ""))
    .replace("{f}", "jpg")
    .replace("{c}", "");

/** Returns `3:05`, or `1:02:03` for an hour or more. */
const formatMediaTime = (seconds, separator = ":") => {
  const total = Math.max(0, Math.floor(Number(seconds) || 0));
  const parts = [Math.floor(total / 60) % 60, total % 60];
  if (total >= 3600) parts.unshift(Math.floor(total / 3600));
  return parts.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, "0"))).join(separator);
};

const formattedSeconds = (seconds) => ({
  hours: Math.floor(seconds / 3600),
  minutes: Math.floor((seconds % 3600) / 60),
});
const formattedMilliseconds = (milliseconds) => formattedSeconds(milliseconds / 1000);

/** The kinds in addresses of music.apple.com, with the option of `setQueue` that they correspond to. */
const kindsOfAddresses = {
  album: "album", playlist: "playlist", song: "song", "music-video": "musicVideo", station: "station",
};

/** Returns the parts of an address of music.apple.com; `i` selects a song of an album. */
const formattedMediaURL = (address) => {
  const url = new URL(address, "https://music.apple.com");
  const segments = url.pathname.split("/").filter(Boolean);
  const storefrontId = /^[a-z]{2}$/.test(segments[0] ?? "") ? segments.shift() : undefined;
  const isLibrary = segments[0] === "library";
  if (isLibrary) segments.shift();
  const song = url.searchParams.get("i");
  return {
    contentId: song ?? segments.at(-1),
    isUTS: false,
    kind: song ? "song" : (kindsOfAddresses[segments[0]] ?? segments[0]),
    storefrontId,
  };
};

/** Returns the markup of an embedded player. */
const generateEmbedCode = (address, { height = "450px", width = "660px" } = {}) => {
  const source = String(address).replace("https://music.", "https://embed.music.").replaceAll('"', "&quot;");
  return (
    `<iframe height="${height}" width="${width}" allow="autoplay *; encrypted-media *;" frameborder="0" ` +
    'sandbox="allow-forms allow-popups allow-same-origin allow-scripts allow-storage-access-by-user-activation ' +
    `allow-top-navigation-by-user-activation" src="${source}"></iframe>`
  );
};
