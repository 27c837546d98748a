/// The Apple Music API as data: one table with many readers (the router, the parameter checks, `routes`, the README).
package enum MusicContract {
    /// The content type of every answer that carries JSON (Sources, API 10).
    package static let contentType = "application/json;charset=utf-8"

    /// The longest life of a developer token, in seconds: `exp` minus `iat` (Sources, API 1.2).
    package static let maximumDeveloperTokenLifetimeSeconds = 15_777_000

    /// The rule of the contract that a path breaks which leads nowhere.
    package static let unknownPath = "unknown-path"

    /// The names of the rules that a request breaks which asks for what the contract does not know, and is answered all the
    /// same: a parameter, or a value of one (Sources, API 5 and 13).
    package static let (unknownParameter, unknownValue) = ("unknown-parameter", "unknown-value")

    /// The names of all rules that a request can break.
    package static let ruleNames =
        APIError.Case.allCases.filter(\.isContractViolation).map(\.rawValue) + [
            unknownPath, unknownParameter, unknownValue,
        ]

    package static let resourceTypes = ContractTable.parse(ResourceType.table, as: ResourceType.init(row:))
    package static let relationships = ContractTable.parse(Relationship.table, as: Relationship.init(row:))
    package static let views = ContractTable.parse(RelationshipView.table, as: RelationshipView.init(row:))
    package static let endpoints = Endpoint.makeEndpoints(
        types: resourceTypes, relationships: relationships, views: views)
    /// The storefronts that Apple Music is known to have.
    package static let storefronts = ContractTable.parse(
        StorefrontAttributes.table, as: StorefrontAttributes.init(row:))
    /// Attributes that `extend` adds; they are hidden otherwise (Sources, API 5).
    package static let extendedAttributes = ["artistUrl", "audioVariants", "inFavorites", "trackTypes"]
    /// Extended attributes and relationships that clients ask for and no page of Apple's names
    /// (Sources, API 2.2 and 5).
    package static let undocumentedNames = [
        "airDate", "artistBio", "bornOrFormed", "editorialArtwork", "editorialVideo", "grouping", "hero", "offers",
        "origin",
        "trackCount",
    ]
    /// The types that search knows, in the order in which its groups come (Sources, API 2.4).
    package static let searchTypes = [
        "activities", "albums", "apple-curators", "artists", "curators", "music-videos", "playlists", "record-labels",
        "songs", "stations",
    ]
    /// The types that charts know (Sources, API 2.4).
    package static let chartTypes = ["albums", "music-videos", "playlists", "songs"]
    /// The types that a library's search knows, in the order in which its groups come (Sources, API 3.1).
    package static let librarySearchTypes = [
        "library-songs", "library-albums", "library-artists", "library-playlists", "library-music-videos",
    ]
    /// The types that users rate (Sources, API 3.3).
    package static let ratedTypes = [
        "albums", "songs", "music-videos", "playlists", "stations", "library-albums", "library-songs",
        "library-music-videos", "library-playlists",
    ]
    /// The types that a playlist's tracks can be written as (Sources, API 3.3).
    package static let trackTypes = ["songs", "music-videos", "library-songs", "library-music-videos"]
    /// The groups of playlists that `with` adds to charts (Sources, API 2.4).
    package static let chartGroups = ["cityCharts", "dailyGlobalTopCharts"]
    /// The group that `with` adds to search, and how much it holds at the most (Sources, API 7).
    package static let topResults = (name: "topResults", most: 25)
    /// The types that were played last (Sources, API 3.4).
    package static let recentlyPlayedTypes = [
        "artists", "curators", "albums", "library-albums", "playlists", "library-playlists", "stations",
    ]
    /// The views that a listening summary has (Sources, API 3.4).
    package static let summaryViews = ["top-artists", "top-albums", "top-songs"]
    /// Charts are not paged beyond this offset (Sources, API 2.4).
    package static let chartOffsetBound = 200
    /// The kinds of suggestions (Sources, API 2.4).
    package static let suggestionKinds = ["terms", "topResults"]
    /// How many codes `filter[isrc]` and `filter[upc]` take at the most (Sources, API 2.2).
    package static let maximumCodeCount = 25
    /// The two-letter language subtags that `l` may begin with (Sources, API 9).
    package static let languages = Set(
        """
        af ar bg bn ca cs da de el en es et fa fi fr ga gu he hi hr ht hu id is it ja kk kn ko la lo lt lv ml mr ms nb \
        nl no or pa pl pt ro ru sa sk sl sv ta te th tl tr uk ur vi zh zu
        """.split(separator: " ").map(String.init))

    /// The page sizes that `limits` in a scenario can change, by name, in the table's order.
    package static let limits: [(name: String, page: PageSize)] = {
        var seen: Set<String> = []
        return endpoints.compactMap { endpoint in
            guard endpoint.parameters.contains("limit"), let name = endpoint.limitName, let page = endpoint.page,
                seen.insert(name).inserted
            else { return nil }
            return (name, page)
        }
    }()

    static let errors: [APIError.Case: APIError.Row] = Dictionary(
        ContractTable.parse(APIError.table, as: APIError.Row.init(row:)).map { ($0.name, $0) },
        uniquingKeysWith: { first, _ in first })

    private static let resourceTypesByName = Dictionary(
        resourceTypes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    private static let relationshipsByOwner = Dictionary(grouping: relationships, by: \.owner)
    private static let viewsByOwner = Dictionary(grouping: views, by: \.owner)
    private static let storefrontsByCode = Dictionary(
        storefronts.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })

    /// The type of that name.
    package static func resourceType(named name: String) -> ResourceType? { resourceTypesByName[name] }

    /// The relationships of a type, in the table's order.
    package static func relationships(of type: String) -> [Relationship] { relationshipsByOwner[type] ?? [] }

    /// A relationship by its owner's type and its name.
    package static func relationship(of type: String, named name: String) -> Relationship? {
        relationships(of: type).first { $0.name == name }
    }

    /// The views of a type, in the table's order.
    package static func views(of type: String) -> [RelationshipView] { viewsByOwner[type] ?? [] }

    /// A view by its owner's type and its name.
    package static func view(of type: String, named name: String) -> RelationshipView? {
        views(of: type).first { $0.name == name }
    }

    /// What a library's list of a type is sorted by, a `-` before it turning it round (Sources, API 3.1).
    package static func sortKeys(of type: String) -> [String] {
        type == "library-artists" ? ["name"] : ["name", "dateAdded"]
    }

    /// What the table says of a storefront.
    package static func storefront(code: String) -> StorefrontAttributes? { storefrontsByCode[code] }
}

/// How well a row of the contract is known.
package enum Confidence: String, Sendable, CaseIterable {
    /// Apple's documentation says so.
    case documented
    /// Seen in a recorded answer.
    case recorded
    /// Told by people who probed the service.
    case reported
    /// Told by nobody: the nearest documented form.
    case guessed

    /// Whether a client may be failed for it.
    package var isCertain: Bool { self == .documented || self == .recorded }

    /// The weaker of two: what is said by way of both is no better known than that.
    package func combined(with other: Confidence) -> Confidence {
        let order = Self.allCases
        let weaker = max(order.firstIndex(of: self) ?? 0, order.firstIndex(of: other) ?? 0)
        return order[weaker]
    }
}

/// Rows of a table written as text: a line each, columns separated by `|`, in the order of their heading.
///
/// The contract is data. It stands in text literals because hundreds of rows as Swift literals take minutes to compile.
/// Tables in text: one row in a line, its columns between `|`.
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
        text.utf8.split(separator: UInt8(ascii: "\n")).map { line in
            line.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).map { column in
                var column = column
                while column.first == UInt8(ascii: " ") { column.removeFirst() }
                while column.last == UInt8(ascii: " ") { column.removeLast() }
                return String(Substring(column))
            }
        }
    }
}

extension String {
    /// The words of a column; `-` stands for none.
    var columnValues: [String] {
        self == "-" ? [] : split(separator: " ").map(String.init)
    }
}

extension MusicContract {
    /// What a subscription lets a user do at a path, by the name that the service's errors have (Sources, API 1.3); nil
    /// where none is asked for: the account's storefront, recommendations.
    package static func privilege(for segments: [String]) -> String? {
        guard segments.count > 2, segments.prefix(2) == ["v1", "me"] else { return nil }
        return switch segments[2] {
        case "library": "CloudLibrary"
        case "recent", "history": "ListeningHistory"
        case "ratings": "UserRatings"
        default: nil
        }
    }

    /// The parameter with which the catalog is asked for a user's own station, and the relationship that leads from the
    /// catalog into a user's library (Sources, API 1.1).
    package static let personalSelectors = (parameter: "filter[identity]", relationship: "library")
}
