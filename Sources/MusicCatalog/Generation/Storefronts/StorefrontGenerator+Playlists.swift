import Text

/// The `most-played` charts.
extension StorefrontGenerator {
    /// Adds the charts of all types, of all genres and of each genre, unless the storefront has recorded ones.
    ///
    /// Playlists have no genre.
    func addCharts(to builder: inout CatalogBuilder) {
        let genres = artists.indices.map(plan.genreIndex)
        let counts = plan.counts
        addCharts(of: "albums", titled: "Top Albums", from: albums, to: &builder) { genres[counts.artist(ofAlbum: $0)] }
        addCharts(of: "songs", titled: "Top Songs", from: songs, to: &builder) {
            genres[counts.artist(ofAlbum: counts.album(ofSong: $0))]
        }
        addCharts(of: "playlists", titled: "Top Playlists", from: playlists, to: &builder) { _ in nil }
        addCharts(of: "music-videos", titled: "Top Music Videos", from: videos, to: &builder) {
            genres[counts.artist(ofVideo: $0)]
        }
    }

    /// Adds the charts of one type, whose items have an index of `GeneratedGenre.styles` or `nil`.
    private func addCharts(
        of type: String, titled title: String, from items: [Int32?], to builder: inout CatalogBuilder,
        genre: (Int) -> Int?
    ) {
        guard !builder.lists.hasChart(of: type, in: storefrontCode) else { return }
        let order = plan.seed.distinctNumbers(
            Self.maximumChartLength, below: items.count, for: "chart-\(type)", index: 0)
        let all = order.compactMap { items[$0] }
        var itemsByGenre = [[Int32]](repeating: [], count: GeneratedGenre.styles.count)
        for (number, item) in items.enumerated() {
            if let item, let genre = genre(number) { itemsByGenre[genre].append(item) }
        }
        let charted = itemsByGenre.enumerated().map { number, items in
            plan.seed.distinctNumbers(
                Self.maximumChartLength, below: items.count, for: "chart-\(type)", index: 1 + number
            ).map { items[$0] }
        }
        let hasGenres = charted.contains { !$0.isEmpty }
        let ids: [Int?] = [nil, GeneratedGenre.music.id] + GeneratedGenre.styles.map(\.id)
        for (genre, members) in zip(ids, [all, hasGenres ? all : []] + charted) where !members.isEmpty {
            builder.lists.add(
                Page(generated: members),
                to: .chart(
                    storefront: storefrontCode, type: type, chart: "most-played", genre: genre.map { String($0) }),
                title: title)
        }
    }

    /// The maximum length of a chart, which is limited by pagination (Sources, API 2.4).
    private static let maximumChartLength = 200
}

extension StorefrontGenerator {
    /// Adds the playlists and their curators.
    func addPlaylists(to builder: inout CatalogBuilder, using writer: inout AttributeWriter) {
        var postings = NamePostings()
        for (number, index) in playlists.enumerated() {
            guard let index, writeAttributes(ofPlaylist: number, index: index, in: &builder, using: &writer) else {
                continue
            }
            postings.add(plan.names.playlist(number: number), for: index)
            let curator = plan.counts.curator(ofPlaylist: number).flatMap { curators[$0] }
            builder.resources[Int(index)].relationships = [
                ResourceList(name: "curator", members: [curator].compactMap { $0 }),
                ResourceList(name: "tracks", members: tracks(ofPlaylist: number)),
            ]
        }
        postings.write(to: &builder.index, kindIndex: kindIndex(of: "playlists", in: &builder), languages: languages)
        addCurators(to: &builder, using: &writer)
    }

    private func addCurators(to builder: inout CatalogBuilder, using writer: inout AttributeWriter) {
        var postings = NamePostings()
        var kept = [[Int32]](repeating: [], count: curators.count)
        for (number, index) in playlists.enumerated() {
            guard let index, let curator = plan.counts.curator(ofPlaylist: number) else { continue }
            kept[curator].append(index)
        }
        for (number, index) in curators.enumerated() {
            guard let index, writeAttributes(ofCurator: number, index: index, in: &builder, using: &writer) else {
                continue
            }
            postings.add(plan.names.curator(number: number).name, for: index)
            builder.resources[Int(index)].relationships = [ResourceList(name: "playlists", members: kept[number])]
        }
        postings.write(
            to: &builder.index, kindIndex: kindIndex(of: "apple-curators", in: &builder), languages: languages)
    }

    private func writeAttributes(
        ofPlaylist number: Int, index: Int32, in builder: inout CatalogBuilder, using writer: inout AttributeWriter
    ) -> Bool {
        let id = builder.resources[Int(index)].id
        let name = plan.names.playlist(number: number)
        let curator = plan.counts.curator(ofPlaylist: number)
        let artwork = GeneratedArtwork.json(for: .playlist, number: number, id: id, using: plan.seed)
        var draw = SeededGenerator(seed: plan.seed, for: "playlist-facts", index: number)
        let changed = GeneratedDate(using: &draw)
        let minute = 10 + draw.next(below: 50)
        let note = curator == nil ? nil : draw.next(below: 6)
        let version =
            number % 5 < 3 ? plan.seed.hexadecimalDigits(for: "version-hash", index: number, byteCount: 32) : nil
        return writeAttributes(of: index, in: &builder, using: &writer) { writer, language, tag in
            writer.raw("artwork", artwork)
            writer.bool("isChart", false)
            writer.key("url")
            writeURL(into: &writer, path: "/playlist/", name: name, id: id, language: tag)
            writer.string("lastModifiedDate", "\(changed.text)T09:\(minute):00Z")
            writer.localizedName("name", name, in: language)
            writer.string("playlistType", curator == nil ? "user-shared" : "editorial")
            let keeper = curator.map { plan.names.curator(number: $0).name } ?? plan.names.listener(number: number)
            writer.localizedName("curatorName", keeper, in: language)
            writePlayParams(into: &writer, id: id, kind: "playlist", versionHash: version)
            if let note { writeNotes(into: &writer, name: "description", notes: language.playlistNotes[note]) }
            writer.extendedKey("trackTypes")
            writer.json.beginArray()
            if plan.counts.songCount > 0 { writer.json.string("songs") }
            writer.json.endArray()
        }
    }

    private func writeAttributes(
        ofCurator number: Int, index: Int32, in builder: inout CatalogBuilder, using writer: inout AttributeWriter
    ) -> Bool {
        let id = builder.resources[Int(index)].id
        let names = plan.names.curator(number: number)
        let artwork = GeneratedArtwork.json(for: .curator, number: number, id: id, using: plan.seed)
        return writeAttributes(of: index, in: &builder, using: &writer) { writer, language, tag in
            writer.raw("artwork", artwork)
            writer.key("url")
            writeURL(into: &writer, path: "/curator/", name: names.name, id: id, language: tag)
            writer.string("kind", "Curator")
            writer.localizedName("shortName", names.short, in: language)
            writer.localizedName("name", names.name, in: language)
            let all = language.playlistNotes
            writer.key("editorialNotes")
            writer.json.beginObject()
            writer.json.member("short", all[number % all.count].short)
            writer.json.endObject()
        }
    }
}

extension StorefrontGenerator {
    /// Adds the stations, one in four of which is live.
    func addStations(to builder: inout CatalogBuilder, using writer: inout AttributeWriter) {
        var postings = NamePostings()
        let kind = kindIndex(of: "stations", in: &builder)
        for (number, index) in stations.enumerated() {
            guard let index, writeAttributes(ofStation: number, index: index, in: &builder, using: &writer) else {
                continue
            }
            if number % 4 == 0 { builder.index.add(code: "true", of: "isLive", kindIndex: kind, resource: index) }
            postings.add(plan.names.station(number: number, isLive: number % 4 == 0), for: index)
        }
        postings.write(to: &builder.index, kindIndex: kind, languages: languages)
    }

    /// The number of stations, the last of which has no editorial notes (Sources, API 6).
    private static let stationsPerStationWithoutNotes = 38

    private func writeAttributes(
        ofStation number: Int, index: Int32, in builder: inout CatalogBuilder, using writer: inout AttributeWriter
    ) -> Bool {
        let isLive = number % 4 == 0
        let id = builder.resources[Int(index)].id
        let name = plan.names.station(number: number, isLive: isLive)
        let artwork = GeneratedArtwork.json(for: .station, number: number, id: id, using: plan.seed)
        let hash = plan.seed.string(for: "station-hash", index: number, length: 20, alphabet: Seed.libraryIDAlphabet)
        return writeAttributes(of: index, in: &builder, using: &writer) { writer, language, tag in
            writer.raw("artwork", artwork)
            writer.key("url")
            writeURL(into: &writer, path: "/station/", name: name, id: id, language: tag)
            writer.string("mediaKind", "audio")
            writer.localizedName("name", name, in: language)
            writer.bool("isLive", isLive)
            writePlayParams(into: &writer, id: id, isLive: isLive, hash: hash)
            if number % Self.stationsPerStationWithoutNotes != Self.stationsPerStationWithoutNotes - 1 {
                let all = language.playlistNotes
                writer.key("editorialNotes")
                writer.json.beginObject()
                writer.json.member("name", language.text(of: name))
                writer.json.member("short", all[number / 4 % all.count].short)
                writer.json.member("tagline", all[(number / 4 + 1) % all.count].short)
                writer.json.endObject()
            }
            guard isLive else { return }
            writer.key("supportedDrms")
            writer.json.strings(["fairplay", "playready", "widevine"])
            writer.localizedName("stationProviderName", plan.names.curator(number: number).short, in: language)
        }
    }

    /// Writes the playback parameters of a station, which have additional members (Sources, API 6).
    private func writePlayParams(into writer: inout AttributeWriter, id: String, isLive: Bool, hash: String) {
        writer.key("playParams")
        writer.json.beginObject()
        writer.json.member("id", id)
        writer.json.member("kind", "radioStation")
        writer.json.member("format", isLive ? "stream" : "tracks")
        writer.json.member("stationHash", hash)
        writer.json.member("hasDrm", bool: isLive)
        writer.json.member("mediaType", number: 0)
        writer.json.endObject()
    }
}
