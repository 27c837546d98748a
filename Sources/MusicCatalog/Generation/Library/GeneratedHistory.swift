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
        for (path, members) in lists { Self.add(members, at: path, to: &builder) }
        addRecommendations(
            [
                ("Made for You", "music-recommendations", shuffled(catalogPlaylists, count: 8, for: "made-for-you")),
                ("More to Explore", "music-recommendations", shuffled(catalogAlbums, count: 10, for: "more-albums")),
                ("Stations for You", "music-recommendations", shuffled(stations, count: 6, for: "more-stations")),
                ("Recently Played", "recently-played", Array(played.prefix(10))),
            ], to: &builder)
    }

    private mutating func addRecommendations(
        _ groups: [(title: String, kind: String, contents: [Int32])], to builder: inout CatalogBuilder
    ) {
        let kind = ResourceKind(storefront: nil, type: "personal-recommendation")
        guard builder.lists.pages[.list(path: kind.path)] == nil, builder.count(of: kind) == 0 else { return }
        var members: [Int32] = []
        for (number, group) in groups.enumerated() where !group.contents.isEmpty {
            let suffix = seed.string(
                for: "recommendation", index: number, length: 12, alphabet: Seed.libraryIDAlphabet)
            let index = builder.reserveIndex(for: "\(number + 1)-\(suffix)", in: kind)
            let types = group.contents.map { builder.index.kinds[builder.resources[Int($0)].kindIndex].type }
            writer.begin()
            writer.key("resourceTypes")
            writer.json.strings(types.uniqued())
            writer.bool("isGroupRecommendation", false)
            writer.key("title")
            writer.json.beginObject()
            writer.json.member("stringForDisplay", group.title)
            writer.json.endObject()
            writer.string("kind", group.kind)
            let day = Timestamp(milliseconds: configuration.dateAdded.milliseconds + 86_400_000)
            writer.string("nextUpdateDate", min(day, .latest).rfc3339)
            builder.setAttributes(writer.end(), of: index)
            builder.resources[Int(index)].relationships = [ResourceList(name: "contents", members: group.contents)]
            members.append(index)
        }
        Self.add(members, at: kind.path, to: &builder)
    }

    private static func add(_ members: [Int32], at path: String, to builder: inout CatalogBuilder) {
        guard !members.isEmpty, builder.lists.pages[.list(path: path)] == nil else { return }
        builder.lists.add(Page(generated: members), to: .list(path: path))
    }

    /// Returns up to `count` of the items in random order, or all of them.
    private func shuffled(_ items: [Int32], count: Int = .max, for purpose: String) -> [Int32] {
        seed.distinctNumbers(count, below: items.count, for: purpose, index: 0).map { items[$0] }.uniqued()
    }
}
