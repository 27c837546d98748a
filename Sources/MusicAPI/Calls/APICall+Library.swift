import MusicCatalog
import MusicContract
import MusicLibrary
import OrderedJSON

/// What is read of a library in other orders and forms than its own (Sources, API 3.1).
extension APICall {
    /// A list in the order that `sort` asks for; by name where it says nothing, as it is recorded or made.
    func sorted(_ members: [Int32], type: ResourceType) -> [Int32] {
        guard let (attribute, isDescending) = sortOrder(of: type) else { return members }
        let keyed = members.enumerated().map { place, member -> (key: String, place: Int, member: Int32) in
            let value =
                attribute == "dateAdded"
                ? Library.dateAdded(of: member, in: catalog) : catalog.attribute(attribute, of: Int(member))
            return (key: value?.lowercased() ?? "", place: place, member: member)
        }
        return keyed.sorted { one, other in
            if one.key == other.key { return one.place < other.place }
            return isDescending ? one.key > other.key : one.key < other.key
        }.map(\.member)
    }

    /// The attribute and the direction of `sort`; `nil` without `sort`, and for types of the catalog.
    func sortOrder(of type: ResourceType) -> (attribute: String, isDescending: Bool)? {
        guard type.family == .library, let sort = query.text(of: "sort") else { return nil }
        let isDescending = sort.hasPrefix("-")
        return (isDescending ? String(sort.dropFirst()) : sort, isDescending)
    }

    /// Playlists by their ids; one that is not there comes back as a bare identifier, where another one is
    /// (Sources, API 3.1).
    func playlists(ids: [String], type: ResourceType) -> [UInt8] {
        var writer = ResourceWriter(for: self)
        writer.json.beginObject()
        writer.json.beginArray(named: "data")
        for id in ids {
            if let index = resourceIndex(forID: id, type: type) {
                writer.writeResource(at: Int(index), as: .primary(isSingle: ids.count == 1))
            } else if id.hasPrefix("p.") {
                writer.json.beginObject()
                writer.json.member("id", id)
                writer.json.member("type", type.name)
                writer.json.member(
                    "href", HrefBuilder.href(path: kind(of: type).href(of: id), parameters: ["l": query.language]))
                writer.json.endObject()
            }
        }
        writer.json.endArray()
        writer.json.endObject()
        return writer.json.bytes
    }

    /// What was added last, the newest first.
    func recentlyAdded() -> [UInt8] {
        listBody(of: Library.recentlyAdded(in: serviceData.listedCatalog), at: path, as: .attributes)
    }

    /// Groups of what the library lists; groups without a hit are absent (Sources, API 3.1 and 7).
    func librarySearch() throws(APIError) -> [UInt8] {
        let term = try requiredText(of: "term")
        let types = query.listValues(of: "types") ?? MusicContract.librarySearchTypes
        let groups = types.filter(MusicContract.librarySearchTypes.contains).compactMap { type -> (String, [Int32])? in
            let found = Library.search(type, for: term, in: serviceData.listedCatalog)
            return found.isEmpty ? nil : (type, found)
        }
        var writer = ResourceWriter(for: self)
        writer.json.beginObject()
        writer.json.beginObject(named: "results")
        for (type, members) in groups {
            writeGroup(ofType: type, members: members, term: term, as: .attributes, into: &writer)
        }
        writer.json.endObject()
        writer.json.beginObject(named: "meta")
        writer.json.beginObject(named: "results")
        writer.json.beginArray(named: "order")
        for (type, _) in groups { writer.json.string(type) }
        writer.json.endArray()
        for _ in 0..<3 { writer.json.endObject() }
        return writer.json.bytes
    }
}

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
        return listBody(of: members, at: "/v1/me/library/playlist-folders", total: members.count, as: .attributes)
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
        guard !page(of: members).members.isEmpty else { throw APIError(.noRelatedResources, "children") }
        return listBody(
            of: members, at: "\(Self.folderKind.href(of: pathParameters.id))/children", total: members.count,
            as: .attributes)
    }

    /// The folder that contains a folder; the root has none.
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
        writer.json.beginArray(named: "data")
        writer.json.beginObject()
        writer.writeRootFolderMembers()
        if isIncluded, query.includedRelationships(for: Self.folderKind.type).contains("children") {
            writer.json.beginObject(named: "relationships")
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
            "href", HrefBuilder.href(path: kind.href(of: Library.rootFolder), parameters: ["l": query.language]))
    }
}
