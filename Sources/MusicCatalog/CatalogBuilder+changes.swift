import OrderedJSON

extension CatalogBuilder {
    /// Changes a resource wherever it appears: by id, in relationships, lists and charts, in what search and filters find.
    ///
    /// Recorded exchanges stay as they are. Make changes to the catalog before a library is made up of it, since a library
    /// holds copies, and changes to what is made up for the library after that.
    ///
    /// - Returns: False when no such resource has attributes anywhere; then nothing is changed.
    package mutating func change(_ change: ResourceChange) -> Bool {
        let all = index.kinds.filter { $0.type == change.type }.compactMap { kind in
            index.find(change.id, in: kind).map { (index: $0, storefront: kind.storefront) }
        }
        guard all.contains(where: { hasAttributes($0.index) }) else { return false }
        for (index, storefront) in all {
            if let storefront, change.storefronts?.contains(storefront) == false {
                remove(index)
            } else {
                edit(index, change.edits)
            }
        }
        return true
    }

    private func hasAttributes(_ index: Int32) -> Bool {
        resources[Int(index)].attributes != nil || text.variants[index]?.isEmpty == false
    }

    /// Writes the attributes anew, those of all languages into one buffer.
    private mutating func edit(_ index: Int32, _ edits: [JSONEdit]) {
        guard !edits.isEmpty, hasAttributes(index) else { return }
        let buffer = Int32(text.buffers.count)
        var written: [UInt8] = []
        if let own = resources[Int(index)].attributes, let made = rewrite(own, edits, to: buffer, &written) {
            resources[Int(index)].attributes = made.fragment
            resources[Int(index)].attributeCount = made.count
        }
        if let variants = text.variants[index] {
            text.variants[index] = variants.map { variant in
                guard let made = rewrite(variant.attributes, edits, to: buffer, &written) else { return variant }
                return .init(language: variant.language, attributes: made.fragment, count: made.count)
            }
        }
        text.buffers.append(written)
        changed.insert(index)
    }

    /// Nil when the changed text is no object any more.
    private mutating func rewrite(
        _ old: JSONFragment, _ edits: [JSONEdit], to buffer: Int32, _ written: inout [UInt8]
    ) -> (fragment: JSONFragment, count: Int32)? {
        guard let document = try? JSONDocument.parse(Array(text.bytes(old))),
            let edited = try? JSONDocument.parse(document.edited(edits)), edited.root.kind == .object
        else { return nil }
        let start = Int32(written.count)
        written += edited.bytes
        let fragment = JSONFragment(buffer: buffer, start: start, end: Int32(written.count))
        let digest = AttributeDigest(edited.root, buffer: buffer, offset: Int(start))
        text.extended[old] = nil
        if digest.hasExtended { text.extended[fragment] = digest.segments }
        return (fragment, digest.count)
    }

    /// Lets search and filters find changed resources by what they say now.
    mutating func renameChanged() {
        guard !changed.isEmpty else { return }
        index.removeNames(of: changed)
        for index in changed.sorted() {
            let variants = text.variants[index]?.map(\.attributes) ?? []
            for fragment in [resources[Int(index)].attributes].compactMap({ $0 }) + variants {
                guard let document = try? JSONDocument.parse(Array(text.bytes(fragment))) else { continue }
                addNames(AttributeDigest(document.root, buffer: fragment.buffer), of: index)
            }
        }
        changed = []
    }
}
