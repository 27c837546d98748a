import MusicCatalog
import MusicContract
import MusicLibrary
import OrderedJSON

/// Folders of playlists (Sources, API 3.2).
extension APICall {
    private static let folderKind = ResourceKind(storefront: nil, type: "library-playlist-folders")

    /// By ids, the root by its identity, else all of them.
    func folders() throws(APIError) -> [UInt8] {
        if query.listValues(of: "filter[identity]")?.contains("playlistsroot") == true {
            return rootFolderBody(allowsInclude: true)
        }
        if let ids = query.ids {
            let found = ids.compactMap { folderIndex(forID: $0) }.map(Int32.init)
            return body(of: found[...], as: .attributes)
        }
        let members =
            serviceData.listedCatalog.list(at: "/v1/me/library/playlist-folders")?.members
            ?? serviceData.listedCatalog.allResources(of: Self.folderKind)
        let page = page(of: members)
        return body(
            of: page.members,
            next: page.next.map {
                HrefBuilder.nextHref(
                    path: "/v1/me/library/playlist-folders", offset: $0, parameters: ["l": query.language])
            },
            total: members.count, as: .attributes)
    }

    /// One folder; the root without `include` is 404 (Sources, API 3.2).
    func folder() throws(APIError) -> [UInt8] {
        if pathParameters.id == Library.rootFolder {
            guard !query.includedRelationships(for: Self.folderKind.type).isEmpty else { throw APIError(.notFound) }
            return rootFolderBody(allowsInclude: true)
        }
        guard let index = folderIndex(forID: pathParameters.id) else { throw APIError(.notFound) }
        return body(of: [Int32(index)], as: .attributes)
    }

    /// What is in a folder, folders and playlists; nothing there, or nothing any more, is 404 (Sources, API 3.2).
    func folderChildren() throws(APIError) -> [UInt8] {
        try validateFolder()
        let members = Library.children(of: pathParameters.id, in: serviceData.listedCatalog)
        let page = page(of: members)
        guard !page.members.isEmpty else { throw APIError(.noRelatedResources, "children") }
        return body(
            of: page.members,
            next: page.next.map {
                HrefBuilder.nextHref(
                    path: "\(Self.folderKind.href(of: pathParameters.id))/children", offset: $0,
                    parameters: ["l": query.language])
            }, total: members.count, as: .attributes)
    }

    /// The folder that a folder is in; the root is nobody's child.
    func folderParent() throws(APIError) -> [UInt8] {
        try validateFolder()
        guard pathParameters.id != Library.rootFolder,
            let index = folderIndex(forID: pathParameters.id)
        else { throw APIError(.noRelatedResources, "parent") }
        return try parent(of: index)
    }

    /// The folder that a folder or a playlist is in.
    func parent(of index: Int) throws(APIError) -> [UInt8] {
        let members = catalog.members(ofRelationship: "parent", of: index) ?? []
        guard !members.isEmpty || query.offset > 0 else { return rootFolderBody(allowsInclude: false) }
        return try page(ofRelationship: "parent", of: index)
    }

    /// A folder of which more is known than its id.
    func folderIndex(forID folder: String) -> Int? {
        catalog.index(of: folder, in: Self.folderKind).flatMap { catalog.resources[$0].attributes == nil ? nil : $0 }
    }

    private func validateFolder() throws(APIError) {
        guard pathParameters.id == Library.rootFolder || folderIndex(forID: pathParameters.id) != nil else {
            throw APIError(.notFound)
        }
    }

    /// The folder that is no resource of anybody's making.
    private func rootFolderBody(allowsInclude isIncluded: Bool) -> [UInt8] {
        var writer = ResourceWriter(for: self)
        let path = "/v1/me/library/playlist-folders/\(Library.rootFolder)"
        writer.json.beginObject()
        writer.json.key("data")
        writer.json.beginArray()
        writer.json.beginObject()
        writer.writeRootFolderMembers()
        if isIncluded, query.includedRelationships(for: Self.folderKind.type).contains("children") {
            writer.json.key("relationships")
            writer.json.beginObject()
            let members = Library.children(of: Library.rootFolder, in: serviceData.listedCatalog)
            writer.writeRelationship(
                named: "children", members: members, of: Self.folderKind, path: path, as: .attributes, depth: 0)
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
    mutating func writeRootFolderMembers() {
        let kind = ResourceKind(storefront: nil, type: "library-playlist-folders")
        json.member("id", Library.rootFolder)
        json.member("type", kind.type)
        json.member(
            "href", HrefBuilder.href(path: kind.href(of: Library.rootFolder), parameters: ["l": serviceData.language]))
    }
}
