import Determinism
import OrderedJSON

/// The library's albums: each holds what of it was added (facts 3.3).
extension Library {
    /// Adds a song or a music video, to the library's album of it too.
    mutating func addTrack(_ index: Int32, at moment: LibraryMoment) {
        guard let row = listed(track: index, at: moment) else { return }
        let albums = related("albums", of: index)
        guard let album = albums.first(where: { current.resources[Int($0)].attributes != nil }) else { return }
        put([row], intoAlbum: album, at: moment)
    }

    mutating func addAlbum(_ index: Int32, at moment: LibraryMoment) {
        let tracks = related("tracks", of: index)
        put(tracks.compactMap { listed(track: $0, at: moment) }, intoAlbum: index, at: moment)
    }

    /// Lets the library's album of one of the catalog hold these too, in the order of the catalog's; makes it where it is
    /// not there.
    private mutating func put(_ rows: [Int32], intoAlbum index: Int32, at moment: LibraryMoment) {
        let album = known(index) ?? makeAlbum(index, at: moment)
        if !isListed(album, "library-albums") {
            list(album, "library-albums", at: moment)
            listAsNew(album)
        }
        let before = related("tracks", of: album)
        let tracks = related("tracks", of: index)
        let present = tracks.compactMap { current.inLibrary(Int($0))?.first }
        let added = (rows + present).uniqued().filter { !before.contains($0) }
        guard !added.isEmpty else { return }
        var places: [Int32: Int] = [:]
        for (place, track) in tracks.enumerated() { places[track] = places[track] ?? place }
        let catalog = current
        let members = (before + added).enumerated().map { number, row in
            (row, catalog.inCatalog(row).compactMap { places[$0] }.min() ?? tracks.count, number)
        }.sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map(\.0)
        relate(album, "tracks", members)
        for row in added {
            relate(row, "albums", (related("albums", of: row) + [album]).uniqued())
        }
        // A recording may show fewer tracks than it counts.
        let count = current.attributes(of: Int(album))?["trackCount"]?.integer ?? 0
        change("trackCount", of: album) { $0.integer(max(members.count, count)) }
    }

    private mutating func makeAlbum(_ index: Int32, at moment: LibraryMoment) -> Int32 {
        let source = current.resources[Int(index)]
        let artists = artists(of: index, at: moment)
        let id = id("l", for: "albums", source.id)
        var writer = AttributeWriter(firstBuffer: 0)
        writer.begin()
        if let attributes = current.attributes(of: Int(index)) {
            writer.libraryAlbum(attributes, id: id, catalogID: source.id, added: moment.now, trackCount: 0)
        }
        _ = writer.end()
        let album = add(
            id, "library-albums", attributes: writer.json.bytes,
            relationships: [
                RelatedList(name: "artists", members: artists), RelatedList(name: "catalog", members: [index]),
                RelatedList(name: "tracks", members: []),
            ])
        for artist in artists {
            relate(artist, "albums", related("albums", of: artist) + [album])
        }
        list(album, "library-albums", at: moment)
        listAsNew(album)
        return album
    }
}
