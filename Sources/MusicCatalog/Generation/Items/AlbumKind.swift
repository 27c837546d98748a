import Text

/// A kind of generated album: how frequent it is, how many songs it has, and where they come from.
///
/// The albums of an artist alternate. Those at even places are `leading` kinds, with new songs and without a limit. Those
/// at odd places are `following` kinds, which can repeat songs of the leading albums before them.
struct AlbumKind: Sendable {
    /// The origin of an album's songs.
    enum Songs: Sendable {
        case new
        /// Recordings of earlier albums: same name, length, and ISRC.
        case repeated
        /// The same as `repeated`, but an explicit song is replaced by a clean one with a separate ISRC.
        case censored
        /// Songs of earlier albums, recorded again.
        case rerecorded
    }

    /// The number of albums of this kind among all of its list's weights.
    let weight: UInt64
    /// The number of songs, or `nil` if it is not limited.
    var size: ClosedRange<UInt64>?
    var songs = Songs.new
    /// The words that end the album's name.
    var suffix: [NameVocabulary.Particle] = []
    /// The artist's view that lists the album.
    var view = "full-albums"
    var isSingle = false
    var isCompilation = false
    /// Whether the catalog has all of its songs.
    var isComplete = true

    static let leading = [AlbumKind(weight: 7), AlbumKind(weight: 1, isComplete: false)]
    static let following = [
        AlbumKind(weight: 4),
        AlbumKind(weight: 2, songs: .censored),
        AlbumKind(
            weight: 5, size: 1...3, songs: .repeated, suffix: [.dash, .single], view: "singles", isSingle: true),
        AlbumKind(weight: 2, size: 4...6, suffix: [.dash, .ep], view: "singles"),
        AlbumKind(
            weight: 1, songs: .repeated, suffix: [.collected], view: "compilation-albums", isCompilation: true),
        AlbumKind(weight: 2, songs: .rerecorded, suffix: [.inParenthesesLive], view: "live-albums"),
    ]

    /// The views of an artist that list albums.
    static let views = (leading + following).map(\.view).uniqued()
}

/// The kind of one album and the maximum number of its songs.
struct AlbumForm: Sendable {
    private let isFollowing: Bool
    private let index: UInt8
    /// The maximum number of songs, or `Int.max`.
    let maximumSize: Int

    /// Draws the form of an album.
    ///
    /// - Parameters:
    ///   - isFollowing: Whether the album has an odd place among the albums of its artist.
    ///   - number: A random number.
    init(isFollowing: Bool, drawnFrom number: UInt64) {
        let kinds = isFollowing ? AlbumKind.following : AlbumKind.leading
        let total = kinds.reduce(0) { $0 + $1.weight }
        var rest = number % total
        var index = 0
        while rest >= kinds[index].weight {
            rest -= kinds[index].weight
            index += 1
        }
        self.isFollowing = isFollowing
        self.index = UInt8(index)
        maximumSize = kinds[index].size.map { Int($0.lowerBound + number / total % UInt64($0.count)) } ?? .max
    }

    var kind: AlbumKind { isFollowing ? AlbumKind.following[Int(index)] : AlbumKind.leading[Int(index)] }
}
