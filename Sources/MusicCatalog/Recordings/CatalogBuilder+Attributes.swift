import Text

extension CatalogBuilder {
    /// Merges a resource's attributes if they are more complete than the existing ones.
    ///
    /// If the `href` contains a language, they are a variant in that language. The first variant is also the default
    /// if no other attributes are recorded.
    mutating func mergeAttributes(of view: JSONView, into index: Int32, language: String?, in recording: Recording) {
        guard let attributes = view["attributes"], !attributes.isNull else { return }
        guard attributes.kind == .object else {
            return report(.invalidAttributes, at: recording.location(of: attributes))
        }
        let fragment = recording.fragment(of: attributes)
        let digest = AttributeSummary(of: attributes, buffer: recording.buffer)
        let known = resources[Int(index)]
        mergeMembers(
            of: view, into: index,
            isRicher: known.attributes == nil || language == nil && digest.count > known.attributeCount, in: recording)
        if let language {
            mergeVariant(.init(language: language, attributes: fragment, count: digest.count), into: index)
            if known.attributeCount == 0 {
                resources[Int(index)].attributes = storage.variants[index]?.first?.attributes
            }
        } else {
            guard known.attributes == nil || digest.count > known.attributeCount else { return }
            resources[Int(index)].attributes = fragment
            resources[Int(index)].attributeCount = digest.count
        }
        if digest.hasExtendedAttributes { storage.extendedSegments[fragment] = digest.segments }
        addNames(from: digest, for: index)
    }

    /// Indexes a resource by its names and codes.
    mutating func addNames(from digest: AttributeSummary, for index: Int32) {
        let kind = resources[Int(index)].kindIndex
        for name in digest.searchNames { self.index.add(name: name, kindIndex: kind, resource: index) }
        if let title = digest.title { self.index.add(title: title, kindIndex: kind, resource: index) }
        for (attribute, code) in digest.codes {
            self.index.add(code: code, of: attribute, kindIndex: kind, resource: index)
        }
    }

    /// Merges the attributes in a language if they are more complete than the existing ones.
    package mutating func mergeVariant(_ variant: ResourceStorage.LanguageVariant, into index: Int32) {
        var variants = storage.variants[index] ?? []
        if let known = variants.firstIndex(where: { $0.language.lowercased() == variant.language.lowercased() }) {
            if variant.count > variants[known].count { variants[known] = variant }
        } else {
            variants.append(variant)
        }
        storage.variants[index] = variants
    }

    /// Stores the order of the members of the richest recording, and the members that are not in the API of all
    /// recordings.
    private mutating func mergeMembers(
        of view: JSONView, into index: Int32, isRicher: Bool, in recording: Recording
    ) {
        var layout = MemberOrder()
        var extras = storage.extraMembers[index] ?? []
        for member in view.members {
            switch member.key.string {
            case "id": layout.append(.id)
            case "type": layout.append(.type)
            case "href": layout.append(.href)
            case "attributes": layout.append(.attributes)
            case "relationships": layout.append(.relationships)
            case "views": break
            default:
                let extra = ResourceStorage.ExtraMember(
                    key: recording.fragment(of: member.key), value: recording.fragment(of: member.value))
                let known = extras.firstIndex { storage.bytes(of: $0.key) == storage.bytes(of: extra.key) }
                if known == nil { extras.append(extra) }
                if let known, isRicher { extras[known] = extra }
            }
        }
        if isRicher { resources[Int(index)].memberOrder = layout }
        storage.extraMembers[index] = extras.isEmpty ? nil : extras
    }
}
