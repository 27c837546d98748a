import Text

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
        var postings: [String: NamePostings] = [:]
        var kept = [[Int32]](repeating: [], count: curators.count)
        for (number, index) in playlists.enumerated() {
            guard let index, let curator = plan.counts.curator(ofPlaylist: number) else { continue }
            kept[curator].append(index)
        }
        for (number, index) in curators.enumerated() {
            guard let index, writeAttributes(ofCurator: number, index: index, in: &builder, using: &writer) else {
                continue
            }
            postings[plan.type(ofCurator: number), default: NamePostings()].add(
                plan.names.curator(number: number).name, for: index)
            builder.resources[Int(index)].relationships = [ResourceList(name: "playlists", members: kept[number])]
        }
        for (type, postings) in postings {
            postings.write(to: &builder.index, kindIndex: kindIndex(of: type, in: &builder), languages: languages)
        }
    }

    private func writeAttributes(
        ofPlaylist number: Int, index: Int32, in builder: inout CatalogBuilder, using writer: inout AttributeWriter
    ) -> Bool {
        let id = builder.resources[Int(index)].id
        let name = plan.names.playlist(number: number)
        let curator = plan.counts.curator(ofPlaylist: number)
        let artwork = GeneratedArtwork.json(for: .playlist, number: number, id: id, in: plan)
        var draw = SeededGenerator(seed: plan.seed, for: "playlist-facts", index: number)
        let changed = GeneratedDate(using: &draw)
        let minute = 10 + draw.next(below: 50)
        let note = curator == nil ? nil : draw.next(below: 6)
        let version =
            number % 5 < 3 ? plan.seed.hexadecimalDigits(for: "version-hash", index: number, byteCount: 32) : nil
        return writeAttributes(of: index, in: &builder, using: &writer) { writer, language, tag in
            if !plan.deviations.contain(.withoutArtwork, .playlist, number) { writer.raw("artwork", artwork) }
            writer.bool("isChart", plan.isChart(playlist: number))
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
        let artwork = GeneratedArtwork.json(for: .curator, number: number, id: id, in: plan)
        let type = plan.type(ofCurator: number)
        return writeAttributes(of: index, in: &builder, using: &writer) { writer, language, tag in
            writer.raw("artwork", artwork)
            writer.key("url")
            let path = type == "activities" ? "/activity/" : "/curator/"
            writeURL(into: &writer, path: path, name: names.name, id: id, language: tag)
            if type == "apple-curators" {
                writer.string("kind", "Curator")
                writer.localizedName("shortName", names.short, in: language)
            }
            writer.localizedName("name", names.name, in: language)
            let all = language.playlistNotes
            writer.key("editorialNotes")
            writer.json.beginObject()
            writer.json.member("short", all[number % all.count].short)
            writer.json.endObject()
        }
    }
}
