import Determinism
import OrderedJSON

extension StorefrontGenerator {
    /// The playlists, and those who keep them.
    func addPlaylists(to builder: inout CatalogBuilder, _ writer: inout AttributeWriter) {
        var postings = MadeUpPostings()
        for (number, index) in playlists.enumerated() {
            guard let index, describe(playlist: number, index, in: &builder, &writer) else { continue }
            postings.add(plan.names.playlist(number), index)
            let curator = plan.counts.curator(ofPlaylist: number).flatMap { curators[$0] }
            builder.resources[Int(index)].relationships = [
                RelatedList(name: "curator", members: [curator].compactMap { $0 }),
                RelatedList(name: "tracks", members: tracks(ofPlaylist: number)),
            ]
        }
        postings.write(to: &builder.index, kind: kind("playlists", in: &builder), languages: languages)
        addCurators(to: &builder, &writer)
    }

    private func addCurators(to builder: inout CatalogBuilder, _ writer: inout AttributeWriter) {
        var postings = MadeUpPostings()
        var kept = [[Int32]](repeating: [], count: curators.count)
        for (number, index) in playlists.enumerated() {
            guard let index, let curator = plan.counts.curator(ofPlaylist: number) else { continue }
            kept[curator].append(index)
        }
        for (number, index) in curators.enumerated() {
            guard let index, describe(curator: number, index, in: &builder, &writer) else { continue }
            postings.add(plan.names.curator(number).name, index)
            builder.resources[Int(index)].relationships = [RelatedList(name: "playlists", members: kept[number])]
        }
        postings.write(to: &builder.index, kind: kind("apple-curators", in: &builder), languages: languages)
    }

    private func describe(
        playlist number: Int, _ index: Int32, in builder: inout CatalogBuilder, _ writer: inout AttributeWriter
    ) -> Bool {
        let id = builder.resources[Int(index)].id
        let name = plan.names.playlist(number)
        let curator = plan.counts.curator(ofPlaylist: number)
        let artwork = MadeUpArtwork.json(.playlist, of: number, id: id, plan.seed)
        var draw = Draw(plan.seed, "playlist-facts", number)
        let changed = MadeUpDate(&draw)
        let minute = 10 + draw.below(50)
        let note = curator == nil ? nil : draw.below(6)
        return describe(index, in: &builder, &writer) { writer, language, tag in
            writer.raw("artwork", artwork)
            writer.flag("isChart", false)
            writer.key("url")
            url(&writer, "/playlist/", name, id, language: tag)
            writer.text("lastModifiedDate", "\(changed.text)T09:\(minute):00Z")
            writer.name("name", name, language)
            writer.text("playlistType", curator == nil ? "user-shared" : "editorial")
            let keeper = curator.map { plan.names.curator($0).name } ?? plan.names.listener(number)
            writer.name("curatorName", keeper, language)
            playParams(&writer, id: id, kind: "playlist")
            if let note { notes(&writer, "description", language.playlistNotes[note]) }
            writer.extendedKey("trackTypes")
            writer.json.beginArray()
            if plan.counts.songs > 0 { writer.json.string("songs") }
            writer.json.endArray()
        }
    }

    private func describe(
        curator number: Int, _ index: Int32, in builder: inout CatalogBuilder, _ writer: inout AttributeWriter
    ) -> Bool {
        let id = builder.resources[Int(index)].id
        let names = plan.names.curator(number)
        let artwork = MadeUpArtwork.json(.curator, of: number, id: id, plan.seed)
        return describe(index, in: &builder, &writer) { writer, language, tag in
            writer.raw("artwork", artwork)
            writer.key("url")
            url(&writer, "/curator/", names.name, id, language: tag)
            writer.text("kind", "Curator")
            writer.name("shortName", names.short, language)
            writer.name("name", names.name, language)
            let all = language.playlistNotes
            writer.key("editorialNotes")
            writer.json.beginObject()
            writer.json.member("short", all[number % all.count].short)
            writer.json.endObject()
        }
    }
}
