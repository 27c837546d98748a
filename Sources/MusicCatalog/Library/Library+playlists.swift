import Determinism
import OrderedJSON

/// Playlists and folders of the user's own making (facts 3.2, 3.3).
extension Library {
    mutating func create(_ playlist: NewPlaylist, at moment: LibraryMoment) -> String {
        let rows = rows(of: playlist.tracks, at: moment)
        let id = id("p", for: "playlist", changes.count)
        var writer = AttributeWriter(firstBuffer: 0)
        writer.begin()
        writer.flag("canEdit", true)
        writer.text("dateAdded", moment.now.rfc3339)
        if let description = playlist.description {
            writer.key("description")
            writer.json.beginObject()
            writer.json.member("standard", description)
            writer.json.endObject()
        }
        writer.flag("hasCatalog", false)
        writer.flag("isPublic", playlist.isPublic)
        writer.text("lastModifiedDate", moment.now.rfc3339)
        writer.text("name", playlist.name)
        writer.playParams(id: id, kind: "playlist")
        _ = writer.end()
        let index = add(
            id, "library-playlists", attributes: writer.json.bytes,
            relationships: [RelatedList(name: "tracks", members: rows)])
        list(index, "library-playlists", at: moment)
        put(index, into: playlist.parent)
        listAsNew(index)
        return id
    }

    mutating func append(_ tracks: [ItemReference], to playlist: String, at moment: LibraryMoment) {
        guard let index = current.index(of: playlist, in: kind("library-playlists")) else { return }
        let rows = rows(of: tracks, at: moment)
        let known = current.resources[index].relationships
        let members = known.first { $0.name == "tracks" }?.members ?? []
        overlay.relate(Int32(index), RelatedList(name: "tracks", members: members + rows), among: known)
        change("lastModifiedDate", of: Int32(index)) { $0.string(moment.now.rfc3339) }
    }

    mutating func createFolder(_ name: String, in parent: String?, at moment: LibraryMoment) -> String {
        let id = id("p", for: "folder", changes.count)
        var writer = AttributeWriter(firstBuffer: 0)
        writer.begin()
        writer.text("dateAdded", moment.now.rfc3339)
        writer.text("name", name)
        _ = writer.end()
        let index = add(id, Self.folders, attributes: writer.json.bytes, relationships: [])
        list(index, Self.folders, at: moment)
        put(index, into: parent)
        return id
    }

    /// The resources that stand in a playlist for what a request names; what is nowhere is passed over.
    private mutating func rows(of tracks: [ItemReference], at moment: LibraryMoment) -> [Int32] {
        tracks.compactMap { track in
            guard let index = index(of: track, at: moment) else { return nil }
            return row(of: index, at: moment)
        }
    }

    /// What stands in a playlist for a track; nil for one of which nothing but its id is known.
    mutating func row(of track: Int32, at moment: LibraryMoment) -> Int32? {
        let resource = current.resources[Int(track)]
        guard resource.attributes != nil else { return nil }
        return switch current.kinds[resource.kind].type {
        case "songs": row(song: track, prefix: moment.rowIDs.rawValue)
        case "music-videos": row(video: track)
        default: track
        }
    }

    private static let folders = "library-playlist-folders"

    /// The path of what is in a folder.
    package static func childrenPath(of folder: String) -> String {
        "/v1/me/library/playlist-folders/\(folder)/children"
    }

    /// What is in a folder; in the root everything that is in no other.
    package static func children(of folder: String, in catalog: Catalog) -> [Int32] {
        if let members = catalog.list(childrenPath(of: folder))?.members { return members }
        let owner = catalog.index(of: folder, in: ResourceKind(storefront: nil, type: folders))
        if let recorded = owner.flatMap({ catalog.members(of: "children", owner: $0) }) { return recorded }
        return folder == rootFolder ? rootChildren(in: catalog) : []
    }

    /// The folders, then the playlists, that are in no folder.
    private static func rootChildren(in catalog: Catalog) -> [Int32] {
        let all = listed(folders, in: catalog).filter { catalog.resources[Int($0)].id != rootFolder }
        let inside = Set(all.flatMap { children(of: catalog.resources[Int($0)].id, in: catalog) })
        return (all + listed("library-playlists", in: catalog)).filter { index in
            !inside.contains(index)
                && !catalog.resources[Int(index)].relationships.contains { $0.name == "parent" && !$0.members.isEmpty }
        }
    }

    /// Puts a playlist or a folder into a folder, behind what is there.
    mutating func put(_ index: Int32, into folder: String?) {
        let folder = folder ?? Self.rootFolder
        let catalog = current
        let members = Self.children(of: folder, in: catalog).filter { $0 != index }
        overlay.set(members + [index], of: Self.childrenPath(of: folder))
        guard let parent = catalog.index(of: folder, in: kind(Self.folders)) else { return }
        overlay.relate(
            index, RelatedList(name: "parent", members: [Int32(parent)]),
            among: catalog.resources[Int(index)].relationships)
    }
}
