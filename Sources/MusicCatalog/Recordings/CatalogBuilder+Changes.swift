package import OrderedJSON

/// A change to a resource wherever it appears.
package struct ResourceChange: Sendable, Hashable {
    /// As in `type` members: `songs`.
    package let type: String
    package let id: String
    /// The only storefronts whose catalogs have it, or nil for those that have it anyway.
    package let storefronts: [String]?
    /// Changes to its attributes, in every storefront and language; paths begin inside `attributes`.
    package let edits: [JSONEdit]

    package init(type: String, id: String, storefronts: [String]? = nil, edits: [JSONEdit] = []) {
        self.type = type
        self.id = id
        self.storefronts = storefronts
        self.edits = edits
    }
}

extension CatalogBuilder {
    /// Changes a resource wherever it appears: by id, in relationships, lists and charts, in what search and filters find.
    ///
    /// Recorded exchanges stay as they are. Make changes to the catalog before a library is made up of it, since a library
    /// holds copies, and changes to what is made up for the library after that.
    ///
    /// - Returns: False when no such resource has attributes anywhere; then nothing is changed.
    package mutating func apply(_ change: ResourceChange) -> Bool {
        let all = index.kinds.filter { $0.type == change.type }.compactMap { kind in
            index.find(change.id, in: kind).map { (index: $0, storefront: kind.storefront) }
        }
        guard all.contains(where: { hasAttributes($0.index) }) else { return false }
        for (index, storefront) in all {
            if let storefront, change.storefronts?.contains(storefront) == false {
                remove(index)
            } else {
                edit(index, with: change.edits)
            }
        }
        return true
    }

    private func hasAttributes(_ index: Int32) -> Bool {
        resources[Int(index)].attributes != nil || storage.variants[index]?.isEmpty == false
    }

    /// Writes the attributes anew, those of all languages into one buffer.
    private mutating func edit(_ index: Int32, with edits: [JSONEdit]) {
        guard !edits.isEmpty, hasAttributes(index) else { return }
        let buffer = Int32(storage.buffers.count)
        var written: [UInt8] = []
        if let own = resources[Int(index)].attributes,
            let made = rewrite(own, with: edits, buffer: buffer, into: &written)
        {
            resources[Int(index)].attributes = made.fragment
            resources[Int(index)].attributeCount = made.count
        }
        if let variants = storage.variants[index] {
            storage.variants[index] = variants.map { variant in
                guard let made = rewrite(variant.attributes, with: edits, buffer: buffer, into: &written) else {
                    return variant
                }
                return .init(language: variant.language, attributes: made.fragment, count: made.count)
            }
        }
        storage.buffers.append(written)
        changedResources.insert(index)
    }

    /// Nil when the changed text is no object any more.
    private mutating func rewrite(
        _ old: JSONFragment, with edits: [JSONEdit], buffer: Int32, into written: inout [UInt8]
    ) -> (fragment: JSONFragment, count: Int32)? {
        guard let document = try? JSONDocument.parse(Array(storage.bytes(of: old))),
            let edited = try? JSONDocument.parse(document.edited(with: edits)), edited.root.kind == .object
        else { return nil }
        let start = Int32(written.count)
        written += edited.bytes
        let fragment = JSONFragment(buffer: buffer, start: start, end: Int32(written.count))
        let digest = AttributeSummary(of: edited.root, buffer: buffer, offset: Int(start))
        storage.extendedSegments[old] = nil
        if digest.hasExtendedAttributes { storage.extendedSegments[fragment] = digest.segments }
        return (fragment, digest.count)
    }

    /// Lets search and filters find changed resources by what they say now.
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
