import Determinism
import OrderedJSON

/// What becomes of resources of the catalog when they are added to the library (facts 3.3, 6).
extension Library {
    /// What a change names and is not there: it is passed over (facts 3.3).
    package func missing(_ change: LibraryChange, at moment: LibraryMoment) -> [ItemReference] {
        switch change {
        case .add(let items): items.filter { index(of: $0, at: moment, inAny: false) == nil }
        case .favor(let items): items.filter { index(of: $0, at: moment) == nil }
        case .append(let tracks, _): tracks.filter { index(of: $0, at: moment) == nil }
        case .createPlaylist(let playlist): playlist.tracks.filter { index(of: $0, at: moment) == nil }
        case .createFolder, .rate: []
        }
    }

    mutating func add(_ item: ItemReference, at moment: LibraryMoment) {
        guard let index = index(of: item, at: moment, inAny: false) else { return }
        switch item.type {
        case "songs", "music-videos": addTrack(index, at: moment)
        case "albums": addAlbum(index, at: moment)
        case "playlists": addPlaylist(index, at: moment)
        default: return
        }
    }

    /// The resource of the library that stands for one of the catalog, one that its lists show before others; nil where
    /// it is not there.
    func known(_ index: Int32, idPrefix: String = "") -> Int32? {
        let catalog = current
        return catalog.inLibrary(Int(index))?.first
            ?? catalog.twins(of: index).first { catalog.resources[Int($0)].id.hasPrefix(idPrefix) }
    }

    /// Whether a resource stands in the list of its type.
    func isListed(_ index: Int32, _ type: String) -> Bool {
        let catalog = current
        return catalog.list(ResourceKind.libraryListPath(of: type))?.members.contains(index) ?? true
    }

    /// A song of the catalog as a row of a playlist or an album: the library's own where it is there.
    mutating func row(song index: Int32, prefix: String = "i") -> Int32 {
        if prefix == "i", let known = known(index, idPrefix: "i.") { return known }
        let catalog = current
        let source = catalog.resources[Int(index)]
        let id = id(prefix, for: "songs", source.id)
        if let made = catalog.index(of: id, in: kind("library-songs")) { return Int32(made) }
        var writer = AttributeWriter(firstBuffer: 0)
        _ = LibrarySong(
            id: id, copying: catalog.attributes(of: Int(index)), catalogID: source.id, into: &writer)
        return add(
            id, "library-songs", attributes: writer.json.bytes,
            relationships: [RelatedList(name: "catalog", members: [index])])
    }

    /// What a resource leads to, recorded or not.
    func related(_ name: String, of index: Int32) -> [Int32] { current.members(of: name, owner: Int(index)) ?? [] }

    mutating func relate(_ index: Int32, _ name: String, _ members: [Int32]) {
        overlay.relate(
            index, RelatedList(name: name, members: members), among: current.resources[Int(index)].relationships)
    }

    /// A song or a music video of the catalog as one that the library lists, with its artists; nil for one of which nothing
    /// but its id is known.
    mutating func listed(track index: Int32, at moment: LibraryMoment) -> Int32? {
        let resource = current.resources[Int(index)]
        let type = "library-\(current.kinds[resource.kind].type)"
        guard resource.attributes != nil, ["library-songs", "library-music-videos"].contains(type) else { return nil }
        let row = type == "library-songs" ? row(song: index) : row(video: index)
        guard !isListed(row, type) else { return row }
        list(row, type, at: moment)
        relate(row, "artists", artists(of: index, at: moment))
        return row
    }

    private mutating func addPlaylist(_ index: Int32, at moment: LibraryMoment) {
        if let known = known(index) {
            guard !isListed(known, "library-playlists") else { return }
            list(known, "library-playlists", at: moment)
            put(known, into: nil)
            return listAsNew(known)
        }
        let source = current.resources[Int(index)]
        let rows = related("tracks", of: index).compactMap { row(of: $0, at: moment) }
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
        list(playlist, "library-playlists", at: moment)
        put(playlist, into: nil)
        listAsNew(playlist)
    }

    /// A music video of the catalog as a row of a playlist or an album: the library's own where it is there.
    mutating func row(video index: Int32) -> Int32 {
        if let known = known(index) { return known }
        let source = current.resources[Int(index)]
        let id = id("i", for: "music-videos", source.id)
        var writer = AttributeWriter(firstBuffer: 0)
        writer.begin()
        if let attributes = current.attributes(of: Int(index)) {
            writer.copy(
                [
                    "albumName", "artistName", "contentRating", "durationInMillis", "genreNames", "name", "releaseDate",
                    "trackNumber",
                ], of: attributes)
            if let artwork = attributes["artwork"], artwork.kind == .object { writer.libraryArtwork(artwork) }
        }
        writer.playParams(id: id, kind: "musicVideo", catalogID: source.id)
        _ = writer.end()
        return add(
            id, "library-music-videos", attributes: writer.json.bytes,
            relationships: [RelatedList(name: "catalog", members: [index])])
    }

    /// The library's artists of something of the catalog, made where they are not there: those that it leads to, else the
    /// one that it names.
    mutating func artists(of index: Int32, at moment: LibraryMoment) -> [Int32] {
        let related = related("artists", of: index)
        let named = related.filter { current.resources[Int($0)].attributes != nil }
        guard named.isEmpty else { return named.map { artist(name(of: $0), in: [$0], at: moment) } }
        return current.attributes(of: Int(index))?["artistName"]?.string.map { [artist($0, in: related, at: moment)] }
            ?? []
    }

    /// The library's artist that is one of the catalog's, else the one of that name that is none of the catalog's.
    private mutating func artist(_ name: String, in catalog: [Int32], at moment: LibraryMoment) -> Int32 {
        let type = "library-artists"
        let present = current
        if let known = catalog.compactMap({ present.twins(of: $0).first }).first { return known }
        let named = present.all(kind(type)).first { other in
            present.attribute("name", of: Int(other)) == name
                && (catalog.isEmpty || present.inCatalog(other).isEmpty)
        }
        if let named { return named }
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("name", name)
        writer.endObject()
        let made = add(
            id("r", for: "artists", catalog.first.map { current.resources[Int($0)].id } ?? name), type,
            attributes: writer.bytes,
            relationships: [RelatedList(name: "catalog", members: catalog)])
        list(made, type, at: moment)
        return made
    }

    func name(of index: Int32) -> String { current.attributes(of: Int(index))?["name"]?.string ?? "" }

    func id(_ prefix: String, for type: String, _ catalogID: String) -> String {
        id(prefix, for: "\(type)/\(catalogID)")
    }
}
