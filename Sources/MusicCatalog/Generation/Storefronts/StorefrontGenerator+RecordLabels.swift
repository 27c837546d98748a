extension StorefrontGenerator {
    /// Adds the record label of each artist with albums, and relates the albums to it.
    func addRecordLabels(to builder: inout CatalogBuilder, using writer: inout AttributeWriter) {
        var albumsByArtist: [Int: [Int32]] = [:]
        for (number, album) in albums.enumerated() {
            if let album { albumsByArtist[plan.counts.artist(ofAlbum: number), default: []].append(album) }
        }
        var postings = NamePostings()
        let kind = kindIndex(of: "record-labels", in: &builder)
        for artist in artists.indices {
            guard let albums = albumsByArtist[artist] else { continue }
            let id = plan.ids.recordLabelID(number: artist)
            let index = builder.reserveIndex(for: id, kindIndex: kind)
            let name = plan.names.label(number: artist)
            let artwork = GeneratedArtwork.json(for: .recordLabel, number: artist, id: id, in: plan)
            let isMade = writeAttributes(of: index, in: &builder, using: &writer) { writer, _, tag in
                writer.raw("artwork", artwork)
                writer.key("url")
                writeURL(into: &writer, path: "/record-label/", name: name, id: id, language: tag)
                writer.localizedName("name", name, in: .english)
            }
            guard isMade else { continue }
            postings.add(name, for: index)
            for view in ["latest-releases", "top-releases"] {
                builder.addGeneratedView(named: view, members: albums, of: index)
            }
            for album in albums where isGenerated(album, in: builder) {
                builder.resources[Int(album)].relationships.append(
                    ResourceList(name: "record-labels", members: [index]))
            }
        }
        postings.write(to: &builder.index, kindIndex: kind, languages: [.english])
    }
}
