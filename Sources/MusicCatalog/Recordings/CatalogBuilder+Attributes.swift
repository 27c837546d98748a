import OrderedJSON

extension CatalogBuilder {
    /// Merges a resource's attributes if they are more complete than the existing ones.
    ///
    /// If the `href` contains a language, they are a variant in that language.
    mutating func mergeAttributes(of view: JSONView, into index: Int32, language: String?, in recording: Recording) {
        guard let attributes = view["attributes"], !attributes.isNull else { return }
        guard attributes.kind == .object else {
            return report(.invalidAttributes, at: recording.location(of: attributes))
        }
        let fragment = recording.fragment(of: attributes)
        let digest = AttributeSummary(of: attributes, buffer: recording.buffer)
        if let language {
            mergeVariant(.init(language: language, attributes: fragment, count: digest.count), into: index)
        } else {
            let known = resources[Int(index)]
            guard known.attributes == nil || digest.count > known.attributeCount else { return }
            resources[Int(index)].attributes = fragment
            resources[Int(index)].attributeCount = digest.count
            mergeMemberOrder(of: view, into: index, in: recording)
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

    /// Stores the order of a resource's members, and the members that are not in the API.
    private mutating func mergeMemberOrder(of view: JSONView, into index: Int32, in recording: Recording) {
        var layout = MemberOrder()
        var extras: [ResourceStorage.ExtraMember] = []
        for member in view.members {
            switch member.key.string {
            case "id": layout.append(.id)
            case "type": layout.append(.type)
            case "href": layout.append(.href)
            case "attributes": layout.append(.attributes)
            case "relationships": layout.append(.relationships)
            case "views": break
            default:
                extras.append(
                    .init(key: recording.fragment(of: member.key), value: recording.fragment(of: member.value)))
            }
        }
        resources[Int(index)].memberOrder = layout
        storage.extraMembers[index] = extras.isEmpty ? nil : extras
    }
}
