import OrderedJSON

extension CatalogBuilder {
    /// Takes a resource's attributes: as a variant where its `href` says a language, else if they are richer than
    /// what is there.
    mutating func takeAttributes(_ view: JSONView, of index: Int32, language: String?, _ recording: Recording) {
        guard let attributes = view["attributes"], !attributes.isNull else { return }
        guard attributes.kind == .object else { return report(.badAttributes, at: recording.location(attributes)) }
        let fragment = recording.fragment(attributes)
        let digest = AttributeDigest(attributes, buffer: recording.buffer)
        if let language {
            takeVariant(.init(language: language, attributes: fragment, count: digest.count), of: index)
        } else {
            let known = resources[Int(index)]
            guard known.attributes == nil || digest.count > known.attributeCount else { return }
            resources[Int(index)].attributes = fragment
            resources[Int(index)].attributeCount = digest.count
            takeLayout(view, of: index, recording)
        }
        if digest.hasExtended { text.extended[fragment] = digest.segments }
        addNames(digest, of: index)
    }

    /// Makes a resource findable by its names and codes.
    mutating func addNames(_ digest: AttributeDigest, of index: Int32) {
        let kind = resources[Int(index)].kind
        for name in digest.names { self.index.add(name: name, kind: kind, resource: index) }
        if let title = digest.title { self.index.add(title: title, kind: kind, resource: index) }
        for (attribute, code) in digest.codes {
            self.index.add(code: code, of: attribute, kind: kind, resource: index)
        }
    }

    /// Takes the attributes in a language, if they are richer than what is there in it.
    mutating func takeVariant(_ variant: ResourceText.LanguageVariant, of index: Int32) {
        var variants = text.variants[index] ?? []
        if let known = variants.firstIndex(where: { $0.language.lowercased() == variant.language.lowercased() }) {
            if variant.count > variants[known].count { variants[known] = variant }
        } else {
            variants.append(variant)
        }
        text.variants[index] = variants
    }

    /// Takes the order of a resource's members, and those that the API does not name.
    private mutating func takeLayout(_ view: JSONView, of index: Int32, _ recording: Recording) {
        var layout = MemberLayout()
        var extras: [ResourceText.ExtraMember] = []
        for member in view.members {
            switch member.key.string {
            case "id": layout.append(.id)
            case "type": layout.append(.type)
            case "href": layout.append(.href)
            case "attributes": layout.append(.attributes)
            case "relationships": layout.append(.relationships)
            case "views": break
            default:
                extras.append(.init(key: recording.fragment(member.key), value: recording.fragment(member.value)))
            }
        }
        resources[Int(index)].layout = layout
        text.extras[index] = extras.isEmpty ? nil : extras
    }
}
