import Text

/// Generates the catalog of one storefront: selects its items, then writes their attributes.
///
/// Unavailable items are absent completely. An artist is absent with all albums and videos, and an album with its
/// songs. Albums and playlists without available songs are absent too, except a playlist that deviates. Nothing refers to an
/// absent item, except an album with a track that has no attributes.
struct StorefrontGenerator {
    let plan: GenerationPlan
    let storefrontCode: String
    /// The codes of all generated storefronts.
    let storefrontCodes: [String]
    let isFirstStorefront: Bool
    let languages: [PseudoLanguage]
    /// The catalog indices by item number; `nil` for an item that this storefront does not have.
    private(set) var artists: [Int32?] = []
    private(set) var albums: [Int32?] = []
    private(set) var songs: [Int32?] = []
    private(set) var videos: [Int32?] = []
    private(set) var playlists: [Int32?] = []
    private(set) var curators: [Int32?] = []
    private(set) var stations: [Int32?] = []
    /// The genre of each style and its parent.
    private(set) var genres: [[Int32]] = []

    /// Creates the generator of one of several storefronts.
    init(plan: GenerationPlan, storefront: GenerationConfiguration.Storefront, of codes: [String]) {
        self.plan = plan
        storefrontCode = storefront.code
        storefrontCodes = codes
        isFirstStorefront = codes.first == storefront.code
        languages = PseudoLanguage.storefrontLanguages(tags: storefront.languages)
    }

    mutating func generate(in builder: inout CatalogBuilder, using writer: inout AttributeWriter) {
        reserveMusic(in: &builder)
        reserveLists(in: &builder)
        if !artists.isEmpty { addGenres(to: &builder, using: &writer) }
        addArtists(to: &builder, using: &writer)
        addAlbums(to: &builder, using: &writer)
        addVideos(to: &builder, using: &writer)
        addRecordLabels(to: &builder, using: &writer)
        addPlaylists(to: &builder, using: &writer)
        addStations(to: &builder, using: &writer)
        addCharts(to: &builder)
        addViews(to: &builder)
    }

    // MARK: Available resources

    private mutating func reserveMusic(in builder: inout CatalogBuilder) {
        let (counts, ids) = (plan.counts, plan.ids)
        var kind = kindIndex(of: "artists", in: &builder)
        artists = (0..<counts.artistCount).map { number in
            guard isAvailable("artist", number: number, oneIn: 40) else { return nil }
            return builder.reserveIndex(for: String(ids.numericID(in: .artists, number: number)), kindIndex: kind)
        }
        let hasAlbum = (0..<counts.albumCount).map { number in
            artists[counts.artist(ofAlbum: number)] != nil && isAvailable("album", number: number, oneIn: 20)
        }
        kind = self.kindIndex(of: "songs", in: &builder)
        var hasSongs = [Bool](repeating: false, count: counts.albumCount)
        songs = (0..<counts.songCount).map { number in
            let album = counts.album(ofSong: number)
            guard hasAlbum[album], artists[counts.artist(ofSong: number)] != nil,
                isAvailable("song", number: number, oneIn: 20)
            else { return nil }
            hasSongs[album] = true
            let id = ids.numericID(in: hasAlternateID(album: album) ? .otherSongs : .songs, number: number)
            return builder.reserveIndex(for: String(id), kindIndex: kind)
        }
        kind = self.kindIndex(of: "albums", in: &builder)
        albums = (0..<counts.albumCount).map { number in
            guard hasAlbum[number], hasSongs[number] || counts.trackCount(ofAlbum: number) == 0 else { return nil }
            let id = ids.numericID(in: hasAlternateID(album: number) ? .otherAlbums : .albums, number: number)
            return builder.reserveIndex(for: String(id), kindIndex: kind)
        }
        kind = self.kindIndex(of: "music-videos", in: &builder)
        videos = (0..<counts.musicVideoCount).map { number in
            guard artists[counts.artist(ofVideo: number)] != nil, isAvailable("video", number: number, oneIn: 10) else {
                return nil
            }
            return builder.reserveIndex(for: String(ids.numericID(in: .musicVideos, number: number)), kindIndex: kind)
        }
    }

    private mutating func reserveLists(in builder: inout CatalogBuilder) {
        let (counts, ids) = (plan.counts, plan.ids)
        var kind = kindIndex(of: "playlists", in: &builder)
        playlists = (0..<counts.playlistCount).map { number in
            guard isAvailable("list", number: number, oneIn: 10),
                counts.songCount == 0 || plan.isEmpty(playlist: number) || !tracks(ofPlaylist: number).isEmpty
            else {
                return nil
            }
            let isShared = counts.curator(ofPlaylist: number) == nil
            return builder.reserveIndex(for: ids.playlistID(number: number, isShared: isShared), kindIndex: kind)
        }
        var isCurating = [Bool](repeating: false, count: counts.curatorCount)
        for number in 0..<counts.playlistCount where playlists[number] != nil {
            if let curator = counts.curator(ofPlaylist: number) { isCurating[curator] = true }
        }
        curators = isCurating.enumerated().map { number, isCurator in
            guard isCurator else { return nil }
            let kind = kindIndex(of: plan.type(ofCurator: number), in: &builder)
            return builder.reserveIndex(for: String(ids.numericID(in: .curators, number: number)), kindIndex: kind)
        }
        kind = self.kindIndex(of: "stations", in: &builder)
        stations = (0..<counts.stationCount).map { number in
            isAvailable("station", number: number, oneIn: 8)
                ? builder.reserveIndex(for: ids.stationID(number: number), kindIndex: kind) : nil
        }
    }

    private func isAvailable(_ item: String, number: Int, oneIn chance: UInt64) -> Bool {
        isFirstStorefront || plan.seed.number(for: "\(item)-not-in-\(storefrontCode)", index: number) % chance != 0
    }

    /// Returns whether an album and its songs have different ids in this storefront, as regional releases do.
    ///
    /// Their codes are the same.
    func hasAlternateID(album: Int) -> Bool {
        !isFirstStorefront && plan.seed.number(for: "other-id-in-\(storefrontCode)", index: album) % 10 == 0
    }

    func tracks(ofPlaylist number: Int) -> [Int32] { plan.songs(ofPlaylist: number).compactMap { songs[$0] } }

    func kindIndex(of type: String, in builder: inout CatalogBuilder) -> Int {
        builder.index.register(ResourceKind(storefront: storefrontCode, type: type))
    }

    private mutating func addGenres(to builder: inout CatalogBuilder, using writer: inout AttributeWriter) {
        let kind = kindIndex(of: "genres", in: &builder)
        func add(_ genre: GeneratedGenre, to builder: inout CatalogBuilder) -> Int32 {
            let index = builder.reserveIndex(for: String(genre.id), kindIndex: kind)
            guard builder.resources[Int(index)].attributes == nil else { return index }
            writer.begin()
            if genre.id != GeneratedGenre.music.id {
                writer.string("parentName", GeneratedGenre.music.name)
                writer.string("parentId", String(GeneratedGenre.music.id))
            }
            writer.string("name", genre.name)
            writer.extendedKey("chartLabel")
            writer.json.string(genre.name)
            builder.setAttributes(writer.end(), of: index)
            return index
        }
        let music = add(.music, to: &builder)
        genres = GeneratedGenre.styles.map { [add($0, to: &builder), music] }
    }
}

extension StorefrontGenerator {
    private func addArtists(to builder: inout CatalogBuilder, using writer: inout AttributeWriter) {
        let works = ArtistWorks(from: self)
        var postings = NamePostings()
        for (number, index) in artists.enumerated() {
            guard let index else { continue }
            let name = plan.names.artist(number: number)
            let genre = plan.genreIndex(ofArtist: number)
            let id = builder.resources[Int(index)].id
            let artwork = GeneratedArtwork.json(for: .artist, number: number, id: id, in: plan)
            var draw = SeededGenerator(seed: plan.seed, for: "artist", index: number)
            let note = draw.next(below: 2) == 0 ? draw.next(below: 6) : nil
            let isMade = writeAttributes(of: index, in: &builder, using: &writer) { writer, language, tag in
                writer.localizedName("name", name, in: language)
                writer.raw("genreNames", GeneratedGenre.styles[genre].nameJSON)
                if !plan.deviations.contain(.withoutArtwork, .artist, number) { writer.raw("artwork", artwork) }
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

    /// The works of artists that are available in this storefront.
    private struct ArtistWorks {
        private var albums, songs, videos: [[Int32]]

        init(from generator: StorefrontGenerator) {
            let counts = generator.plan.counts
            albums = [[Int32]](repeating: [], count: counts.artistCount)
            (songs, videos) = (albums, albums)
            for number in 0..<counts.albumCount {
                guard let album = generator.albums[number] else { continue }
                if !counts.hasVariousArtists(album: number) {
                    albums[counts.artist(ofAlbum: number)].append(album)
                }
                for song in counts.songs(ofAlbum: number) {
                    if let index = generator.songs[song] { songs[counts.artist(ofSong: song)].append(index) }
                }
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
