import Determinism
import OrderedJSON

/// What becomes of resources of the catalog when they are added to the library (facts 3.3, 6).
extension Library {
    mutating func add(_ item: ItemReference, at moment: LibraryMoment) {
        guard let index = index(of: item, at: moment) else { return }
        switch item.type {
        case "songs": listed(song: index, at: moment)
        case "albums": addAlbum(index, at: moment)
        case "playlists": addPlaylist(index, at: moment)
        case "music-videos": addVideo(index, at: moment)
        default: return
        }
    }

    /// The resource of the library that stands for one of the catalog, one that its lists show before others; nil where
    /// it is not there.
    private func known(_ index: Int32, idPrefix: String = "") -> Int32? {
        let catalog = current
        return catalog.inLibrary(Int(index))?.first
            ?? catalog.twins(of: index).first { catalog.resources[Int($0)].id.hasPrefix(idPrefix) }
    }

    /// Whether a resource stands in the list of its type.
    private func isListed(_ index: Int32, _ type: String) -> Bool {
        let catalog = current
        return catalog.list(Self.path(of: type))?.members.contains(index) ?? true
    }

    /// A song of the catalog as a row of a playlist or an album: the library's own where it is there.
    mutating func row(song index: Int32, prefix: String = "i") -> Int32 {
        if prefix == "i", let known = known(index, idPrefix: "i.") { return known }
        let catalog = current
        let source = catalog.resources[Int(index)]
        let id = id(prefix, for: "songs", source.id)
        if let made = catalog.index(of: id, in: kind("library-songs")) { return Int32(made) }
        var writer = AttributeWriter(firstBuffer: 0)
        _ = LibrarySong(id: id, catalog: index, seed: seeded).write(
            catalog.attributes(of: Int(index)), catalogID: source.id, into: &writer)
        return add(
            id, "library-songs", attributes: writer.json.bytes,
            relationships: [RelatedList(name: "catalog", members: [index])])
    }

    @discardableResult
    private mutating func listed(song index: Int32, at moment: LibraryMoment) -> Int32 {
        let row = row(song: index)
        guard !isListed(row, "library-songs") else { return row }
        list(row, "library-songs", name: name(of: row))
        let artists = artists(of: index)
        overlay.relate(
            row, RelatedList(name: "artists", members: artists), among: current.resources[Int(row)].relationships)
        return row
    }

    private mutating func addAlbum(_ index: Int32, at moment: LibraryMoment) {
        guard known(index) == nil else { return }
        let source = current.resources[Int(index)]
        let tracks = (source.relationships.first { $0.name == "tracks" }?.members ?? []).filter {
            current.kinds[current.resources[Int($0)].kind].type == "songs"
                && current.resources[Int($0)].attributes != nil
        }
        let rows = tracks.map { listed(song: $0, at: moment) }
        let artists = artists(of: index)
        let id = id("l", for: "albums", source.id)
        let attributes = copied(
            index, ["artistName", "contentRating", "genreNames", "name", "releaseDate"], id: id, kind: "album",
            catalogID: source.id, at: moment, trackCount: rows.count)
        let album = add(
            id, "library-albums", attributes: attributes,
            relationships: [
                RelatedList(name: "artists", members: artists), RelatedList(name: "catalog", members: [index]),
                RelatedList(name: "tracks", members: rows),
            ])
        for row in rows {
            overlay.relate(
                row, RelatedList(name: "albums", members: [album]), among: current.resources[Int(row)].relationships)
        }
        for artist in artists {
            let known = current.resources[Int(artist)].relationships
            let albums = known.first { $0.name == "albums" }?.members ?? []
            overlay.relate(artist, RelatedList(name: "albums", members: albums + [album]), among: known)
        }
        list(album, "library-albums", name: name(of: album))
        listAsNew(album)
    }

    private mutating func addPlaylist(_ index: Int32, at moment: LibraryMoment) {
        guard known(index) == nil else { return }
        let source = current.resources[Int(index)]
        let tracks = source.relationships.first { $0.name == "tracks" }?.members ?? []
        let rows = tracks.filter { current.kinds[current.resources[Int($0)].kind].type == "songs" }
            .map { row(song: $0, prefix: moment.rowIDs.rawValue) }
        let id = id("p", for: "playlists", source.id)
        var writer = AttributeWriter(firstBuffer: 0)
        let attributes = current.attributes(of: Int(index))
        writer.begin()
        writer.flag("canEdit", false)
        writer.text("dateAdded", moment.now.rfc3339)
        if let description = attributes?["description"] {
            writer.key("description")
            writer.json.raw(description.document, description.range)
        }
        writer.flag("hasCatalog", true)
        writer.flag("isPublic", true)
        writer.text("name", attributes?["name"]?.string ?? "")
        writer.playParams(id: id, kind: "playlist", globalID: source.id)
        _ = writer.end()
        let playlist = add(
            id, "library-playlists", attributes: writer.json.bytes,
            relationships: [
                RelatedList(name: "catalog", members: [index]), RelatedList(name: "tracks", members: rows),
            ])
        list(playlist, "library-playlists", name: name(of: playlist))
        put(playlist, into: nil)
        listAsNew(playlist)
    }

    private mutating func addVideo(_ index: Int32, at moment: LibraryMoment) {
        guard known(index) == nil else { return }
        let source = current.resources[Int(index)]
        let id = id("i", for: "music-videos", source.id)
        let attributes = copied(
            index,
            [
                "albumName", "artistName", "contentRating", "durationInMillis", "genreNames", "name", "releaseDate",
                "trackNumber",
            ], id: id, kind: "musicVideo", catalogID: source.id, at: moment)
        let video = add(
            id, "library-music-videos", attributes: attributes,
            relationships: [RelatedList(name: "catalog", members: [index])])
        list(video, "library-music-videos", name: name(of: video))
    }

    /// The library's artists of something of the catalog, made where they are not there: those that it leads to, else the
    /// one that it names.
    private mutating func artists(of index: Int32) -> [Int32] {
        let related = current.resources[Int(index)].relationships.first { $0.name == "artists" }?.members ?? []
        let named = related.filter { current.resources[Int($0)].attributes != nil }
        guard named.isEmpty else { return named.map { artist(name(of: $0), in: [$0]) } }
        return current.attributes(of: Int(index))?["artistName"]?.string.map { [artist($0, in: related)] } ?? []
    }

    /// The library's artist of that name.
    private mutating func artist(_ name: String, in catalog: [Int32]) -> Int32 {
        let type = "library-artists"
        if let known = current.all(kind(type)).first(where: { self.name(of: $0) == name }) { return known }
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("name", name)
        writer.endObject()
        let made = add(
            id("r", for: "artists", name), type, attributes: writer.bytes,
            relationships: [RelatedList(name: "catalog", members: catalog)])
        list(made, type, name: name)
        return made
    }

    func name(of index: Int32) -> String { current.attributes(of: Int(index))?["name"]?.string ?? "" }

    /// Attributes of the catalog's, with artwork without its colours, and what a library says beside them.
    private func copied(
        _ index: Int32, _ names: [String], id: String, kind: String, catalogID: String, at moment: LibraryMoment,
        trackCount: Int? = nil
    ) -> [UInt8] {
        let attributes = current.attributes(of: Int(index))
        var writer = AttributeWriter(firstBuffer: 0)
        writer.begin()
        for name in names {
            guard let value = attributes?[name] else { continue }
            writer.key(name)
            writer.json.raw(value.document, value.range)
        }
        if let artwork = attributes?["artwork"], artwork.kind == .object { writer.libraryArtwork(artwork) }
        if kind == "album" { writer.text("dateAdded", moment.now.rfc3339) }
        if let trackCount { writer.number("trackCount", trackCount) }
        writer.playParams(id: id, kind: kind, catalogID: catalogID)
        _ = writer.end()
        return writer.json.bytes
    }

    private func id(_ prefix: String, for type: String, _ catalogID: String) -> String {
        id(prefix, for: "\(type)/\(catalogID)")
    }
}
