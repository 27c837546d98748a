import Text

extension StorefrontGenerator {
    /// Adds the albums and their songs.
    func addAlbums(to builder: inout CatalogBuilder, using writer: inout AttributeWriter) {
        var albumNames = NamePostings()
        var songNames = NamePostings()
        let albumKind = kindIndex(of: "albums", in: &builder)
        let songKind = kindIndex(of: "songs", in: &builder)
        for (number, index) in albums.enumerated() {
            guard let index, let artist = artists[plan.counts.artist(ofAlbum: number)] else { continue }
            let album = plan.album(number: number)
            let artwork = GeneratedArtwork.json(
                for: .album, number: number, id: String(plan.ids.numericID(in: .albums, number: number)),
                using: plan.seed)
            let here = StorefrontAlbum(
                album: album, index: index, id: builder.resources[Int(index)].id, artwork: artwork)
            // All songs of an album have these relationships.
            let relations = [
                ResourceList(name: "albums", members: [index]), ResourceList(name: "artists", members: [artist]),
                ResourceList(name: "genres", members: genres[album.genreIndex]),
            ]
            var tracks: [Int32] = []
            let songs = plan.counts.songs(ofAlbum: number)
            for (place, song) in songs.enumerated() {
                guard let track = self.songs[song] else { continue }
                tracks.append(track)
                let made = plan.song(number: song, of: album, trackNumber: album.trackNumber(at: place))
                guard writeAttributes(of: made, index: track, album: here, in: &builder, using: &writer) else {
                    continue
                }
                songNames.add(made.name, for: track)
                songNames.add(plan.names.artist(number: album.artist), for: track, isTitle: false)
                builder.index.add(code: made.isrc, of: "isrc", kindIndex: songKind, resource: track)
                builder.resources[Int(track)].relationships = relations
                if let video = videoRelationship(ofSong: song) {
                    builder.resources[Int(track)].relationships.append(video)
                }
            }
            let isComplete = album.missingTrack == nil && tracks.count == songs.count
            guard
                writeAttributes(
                    of: here, trackCount: tracks.count, isComplete: isComplete, in: &builder, using: &writer)
            else { continue }
            albumNames.add(album.name, for: index)
            albumNames.add(plan.names.artist(number: album.artist), for: index, isTitle: false)
            builder.index.add(code: album.upc, of: "upc", kindIndex: albumKind, resource: index)
            builder.resources[Int(index)].relationships = [
                relations[1], ResourceList(name: "tracks", members: tracks), relations[2],
            ]
        }
        albumNames.write(to: &builder.index, kindIndex: albumKind, languages: languages)
        songNames.write(to: &builder.index, kindIndex: songKind, languages: languages)
    }

    /// An album in this storefront.
    private struct StorefrontAlbum {
        let album: GeneratedAlbum
        let index: Int32
        let id: String
        let artwork: [UInt8]
    }

    /// Returns the relationship of a song to its video, or `nil` if this storefront does not have one.
    private func videoRelationship(ofSong song: Int) -> ResourceList? {
        guard song < videos.count, let video = videos[song] else { return nil }
        return ResourceList(name: "music-videos", members: [video])
    }

    private func writeAttributes(
        of placed: StorefrontAlbum, trackCount: Int, isComplete: Bool, in builder: inout CatalogBuilder,
        using writer: inout AttributeWriter
    ) -> Bool {
        let album = placed.album
        return writeAttributes(of: placed.index, in: &builder, using: &writer) { writer, language, tag in
            writer.key("copyright")
            writer.unescapedString { text in
                text.append("\u{2117} \(album.releaseDate.year) ")
                PseudoLanguage.english.append(album.label, to: &text)
            }
            writer.raw("genreNames", GeneratedGenre.styles[album.genreIndex].namesJSON)
            writer.string("releaseDate", album.releaseDate.text)
            writer.string("upc", album.upc)
            writer.bool("isMasteredForItunes", album.isMastered)
            writer.raw("artwork", placed.artwork)
            writer.key("url")
            writeURL(into: &writer, path: "/album/", name: album.name, id: placed.id, language: tag)
            writePlayParams(into: &writer, id: placed.id, kind: "album")
            writer.localizedName("recordLabel", album.label, in: .english)
            writer.integer("trackCount", trackCount)
            writer.bool("isCompilation", album.kind.isCompilation)
            writer.bool("isSingle", album.kind.isSingle)
            writer.localizedName("name", album.name, in: language)
            if let rating = album.contentRating { writer.string("contentRating", rating.rawValue) }
            writer.localizedName("artistName", plan.names.artist(number: album.artist), in: language)
            if let note = album.noteIndex {
                writeNotes(into: &writer, name: "editorialNotes", notes: language.albumNotes[note])
            }
            writer.bool("isComplete", isComplete)
            writeExtendedAttributes(into: &writer, artist: album.artist, isLossless: album.isLossless, language: tag)
        }
    }

    private func writeAttributes(
        of song: GeneratedSong, index: Int32, album placed: StorefrontAlbum, in builder: inout CatalogBuilder,
        using writer: inout AttributeWriter
    ) -> Bool {
        let album = placed.album
        let id = builder.resources[Int(index)].id
        return writeAttributes(of: index, in: &builder, using: &writer) { writer, language, tag in
            writer.localizedName("albumName", album.name, in: language)
            writer.raw("genreNames", GeneratedGenre.styles[album.genreIndex].namesJSON)
            writer.integer("trackNumber", song.trackNumber)
            writer.string("releaseDate", album.releaseDate.text)
            writer.integer("durationInMillis", song.durationMilliseconds)
            writer.string("isrc", song.isrc)
            writer.raw("artwork", placed.artwork)
            if let composer = song.composer { writer.localizedName("composerName", composer, in: language) }
            writer.key("url")
            writeURL(into: &writer, path: "/album/", name: album.name, id: placed.id, item: id, language: tag)
            writePlayParams(into: &writer, id: id, kind: "song")
            writer.integer("discNumber", 1)
            writer.bool("hasLyrics", song.hasLyrics)
            writer.bool("isAppleDigitalMaster", album.isMastered)
            writer.localizedName("name", song.name, in: language)
            writePreviews(into: &writer, of: "songs", id: id)
            if let rating = song.contentRating { writer.string("contentRating", rating.rawValue) }
            writer.localizedName("artistName", plan.names.artist(number: album.artist), in: language)
            writeExtendedAttributes(into: &writer, artist: album.artist, isLossless: album.isLossless, language: tag)
        }
    }
}

extension StorefrontGenerator {
    /// Adds the music videos, which do not belong to an album.
    func addVideos(to builder: inout CatalogBuilder, using writer: inout AttributeWriter) {
        var postings = NamePostings()
        let kind = kindIndex(of: "music-videos", in: &builder)
        for (number, index) in videos.enumerated() {
            let video = plan.video(number: number)
            guard let index, let artist = artists[video.artist] else { continue }
            guard writeAttributes(of: video, index: index, in: &builder, using: &writer) else { continue }
            postings.add(video.name, for: index)
            postings.add(plan.names.artist(number: video.artist), for: index, isTitle: false)
            builder.index.add(code: video.isrc, of: "isrc", kindIndex: kind, resource: index)
            builder.resources[Int(index)].relationships = [
                ResourceList(name: "albums", members: []), ResourceList(name: "artists", members: [artist]),
                ResourceList(name: "genres", members: genres[video.genreIndex]),
                ResourceList(name: "songs", members: [video.song.flatMap { songs[$0] }].compactMap { $0 }),
            ]
        }
        postings.write(to: &builder.index, kindIndex: kind, languages: languages)
    }

    private func writeAttributes(
        of video: GeneratedMusicVideo, index: Int32, in builder: inout CatalogBuilder,
        using writer: inout AttributeWriter
    ) -> Bool {
        let id = builder.resources[Int(index)].id
        let artwork = GeneratedArtwork.json(for: .musicVideo, number: video.number, id: id, using: plan.seed)
        return writeAttributes(of: index, in: &builder, using: &writer) { writer, language, tag in
            writePreviews(into: &writer, of: "music-videos", id: id, artwork: artwork)
            writer.raw("artwork", artwork)
            writer.key("url")
            writeURL(into: &writer, path: "/music-video/", name: video.name, id: id, language: tag)
            writer.raw("genreNames", GeneratedGenre.styles[video.genreIndex].nameJSON)
            writer.bool("has4K", video.has4K)
            writer.bool("hasHDR", video.hasHDR)
            writer.integer("durationInMillis", video.durationMilliseconds)
            writer.string("releaseDate", video.releaseDate.text)
            writer.localizedName("name", video.name, in: language)
            writer.string("isrc", video.isrc)
            writePlayParams(into: &writer, id: id, kind: "musicVideo")
            writer.localizedName("artistName", plan.names.artist(number: video.artist), in: language)
            writeArtistURL(into: &writer, artist: video.artist, language: tag)
        }
    }

    /// Writes the preview of a song, or of a video if it has artwork.
    private func writePreviews(
        into writer: inout AttributeWriter, of type: String, id: String, artwork: [UInt8]? = nil
    ) {
        writer.key("previews")
        writer.json.beginArray()
        writer.json.beginObject()
        writer.json.key("url")
        writer.unescapedString { ServedMedia.appendPreviewURL(of: type, id: id, fileExtension: "wav", to: &$0) }
        if let artwork {
            writer.json.key("hlsUrl")
            writer.unescapedString { ServedMedia.appendPreviewURL(of: type, id: id, fileExtension: "m3u8", to: &$0) }
            writer.json.key("artwork")
            writer.json.rawValue(artwork)
        }
        writer.json.endObject()
        writer.json.endArray()
    }
}
