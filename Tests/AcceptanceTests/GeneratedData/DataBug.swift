/// A usual bug of clients that read the service's data, which tidy data do not reveal.
enum DataBug: String, CaseIterable, Sendable {
    case unwrapsArtwork = "Expects `artwork` of each song"
    case requiresPlayParams = "Expects `playParams` of each song"
    case requiresCatalogID = "Expects `catalogId` of each song"
    case foldsNamesToASCII = "Drops characters outside ASCII"
    case parsesFullDates = "Expects a month and a day in `releaseDate`"
    case comparesIDsAsNumbers = "Converts ids to numbers"
    case unwrapsISRC = "Expects `isrc` of each played track"
    case stopsAtShortPage = "Takes a short page for the last one"
    case expectsArtworkTemplate = "Expects `{w}x{h}` in each address of artwork"
    case removesRepeatedTracks = "Removes repeated tracks of a playlist"
    case stopsAtEmptyPlaylist = "Stops at an empty playlist"
    case editsEveryPlaylist = "Assumes that each playlist can be edited"
    case assumesOneDisc = "Sorts tracks by number alone"
    case trustsTrackCount = "Takes `trackCount` for the number of tracks"
}

/// The items that a client has read: one line for each item.
struct ReadData: Equatable {
    var songs: [String] = []
    var played: [String] = []
    var playlists: [String] = []
    var albums: [String] = []
}
