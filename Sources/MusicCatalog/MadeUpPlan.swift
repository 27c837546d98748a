import Determinism

/// What the seed makes of a request: the same things in every storefront, known by their numbers.
struct MadeUpPlan: Sendable {
    let counts: MadeUpCounts
    let seed: Seed
    let ids: MadeUpIDs
    let names: MadeUpNames
    private let codes: MadeUpCodes

    init(_ counts: MadeUpCounts, _ seed: Seed) {
        self.counts = counts
        self.seed = seed
        ids = MadeUpIDs(seed)
        names = MadeUpNames(seed)
        codes = MadeUpCodes(seed)
    }

    /// An index of `MadeUpGenre.styles`.
    func genre(ofArtist artist: Int) -> Int {
        Int(seed.number("genre", artist) % UInt64(MadeUpGenre.styles.count))
    }

    func album(_ number: Int) -> MadeUpAlbum {
        var draw = Draw(seed, "album", number)
        let artist = counts.artist(ofAlbum: number)
        return MadeUpAlbum(
            number: number, artist: artist, name: names.album(number), genre: genre(ofArtist: artist),
            release: MadeUpDate(&draw), upc: codes.upc(ofAlbum: number), label: names.label(artist),
            isExplicit: draw.below(4) == 0, isMastered: draw.below(4) != 0, isLossless: draw.below(8) != 0,
            note: draw.below(8) < 5 ? draw.below(8) : nil)
    }

    func song(_ number: Int, of album: MadeUpAlbum) -> MadeUpSong {
        var draw = Draw(seed, "song", number)
        let track = counts.trackNumber(ofSong: number)
        return MadeUpSong(
            number: number, name: names.song(number), track: track,
            isrc: codes.isrc(ofSong: number, year: album.release.year), milliseconds: 95_000 + draw.below(260_000),
            hasLyrics: draw.below(8) != 0, isExplicit: album.isExplicit && (draw.below(2) == 0 || track == 1),
            composer: draw.below(4) == 0 ? names.composer(number) : nil)
    }

    func video(_ number: Int) -> MadeUpVideo {
        var draw = Draw(seed, "music-video", number)
        let shown = counts.song(ofVideo: number)
        let artist = counts.artist(ofVideo: number)
        let release = MadeUpDate(&draw)
        return MadeUpVideo(
            number: number, song: shown, artist: artist, name: names.song(shown ?? -1 - number),
            genre: genre(ofArtist: artist), release: release, isrc: codes.isrc(ofVideo: number, year: release.year),
            milliseconds: 95_000 + draw.below(260_000), has4K: draw.below(4) == 0, hasHDR: draw.below(8) == 0)
    }

    /// Different songs, so many as a playlist holds and there are.
    func songs(ofPlaylist playlist: Int) -> [Int] {
        guard counts.songs > 0 else { return [] }
        var draw = Draw(seed, "playlist", playlist)
        let count = 12 + draw.below(28)
        return seed.distinct(count, below: counts.songs, "playlist-tracks", playlist)
    }
}
