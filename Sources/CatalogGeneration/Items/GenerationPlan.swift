import SeededRandom

/// The items that the seed determines for a configuration, identified by number and equal in all storefronts.
struct GenerationPlan: Sendable {
    let counts: GenerationCounts
    let seed: Seed
    let ids: GeneratedIDs
    let names: NameGenerator
    private let codes: GeneratedCodes

    init(counts: GenerationCounts, seed: Seed) {
        self.counts = counts
        self.seed = seed
        ids = GeneratedIDs(seed: seed)
        names = NameGenerator(seed: seed)
        codes = GeneratedCodes(seed: seed)
    }

    /// Returns an index of `GeneratedGenre.styles`.
    func genreIndex(ofArtist artist: Int) -> Int {
        Int(seed.number(for: "genre", index: artist) % UInt64(GeneratedGenre.styles.count))
    }

    func album(number: Int) -> GeneratedAlbum {
        var draw = SeededGenerator(seed: seed, for: "album", index: number)
        let artist = counts.artist(ofAlbum: number)
        return GeneratedAlbum(
            number: number, artist: artist, name: names.album(number: number), genreIndex: genreIndex(ofArtist: artist),
            releaseDate: GeneratedDate(using: &draw), upc: codes.upc(ofAlbum: number),
            label: names.label(number: artist),
            isExplicit: draw.next(below: 4) == 0, isMastered: draw.next(below: 4) != 0,
            isLossless: draw.next(below: 8) != 0,
            noteIndex: draw.next(below: 8) < 5 ? draw.next(below: 8) : nil)
    }

    func song(number: Int, of album: GeneratedAlbum) -> GeneratedSong {
        var draw = SeededGenerator(seed: seed, for: "song", index: number)
        let track = counts.trackNumber(ofSong: number)
        return GeneratedSong(
            number: number, name: names.song(number: number), trackNumber: track,
            isrc: codes.isrc(ofSong: number, year: album.releaseDate.year),
            durationMilliseconds: 95_000 + draw.next(below: 260_000),
            hasLyrics: draw.next(below: 8) != 0,
            isExplicit: album.isExplicit && (draw.next(below: 2) == 0 || track == 1),
            composer: draw.next(below: 4) == 0 ? names.composer(number: number) : nil)
    }

    func video(number: Int) -> GeneratedMusicVideo {
        var draw = SeededGenerator(seed: seed, for: "music-video", index: number)
        let shown = counts.song(ofVideo: number)
        let artist = counts.artist(ofVideo: number)
        let release = GeneratedDate(using: &draw)
        return GeneratedMusicVideo(
            number: number, song: shown, artist: artist, name: names.song(number: shown ?? -1 - number),
            genreIndex: genreIndex(ofArtist: artist), releaseDate: release,
            isrc: codes.isrc(ofVideo: number, year: release.year),
            durationMilliseconds: 95_000 + draw.next(below: 260_000), has4K: draw.next(below: 4) == 0,
            hasHDR: draw.next(below: 8) == 0)
    }

    /// Returns distinct songs for a playlist, limited to the number of existing songs.
    func songs(ofPlaylist playlist: Int) -> [Int] {
        guard counts.songCount > 0 else { return [] }
        var draw = SeededGenerator(seed: seed, for: "playlist", index: playlist)
        let count = 12 + draw.next(below: 28)
        return seed.distinctNumbers(count, below: counts.songCount, for: "playlist-tracks", index: playlist)
    }
}
