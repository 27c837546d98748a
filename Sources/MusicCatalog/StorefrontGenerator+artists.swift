import Determinism

extension StorefrontGenerator {
    func addArtists(to builder: inout CatalogBuilder, _ writer: inout AttributeWriter) {
        let works = Works(self)
        var postings = MadeUpPostings()
        for (number, index) in artists.enumerated() {
            guard let index else { continue }
            let name = plan.names.artist(number)
            let genre = plan.genre(ofArtist: number)
            let id = builder.resources[Int(index)].id
            let artwork = MadeUpArtwork.json(.artist, of: number, id: id, plan.seed)
            var draw = Draw(plan.seed, "artist", number)
            let note = draw.below(2) == 0 ? draw.below(6) : nil
            let isMade = describe(index, in: &builder, &writer) { writer, language, tag in
                writer.name("name", name, language)
                writer.raw("genreNames", MadeUpGenre.styles[genre].nameAlone)
                writer.raw("artwork", artwork)
                writer.key("url")
                url(&writer, "/artist/", name, id, language: tag)
                if let note { notes(&writer, "editorialNotes", language.artistNotes[note]) }
            }
            guard isMade else { continue }
            postings.add(name, index)
            builder.resources[Int(index)].relationships = works.relationships(of: number, genre: genres[genre][0])
        }
        postings.write(to: &builder.index, kind: kind("artists", in: &builder), languages: languages)
    }

    /// What artists have made, as far as it is here.
    private struct Works {
        private var albums, songs, videos: [[Int32]]

        init(_ generator: StorefrontGenerator) {
            let counts = generator.plan.counts
            albums = [[Int32]](repeating: [], count: counts.artists)
            (songs, videos) = (albums, albums)
            for number in 0..<counts.albums {
                guard let album = generator.albums[number] else { continue }
                let artist = counts.artist(ofAlbum: number)
                albums[artist].append(album)
                songs[artist] += counts.songs(ofAlbum: number).compactMap { generator.songs[$0] }
            }
            for (number, video) in generator.videos.enumerated() {
                if let video { videos[counts.artist(ofVideo: number)].append(video) }
            }
        }

        func relationships(of artist: Int, genre: Int32) -> [RelatedList] {
            var lists = [
                RelatedList(name: "albums", members: albums[artist]), RelatedList(name: "genres", members: [genre]),
            ]
            if !songs[artist].isEmpty { lists.append(RelatedList(name: "songs", members: songs[artist])) }
            if !videos[artist].isEmpty { lists.append(RelatedList(name: "music-videos", members: videos[artist])) }
            return lists
        }
    }
}
