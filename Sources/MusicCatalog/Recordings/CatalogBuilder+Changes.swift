import MusicContract
package import Text

/// A change to all occurrences of a resource.
package struct ResourceChange: Sendable, Hashable {
    /// The type as in `type` members: `songs`.
    package let type: String
    package let id: String
    /// The only storefronts that keep the resource, or `nil` for all that have it.
    package let storefronts: [String]?
    /// The edits of its attributes in every storefront and language, with paths relative to `attributes`.
    package let edits: [JSONEdit]

    package init(type: String, id: String, storefronts: [String]? = nil, edits: [JSONEdit] = []) {
        self.type = type
        self.id = id
        self.storefronts = storefronts
        self.edits = edits
    }
}

extension CatalogBuilder {
    /// Changes a resource everywhere: by id, in relationships, in lists and charts, and in search and filters.
    ///
    /// Recorded exchanges stay unchanged. Change the catalog before a library is generated from it, because the library
    /// contains copies. Change generated library resources after that.
    ///
    /// - Returns: The edits that changed something, or `nil` if no resource with attributes matches. Nothing is changed
    ///   then.
    package mutating func apply(_ change: ResourceChange) -> Set<JSONEdit>? {
        let all = index.kinds.filter { $0.type == change.type }.compactMap { kind in
            index.find(change.id, in: kind).map { (index: $0, storefront: kind.storefront) }
        }
        guard all.contains(where: { hasAttributes($0.index) }) else { return nil }
        var effective: Set<JSONEdit> = []
        for (index, storefront) in all {
            if let storefront, change.storefronts?.contains(storefront) == false {
                remove(index)
            } else {
                effective.formUnion(edit(index, with: change.edits))
            }
        }
        return effective
    }

    private func hasAttributes(_ index: Int32) -> Bool {
        resources[Int(index)].attributes != nil || storage.variants[index]?.isEmpty == false
    }

    /// Edits the attributes of all languages, and returns the edits that changed something.
    private mutating func edit(_ index: Int32, with edits: [JSONEdit]) -> Set<JSONEdit> {
        guard !edits.isEmpty, hasAttributes(index) else { return [] }
        var written: [UInt8] = []
        var effective: Set<JSONEdit> = []
        rewriteAttributes(of: index, into: &written) { attributes in
            effective.formUnion(edits.filter(attributes.isChanged))
            return attributes.document.edited(with: edits)
        }
        storage.buffers.append(written)
        changedResources.insert(index)
        return effective
    }

    /// Replaces the addresses of artwork and previews with addresses that the mock serves.
    ///
    /// The new address of an artwork contains its colors. Names are not changed, so the index stays as it is. Recorded
    /// exchanges stay unchanged. Call this method after the recordings have been added and before a library is generated
    /// from them.
    package mutating func serveMedia() {
        var colors: [String: ArtworkColors] = [:]
        let documents = resources.map { resource in
            resource.attributes.flatMap { try? JSONDocument.parse(Array(storage.bytes(of: $0))) }
        }
        for case let document? in documents { ArtworkColors.collect(from: document.root, into: &colors) }
        var written: [UInt8] = []
        for index in resources.indices where hasAttributes(Int32(index)) {
            let resource = resources[index]
            let media = RecordedMedia(
                type: self.index.kinds[resource.kindIndex].type, id: resource.id, colorsByURL: colors)
            rewriteAttributes(
                of: Int32(index), parsed: documents[index], keepsMembers: true, into: &written, text: media.text)
        }
        storage.buffers.append(written)
    }

    /// Rewrites the attributes of all languages, and appends their text to what becomes the next buffer.
    ///
    /// - Parameters:
    ///   - index: The resource.
    ///   - known: The attributes in the default language, or `nil` to parse them.
    ///   - keepsMembers: Whether the new text is JSON with the same members, and without white space between tokens.
    ///   - written: The next buffer.
    ///   - text: Returns the new text of attributes, or `nil` to keep them.
    private mutating func rewriteAttributes(
        of index: Int32, parsed known: JSONDocument? = nil, keepsMembers: Bool = false, into written: inout [UInt8],
        text: (JSONView) -> [UInt8]?
    ) {
        if let own = resources[Int(index)].attributes,
            let made = rewrite(
                own, count: keepsMembers ? resources[Int(index)].attributeCount : nil, parsed: known, into: &written,
                text: text)
        {
            resources[Int(index)].attributes = made.fragment
            resources[Int(index)].attributeCount = made.count
        }
        guard let variants = storage.variants[index] else { return }
        storage.variants[index] = variants.map { variant in
            guard
                let made = rewrite(
                    variant.attributes, count: keepsMembers ? variant.count : nil, into: &written, text: text)
            else { return variant }
            return .init(language: variant.language, attributes: made.fragment, count: made.count)
        }
    }

    /// Returns the attributes with a new text, or `nil` without one, and if the attributes are no longer an object.
    ///
    /// `count` is the number of members if the new text has the same ones.
    private mutating func rewrite(
        _ old: JSONFragment, count: Int32?, parsed known: JSONDocument? = nil, into written: inout [UInt8],
        text: (JSONView) -> [UInt8]?
    ) -> (fragment: JSONFragment, count: Int32)? {
        guard let document = known ?? (try? JSONDocument.parse(Array(storage.bytes(of: old)))),
            let text = text(document.root)
        else { return nil }
        let buffer = Int32(storage.buffers.count)
        let start = Int32(written.count)
        if let count, storage.extendedSegments[old] == nil {
            written += text
            return (JSONFragment(buffer: buffer, start: start, end: Int32(written.count)), count)
        }
        guard let edited = try? JSONDocument.parse(text), edited.root.kind == .object else { return nil }
        written += edited.bytes
        let fragment = JSONFragment(buffer: buffer, start: start, end: Int32(written.count))
        let digest = AttributeSummary(of: edited.root, buffer: buffer, offset: Int(start))
        storage.extendedSegments[old] = nil
        if digest.hasExtendedAttributes { storage.extendedSegments[fragment] = digest.segments }
        return (fragment, digest.count)
    }

    /// Updates the index, so that search and filters find changed resources by their new attributes.
    mutating func reindexChangedResources() {
        guard !changedResources.isEmpty else { return }
        index.removeNames(of: changedResources)
        for index in changedResources.sorted() {
            let variants = storage.variants[index]?.map(\.attributes) ?? []
            for fragment in [resources[Int(index)].attributes].compactMap({ $0 }) + variants {
                guard let document = try? JSONDocument.parse(Array(storage.bytes(of: fragment))) else { continue }
                addNames(from: AttributeSummary(of: document.root, buffer: fragment.buffer), for: index)
            }
        }
        changedResources = []
    }
}

extension CatalogBuilder {
    /// Removes a user's personal data: the library, lists under `/v1/me`, and their exchanges.
    ///
    /// A copy of a builder without personal data is the base for another user's catalog. Both share the text of the
    /// recordings and report the same diagnostics.
    package mutating func removePersonalData() {
        let kinds = index.kinds.map(\.isPersonal)
        for index in resources.indices
        where kinds[resources[index].kindIndex] && !removedResources.contains(Int32(index)) {
            remove(Int32(index))
        }
        lists.removeAll(where: \.isPersonal)
        ratings = [:]
        exchanges = exchanges.filter { !Self.isPersonalRequest($0.key) }
    }

    /// Removes the resources, lists, and exchanges of the user's library.
    package mutating func removeLibrary() {
        for place in resources.indices
        where index.kinds[resources[place].kindIndex].isInLibrary && !removedResources.contains(Int32(place)) {
            remove(Int32(place))
        }
        lists.removeAll(where: \.isInLibrary)
        exchanges = exchanges.filter { !Self.isRequest($0.key, below: "/v1/me/library") }
    }

    /// Returns whether an exchange's key, a method and a target, is a path below `/v1/me`.
    private static func isPersonalRequest(_ request: String) -> Bool { isRequest(request, below: "/v1/me") }

    private static func isRequest(_ request: String, below path: String) -> Bool {
        let target = request.drop { $0 != " " }.dropFirst()
        return target.hasPrefix(path + "/") || target.hasPrefix(path + "?") || target == path
    }

    /// Removes a resource, as if it had never been recorded.
    mutating func remove(_ index: Int32) {
        let resource = resources[Int(index)]
        self.index.removeID(resource.id, kindIndex: resource.kindIndex)
        if let attributes = resource.attributes { storage.extendedSegments[attributes] = nil }
        for variant in storage.variants[index] ?? [] { storage.extendedSegments[variant.attributes] = nil }
        storage.variants[index] = nil
        storage.extraMembers[index] = nil
        resources[Int(index)].attributes = nil
        resources[Int(index)].relationships = []
        removedResources.insert(index)
        changedResources.remove(index)
    }

    /// Removes deleted resources from the index and from generated relationships.
    ///
    /// Recorded lists follow when their pages are joined.
    mutating func purgeRemovedResources() {
        guard !removedResources.isEmpty else { return }
        index.removeNames(of: removedResources)
        for owner in resources.indices {
            for place in resources[owner].relationships.indices {
                let list = resources[owner].relationships[place]
                guard list.members.contains(where: removedResources.contains) else { continue }
                resources[owner].relationships[place] = ResourceList(
                    name: list.name, members: excludingRemoved(list.members))
            }
        }
    }

    /// Returns the members without removed resources.
    package func excludingRemoved(_ members: [Int32]) -> [Int32] {
        removedResources.isEmpty ? members : members.filter { !removedResources.contains($0) }
    }
}

extension PageCollection.Identity {
    /// Whether the list belongs to a user's library.
    fileprivate var isInLibrary: Bool {
        switch self {
        case .list(path: let path): path == "/v1/me/library" || path.hasPrefix("/v1/me/library/")
        case .search(let key): key.kind.isInLibrary
        case .relationship, .view, .chart: false
        }
    }

    /// Whether the list belongs to a user.
    fileprivate var isPersonal: Bool {
        switch self {
        case .list(path: let path): path == "/v1/me" || path.hasPrefix("/v1/me/") || path.contains("?filter[identity]=")
        case .search(let key): key.kind.isPersonal
        case .relationship, .view, .chart: false
        }
    }
}

extension ResourceKind {
    fileprivate var isInLibrary: Bool { type.hasPrefix("library-") }

    /// Whether the resources belong to a user: the library, playlist folders, ratings, and recommendations.
    fileprivate var isPersonal: Bool {
        if isInLibrary { return true }
        return storefront == nil && type != "storefronts"
            && MusicContract.resourceType(named: type)?.family == .unscoped
    }
}
