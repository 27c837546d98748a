import Text

/// The items that the seed determines for a configuration, identified by number and equal in all storefronts.
struct GenerationPlan: Sendable {
    let counts: GenerationCounts
    let seed: Seed
    let deviations: Deviations
    let ids: GeneratedIDs
    let names: NameGenerator
    private let codes: GeneratedCodes

    init(counts: GenerationCounts, seed: Seed, isClean: Bool) {
        self.counts = counts
        self.seed = seed
        deviations = Deviations(seed: seed, isClean: isClean)
        ids = GeneratedIDs(seed: seed)
        names = NameGenerator(seed: seed, isClean: isClean)
        codes = GeneratedCodes(seed: seed)
    }

    /// Returns an index of `GeneratedGenre.styles`.
    func genreIndex(ofArtist artist: Int) -> Int {
        Int(seed.number(for: "genre", index: artist) % UInt64(GeneratedGenre.styles.count))
    }

    /// Returns the name of an album's artist.
    func artistName(of album: GeneratedAlbum) -> GeneratedName {
        counts.hasVariousArtists(album: album.number)
            ? GeneratedName(NameVocabulary.particle(.variousArtists)) : names.artist(number: album.artist)
    }

    func album(number: Int) -> GeneratedAlbum {
        var draw = SeededGenerator(seed: seed, for: "album", index: number)
        let artist = counts.artist(ofAlbum: number)
        let kind = counts.form(ofAlbum: number).kind
        let sources = counts.sources(ofAlbum: number).map(album)
        let date = GeneratedDate(using: &draw)
        let isExplicit = draw.next(below: 4) == 0
        func has(_ deviation: Deviation) -> Bool { deviations.contain(deviation, .album, number) }
        let isAnnounced = has(.preRelease) && kind.songs == .new && kind.size == nil
        return GeneratedAlbum(
            number: number, artist: artist, name: name(ofAlbum: number, kind: kind, source: sources.first),
            genreIndex: genreIndex(ofArtist: artist), releaseDate: releaseDate(date, of: kind, source: sources.first),
            upc: (has(.longUPC) ? number % 2 == 0 ? "0" : "00" : "") + codes.upc(ofAlbum: number),
            label: names.label(number: artist), kind: kind, sources: sources,
            contentRating: contentRating(
                ofAlbum: number, kind: kind, source: sources.first, isExplicit: isExplicit),
            isMastered: draw.next(below: 4) != 0, isLossless: draw.next(below: 8) != 0,
            missingTrack: kind.isComplete ? nil : 2 + number % 4,
            discSize: has(.severalDiscs) ? 3 + deviations.choice(below: 4, for: .severalDiscs, .album, number) : nil,
            dateForm: isAnnounced ? .announced : has(.withoutReleaseDate) ? .none : has(.yearOnly) ? .year : .day,
            noteIndex: draw.next(below: 8) < 5 ? draw.next(below: 8) : nil)
    }

    private func name(ofAlbum album: Int, kind: AlbumKind, source: GeneratedAlbum?) -> GeneratedName {
        let name =
            switch (kind.songs, source) {
            case (.repeated, let source?) where kind.isSingle:
                names.song(number: counts.song(ofAlbum: source.number, at: 0))
            case (.censored, let source?), (.rerecorded, let source?): source.name
            default: names.album(number: album)
            }
        return name.appending(kind.suffix)
    }

    /// Returns the date of an album, which is not before the date of the album that it follows.
    private func releaseDate(_ date: GeneratedDate, of kind: AlbumKind, source: GeneratedAlbum?) -> GeneratedDate {
        guard let source else { return date }
        return kind.isSingle || kind.songs == .censored || date.year <= source.releaseDate.year
            ? source.releaseDate : date
    }

    private func contentRating(
        ofAlbum album: Int, kind: AlbumKind, source: GeneratedAlbum?, isExplicit: Bool
    ) -> ContentRating? {
        switch kind.songs {
        case .censored: return .clean
        case .repeated: return source?.contentRating
        case .new, .rerecorded:
            let hasCleanTwin = counts.album(after: album).map { counts.form(ofAlbum: $0).kind.songs == .censored }
            return isExplicit || hasCleanTwin == true ? .explicit : nil
        }
    }

    /// Returns a song of an album.
    ///
    /// - Parameters:
    ///   - number: The song.
    ///   - album: The album that it is on.
    ///   - place: The place on the album, starting at 0.
    /// - Returns: The song, which repeats a song of the album's sources if it has some.
    func song(number: Int, of album: GeneratedAlbum, at place: Int) -> GeneratedSong {
        let position = counts.position(ofSong: number)
        let source = album.sources.isEmpty ? album : album.sources[position % album.sources.count]
        let original = album.sources.isEmpty ? number : counts.song(ofAlbum: source.number, at: position)
        let recording = album.kind.songs == .rerecorded ? number : original
        let recordedAlbum = album.kind.songs == .rerecorded ? album : source
        var draw = SeededGenerator(seed: seed, for: "song", index: recording)
        let duration = 95_000 + draw.next(below: 260_000)
        let hasLyrics = draw.next(below: 8) != 0
        let isExplicit =
            recordedAlbum.contentRating == .explicit && (draw.next(below: 2) == 0 || position == 0)
        let hasComposer = draw.next(below: 4) == 0
        let isCensored = isExplicit && album.kind.songs == .censored
        let (disc, track) = album.position(at: place)
        let isFoundByOriginal =
            album.kind.songs == .rerecorded && deviations.contain(.foundByOriginalISRC, .song, number)
        return GeneratedSong(
            number: number, artist: source.artist,
            name: names.song(number: original)
                .appending(album.kind.songs == .rerecorded ? album.kind.suffix : []), discNumber: disc,
            trackNumber: track,
            isrc: isCensored
                ? codes.isrc(ofSong: number, year: album.releaseDate.year)
                : codes.isrc(ofSong: recording, year: recordedAlbum.releaseDate.year),
            durationMilliseconds: duration, hasLyrics: hasLyrics,
            contentRating: isCensored ? .clean : isExplicit ? .explicit : nil,
            composer: hasComposer ? names.composer(number: original) : nil,
            originalISRC: isFoundByOriginal
                ? codes.isrc(ofSong: original, year: source.releaseDate.year) : nil)
    }

    func video(number: Int) -> GeneratedMusicVideo {
        var draw = SeededGenerator(seed: seed, for: "music-video", index: number)
        let shown = counts.song(ofVideo: number)
        let artist = counts.artist(ofVideo: number)
        let release = GeneratedDate(using: &draw)
        return GeneratedMusicVideo(
            number: number, song: shown, artist: artist,
            name: names.song(number: shown.map(counts.original) ?? -1 - number),
            genreIndex: genreIndex(ofArtist: artist), releaseDate: release,
            isrc: codes.isrc(ofVideo: number, year: release.year),
            durationMilliseconds: 95_000 + draw.next(below: 260_000), has4K: draw.next(below: 4) == 0,
            hasHDR: draw.next(below: 8) == 0)
    }

    /// Returns the songs of a playlist, limited to the number of existing songs.
    ///
    /// They are distinct unless the playlist deviates: its first songs then follow once more.
    func songs(ofPlaylist playlist: Int) -> [Int] {
        guard counts.songCount > 0, !isEmpty(playlist: playlist) else { return [] }
        var draw = SeededGenerator(seed: seed, for: "playlist", index: playlist)
        let isLong = deviations.contain(.longPlaylist, .playlist, playlist)
        let count = 12 + draw.next(below: 28) + (isLong ? 100 + draw.next(below: 200) : 0)
        let songs = seed.distinctNumbers(count, below: counts.songCount, for: "playlist-tracks", index: playlist)
        return deviations.contain(.repeatedTracks, .playlist, playlist) ? songs + songs.prefix(3) : songs
    }

    /// Returns the type of a curator; only Apple's curators have playlists in clean data.
    func type(ofCurator curator: Int) -> String {
        deviations.isClean
            ? "apple-curators" : ["apple-curators", "apple-curators", "curators", "activities"][curator % 4]
    }

    /// Returns whether a playlist is a chart of a city or of the world, as every tenth one is.
    func isChart(playlist: Int) -> Bool { !deviations.isClean && playlist % 10 == 1 }

    func isEmpty(playlist: Int) -> Bool { deviations.contain(.emptyPlaylist, .playlist, playlist) }

    /// Returns how much longer the regional release of a song is, in milliseconds, and its ISRC, or `nil` if it is the
    /// same recording.
    func otherVersion(ofSong song: Int, year: Int) -> (milliseconds: Int, isrc: String)? {
        guard deviations.contain(.otherVersion, .song, song) else { return nil }
        return (
            92_000 + deviations.choice(below: 330_001, for: .otherVersion, .song, song),
            codes.isrc(ofOtherVersion: song, year: year)
        )
    }
}
