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
                in: plan)
            let here = StorefrontAlbum(
                album: album, index: index, id: builder.resources[Int(index)].id, artwork: artwork)
            // The songs of the album's artist share these relationships.
            let relations = relationships(ofSongBy: artist, album: index, genreIndex: album.genreIndex)
            let isOtherRelease = hasAlternateID(album: number)
            var tracks: [Int32] = []
            let songs = plan.counts.songs(ofAlbum: number)
            for (place, song) in songs.enumerated() {
                guard let track = self.songs[song] else { continue }
                tracks.append(track)
                let made = plan.song(number: song, of: album, at: place)
                let other =
                    isOtherRelease ? plan.otherVersion(ofSong: song, year: album.releaseDate.year) : nil
                guard
                    writeAttributes(
                        of: made, otherVersion: other, index: track, album: here, in: &builder, using: &writer)
                else { continue }
                songNames.add(made.name, for: track)
                songNames.add(plan.names.artist(number: made.artist), for: track, isTitle: false)
                builder.index.add(code: made.isrc, of: "isrc", kindIndex: songKind, resource: track)
                for code in [made.originalISRC, other?.isrc] {
                    if let code { builder.index.add(code: code, of: "isrc", kindIndex: songKind, resource: track) }
                }
                builder.resources[Int(track)].relationships =
                    made.artist == album.artist
                    ? relations
                    : relationships(ofSongBy: artists[made.artist], album: index, genreIndex: album.genreIndex)
                if let video = videoRelationship(ofSong: song) {
                    builder.resources[Int(track)].relationships.append(video)
                }
            }
            let isComplete =
                album.missingTrack == nil && tracks.count == songs.count && album.dateForm != .announced
            tracks += plan.counts.videoTracks(ofAlbum: number).compactMap { videos[$0] }
            if plan.deviations.contain(.identifierOnly, .album, number) {
                tracks.append(builder.reserveIndex(for: plan.ids.unknownSongID(number: number), kindIndex: songKind))
            }
            let surplus = plan.deviations.contain(.wrongTrackCount, .album, number) ? 1 + number % 3 : 0
            guard
                writeAttributes(
                    of: here, trackCount: tracks.count + surplus, isComplete: isComplete, in: &builder, using: &writer)
            else { continue }
            albumNames.add(album.name, for: index)
            albumNames.add(plan.artistName(of: album), for: index, isTitle: false)
            builder.index.add(code: album.upc, of: "upc", kindIndex: albumKind, resource: index)
            let hasVariousArtists = plan.counts.hasVariousArtists(album: number)
            builder.resources[Int(index)].relationships = [
                hasVariousArtists ? ResourceList(name: "artists", members: []) : relations[1],
                ResourceList(name: "tracks", members: tracks), relations[2],
            ]
        }
        albumNames.write(to: &builder.index, kindIndex: albumKind, languages: languages)
        songNames.write(to: &builder.index, kindIndex: songKind, languages: languages)
    }

    private func relationships(ofSongBy artist: Int32?, album: Int32, genreIndex: Int) -> [ResourceList] {
        [
            ResourceList(name: "albums", members: [album]),
            ResourceList(name: "artists", members: [artist].compactMap(\.self)),
            ResourceList(name: "genres", members: genres[genreIndex]),
        ]
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
        let artistName = plan.artistName(of: album)
        let artist = plan.counts.hasVariousArtists(album: album.number) ? nil : album.artist
        func has(_ deviation: Deviation) -> Bool { plan.deviations.contain(deviation, .album, album.number) }
        return writeAttributes(of: placed.index, in: &builder, using: &writer) { writer, language, tag in
            writer.key("copyright")
            writer.unescapedString { text in
                text.append("\u{2117} \(album.releaseDate.year) ")
                PseudoLanguage.english.appendEscaped(album.label, to: &text)
            }
            writer.raw("genreNames", GeneratedGenre.styles[album.genreIndex].namesJSON)
            if let date = album.releaseDateText { writer.string("releaseDate", date) }
            writer.string("upc", album.upc)
            writer.bool("isMasteredForItunes", album.isMastered)
            if !has(.withoutArtwork) { writer.raw("artwork", placed.artwork) }
            if !has(.withoutURL) {
                writer.key("url")
                writeURL(into: &writer, path: "/album/", name: album.name, id: placed.id, language: tag)
            }
            if !has(.withoutPlayParams) { writePlayParams(into: &writer, id: placed.id, kind: "album") }
            writer.localizedName("recordLabel", album.label, in: .english)
            writer.integer("trackCount", trackCount)
            writer.bool("isCompilation", album.kind.isCompilation)
            writer.bool("isSingle", album.kind.isSingle)
            writer.localizedName("name", album.name, in: language)
            if let rating = album.contentRating { writer.string("contentRating", rating.rawValue) }
            writer.localizedName("artistName", artistName, in: language)
            if let note = album.noteIndex {
                writeNotes(into: &writer, name: "editorialNotes", notes: language.albumNotes[note])
            }
            writer.bool("isComplete", isComplete)
            writeExtendedAttributes(into: &writer, artist: artist, isLossless: album.isLossless, language: tag)
        }
    }

    private func writeAttributes(
        of song: GeneratedSong, otherVersion: (milliseconds: Int, isrc: String)?, index: Int32,
        album placed: StorefrontAlbum, in builder: inout CatalogBuilder, using writer: inout AttributeWriter
    ) -> Bool {
        let album = placed.album
        func has(_ deviation: Deviation) -> Bool { plan.deviations.contain(deviation, .song, song.number) }
        let isAnnounced = album.dateForm == .announced && song.trackNumber > 1
        let id = builder.resources[Int(index)].id
        return writeAttributes(of: index, in: &builder, using: &writer) { writer, language, tag in
            writer.localizedName("albumName", album.name, in: language)
            writer.raw("genreNames", GeneratedGenre.styles[album.genreIndex].namesJSON)
            writer.integer("trackNumber", song.trackNumber)
            if let date = album.releaseDateText, !has(.withoutReleaseDate) { writer.string("releaseDate", date) }
            writer.integer("durationInMillis", song.durationMilliseconds + (otherVersion?.milliseconds ?? 0))
            if !has(.withoutISRC) { writer.string("isrc", otherVersion?.isrc ?? song.isrc) }
            if !has(.withoutArtwork) { writer.raw("artwork", placed.artwork) }
            if let composer = song.composer { writer.localizedName("composerName", composer, in: language) }
            writer.key("url")
            writeURL(into: &writer, path: "/album/", name: album.name, id: placed.id, item: id, language: tag)
            if !has(.withoutPlayParams), !isAnnounced { writePlayParams(into: &writer, id: id, kind: "song") }
            writer.integer("discNumber", song.discNumber)
            writer.bool("hasLyrics", song.hasLyrics)
            writer.bool("isAppleDigitalMaster", album.isMastered)
            writer.localizedName("name", song.name, in: language)
            if !has(.withoutPreviews), !isAnnounced { writePreviews(into: &writer, of: "songs", id: id) }
            if let rating = song.contentRating { writer.string("contentRating", rating.rawValue) }
            writer.localizedName("artistName", plan.names.artist(number: song.artist), in: language)
            writeExtendedAttributes(into: &writer, artist: song.artist, isLossless: album.isLossless, language: tag)
        }
    }
}

extension StorefrontGenerator {
    /// Adds the music videos, a few of which are tracks of an album.
    func addVideos(to builder: inout CatalogBuilder, using writer: inout AttributeWriter) {
        var postings = NamePostings()
        let kind = kindIndex(of: "music-videos", in: &builder)
        for (number, index) in videos.enumerated() {
            let video = plan.video(number: number)
            guard let index, let artist = artists[video.artist] else { continue }
            let track = track(ofVideo: number)
            guard writeAttributes(of: video, track: track, index: index, in: &builder, using: &writer) else { continue }
            postings.add(video.name, for: index)
            postings.add(plan.names.artist(number: video.artist), for: index, isTitle: false)
            builder.index.add(code: video.isrc, of: "isrc", kindIndex: kind, resource: index)
            builder.resources[Int(index)].relationships = [
                ResourceList(name: "albums", members: [track.flatMap { albums[$0.album.number] }].compactMap(\.self)),
                ResourceList(name: "artists", members: [artist]),
                ResourceList(name: "genres", members: genres[video.genreIndex]),
                ResourceList(name: "songs", members: [video.song.flatMap { songs[$0] }].compactMap { $0 }),
            ]
        }
        postings.write(to: &builder.index, kindIndex: kind, languages: languages)
    }

    /// Returns the album that a video is on and its track number, or `nil`.
    private func track(ofVideo video: Int) -> (album: GeneratedAlbum, number: Int)? {
        guard let song = plan.counts.song(ofVideo: video) else { return nil }
        let number = plan.counts.album(ofSong: song)
        guard albums[number] != nil,
            let place = plan.counts.videoTracks(ofAlbum: number).firstIndex(of: video)
        else { return nil }
        let album = plan.album(number: number)
        return (album, album.position(at: plan.counts.trackCount(ofAlbum: number) + place).track)
    }

    private func writeAttributes(
        of video: GeneratedMusicVideo, track: (album: GeneratedAlbum, number: Int)?, index: Int32,
        in builder: inout CatalogBuilder,
        using writer: inout AttributeWriter
    ) -> Bool {
        let id = builder.resources[Int(index)].id
        func has(_ deviation: Deviation) -> Bool { plan.deviations.contain(deviation, .musicVideo, video.number) }
        let artwork = GeneratedArtwork.json(for: .musicVideo, number: video.number, id: id, in: plan)
        return writeAttributes(of: index, in: &builder, using: &writer) { writer, language, tag in
            if !has(.withoutPreviews) { writePreviews(into: &writer, of: "music-videos", id: id, artwork: artwork) }
            writer.raw("artwork", artwork)
            writer.key("url")
            writeURL(into: &writer, path: "/music-video/", name: video.name, id: id, language: tag)
            writer.raw("genreNames", GeneratedGenre.styles[video.genreIndex].nameJSON)
            writer.bool("has4K", video.has4K)
            writer.bool("hasHDR", video.hasHDR)
            writer.integer("durationInMillis", video.durationMilliseconds)
            writer.string("releaseDate", video.releaseDate.text)
            writer.localizedName("name", video.name, in: language)
            if !has(.withoutISRC) { writer.string("isrc", video.isrc) }
            if let track {
                writer.localizedName("albumName", track.album.name, in: language)
                writer.integer("trackNumber", track.number)
            }
            if !has(.withoutPlayParams) { writePlayParams(into: &writer, id: id, kind: "musicVideo") }
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
