import MusicCatalog
import SeededRandom

extension StorefrontGenerator {
    func addArtists(to builder: inout CatalogBuilder, using writer: inout AttributeWriter) {
        let works = ArtistWorks(from: self)
        var postings = NamePostings()
        for (number, index) in artists.enumerated() {
            guard let index else { continue }
            let name = plan.names.artist(number: number)
            let genre = plan.genreIndex(ofArtist: number)
            let id = builder.resources[Int(index)].id
            let artwork = GeneratedArtwork.json(for: .artist, number: number, id: id, using: plan.seed)
            var draw = SeededGenerator(seed: plan.seed, for: "artist", index: number)
            let note = draw.next(below: 2) == 0 ? draw.next(below: 6) : nil
            let isMade = writeAttributes(of: index, in: &builder, using: &writer) { writer, language, tag in
                writer.localizedName("name", name, in: language)
                writer.raw("genreNames", GeneratedGenre.styles[genre].nameJSON)
                writer.raw("artwork", artwork)
                writer.key("url")
                writeURL(into: &writer, path: "/artist/", name: name, id: id, language: tag)
                if let note { writeNotes(into: &writer, name: "editorialNotes", notes: language.artistNotes[note]) }
            }
            guard isMade else { continue }
            postings.add(name, for: index)
            builder.resources[Int(index)].relationships = works.relationships(of: number, genre: genres[genre][0])
        }
        postings.write(to: &builder.index, kindIndex: kindIndex(of: "artists", in: &builder), languages: languages)
    }

    /// What artists have made, as far as it is here.
    private struct ArtistWorks {
        private var albums, songs, videos: [[Int32]]

        init(from generator: StorefrontGenerator) {
            let counts = generator.plan.counts
            albums = [[Int32]](repeating: [], count: counts.artistCount)
            (songs, videos) = (albums, albums)
            for number in 0..<counts.albumCount {
                guard let album = generator.albums[number] else { continue }
                let artist = counts.artist(ofAlbum: number)
                albums[artist].append(album)
                songs[artist] += counts.songs(ofAlbum: number).compactMap { generator.songs[$0] }
            }
            for (number, video) in generator.videos.enumerated() {
                if let video { videos[counts.artist(ofVideo: number)].append(video) }
            }
        }

        func relationships(of artist: Int, genre: Int32) -> [ResourceList] {
            var lists = [
                ResourceList(name: "albums", members: albums[artist]), ResourceList(name: "genres", members: [genre]),
            ]
            if !songs[artist].isEmpty { lists.append(ResourceList(name: "songs", members: songs[artist])) }
            if !videos[artist].isEmpty { lists.append(ResourceList(name: "music-videos", members: videos[artist])) }
            return lists
        }
    }
}
