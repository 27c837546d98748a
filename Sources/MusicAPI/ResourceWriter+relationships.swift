import MusicCatalog
import MusicContract
import OrderedJSON

extension ResourceWriter {
    /// The member `relationships`, if any is shown: recorded ones in recorded order, then those that `include` asks
    /// and `relate` ask for and nothing is recorded of.
    mutating func relationships(
        of index: Int, _ resource: Resource, _ kind: ResourceKind, _ path: String, _ form: Form,
        _ depth: Int
    ) {
        let included = query.included(for: kind.type, isNested: depth > 0)
        let related = query.related(for: kind.type, isNested: depth > 0)
        let recorded = resource.relationships.compactMap { list in
            shown(list.name, of: kind, included, related, form).map { (list, $0) }
        }
        let missing = (included + related).uniqued().filter { name in
            MusicContract.relationship(of: kind.type, named: name) != nil
                && !resource.relationships.contains { $0.name == name }
        }
        guard !recorded.isEmpty || !missing.isEmpty else { return }
        json.key("relationships")
        json.beginObject()
        let asked = missing.map { name -> (String, Form) in (name, included.contains(name) ? .attributes : .identifier)
        }
        for (name, form) in recorded.map({ ($0.name, $1) }) + asked {
            relationship(name, world.members(of: name, owner: index, request) ?? [], of: kind, path, as: form, depth)
        }
        json.endObject()
    }

    /// How a recorded relationship is shown here, or nil when it is not.
    private func shown(
        _ name: String, of kind: ResourceKind, _ included: [String], _ related: [String], _ form: Form
    ) -> Form? {
        if included.contains(name) { return .attributes }
        let atLeast: Form? = related.contains(name) ? .identifier : nil
        guard case .primary(let isSingle) = form else { return atLeast }
        switch MusicContract.relationship(of: kind.type, named: name)?.presence {
        case .objects: return .attributes
        case .identifiers, nil: return .identifier
        case .singleObjects: return isSingle ? .attributes : atLeast
        case .some(.none), .singleNone: return atLeast
        }
    }

    /// `{"href": …, "next": …, "data": […], "meta": …}`, a page of the default size.
    mutating func relationship(
        _ name: String, _ members: [Int32], of kind: ResourceKind, _ path: String, as form: Form, _ depth: Int
    ) {
        let relationship = MusicContract.relationship(of: kind.type, named: name)
        let page = relationship.flatMap { world.limits[$0.limitName] } ?? relationship?.page ?? .unknown
        let end = min(query.limit(of: name, page), members.count)
        json.key(name)
        json.beginObject()
        if MusicContract.type(kind.type) != nil {
            json.member("href", Link.href("\(path)/\(name)", ["l": query.language]))
        }
        if end < members.count {
            json.member("next", Link.next("\(path)/\(name)", offset: end, ["l": query.language]))
        }
        json.key("data")
        json.beginArray()
        for member in members[..<end] { resource(Int(member), as: form, depth: depth + 1) }
        if name == "parent", members.isEmpty {
            json.beginObject()
            rootFolderMembers()
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
