/// The Apple Music API as data.
///
/// The router, the parameter checks, `routes`, and the documentation read the same tables.
package enum MusicContract {
    /// The content type of every JSON response (Sources, API 10).
    package static let contentType = "application/json;charset=utf-8"

    /// The maximum time from now to the `exp` of a developer token, in seconds (Sources, API 1.2).
    package static let maximumSecondsToDeveloperTokenExpiry = 15_777_000

    /// The time from now to the `exp` of a developer token up to which developers report no rejections: 182 days, in
    /// seconds (Sources, API 1.2).
    package static let reliableSecondsToDeveloperTokenExpiry = 15_724_800

    /// The name of the violation for a path that matches no endpoint.
    package static let unknownPath = APIError.Case.unknownPath.rawValue

    /// The names of the violations for an unknown parameter and an unknown value, which do not prevent a response
    /// (Sources, API 5 and 13).
    package static let (unknownParameter, unknownValue) = ("unknown-parameter", "unknown-value")

    /// The names of all violations.
    package static let ruleNames =
        APIError.Case.allCases.filter(\.isContractViolation).map(\.rawValue) + [unknownParameter, unknownValue]

    package static let resourceTypes = ContractTable.parse(ResourceType.table, as: ResourceType.init(row:))
    package static let relationships = ContractTable.parse(Relationship.table, as: Relationship.init(row:))
    package static let views = ContractTable.parse(RelationshipView.table, as: RelationshipView.init(row:))
    package static let endpoints = Endpoint.makeEndpoints(
        types: resourceTypes, relationships: relationships, views: views)
    /// The known storefronts of Apple Music.
    package static let storefronts = ContractTable.parse(
        StorefrontAttributes.table, as: StorefrontAttributes.init(row:))
    /// The codes of storefronts of the App Store that Apple does not list for Apple Music (Sources, API 8).
    ///
    /// They were recorded as storefronts in 2018. A client that uses one does not fail.
    package static let formerStorefronts: Set = ["al", "bf", "bn", "pk", "pw", "st"]
    /// Attributes that appear only if `extend` names them (Sources, API 5).
    package static let extendedAttributes = ["artistUrl", "audioVariants", "chartLabel", "inFavorites", "trackTypes"]
    /// Relationships that exist although Apple does not document them (Sources, API 2.2).
    package static let undocumentedRelationships = ["grouping"]
    /// Extended attributes and relationships that clients request but Apple does not document (Sources, API 2.2 and 5).
    package static let undocumentedNames =
        undocumentedRelationships + [
            "airDate", "artistBio", "bornOrFormed", "editorialArtwork", "editorialVideo", "hero", "offers", "origin",
            "trackCount",
        ]
    /// Parameters that MusicKit sends with every request, and that Apple does not document (Sources, API 5).
    package static let undocumentedParameters: Set = ["omit[resource]"]
    /// The types of search, in the order of its groups (Sources, API 2.4).
    package static let searchTypes = [
        "activities", "albums", "apple-curators", "artists", "curators", "music-videos", "playlists", "record-labels",
        "songs", "stations",
    ]
    /// The types of charts (Sources, API 2.4).
    package static let chartTypes = ["albums", "music-videos", "playlists", "songs"]
    /// The types of library search, in the order of its groups (Sources, API 3.1).
    package static let librarySearchTypes = [
        "library-songs", "library-albums", "library-artists", "library-playlists", "library-music-videos",
    ]
    /// The types that a user can rate (Sources, API 3.3).
    package static let ratedTypes = [
        "albums", "songs", "music-videos", "playlists", "stations", "library-albums", "library-songs",
        "library-music-videos", "library-playlists",
    ]
    /// The types of tracks in requests that write playlists (Sources, API 3.3).
    package static let trackTypes = ["songs", "music-videos", "library-songs", "library-music-videos"]
    /// The groups of playlists that `with` adds to charts (Sources, API 2.4).
    package static let chartGroups = ["cityCharts", "dailyGlobalTopCharts"]
    /// The group that `with` adds to search, and its maximum size (Sources, API 7).
    package static let topResults = (name: "topResults", most: 25)
    /// The types in the list of recently played resources (Sources, API 3.4).
    package static let recentlyPlayedTypes = [
        "artists", "curators", "albums", "library-albums", "playlists", "library-playlists", "stations",
    ]
    /// The only value of `filter[year]` for listening summaries (Sources, API 3.4).
    package static let summaryYear = "latest"
    /// The periods of listening summaries (Sources, API 3.4).
    package static let summaryPeriods = ["year", "month", "all-time"]
    /// The id of the genre that contains all music (Sources, API 6).
    package static let allMusicGenre = "34"
    /// The largest offset of charts (Sources, API 2.4).
    package static let chartOffsetBound = 200
    /// The kinds of suggestions (Sources, API 2.4).
    package static let suggestionKinds = ["terms", "topResults"]
    /// The maximum number of codes in `filter[isrc]` and `filter[upc]`, and of music videos in `filter[equivalents]`
    /// (Sources, API 2.2).
    package static let maximumCodeCount = 25
    /// The two-letter language subtags that `l` can start with (Sources, API 9).
    package static let languages = Set(
        """
        af ar bg bn ca cs da de el en es et fa fi fr ga gu he hi hr ht hu id is it ja kk kn ko la lo lt lv ml mr ms nb \
        nl no or pa pl pt ro ru sa sk sl sv ta te th tl tr uk ur vi zh zu
        """.split(separator: " ").map(String.init))

    /// The page sizes that a scenario's `lists` can change, by name, in the order of the table.
    package static let limits: [(name: String, page: PageSize)] = {
        var seen: Set<String> = []
        return endpoints.compactMap { endpoint in
            guard endpoint.parameters.contains("limit"), let name = endpoint.limitName, let page = endpoint.page,
                seen.insert(name).inserted
            else { return nil }
            return (name, page)
        }
    }()

    private static let resourceTypesByName = Dictionary(
        resourceTypes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    private static let relationshipsByOwner = Dictionary(grouping: relationships, by: \.owner)
    private static let viewsByOwner = Dictionary(grouping: views, by: \.owner)
    private static let storefrontsByCode = Dictionary(
        storefronts.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })

    /// Returns the resource type with a name.
    package static func resourceType(named name: String) -> ResourceType? { resourceTypesByName[name] }

    /// Returns the relationships of a type in the order of the table.
    package static func relationships(of type: String) -> [Relationship] { relationshipsByOwner[type] ?? [] }

    /// Returns the relationship of a type with a name.
    package static func relationship(of type: String, named name: String) -> Relationship? {
        relationships(of: type).first { $0.name == name }
    }

    /// Returns the views of a type in the order of the table.
    package static func views(of type: String) -> [RelationshipView] { viewsByOwner[type] ?? [] }

    /// Returns the types without an address that the views of a type contain.
    package static func entryTypes(inViewsOf type: String) -> [String] {
        views(of: type).flatMap(\.targets).filter { resourceType(named: $0)?.hasAddress == false }
    }

    /// Returns the view of a type with a name.
    package static func view(of type: String, named name: String) -> RelationshipView? {
        views(of: type).first { $0.name == name }
    }

    /// Returns the sort keys of a library list; a leading `-` reverses the order (Sources, API 3.1).
    package static func sortKeys(of type: String) -> [String] {
        type == "library-artists" ? ["name"] : ["name", "dateAdded"]
    }

    /// Returns the known attributes of a storefront.
    package static func storefront(code: String) -> StorefrontAttributes? { storefrontsByCode[code] }
}

/// The confidence of a row of the contract.
package enum Confidence: String, Sendable, CaseIterable {
    /// Documented by Apple.
    case documented
    /// Recorded from a real response.
    case recorded
    /// Reported by users who tested the service.
    case reported
    /// Guessed from the nearest documented form.
    case guessed

    /// Whether a violation can fail a client.
    package var isCertain: Bool { self == .documented || self == .recorded }

    /// Returns the weaker of two confidences.
    package func combined(with other: Confidence) -> Confidence {
        let order = Self.allCases
        let weaker = max(order.firstIndex(of: self) ?? 0, order.firstIndex(of: other) ?? 0)
        return order[weaker]
    }
}

/// Parses tables in text: one row per line, with columns separated by `|`.
///
/// The tables are text because hundreds of rows as Swift literals take minutes to compile.
enum ContractTable {
    /// Parses each row of a table.
    ///
    /// A debug build stops at a malformed row, for which `makeRow` returns `nil`. A release build leaves it out.
    static func parse<Row>(_ table: String, as makeRow: ([String]) -> Row?) -> [Row] {
        rows(in: table).compactMap { columns in
            let row = makeRow(columns)
            assert(row != nil, "malformed row: \(columns)")
            return row
        }
    }

    static func rows(in text: String) -> [[String]] {
        var text = text
        return text.withUTF8 { bytes in
            var rows: [[String]] = []
            var columns: [String] = []
            var start = 0
            for end in 0...bytes.count {
                let endsLine = end == bytes.count || bytes[end] == UInt8(ascii: "\n")
                guard endsLine || bytes[end] == UInt8(ascii: "|") else { continue }
                // An empty line is not a row.
                if start < end || !columns.isEmpty { columns.append(trimmed(bytes, from: start, to: end)) }
                start = end + 1
                if endsLine, !columns.isEmpty {
                    rows.append(columns)
                    columns = []
                }
            }
            return rows
        }
    }

    /// Returns the text between two places without the spaces around it.
    ///
    /// Tables are parsed by bytes, because every start parses them.
    private static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> String {
        var (first, last) = (start, end)
        while first < last, bytes[first] == UInt8(ascii: " ") { first += 1 }
        while first < last, bytes[last - 1] == UInt8(ascii: " ") { last -= 1 }
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[first..<last]), as: UTF8.self)
    }
}

extension String {
    /// The values of a column; `-` represents an empty list.
    var columnValues: [String] { self == "-" ? [] : nonemptyParts(separatedBy: UInt8(ascii: " ")) }

    /// Returns the parts between separators, found by bytes, without empty ones.
    func nonemptyParts(separatedBy separator: UInt8) -> [String] {
        var text = self
        return text.withUTF8 { bytes in
            var parts: [String] = []
            var start = 0
            for end in 0...bytes.count where end == bytes.count || bytes[end] == separator {
                if start < end {
                    parts.append(
                        String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self))
                }
                start = end + 1
            }
            return parts
        }
    }
}

extension MusicContract {
    /// Returns the privilege of a subscription that a path requires, by its name in the service's errors (Sources, API
    /// 1.3).
    ///
    /// Returns `nil` for paths that require none, such as the account's storefront, recommendations, and recent stations.
    package static func privilege(for segments: [String]) -> String? {
        guard segments.count > 2, segments.prefix(2) == ["v1", "me"],
            segments.dropFirst(2) != ["recent", "radio-stations"]
        else { return nil }
        return switch segments[2] {
        case "library": "CloudLibrary"
        case "recent", "history": "ListeningHistory"
        case "ratings": "UserRatings"
        default: nil
        }
    }

    /// The relationships of songs that need a permission, which Apple does not grant to apps (Sources, API 5).
    package static let restrictedIncludes = (
        type: "songs", relationships: ["lyrics", "syllable-lyrics", "audio-analysis"]
    )

    /// The parameter that selects the user's own station in the catalog, and the relationship from the catalog to a
    /// user's library (Sources, API 1.1).
    package static let personalSelectors = (parameter: "filter[identity]", relationship: "library")
}
