import Determinism

/// Makes up one storefront's catalog: decides what is there, then describes it.
///
/// What is missing is missing in whole: an artist with all albums and videos, an album with its songs and when none of
/// them is there, a playlist without tracks. Nothing leads to what is missing.
struct StorefrontGenerator {
    let plan: MadeUpPlan
    let code: String
    let isFirst: Bool
    let languages: [MadeUpLanguage]
    /// The catalog's index of each thing that is here, by its number; nil for what is missing.
    private(set) var artists: [Int32?] = []
    private(set) var albums: [Int32?] = []
    private(set) var songs: [Int32?] = []
    private(set) var videos: [Int32?] = []
    private(set) var playlists: [Int32?] = []
    private(set) var curators: [Int32?] = []
    private(set) var stations: [Int32?] = []
    /// For each style the genre and what all genres belong to.
    private(set) var genres: [[Int32]] = []

    init(_ plan: MadeUpPlan, _ storefront: GenerateRequest.Storefront, isFirst: Bool) {
        self.plan = plan
        code = storefront.code
        self.isFirst = isFirst
        languages = MadeUpLanguage.ofStorefront(storefront.languages)
    }

    mutating func run(_ builder: inout CatalogBuilder, _ writer: inout AttributeWriter) {
        placeMusic(in: &builder)
        placeLists(in: &builder)
        if !artists.isEmpty { addGenres(to: &builder, &writer) }
        addArtists(to: &builder, &writer)
        addAlbums(to: &builder, &writer)
        addVideos(to: &builder, &writer)
        addPlaylists(to: &builder, &writer)
        addStations(to: &builder, &writer)
        addCharts(to: &builder)
        addViews(to: &builder)
    }

    // MARK: What is here

    private mutating func placeMusic(in builder: inout CatalogBuilder) {
        let (counts, ids) = (plan.counts, plan.ids)
        var kind = kind("artists", in: &builder)
        artists = (0..<counts.artists).map { number in
            guard isHere("artist", number, oneIn: 40) else { return nil }
            return builder.reserve(String(ids.number(.artists, number)), kind: kind)
        }
        let mayBeHere = (0..<counts.albums).map { number in
            artists[counts.artist(ofAlbum: number)] != nil && isHere("album", number, oneIn: 20)
        }
        kind = self.kind("songs", in: &builder)
        var hasSongs = [Bool](repeating: false, count: counts.albums)
        songs = (0..<counts.songs).map { number in
            let album = counts.album(ofSong: number)
            guard mayBeHere[album], isHere("song", number, oneIn: 20) else { return nil }
            hasSongs[album] = true
            let id = ids.number(hasOtherID(album: album) ? .otherSongs : .songs, number)
            return builder.reserve(String(id), kind: kind)
        }
        kind = self.kind("albums", in: &builder)
        albums = (0..<counts.albums).map { number in
            guard mayBeHere[number], hasSongs[number] || counts.songCount(ofAlbum: number) == 0 else { return nil }
            let id = ids.number(hasOtherID(album: number) ? .otherAlbums : .albums, number)
            return builder.reserve(String(id), kind: kind)
        }
        kind = self.kind("music-videos", in: &builder)
        videos = (0..<counts.musicVideos).map { number in
            guard artists[counts.artist(ofVideo: number)] != nil, isHere("video", number, oneIn: 10) else { return nil }
            return builder.reserve(String(ids.number(.musicVideos, number)), kind: kind)
        }
    }

    private mutating func placeLists(in builder: inout CatalogBuilder) {
        let (counts, ids) = (plan.counts, plan.ids)
        var kind = kind("playlists", in: &builder)
        playlists = (0..<counts.playlists).map { number in
            guard isHere("list", number, oneIn: 10), counts.songs == 0 || !tracks(ofPlaylist: number).isEmpty else {
                return nil
            }
            let isShared = counts.curator(ofPlaylist: number) == nil
            return builder.reserve(ids.playlist(number, isShared: isShared), kind: kind)
        }
        kind = self.kind("apple-curators", in: &builder)
        var isCurating = [Bool](repeating: false, count: counts.curators)
        for number in 0..<counts.playlists where playlists[number] != nil {
            if let curator = counts.curator(ofPlaylist: number) { isCurating[curator] = true }
        }
        curators = isCurating.enumerated().map { number, isHere in
            isHere ? builder.reserve(String(ids.number(.curators, number)), kind: kind) : nil
        }
        kind = self.kind("stations", in: &builder)
        stations = (0..<counts.stations).map { number in
            isHere("station", number, oneIn: 8) ? builder.reserve(ids.station(number), kind: kind) : nil
        }
    }

    private func isHere(_ thing: String, _ number: Int, oneIn chance: UInt64) -> Bool {
        isFirst || plan.seed.number("\(thing)-not-in-\(code)", number) % chance != 0
    }

    /// Whether an album and its songs have ids of their own here, as releases by region do; their codes are the same.
    private func hasOtherID(album: Int) -> Bool {
        !isFirst && plan.seed.number("other-id-in-\(code)", album) % 10 == 0
    }

    func tracks(ofPlaylist number: Int) -> [Int32] { plan.songs(ofPlaylist: number).compactMap { songs[$0] } }

    func kind(_ type: String, in builder: inout CatalogBuilder) -> Int {
        builder.index.register(ResourceKind(storefront: code, type: type))
    }

    private mutating func addGenres(to builder: inout CatalogBuilder, _ writer: inout AttributeWriter) {
        let kind = kind("genres", in: &builder)
        func add(_ genre: MadeUpGenre, to builder: inout CatalogBuilder) -> Int32 {
            let index = builder.reserve(String(genre.id), kind: kind)
            guard builder.resources[Int(index)].attributes == nil else { return index }
            writer.begin()
            if genre.id != MadeUpGenre.music.id {
                writer.text("parentName", MadeUpGenre.music.name)
                writer.text("parentId", String(MadeUpGenre.music.id))
            }
            writer.text("name", genre.name)
            builder.take(writer.end(), of: index)
            return index
        }
        let music = add(.music, to: &builder)
        genres = MadeUpGenre.styles.map { [add($0, to: &builder), music] }
    }
}
