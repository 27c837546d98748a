import MusicCatalog
import MusicContract
import OrderedJSON

/// Folders of playlists (facts 3.2).
extension Call {
    private static let folderKind = ResourceKind(storefront: nil, type: "library-playlist-folders")

    /// By ids, the root by its identity, else all of them.
    func folders() throws(APIError) -> [UInt8] {
        if query.list("filter[identity]")?.contains("playlistsroot") == true { return root(isIncluded: true) }
        if let ids = query.ids {
            let found = ids.compactMap { known(folder: $0) }.map(Int32.init)
            return body(found[...], as: .attributes)
        }
        let members = world.listed.list("/v1/me/library/playlist-folders")?.members ?? world.listed.all(Self.folderKind)
        let page = page(of: members)
        return body(
            page.members,
            next: page.next.map { Link.next("/v1/me/library/playlist-folders", offset: $0, ["l": query.language]) },
            total: members.count, as: .attributes)
    }

    /// One folder; the root without `include` is 404 (facts 3.2).
    func folder() throws(APIError) -> [UInt8] {
        if captures.id == Library.rootFolder {
            guard !query.included(for: Self.folderKind.type).isEmpty else { throw APIError(.notFound) }
            return root(isIncluded: true)
        }
        guard let index = known(folder: captures.id) else { throw APIError(.notFound) }
        return body([Int32(index)], as: .attributes)
    }

    /// What is in a folder, folders and playlists; nothing there, or nothing any more, is 404 (facts 3.2).
    func folderChildren() throws(APIError) -> [UInt8] {
        try checkFolder()
        let members = Library.children(of: captures.id, in: world.listed)
        let page = page(of: members)
        guard !page.members.isEmpty else { throw APIError(.noRelatedResources, "children") }
        return body(
            page.members,
            next: page.next.map {
                Link.next("\(Self.folderKind.href(of: captures.id))/children", offset: $0, ["l": query.language])
            }, total: members.count, as: .attributes)
    }

    /// The folder that a folder is in; the root is nobody's child.
    func folderParent() throws(APIError) -> [UInt8] {
        try checkFolder()
        guard captures.id != Library.rootFolder,
            let index = known(folder: captures.id)
        else { throw APIError(.noRelatedResources, "parent") }
        return try parent(of: index)
    }

    /// The folder that a folder or a playlist is in.
    func parent(of index: Int) throws(APIError) -> [UInt8] {
        let members = catalog.members(of: "parent", owner: index) ?? []
        guard !members.isEmpty || query.offset > 0 else { return root(isIncluded: false) }
        return try page(ofRelationship: "parent", of: index)
    }

    /// A folder of which more is known than its id.
    func known(folder: String) -> Int? {
        catalog.index(of: folder, in: Self.folderKind).flatMap { catalog.resources[$0].attributes == nil ? nil : $0 }
    }

    private func checkFolder() throws(APIError) {
        guard captures.id == Library.rootFolder || known(folder: captures.id) != nil else {
            throw APIError(.notFound)
        }
    }

    /// The folder that is no resource of anybody's making.
    private func root(isIncluded: Bool) -> [UInt8] {
        var writer = ResourceWriter(for: self)
        let path = "/v1/me/library/playlist-folders/\(Library.rootFolder)"
        writer.json.beginObject()
        writer.json.key("data")
        writer.json.beginArray()
        writer.json.beginObject()
        writer.rootFolderMembers()
        if isIncluded, query.included(for: Self.folderKind.type).contains("children") {
            writer.json.key("relationships")
            writer.json.beginObject()
            let members = Library.children(of: Library.rootFolder, in: world.listed)
            writer.relationship("children", members, of: Self.folderKind, path, as: .attributes, 0)
            writer.json.endObject()
        }
        writer.json.endObject()
        writer.json.endArray()
        writer.json.endObject()
        return writer.json.bytes
    }
}

extension ResourceWriter {
    /// Id, type and href of the folder that is no resource of anybody's making.
    mutating func rootFolderMembers() {
        let kind = ResourceKind(storefront: nil, type: "library-playlist-folders")
        json.member("id", Library.rootFolder)
        json.member("type", kind.type)
        json.member("href", Link.href(kind.href(of: Library.rootFolder), ["l": query.language]))
    }
}
