import MusicCatalog
import MusicContract
import Text

/// Library requests with a different order or format (Sources, API 3.1).
extension APICall {
    /// Returns the members in the order of `sort`, or by name as recorded or generated.
    func sorted(_ members: ListMembers, type: ResourceType) -> ListMembers {
        guard let (attribute, isDescending) = sortOrder(of: type) else { return members }
        let keyed = members.enumerated().map { place, member -> (key: String, place: Int, member: Int32) in
            let value =
                attribute == "dateAdded"
                ? Library.dateAdded(of: member, in: catalog) : catalog.attribute(attribute, of: Int(member))
            return (key: value?.lowercased() ?? "", place: place, member: member)
        }
        let ordered = keyed.sorted { one, other in
            if one.key == other.key { return one.place < other.place }
            return isDescending ? one.key > other.key : one.key < other.key
        }
        return ListMembers(ordered.map(\.member))
    }

    /// Returns the attribute and the direction of `sort`, or `nil` without `sort` and for catalog types.
    func sortOrder(of type: ResourceType) -> (attribute: String, isDescending: Bool)? {
        guard type.family == .library, let sort = query.text(of: "sort") else { return nil }
        let isDescending = sort.hasPrefix("-")
        return (isDescending ? String(sort.dropFirst()) : sort, isDescending)
    }

    /// Returns playlists by their ids; an unknown id is returned as a bare identifier (Sources, API 3.1).
    func playlists(ids: [String], type: ResourceType) -> [UInt8] {
        var writer = ResourceWriter(for: self)
        writer.json.beginObject()
        writer.json.beginArray(named: "data")
        for id in ids {
            if let index = resourceIndex(forID: id, type: type) {
                writer.writeResource(at: Int(index), as: .primary(isSingle: ids.count == 1))
            } else if id.isPlaylistID {
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
        return writer.finished()
    }

    /// Returns the most recent additions, newest first.
    func recentlyAdded() -> [UInt8] {
        listBody(of: Library.recentlyAdded(in: listedCatalog), at: path, as: .attributes)
    }

    /// Returns the results of a library search in groups; empty groups are omitted (Sources, API 3.1 and 7).
    func librarySearch() throws(APIError) -> Body {
        let term = try requiredText(of: "term")
        return { self.librarySearch(for: term) }
    }

    private func librarySearch(for term: String) -> [UInt8] {
        let types = query.listValues(of: "types") ?? MusicContract.librarySearchTypes
        let groups = types.filter(MusicContract.librarySearchTypes.contains).compactMap { type -> (String, [Int32])? in
            let found = Library.search(type, for: term, in: listedCatalog, behavior: serviceData.behavior)
            return found.isEmpty ? nil : (type, found)
        }
        var writer = ResourceWriter(for: self)
        writer.json.beginObject()
        writer.json.beginObject(named: "results")
        for (type, members) in groups {
            writeGroup(ofType: type, members: members, term: term, limit: query.requestedLimit, into: &writer)
        }
        writer.json.endObject()
        writer.writeOrder(groups.map(\.0), named: ["order"])
        writer.json.endObject()
        return writer.finished()
    }
}

extension String {
    /// Whether the string has the form of a library playlist's id: `p.`, then letters and digits.
    var isPlaylistID: Bool {
        hasPrefix("p.") && utf8.count > 2 && dropFirst(2).allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}

/// Playlist folders (Sources, API 3.2).
extension APICall {
    private static let folderKind = ResourceKind(storefront: nil, type: "library-playlist-folders")

    /// Returns folders by ids, the root by its identity, or all folders.
    func folders() -> [UInt8] {
        if query.listValues(of: "filter[identity]")?.contains("playlistsroot") == true { return rootFolderByIdentity() }
        if let ids = query.ids {
            let found = ids.compactMap { folderIndex(forID: $0) }.map(Int32.init)
            return body(of: found[...], as: .attributes)
        }
        let members = listedCatalog.members(
            ofListAt: "/v1/me/library/playlist-folders", orAllOf: Self.folderKind)
        return listBody(of: members, at: "/v1/me/library/playlist-folders", total: members.count, as: .attributes)
    }

    /// Returns a folder; the root without `include` is 404 (Sources, API 3.2).
    func folder() throws(APIError) -> Body {
        if pathParameters.id == Library.rootFolder {
            guard includesFolderRelationships else { throw APIError(.notFound) }
            return { [self] in
                body { writer in
                    writer.json.beginArray(named: "data")
                    writeRootFolder(into: &writer)
                    writer.json.endArray()
                }
            }
        }
        guard let index = folderIndex(forID: pathParameters.id) else { throw APIError(.notFound) }
        return { self.body(of: [Int32(index)], as: .attributes) }
    }

    /// Returns a page of a folder's folders and playlists; an empty page is 404 (Sources, API 3.2).
    func folderChildren() throws(APIError) -> Body {
        try validateFolder()
        let members = Library.children(of: pathParameters.id, in: listedCatalog)
        let path = "\(Self.folderKind.href(of: pathParameters.id))/children"
        let gaps = listedCatalog.gaps(inListAt: path)
        guard !isPastEnd(members, gaps: gaps) else { throw APIError(.noRelatedResources, "children") }
        return { self.listBody(of: members, at: path, total: members.count, gaps: gaps, as: .attributes) }
    }

    /// Returns the folder that contains a folder; the root is 404.
    func folderParent() throws(APIError) -> Body {
        try validateFolder()
        guard pathParameters.id != Library.rootFolder,
            let index = catalog.index(of: pathParameters.id, in: Self.folderKind)
        else { throw APIError(.noRelatedResources, "parent") }
        return try parent(of: index)
    }

    /// Returns the parent folder of a folder or a playlist.
    func parent(of index: Int) throws(APIError) -> Body {
        let members = catalog.members(ofRelationship: "parent", of: index) ?? []
        guard members.isEmpty, query.offset == 0 else { return try page(ofRelationship: "parent", of: index) }
        return { [self] in
            body { writer in
                writer.json.beginArray(named: "data")
                writer.writeRootFolderIdentifier()
                writer.json.endArray()
                writer.writeTotal(1)
            }
        }
    }

    /// Returns the index of a folder with attributes, or `nil`.
    func folderIndex(forID folder: String) -> Int? {
        catalog.index(of: folder, in: Self.folderKind).flatMap { catalog.resources[$0].attributes == nil ? nil : $0 }
    }

    /// Throws an error if the folder is unknown; a recorded relationship is enough to know it.
    private func validateFolder() throws(APIError) {
        guard pathParameters.id != Library.rootFolder else { return }
        let folder = catalog.index(of: pathParameters.id, in: Self.folderKind).map { catalog.resources[$0] }
        guard let folder, folder.attributes != nil || folder.relationships.contains(where: { $0.name == lastSegment })
        else { throw APIError(.notFound) }
    }

    /// Whether the request includes relationships of folders.
    private var includesFolderRelationships: Bool {
        !query.includedRelationships(for: Self.folderKind.type).isEmpty
    }

    /// Returns the identifier of the root folder in `meta.filters`, and the folder in `data` only with `include`.
    private func rootFolderByIdentity() -> [UInt8] {
        body { writer in
            writer.json.beginArray(named: "data")
            if includesFolderRelationships { writeRootFolder(into: &writer) }
            writer.json.endArray()
            for name in ["meta", "filters", "identity"] { writer.json.beginObject(named: name) }
            writer.json.beginArray(named: "playlistsroot")
            writer.writeRootFolderIdentifier()
            writer.json.endArray()
            for _ in 0..<3 { writer.json.endObject() }
        }
    }

    /// Writes the root folder, which is not a resource of the catalog, with its children if they are included.
    private func writeRootFolder(into writer: inout ResourceWriter) {
        writer.json.beginObject()
        writer.writeRootFolderMembers()
        if query.includedRelationships(for: Self.folderKind.type).contains("children") {
            writer.json.beginObject(named: "relationships")
            let members = Library.children(of: Library.rootFolder, in: listedCatalog).elements
            let format = KindFormat(Self.folderKind)
            writer.writeRelationship(
                format.relationship(named: "children"), of: nil, members: members, format: format,
                id: PercentEncoding.encodePathSegment(Library.rootFolder), as: .attributes, depth: 0)
            writer.json.endObject()
        }
        writer.json.endObject()
    }
}

extension ResourceWriter {
    /// Writes the identifier of the root folder.
    mutating func writeRootFolderIdentifier() {
        json.beginObject()
        writeRootFolderMembers()
        json.endObject()
    }

    /// Writes the id, type, and href of the root folder, which is not a resource of the catalog.
    fileprivate mutating func writeRootFolderMembers() {
        let kind = ResourceKind(storefront: nil, type: "library-playlist-folders")
        json.member("id", Library.rootFolder)
        json.member("type", kind.type)
        json.member(
            "href", HrefBuilder.href(path: kind.href(of: Library.rootFolder), parameters: ["l": query.language]))
    }
}
