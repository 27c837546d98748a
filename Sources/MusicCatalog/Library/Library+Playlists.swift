import Text

/// Playlists and folders that the user creates (Sources, API 3.2 and 3.3).
extension Library {
    mutating func createPlaylist(_ playlist: NewPlaylist, at context: LibraryWriteContext) -> String {
        let rows = playlistRows(for: playlist.tracks, at: context)
        let id = id(prefix: "p", for: "playlist", index: appliedChanges.count)
        var writer = AttributeWriter(firstBufferIndex: 0)
        writer.begin()
        writer.bool("canEdit", true)
        writer.string("dateAdded", context.now.rfc3339)
        if let description = playlist.description {
            writer.key("description")
            writer.json.beginObject()
            writer.json.member("standard", description)
            writer.json.endObject()
        }
        writer.bool("hasCatalog", false)
        writer.bool("isPublic", playlist.isPublic)
        writer.string("name", playlist.name)
        writer.libraryPlayParams(id: id, kind: "playlist")
        _ = writer.end()
        let index = add(
            id: id, type: "library-playlists", attributes: writer.json.bytes,
            relationships: [ResourceList(name: "tracks", members: rows)])
        insertIntoList(index, type: "library-playlists", at: context)
        move(index, toFolder: playlist.parent)
        addToRecentlyAdded(index)
        return id
    }

    mutating func appendTracks(_ tracks: [ResourceReference], to playlist: String, at context: LibraryWriteContext) {
        guard let index = currentCatalog.index(of: playlist, in: kind(ofType: "library-playlists")) else { return }
        let rows = playlistRows(for: tracks, at: context)
        let known = currentCatalog.resources[index].relationships
        if !known.contains(where: { $0.name == "tracks" }) {
            overlay.setRelationship(of: Int32(index), to: ResourceList(name: "tracks", members: []), existing: known)
        }
        overlay.appendTracks(rows, toPlaylist: Int32(index))
        replaceAttribute("lastModifiedDate", of: Int32(index)) { $0.string(context.now.rfc3339) }
    }

    mutating func createFolder(named name: String, in parent: String?, at context: LibraryWriteContext) -> String {
        let id = id(prefix: "p", for: "folder", index: appliedChanges.count)
        var writer = AttributeWriter(firstBufferIndex: 0)
        writer.begin()
        writer.string("dateAdded", context.now.rfc3339)
        writer.string("name", name)
        _ = writer.end()
        let index = add(id: id, type: Self.folderType, attributes: writer.json.bytes, relationships: [])
        insertIntoList(index, type: Self.folderType, at: context)
        move(index, toFolder: parent)
        return id
    }

    /// Returns the rows of a playlist for the tracks that a request names; unknown tracks are ignored.
    private mutating func playlistRows(for tracks: [ResourceReference], at context: LibraryWriteContext) -> [Int32] {
        let rows = tracks.compactMap { track -> Int32? in
            guard let index = index(of: track, at: context) else { return nil }
            if context.behavior.playlistSongs == .library { add(track, at: context) }
            return playlistRow(for: index, at: context)
        }
        guard context.behavior.batchOrder == .shuffled else { return rows }
        return shuffledNumbers(count: rows.count, for: "batch-order").map { rows[$0] }
    }

    /// Returns the row of a playlist for a track, or `nil` if only its id is known.
    mutating func playlistRow(for track: Int32, at context: LibraryWriteContext) -> Int32? {
        let resource = currentCatalog.resources[Int(track)]
        guard resource.attributes != nil else { return nil }
        return switch currentCatalog.kinds[resource.kindIndex].type {
        case "songs": playlistRow(forSong: track, idPrefix: context.behavior.libraryRowIDs.rawValue)
        case "music-videos": playlistRow(forVideo: track)
        default: track
        }
    }

    /// Appends a song to the playlist of favorite songs, which the first one creates (Sources, API 3.3).
    ///
    /// The user cannot edit the playlist, and it contains each song once.
    mutating func addToFavoriteSongs(_ song: Int32, at context: LibraryWriteContext) {
        guard let row = playlistRow(for: song, at: context) else { return }
        let playlist = favoriteSongs ?? createFavoriteSongs(at: context)
        guard !relatedResources(named: "tracks", of: playlist).contains(row) else { return }
        overlay.appendTracks([row], toPlaylist: playlist)
    }

    /// The playlist of favorite songs, created by a write or recorded, or `nil`.
    private var favoriteSongs: Int32? {
        let catalog = currentCatalog
        let created = catalog.index(of: favoriteSongsID, in: kind(ofType: "library-playlists")).map(Int32.init)
        return created
            ?? Self.listedResources(ofType: "library-playlists", in: catalog).first {
                let attributes = catalog.attributes(of: Int($0))
                return attributes?["name"]?.string == Self.favoriteSongsName && attributes?["canEdit"]?.bool == false
            }
    }

    private var favoriteSongsID: String { id(prefix: "p", for: "favorite-songs") }

    private static let favoriteSongsName = "Favorite Songs"

    private mutating func createFavoriteSongs(at context: LibraryWriteContext) -> Int32 {
        let id = favoriteSongsID
        var writer = AttributeWriter(firstBufferIndex: 0)
        writer.begin()
        writer.bool("canEdit", false)
        writer.string("dateAdded", context.now.rfc3339)
        writer.bool("hasCatalog", false)
        writer.bool("isPublic", false)
        writer.string("name", Self.favoriteSongsName)
        writer.libraryPlayParams(id: id, kind: "playlist")
        _ = writer.end()
        let index = add(
            id: id, type: "library-playlists", attributes: writer.json.bytes,
            relationships: [ResourceList(name: "tracks", members: [])])
        insertIntoList(index, type: "library-playlists", at: context)
        move(index, toFolder: nil)
        return index
    }

    private static let folderType = "library-playlist-folders"

    /// Returns the path of a folder's children.
    package static func childrenPath(of folder: String) -> String {
        "/v1/me/library/playlist-folders/\(folder)/children"
    }

    /// Returns the children of a folder; the root contains everything that is not in another folder.
    package static func children(of folder: String, in catalog: Catalog) -> ListMembers {
        if let members = catalog.members(ofListAt: childrenPath(of: folder)) { return members }
        let owner = catalog.index(of: folder, in: ResourceKind(storefront: nil, type: folderType))
        if let recorded = owner.flatMap({ catalog.members(ofRelationship: "children", of: $0) }) {
            return ListMembers(recorded)
        }
        return folder == rootFolder ? ListMembers(rootChildren(in: catalog)) : []
    }

    /// Returns the folders, then the playlists, that are not in a folder.
    private static func rootChildren(in catalog: Catalog) -> [Int32] {
        let all = listedResources(ofType: folderType, in: catalog).filter {
            catalog.resources[Int($0)].id != rootFolder
        }
        let inside = Set(all.flatMap { children(of: catalog.resources[Int($0)].id, in: catalog) })
        return (all + listedResources(ofType: "library-playlists", in: catalog)).filter { index in
            !inside.contains(index)
                && !catalog.resources[Int(index)].relationships.contains { $0.name == "parent" && !$0.members.isEmpty }
        }
    }

    /// Appends a playlist or a folder to a folder, or to the root if `folder` is `nil`.
    mutating func move(_ index: Int32, toFolder folder: String?) {
        let folder = folder ?? Self.rootFolder
        let catalog = currentCatalog
        let path = Self.childrenPath(of: folder)
        if overlay.lists[path] == nil {
            overlay.startList(at: path, with: Self.children(of: folder, in: catalog).filter { $0 != index })
        }
        overlay.remove(index, fromListAt: path)
        overlay.append(index, toListAt: path)
        guard let parent = catalog.index(of: folder, in: kind(ofType: Self.folderType)) else { return }
        overlay.setRelationship(
            of: index, to: ResourceList(name: "parent", members: [Int32(parent)]),
            existing: catalog.resources[Int(index)].relationships)
    }
}
