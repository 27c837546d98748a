/// A member of a resource's `attributes`, or of an object in them.
package struct ResourceAttribute: Sendable, Hashable {
    /// The name of a resource type or of an object type.
    package let owner: String
    package let name: String
    package let type: AttributeType
    /// Whether the attribute is always present.
    package let isRequired: Bool
    package let confidence: Confidence

    /// Returns the attributes of a row, with the required ones first.
    fileprivate static func makeAttributes(row: [String], types: [String: AttributeType]) -> [ResourceAttribute]? {
        guard row.count == 4, let confidence = Confidence(rawValue: row[3]) else { return nil }
        let words = row[1].columnValues.map { ($0, true) } + row[2].columnValues.map { ($0, false) }
        let attributes = words.compactMap { word, isRequired -> ResourceAttribute? in
            let sides = word.split(separator: ":").map(String.init)
            guard let own = sides.count > 1 ? Confidence(rawValue: sides[1]) : confidence else { return nil }
            let type = types["\(row[0]).\(sides[0])"] ?? types[sides[0]] ?? .text
            return ResourceAttribute(
                owner: row[0], name: sides[0], type: type, isRequired: isRequired, confidence: own)
        }
        return attributes.count == words.count ? attributes : nil
    }
}

extension MusicContract {
    /// The names of all resource types, object types, and request types with attributes, in the order of the table.
    package static let attributeOwners = ContractTable.parse(ResourceAttribute.table, as: \.first)

    private static let attributesByOwner: [String: [ResourceAttribute]] = {
        let types = ContractTable.parse(AttributeType.table, as: AttributeType.namedType)
        let byName = Dictionary(types, uniquingKeysWith: { first, _ in first })
        let all = ContractTable.parse(
            ResourceAttribute.table, as: { ResourceAttribute.makeAttributes(row: $0, types: byName) })
        return Dictionary(grouping: all.joined(), by: \.owner)
    }()

    /// Returns the attributes of a resource type or object type, with the required ones first.
    package static func attributes(of owner: String) -> [ResourceAttribute] { attributesByOwner[owner] ?? [] }
}

extension ResourceAttribute {
    /// Owner, required attributes, optional attributes, confidence (Sources, API 6).
    ///
    /// `hasP3:recorded` has another confidence than its row.
    ///
    /// Resource types come first, then object types, then request types. Some attributes are
    /// documented as required, but optional here, because responses lack them (Sources, API 6). `isChart` of
    /// playlists and `kind` of Apple curators are missing only in samples of 2017, and stay required.
    static let table = """
        activities               | artwork name url | editorialNotes | documented
        albums                   | artistName genreNames isComplete isSingle name trackCount | artwork url artistUrl audioVariants contentRating copyright editorialNotes inFavorites playParams recordLabel releaseDate upc isCompilation isMasteredForItunes | documented
        apple-curators           | artwork kind name url | editorialNotes shortName showHostName | documented
        artists                  | genreNames name url | artwork editorialNotes inFavorites | documented
        curators                 | artwork name url | editorialNotes | documented
        genres                   | name | parentId parentName chartLabel | documented
        music-videos             | artistName artwork durationInMillis genreNames name url | albumName artistUrl contentRating editorialNotes inFavorites isrc playParams releaseDate trackNumber videoSubType workId workName has4K hasHDR previews | documented
        playlists                | curatorName isChart name playlistType url | artwork description inFavorites lastModifiedDate playParams trackTypes | documented
        record-labels            | artwork name url | description | documented
        songs                    | artistName durationInMillis genreNames name url | artwork artistUrl attribution audioVariants composerName contentRating discNumber trackNumber editorialNotes inFavorites isrc movementCount movementNumber movementName workName playParams releaseDate albumName hasLyrics isAppleDigitalMaster previews | documented
        station-genres           | name | - | documented
        stations                 | isLive name url | artwork durationInMillis editorialNotes episodeNumber contentRating playParams stationProviderName supportedDrms:recorded mediaKind | documented
        library-albums           | artistName genreNames name trackCount | artwork contentRating dateAdded inFavorites playParams releaseDate | documented
        library-artists          | name | inFavorites | documented
        library-music-videos     | artistName name | albumName artwork contentRating playParams releaseDate trackNumber durationInMillis genreNames | documented
        library-playlists        | canEdit name | artwork dateAdded description inFavorites playParams trackTypes canDelete:recorded lastModifiedDate:recorded hasCollaboration:recorded hasCatalog isPublic | documented
        library-songs            | name | albumName artistName artwork contentRating discNumber inFavorites playParams releaseDate trackNumber durationInMillis genreNames hasLyrics | documented
        library-playlist-folders | name | dateAdded | reported
        personal-recommendation  | isGroupRecommendation kind nextUpdateDate resourceTypes | reason title display:recorded hasSeeAll:recorded | documented
        ratings                  | - | value | documented
        music-summaries          | - | period year listenTimeInMinutes | reported
        album-period-summaries   | - | playCount firstPlayed lastPlayed year listenTimeInMinutes | reported
        artist-period-summaries  | - | playCount firstPlayed lastPlayed year listenTimeInMinutes | reported
        song-period-summaries    | - | playCount firstPlayed lastPlayed year listenTimeInMinutes | reported
        storefronts              | defaultLanguageTag name supportedLanguageTags | explicitContentPolicy | documented
        artwork                  | height url width | bgColor hasP3:recorded textColor1 textColor2 textColor3 textColor4 | documented
        description              | standard | short | documented
        display                  | - | kind | recorded
        displayedText            | stringForDisplay | - | documented
        editorialNotes           | - | short standard name tagline | documented
        playParams               | id kind | isLibrary:recorded catalogId:recorded reporting:recorded reportingId:recorded globalId:recorded purchasedId:reported versionHash:recorded format:recorded hasDrm:recorded mediaType:recorded stationHash:recorded | documented
        preview                  | url | artwork hlsUrl | documented
        new-library-playlists    | name | description isPublic:reported | documented
        new-library-playlist-folders | name | - | documented
        new-ratings              | value | - | documented
        """
}
