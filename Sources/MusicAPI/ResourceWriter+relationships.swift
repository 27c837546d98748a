import MusicCatalog
import MusicContract
import OrderedJSON

extension ResourceWriter {
    /// The member `relationships`, if any is shown: recorded ones in recorded order, then those that `include` asks
    /// and `relate` ask for and nothing is recorded of.
    mutating func writeRelationships(
        of index: Int, resource: Resource, kind: ResourceKind, path: String, as form: Representation,
        depth: Int
    ) {
        let included = serviceData.includedRelationships(for: kind.type, isNested: depth > 0)
        let related = serviceData.relatedRelationships(for: kind.type, isNested: depth > 0)
        let recorded = resource.relationships.compactMap { list in
            representation(ofRelationship: list.name, of: kind, included: included, related: related, as: form).map {
                (list, $0)
            }
        }
        let missing = (included + related).uniqued().filter { name in
            MusicContract.relationship(of: kind.type, named: name) != nil
                && !resource.relationships.contains { $0.name == name }
        }
        guard !recorded.isEmpty || !missing.isEmpty else { return }
        json.key("relationships")
        json.beginObject()
        let asked = missing.map { name -> (String, Representation) in
            (name, included.contains(name) ? .attributes : .identifier)
        }
        for (name, form) in recorded.map({ ($0.name, $1) }) + asked {
            writeRelationship(
                named: name, members: world.members(of: name, owner: index, request: request) ?? [], of: kind,
                path: path, as: form, depth: depth)
        }
        json.endObject()
    }

    /// How a recorded relationship is shown here, or nil when it is not.
    private func representation(
        ofRelationship name: String, of kind: ResourceKind, included: [String], related: [String],
        as form: Representation
    ) -> Representation? {
        if included.contains(name) { return .attributes }
        let atLeast: Representation? = related.contains(name) ? .identifier : nil
        guard case .primary(let isSingle) = form else { return atLeast }
        switch MusicContract.relationship(of: kind.type, named: name)?.presence {
        case .objects: return .attributes
        case .identifiers, nil: return .identifier
        case .singleObjects: return isSingle ? .attributes : atLeast
        case .some(.onInclude), .singleOnInclude: return atLeast
        }
    }

    /// `{"href": …, "next": …, "data": […], "meta": …}`, a page of the default size.
    mutating func writeRelationship(
        named name: String, members: [Int32], of kind: ResourceKind, path: String, as form: Representation, depth: Int
    ) {
        let relationship = MusicContract.relationship(of: kind.type, named: name)
        let page = relationship.flatMap { world.limits[$0.limitName] } ?? relationship?.page ?? .unknown
        let end = min(serviceData.limit(of: name, pageSize: page), members.count)
        json.key(name)
        json.beginObject()
        if MusicContract.resourceType(named: kind.type) != nil {
            json.member("href", HrefBuilder.href(path: "\(path)/\(name)", parameters: ["l": serviceData.language]))
        }
        if end < members.count {
            json.member(
                "next",
                HrefBuilder.nextHref(path: "\(path)/\(name)", offset: end, parameters: ["l": serviceData.language]))
        }
        json.key("data")
        json.beginArray()
        for member in members[..<end] { writeResource(at: Int(member), as: form, depth: depth + 1) }
        if name == "parent", members.isEmpty {
            json.beginObject()
            writeRootFolderMembers()
            json.endObject()
        }
        json.endArray()
        if Self.showsTotal(of: name, in: kind) {
            json.key("meta")
            json.beginObject()
            json.key("total")
            json.integer(members.count)
            json.endObject()
        }
        json.endObject()
    }
}
