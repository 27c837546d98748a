import Text

extension StorefrontGenerator {
    /// Adds the stations, one in four of which is live, with their genres and the user's own station.
    func addStations(to builder: inout CatalogBuilder, using writer: inout AttributeWriter) {
        addStationGenres(to: &builder, using: &writer)
        addPersonalStation(to: &builder, using: &writer)
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

    /// Adds a genre for every style that a station has.
    private func addStationGenres(to builder: inout CatalogBuilder, using writer: inout AttributeWriter) {
        let kind = kindIndex(of: "station-genres", in: &builder)
        let styles = GeneratedGenre.styles
        for (number, genre) in styles.enumerated() {
            let members = stride(from: number, to: stations.count, by: styles.count).compactMap { stations[$0] }
            guard !members.isEmpty else { continue }
            let index = builder.reserveIndex(for: plan.ids.stationGenreID(number: number), kindIndex: kind)
            let isMade = writeAttributes(of: index, in: &builder, using: &writer) { writer, _, _ in
                writer.string("name", genre.name)
            }
            guard isMade else { continue }
            builder.resources[Int(index)].relationships = [ResourceList(name: "stations", members: members)]
        }
    }

    /// Adds the station that `filter[identity]=personal` finds, which has a separate id and is not searched.
    private func addPersonalStation(to builder: inout CatalogBuilder, using writer: inout AttributeWriter) {
        guard !plan.deviations.isClean, !stations.isEmpty else { return }
        let kind = ResourceKind(storefront: storefrontCode, type: "stations")
        let index = builder.reserveIndex(for: plan.ids.personalStationID, in: kind)
        guard writeAttributes(ofStation: -1, index: index, in: &builder, using: &writer) else { return }
        builder.addGeneratedResults([index], ofFilter: "identity", value: "personal", kind: kind)
    }

    /// The number of stations, the last of which has no editorial notes (Sources, API 6).
    private static let stationsPerStationWithoutNotes = 38

    private func writeAttributes(
        ofStation number: Int, index: Int32, in builder: inout CatalogBuilder, using writer: inout AttributeWriter
    ) -> Bool {
        let isLive = number % 4 == 0
        let id = builder.resources[Int(index)].id
        let name = plan.names.station(number: number, isLive: isLive)
        let artwork = GeneratedArtwork.json(for: .station, number: number, id: id, in: plan)
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
