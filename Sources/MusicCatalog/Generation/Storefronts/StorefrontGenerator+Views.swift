extension StorefrontGenerator {
    /// Adds the views that derive from the generated resources.
    ///
    /// - Artists: albums by their kinds, the latest release, songs, videos, playlists, and similar artists.
    /// - Albums: playlists, related albums, other versions, and videos.
    /// - Playlists: artists, and other playlists of the curator.
    /// - Videos: other videos of the artist and of the genre.
    func addViews(to builder: inout CatalogBuilder) {
        let works = albumsByArtist()
        addArtistViews(for: works, to: &builder)
        addAlbumViews(for: works, to: &builder)
        addPlaylistViews(to: &builder)
        addVideoViews(to: &builder)
    }

    /// The maximum number of members of a generated view.
    private static let maximumViewLength = 10

    /// Returns whether a resource was generated, so its text is not part of a recording.
    func isGenerated(_ index: Int32, in builder: CatalogBuilder) -> Bool {
        builder.resources[Int(index)].attributes.map { Int($0.buffer) >= builder.storage.buffers.count } ?? false
    }

    private func albumsByArtist() -> [[(number: Int, index: Int32)]] {
        var works = [[(number: Int, index: Int32)]](repeating: [], count: artists.count)
        for (number, album) in albums.enumerated() {
            if let album, !plan.counts.hasVariousArtists(album: number) {
                works[plan.counts.artist(ofAlbum: number)].append((number, album))
            }
        }
        return works
    }

    private func addArtistViews(for works: [[(number: Int, index: Int32)]], to builder: inout CatalogBuilder) {
        var genres = RelatedItems()
        for (number, artist) in artists.enumerated() {
            if let artist { genres.add(artist, to: plan.genreIndex(ofArtist: number)) }
        }
        let appearances = playlists(byTracks: "artists", in: builder)
        for (number, artist) in artists.enumerated() {
            guard let artist else { continue }
            let others = genres.itemsAfterNext(in: plan.genreIndex(ofArtist: number))
            guard isGenerated(artist, in: builder) else { continue }
            let views = Dictionary(grouping: works[number]) { plan.counts.form(ofAlbum: $0.number).kind.view }
            let latest = works[number].map { (date: plan.album(number: $0.number).releaseDate.text, index: $0.index) }
                .max { ($0.date, $1.index) < ($1.date, $0.index) }
            for view in AlbumKind.views {
                builder.addGeneratedView(named: view, members: views[view]?.map(\.index) ?? [], of: artist)
            }
            builder.addGeneratedView(named: "latest-release", members: latest.map { [$0.index] } ?? [], of: artist)
            for (view, relationship) in [("top-songs", "songs"), ("top-music-videos", "music-videos")] {
                builder.addGeneratedView(
                    named: view, members: builder.generatedMembers(ofRelationship: relationship, of: artist), of: artist
                )
            }
            builder.addGeneratedView(named: "featured-playlists", members: appearances[artist] ?? [], of: artist)
            builder.addGeneratedView(named: "similar-artists", members: others, of: artist)
        }
    }

    private func addAlbumViews(for works: [[(number: Int, index: Int32)]], to builder: inout CatalogBuilder) {
        let appearances = playlists(byTracks: "albums", in: builder)
        let versions = otherVersions
        var byArtist = RelatedItems()
        for (number, works) in works.enumerated() {
            for album in works { byArtist.add(album.index, to: number) }
        }
        for (number, album) in albums.enumerated() {
            guard let album else { continue }
            let others = byArtist.itemsAfterNext(in: plan.counts.artist(ofAlbum: number))
            guard isGenerated(album, in: builder) else { continue }
            builder.addGeneratedView(named: "appears-on", members: appearances[album] ?? [], of: album)
            builder.addGeneratedView(named: "other-versions", members: versions[album] ?? [], of: album)
            builder.addGeneratedView(named: "related-albums", members: others, of: album)
            let videos = builder.generatedMembers(ofRelationship: "tracks", of: album)
                .flatMap { builder.generatedMembers(ofRelationship: "music-videos", of: $0) }
            builder.addGeneratedView(named: "related-videos", members: videos, of: album)
        }
    }

    /// Returns the playlists of each album or artist of their tracks, by the name of the relationship.
    private func playlists(byTracks relationship: String, in builder: CatalogBuilder) -> [Int32: [Int32]] {
        var found: [Int32: [Int32]] = [:]
        for playlist in playlists.compactMap({ $0 }) {
            for track in builder.generatedMembers(ofRelationship: "tracks", of: playlist) {
                guard let owner = builder.generatedMembers(ofRelationship: relationship, of: track).first,
                    found[owner]?.last != playlist
                else { continue }
                found[owner, default: []].append(playlist)
            }
        }
        return found
    }

    /// The explicit version of each clean album, and the reverse.
    private var otherVersions: [Int32: [Int32]] {
        var found: [Int32: [Int32]] = [:]
        for (number, album) in albums.enumerated()
        where plan.counts.form(ofAlbum: number).kind.songs == .censored {
            guard let album, let source = plan.counts.sources(ofAlbum: number).first, let other = albums[source] else {
                continue
            }
            found[album] = [other]
            found[other] = [album]
        }
        return found
    }

    private func addPlaylistViews(to builder: inout CatalogBuilder) {
        var byCurator = RelatedItems()
        for (number, playlist) in playlists.enumerated() {
            if let playlist, let curator = plan.counts.curator(ofPlaylist: number) {
                byCurator.add(playlist, to: curator)
            }
        }
        for (number, playlist) in playlists.enumerated() {
            guard let playlist else { continue }
            let others = plan.counts.curator(ofPlaylist: number).map { byCurator.itemsAfterNext(in: $0) } ?? []
            guard isGenerated(playlist, in: builder) else { continue }
            var seen: Set<Int32> = []
            let shown = builder.generatedMembers(ofRelationship: "tracks", of: playlist)
                .flatMap { builder.generatedMembers(ofRelationship: "artists", of: $0) }.filter {
                    seen.insert($0).inserted
                }
            builder.addGeneratedView(
                named: "featured-artists", members: Array(shown.prefix(Self.maximumViewLength)), of: playlist)
            builder.addGeneratedView(named: "more-by-curator", members: others, of: playlist)
        }
    }

    private func addVideoViews(to builder: inout CatalogBuilder) {
        var byArtist = RelatedItems()
        var byGenre = RelatedItems()
        for (number, video) in videos.enumerated() {
            guard let video else { continue }
            let artist = plan.counts.artist(ofVideo: number)
            byArtist.add(video, to: artist)
            byGenre.add(video, to: plan.genreIndex(ofArtist: artist))
        }
        for (number, video) in videos.enumerated() {
            guard let video else { continue }
            let artist = plan.counts.artist(ofVideo: number)
            let own = byArtist.itemsAfterNext(in: artist)
            let others = byGenre.itemsAfterNext(in: plan.genreIndex(ofArtist: artist))
            guard isGenerated(video, in: builder) else { continue }
            builder.addGeneratedView(named: "more-by-artist", members: own, of: video)
            builder.addGeneratedView(named: "more-in-genre", members: others, of: video)
        }
    }

    /// Lists of related items, each with a position that advances with every item.
    private struct RelatedItems {
        private var itemsByGroup: [Int: [Int32]] = [:]
        private var positions: [Int: Int] = [:]

        mutating func add(_ item: Int32, to group: Int) { itemsByGroup[group, default: []].append(item) }

        /// Advances the group's position, and returns the items that follow it, in a cycle.
        mutating func itemsAfterNext(in group: Int) -> [Int32] {
            let list = itemsByGroup[group] ?? []
            let place = positions[group] ?? 0
            positions[group] = place + 1
            return list.count < 2
                ? [] : (1..<min(list.count, maximumViewLength + 1)).map { list[(place + $0) % list.count] }
        }
    }
}

extension CatalogBuilder {
    /// Returns the members of a generated relationship.
    fileprivate func generatedMembers(ofRelationship relationship: String, of owner: Int32) -> [Int32] {
        resources[Int(owner)].relationships.first { $0.name == relationship }?.members ?? []
    }
}
