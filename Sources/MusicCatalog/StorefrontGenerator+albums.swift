import OrderedJSON

extension StorefrontGenerator {
    /// The albums, each with its songs.
    func addAlbums(to builder: inout CatalogBuilder, _ writer: inout AttributeWriter) {
        var albumNames = MadeUpPostings()
        var songNames = MadeUpPostings()
        let albumKind = kind("albums", in: &builder)
        let songKind = kind("songs", in: &builder)
        for (number, index) in albums.enumerated() {
            guard let index, let artist = artists[plan.counts.artist(ofAlbum: number)] else { continue }
            let album = plan.album(number)
            let artwork = MadeUpArtwork.json(
                .album, of: number, id: String(plan.ids.number(.albums, number)), plan.seed)
            let here = PlacedAlbum(album: album, index: index, id: builder.resources[Int(index)].id, artwork: artwork)
            // All songs of an album share these.
            let relations = [
                RelatedList(name: "albums", members: [index]), RelatedList(name: "artists", members: [artist]),
                RelatedList(name: "genres", members: genres[album.genre]),
            ]
            var tracks: [Int32] = []
            for song in plan.counts.songs(ofAlbum: number) {
                guard let track = songs[song] else { continue }
                tracks.append(track)
                let made = plan.song(song, of: album)
                guard describe(made, track, of: here, in: &builder, &writer) else { continue }
                songNames.add(made.name, track)
                songNames.add(plan.names.artist(album.artist), track, isOwn: false)
                builder.index.add(code: made.isrc, of: "isrc", kind: songKind, resource: track)
                builder.resources[Int(track)].relationships = relations
                if let video = video(ofSong: song) { builder.resources[Int(track)].relationships.append(video) }
            }
            guard describe(here, trackCount: tracks.count, in: &builder, &writer) else { continue }
            albumNames.add(album.name, index)
            albumNames.add(plan.names.artist(album.artist), index, isOwn: false)
            builder.index.add(code: album.upc, of: "upc", kind: albumKind, resource: index)
            builder.resources[Int(index)].relationships = [
                relations[1], RelatedList(name: "tracks", members: tracks), relations[2],
            ]
        }
        albumNames.write(to: &builder.index, kind: albumKind, languages: languages)
        songNames.write(to: &builder.index, kind: songKind, languages: languages)
    }

    /// An album in this storefront.
    private struct PlacedAlbum {
        let album: MadeUpAlbum
        let index: Int32
        let id: String
        let artwork: [UInt8]
    }

    /// The video of a song, if there is one here.
    private func video(ofSong song: Int) -> RelatedList? {
        guard song < videos.count, let video = videos[song] else { return nil }
        return RelatedList(name: "music-videos", members: [video])
    }

    private func describe(
        _ placed: PlacedAlbum, trackCount: Int, in builder: inout CatalogBuilder, _ writer: inout AttributeWriter
    ) -> Bool {
        let album = placed.album
        let all = plan.counts.songCount(ofAlbum: album.number)
        return describe(placed.index, in: &builder, &writer) { writer, language, tag in
            writer.key("copyright")
            writer.compose { text in
                text.append("\u{2117} \(album.release.year) ")
                MadeUpLanguage.english.append(album.label, to: &text)
            }
            writer.raw("genreNames", MadeUpGenre.styles[album.genre].names)
            writer.text("releaseDate", album.release.text)
            writer.text("upc", album.upc)
            writer.flag("isMasteredForItunes", album.isMastered)
            writer.raw("artwork", placed.artwork)
            writer.key("url")
            url(&writer, "/album/", album.name, placed.id, language: tag)
            playParams(&writer, id: placed.id, kind: "album")
            writer.name("recordLabel", album.label, .english)
            writer.number("trackCount", trackCount)
            writer.flag("isCompilation", false)
            writer.flag("isSingle", all == 1)
            writer.name("name", album.name, language)
            if album.isExplicit { writer.text("contentRating", "explicit") }
            writer.name("artistName", plan.names.artist(album.artist), language)
            if let note = album.note { notes(&writer, "editorialNotes", language.albumNotes[note]) }
            writer.flag("isComplete", trackCount == all)
            extended(&writer, artist: album.artist, isLossless: album.isLossless, language: tag)
        }
    }

    private func describe(
        _ song: MadeUpSong, _ index: Int32, of placed: PlacedAlbum, in builder: inout CatalogBuilder,
        _ writer: inout AttributeWriter
    ) -> Bool {
        let album = placed.album
        let id = builder.resources[Int(index)].id
        return describe(index, in: &builder, &writer) { writer, language, tag in
            writer.name("albumName", album.name, language)
            writer.raw("genreNames", MadeUpGenre.styles[album.genre].names)
            writer.number("trackNumber", song.track)
            writer.text("releaseDate", album.release.text)
            writer.number("durationInMillis", song.milliseconds)
            writer.text("isrc", song.isrc)
            writer.raw("artwork", placed.artwork)
            if let composer = song.composer { writer.name("composerName", composer, language) }
            writer.key("url")
            url(&writer, "/album/", album.name, placed.id, item: id, language: tag)
            playParams(&writer, id: id, kind: "song")
            writer.number("discNumber", 1)
            writer.flag("hasLyrics", song.hasLyrics)
            writer.flag("isAppleDigitalMaster", album.isMastered)
            writer.name("name", song.name, language)
            preview(&writer, of: song)
            if song.isExplicit { writer.text("contentRating", "explicit") }
            writer.name("artistName", plan.names.artist(album.artist), language)
            extended(&writer, artist: album.artist, isLossless: album.isLossless, language: tag)
        }
    }

    private func preview(_ writer: inout AttributeWriter, of song: MadeUpSong) {
        writer.key("previews")
        writer.json.beginArray()
        writer.json.beginObject()
        writer.json.key("url")
        writer.compose { text in
            text.append("https://audio-ssl.itunes.apple.com/mock/")
            text.append(String(plan.ids.number(.songs, song.number)))
            text.append(".m4a")
        }
        writer.json.endObject()
        writer.json.endArray()
    }
}
