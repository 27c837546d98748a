import Text

/// The items that a user played and the service recommends, derived from a generated library (Sources, API 3.4).
///
/// A recorded list stays as it is.
struct GeneratedHistory {
    /// The songs of the library, in the catalog if it has them.
    let songs: [Int32]
    /// The albums of the library, in the catalog if it has them.
    let albums: [Int32]
    /// The playlists of the library.
    let playlists: [Int32]
    let configuration: LibraryConfiguration
    let seed: Seed
    var writer: AttributeWriter

    /// Adds the lists of played items, and the recommendations.
    mutating func add(to builder: inout CatalogBuilder) {
        func catalog(_ type: String) -> [Int32] {
            builder.resourcesWithAttributes(of: ResourceKind(storefront: configuration.storefront, type: type))
        }
        let (catalogPlaylists, catalogAlbums, stations) = (catalog("playlists"), catalog("albums"), catalog("stations"))
        let played = shuffled(
            shuffled(albums, count: 12, for: "played-albums") + shuffled(playlists, count: 3, for: "played-lists")
                + shuffled(catalogPlaylists, count: 2, for: "played-playlists")
                + shuffled(stations, count: 3, for: "played-stations"), for: "played")
        let rotation = shuffled(
            shuffled(albums, count: 8, for: "rotation-albums") + shuffled(playlists, count: 2, for: "rotation-lists")
                + shuffled(catalogPlaylists, count: 2, for: "rotation-playlists"), for: "rotation")
        let lists: KeyValuePairs = [
            "/v1/me/recent/played": played,
            "/v1/me/recent/played/tracks": shuffled(songs, count: 45, for: "played-tracks"),
            "/v1/me/recent/radio-stations": shuffled(stations, count: 12, for: "radio-stations"),
            "/v1/me/history/heavy-rotation": rotation,
        ]
        for (path, members) in lists { add(members, at: path, to: &builder) }
        var recommended: [Recommendation] = [
            .init("Made for You", contents: shuffled(catalogPlaylists, count: 8, for: "made-for-you")),
            .init(
                "More to Explore",
                contents: shuffled(catalogAlbums, count: configuration.isClean ? 10 : 25, for: "more-albums")),
            .init("Stations for You", contents: shuffled(stations, count: 6, for: "more-stations")),
            .init("Recently Played", kind: "recently-played", contents: Array(played.prefix(10))),
        ]
        if !configuration.isClean {
            let mixes = (recommended.count...LibraryDeviations.recommendationCount).map { number in
                Recommendation(
                    "Mix \(number)", contents: shuffled(catalogAlbums, count: 5, for: "mix", index: number))
            }
            recommended += mixes.dropFirst(2) + [Recommendation("Mixes", members: Array(mixes.prefix(2)))]
        }
        addRecommendations(recommended, to: &builder)
    }

    private struct Recommendation {
        let title: String
        let kind: String
        var contents: [Int32] = []
        /// The recommendations of a group, which has no contents.
        var members: [Recommendation] = []

        init(
            _ title: String, kind: String = "music-recommendations", contents: [Int32] = [],
            members: [Recommendation] = []
        ) {
            (self.title, self.kind, self.contents) = (title, kind, contents)
            self.members = members.filter { !$0.contents.isEmpty }
        }
    }

    private mutating func addRecommendations(_ recommended: [Recommendation], to builder: inout CatalogBuilder) {
        let kind = ResourceKind(storefront: nil, type: "personal-recommendation")
        guard builder.lists.pages[.list(path: kind.path)] == nil, builder.count(of: kind) == 0 else { return }
        var number = 0
        let members = recommended.compactMap { add($0, number: &number, to: &builder) }
        add(members, at: kind.path, to: &builder)
    }

    /// Adds a recommendation with the next number, and then those of its group; returns `nil` if it is empty.
    private mutating func add(
        _ group: Recommendation, number: inout Int, to builder: inout CatalogBuilder
    ) -> Int32? {
        number += 1
        guard !group.contents.isEmpty || !group.members.isEmpty else { return nil }
        let suffix = seed.string(for: "recommendation", index: number - 1, length: 12, alphabet: Seed.libraryIDAlphabet)
        let index = builder.reserveIndex(
            for: "\(number)-\(suffix)", in: ResourceKind(storefront: nil, type: "personal-recommendation"))
        let contents = group.contents + group.members.flatMap(\.contents)
        let types = contents.map { builder.index.kinds[builder.resources[Int($0)].kindIndex].type }
        writer.begin()
        writer.key("resourceTypes")
        writer.json.strings(types.uniqued())
        writer.bool("isGroupRecommendation", !group.members.isEmpty)
        writer.key("title")
        writer.json.beginObject()
        writer.json.member("stringForDisplay", group.title)
        writer.json.endObject()
        writer.string("kind", group.kind)
        let day = Timestamp(milliseconds: configuration.dateAdded.milliseconds + 86_400_000)
        writer.string("nextUpdateDate", min(day, .latest).rfc3339)
        builder.setAttributes(writer.end(), of: index)
        let related: ResourceList
        if group.members.isEmpty {
            related = ResourceList(name: "contents", members: group.contents)
        } else {
            var members: [Int32] = []
            for member in group.members {
                if let added = add(member, number: &number, to: &builder) { members.append(added) }
            }
            related = ResourceList(name: "recommendations", members: members)
        }
        builder.resources[Int(index)].relationships = [related]
        return index
    }

    private func add(_ members: [Int32], at path: String, to builder: inout CatalogBuilder) {
        guard !members.isEmpty, builder.lists.pages[.list(path: path)] == nil else { return }
        let hasGaps = !configuration.isClean && path.hasPrefix("/v1/me/recent/")
        let pages =
            hasGaps
            ? LibraryDeviations.historyPages(of: members, at: path, using: seed) : [Page(generated: members)]
        for page in pages { builder.lists.add(page, to: .list(path: path)) }
    }

    /// Returns up to `count` of the items in random order, or all of them.
    private func shuffled(_ items: [Int32], count: Int = .max, for purpose: String, index: Int = 0) -> [Int32] {
        seed.distinctNumbers(count, below: items.count, for: purpose, index: index).map { items[$0] }.uniqued()
    }
}
