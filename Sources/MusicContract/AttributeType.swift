/// The type of an attribute's value.
package indirect enum AttributeType: Sendable, Hashable {
    case text, integer, bool
    /// A URL.
    case url
    /// A day, a month or a year: `2017-03-03`, `2017`.
    case date
    /// A date and time in the format of RFC 3339.
    case timestamp
    /// Six hexadecimal digits.
    case color
    /// One of these strings.
    case stringEnum([String])
    /// One of these integers.
    case integerEnum([Int])
    /// An object with its own attributes, by its name in the attribute table.
    case object(named: String)
    case array(of: AttributeType)
    /// A value of the given type, or null.
    case nullable(AttributeType)

    /// Parses `text`, `integer?`, `{artwork}`, `[text]`, `clean/explicit`, or `1/-1`.
    ///
    /// An enumeration with a single value is written `preview/`.
    init?(_ column: String) {
        switch column {
        case "text": self = .text
        case "integer": self = .integer
        case "flag": self = .bool
        case "url": self = .url
        case "date": self = .date
        case "moment": self = .timestamp
        case "color": self = .color
        case _ where column.hasSuffix("?"):
            guard let value = AttributeType(String(column.dropLast())) else { return nil }
            self = .nullable(value)
        case _ where column.hasPrefix("["):
            guard let element = AttributeType(String(column.dropFirst().dropLast())) else { return nil }
            self = .array(of: element)
        case _ where column.hasPrefix("{"): self = .object(named: String(column.dropFirst().dropLast()))
        case _ where column.contains("/"):
            let words = column.split(separator: "/").map(String.init)
            let numbers = words.compactMap { Int($0) }
            self = numbers.count == words.count ? .integerEnum(numbers) : .stringEnum(words)
        default: return nil
        }
    }

    /// Parses a row of the table: an attribute's name and its type.
    static func namedType(row: [String]) -> (String, AttributeType)? {
        row.count == 2 ? AttributeType(row[1]).map { (row[0], $0) } : nil
    }

    /// The name of the object type of the value or of its elements, or `nil`.
    package var objectName: String? {
        switch self {
        case .object(named: let name): name
        case .array(of: let type), .nullable(let type): type.objectName
        default: nil
        }
    }

    /// Attribute and type of all attributes that are not text; `owner.attribute` if the type differs for an owner
    /// (Sources, API 6).
    static let table = """
        artistUrl                     | url
        artwork                       | {artwork}
        audioVariants                 | [dolby-atmos/dolby-audio/hi-res-lossless/lossless/lossy-stereo]
        bgColor                       | color
        canDelete                     | flag
        canEdit                       | flag
        contentRating                 | clean/explicit
        dateAdded                     | moment
        description                   | {description}
        new-library-playlists.description | text
        discNumber                    | integer
        display                       | {display}
        durationInMillis              | integer
        editorialNotes                | {editorialNotes}
        explicitContentPolicy         | allowed/opt-in/prohibited
        firstPlayed                   | moment
        genreNames                    | [text]
        has4K                         | flag
        hasCatalog                    | flag
        hasCollaboration              | flag
        hasDrm                        | flag
        hasHDR                        | flag
        hasLyrics                     | flag
        hasP3                         | flag
        hasSeeAll                     | flag
        height                        | integer?
        hlsUrl                        | url
        inFavorites                   | flag
        isAppleDigitalMaster          | flag
        isChart                       | flag
        isCompilation                 | flag
        isComplete                    | flag
        isGroupRecommendation         | flag
        isLibrary                     | flag
        isLive                        | flag
        isMasteredForItunes           | flag
        isPublic                      | flag
        isSingle                      | flag
        apple-curators.kind           | Curator/Genre/Show
        personal-recommendation.kind  | music-recommendations/recently-played/unknown
        lastModifiedDate              | moment
        lastPlayed                    | moment
        listenTimeInMinutes           | integer
        mediaKind                     | audio/video
        mediaType                     | integer
        movementCount                 | integer
        movementNumber                | integer
        nextUpdateDate                | moment
        playCount                     | integer
        playParams                    | {playParams}
        playlistType                  | editorial/external/personal-mix/replay/user-shared
        previews                      | [{preview}]
        reason                        | {displayedText}
        releaseDate                   | date
        reporting                     | flag
        resourceTypes                 | [text]
        supportedDrms                 | [fairplay/playready/widevine]
        supportedLanguageTags         | [text]
        textColor1                    | color
        textColor2                    | color
        textColor3                    | color
        textColor4                    | color
        personal-recommendation.title | {displayedText}
        trackCount                    | integer
        trackNumber                   | integer
        playlists.trackTypes          | [music-videos/songs]
        library-playlists.trackTypes  | [library-music-videos/library-songs]
        url                           | url
        artwork.url                   | text
        value                         | 1/-1
        videoSubType                  | preview/
        width                         | integer?
        """
}
