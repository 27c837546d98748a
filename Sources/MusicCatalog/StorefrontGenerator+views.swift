extension StorefrontGenerator {
    /// The views that follow from what is here: an artist's albums, singles, latest release, songs, videos and neighbours in
    /// the genre; an album's fellows, videos and playlists; a playlist's artists and fellows; a video's fellows.
    func addViews(to builder: inout CatalogBuilder) {
        let works = albumsByArtist()
        addArtistViews(works, to: &builder)
        addAlbumViews(works, to: &builder)
        addPlaylistViews(to: &builder)
        addVideoViews(to: &builder)
    }

    /// How much a made-up view shows of what could go on for long.
    private static let length = 10

    /// Whether what is there has been made up: its text is not among the recordings'.
    private func isMade(_ index: Int32, in builder: CatalogBuilder) -> Bool {
        builder.resources[Int(index)].attributes.map { Int($0.buffer) >= builder.text.buffers.count } ?? false
    }

    private func albumsByArtist() -> [[(number: Int, index: Int32)]] {
        var works = [[(number: Int, index: Int32)]](repeating: [], count: artists.count)
        for (number, album) in albums.enumerated() {
            if let album { works[plan.counts.artist(ofAlbum: number)].append((number, album)) }
        }
        return works
    }

    private func addArtistViews(_ works: [[(number: Int, index: Int32)]], to builder: inout CatalogBuilder) {
        var genres = Groups()
        for (number, artist) in artists.enumerated() {
            if let artist { genres.add(artist, to: plan.genre(ofArtist: number)) }
        }
        for (number, artist) in artists.enumerated() {
            guard let artist else { continue }
            let fellows = genres.othersThanNext(in: plan.genre(ofArtist: number))
            guard isMade(artist, in: builder) else { continue }
            let isSingle = works[number].map { plan.counts.songCount(ofAlbum: $0.number) == 1 }
            let full = zip(works[number], isSingle).filter { !$0.1 }.map(\.0.index)
            let singles = zip(works[number], isSingle).filter { $0.1 }.map(\.0.index)
            let latest = works[number].map { (date: plan.album($0.number).release.text, index: $0.index) }
                .max { ($0.date, $1.index) < ($1.date, $0.index) }
            builder.addMadeUpView("full-albums", full, of: artist)
            builder.addMadeUpView("singles", singles, of: artist)
            builder.addMadeUpView("latest-release", latest.map { [$0.index] } ?? [], of: artist)
            for (view, relationship) in [("top-songs", "songs"), ("top-music-videos", "music-videos")] {
                builder.addMadeUpView(view, builder.members(of: relationship, owner: artist), of: artist)
            }
            builder.addMadeUpView("similar-artists", fellows, of: artist)
        }
    }

    private func addAlbumViews(_ works: [[(number: Int, index: Int32)]], to builder: inout CatalogBuilder) {
        var appearances: [Int32: [Int32]] = [:]
        for playlist in playlists.compactMap({ $0 }) {
            for track in builder.members(of: "tracks", owner: playlist) {
                guard let album = builder.members(of: "albums", owner: track).first,
                    appearances[album]?.last != playlist
                else { continue }
                appearances[album, default: []].append(playlist)
            }
        }
        var byArtist = Groups()
        for (number, works) in works.enumerated() {
            for album in works { byArtist.add(album.index, to: number) }
        }
        for (number, album) in albums.enumerated() {
            guard let album else { continue }
            let fellows = byArtist.othersThanNext(in: plan.counts.artist(ofAlbum: number))
            guard isMade(album, in: builder) else { continue }
            builder.addMadeUpView("appears-on", appearances[album] ?? [], of: album)
            builder.addMadeUpView("related-albums", fellows, of: album)
            let videos = builder.members(of: "tracks", owner: album)
                .flatMap { builder.members(of: "music-videos", owner: $0) }
            builder.addMadeUpView("related-videos", videos, of: album)
        }
    }

    private func addPlaylistViews(to builder: inout CatalogBuilder) {
        var byCurator = Groups()
        for (number, playlist) in playlists.enumerated() {
            if let playlist, let curator = plan.counts.curator(ofPlaylist: number) {
                byCurator.add(playlist, to: curator)
            }
        }
        for (number, playlist) in playlists.enumerated() {
            guard let playlist else { continue }
            let fellows = plan.counts.curator(ofPlaylist: number).map { byCurator.othersThanNext(in: $0) } ?? []
            guard isMade(playlist, in: builder) else { continue }
            var seen: Set<Int32> = []
            let shown = builder.members(of: "tracks", owner: playlist)
                .flatMap { builder.members(of: "artists", owner: $0) }.filter { seen.insert($0).inserted }
            builder.addMadeUpView("featured-artists", Array(shown.prefix(Self.length)), of: playlist)
            builder.addMadeUpView("more-by-curator", fellows, of: playlist)
        }
    }

    private func addVideoViews(to builder: inout CatalogBuilder) {
        var byArtist = Groups()
        var byGenre = Groups()
        for (number, video) in videos.enumerated() {
            guard let video else { continue }
            let artist = plan.counts.artist(ofVideo: number)
            byArtist.add(video, to: artist)
            byGenre.add(video, to: plan.genre(ofArtist: artist))
        }
        for (number, video) in videos.enumerated() {
            guard let video else { continue }
            let artist = plan.counts.artist(ofVideo: number)
            let own = byArtist.othersThanNext(in: artist)
            let fellows = byGenre.othersThanNext(in: plan.genre(ofArtist: artist))
            guard isMade(video, in: builder) else { continue }
            builder.addMadeUpView("more-by-artist", own, of: video)
            builder.addMadeUpView("more-in-genre", fellows, of: video)
        }
    }

    /// Lists of things that belong together, and how far a walk over all things has come in each.
    private struct Groups {
        private var lists: [Int: [Int32]] = [:]
        private var places: [Int: Int] = [:]

        mutating func add(_ thing: Int32, to group: Int) { lists[group, default: []].append(thing) }

        /// Those that come behind the group's next thing, from the beginning again at its end.
        mutating func othersThanNext(in group: Int) -> [Int32] {
            let list = lists[group] ?? []
            let place = places[group] ?? 0
            places[group] = place + 1
            return list.count < 2 ? [] : (1..<min(list.count, length + 1)).map { list[(place + $0) % list.count] }
        }
    }
}

extension CatalogBuilder {
    /// What a relationship that has been made up leads to.
    fileprivate func members(of relationship: String, owner: Int32) -> [Int32] {
        resources[Int(owner)].relationships.first { $0.name == relationship }?.members ?? []
    }
}
