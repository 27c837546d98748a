import Diagnostics
import MusicContract
import OrderedJSON

extension CatalogBuilder {
    /// Whether an object is a resource: it has a type, and an id that is text.
    func isResource(_ view: JSONView) -> Bool {
        view["type"]?.kind == .string && view["id"]?.kind == .string && view["id"]?.range.count != 2
    }

    /// Says so when an entry of `data` lacks what makes a resource.
    private mutating func checkEntry(_ view: JSONView, _ recording: Recording) {
        let missing = ["id", "type"].first { view[$0] == nil || view[$0]?.string == "" }
        if let missing { report(.notAResource(missing: missing), at: recording.location(view)) }
    }

    /// Says so when an object would be a resource but for its id.
    mutating func checkID(_ view: JSONView, _ recording: Recording) {
        guard view["type"]?.kind == .string, let id = view["id"], id.kind != .string,
            view["href"] != nil || view["attributes"] != nil
        else { return }
        report(.idNotText, at: recording.location(id))
    }

    /// The resources of an array in order; what is none is searched for some.
    mutating func harvest(
        _ data: JSONView, of recording: Recording, parent: String? = nil, allowingRepeats: Bool
    ) -> [Int32] {
        var members: [Int32] = []
        var first: [Int32: JSONView] = [:]
        for element in data.elements {
            guard element.kind == .object, isResource(element) else {
                checkEntry(element, recording)
                harvestEverything(in: element, of: recording, parent: parent)
                continue
            }
            guard let index = harvestResource(element, of: recording, parent: parent) else { continue }
            members.append(index)
            guard !allowingRepeats else { continue }
            if let earlier = first[index] {
                let resource = resources[Int(index)]
                report(
                    .duplicateID(
                        type: self.index.kinds[resource.kind].type, id: resource.id, first: recording.location(earlier)),
                    at: recording.location(element["id"] ?? element))
            }
            first[index] = element
        }
        return members
    }

    /// Takes one resource and everything in it.
    ///
    /// `parent` is the storefront of the resource that it is related to. The index is nil after a diagnostic.
    mutating func harvestResource(_ view: JSONView, of recording: Recording, parent: String?) -> Int32? {
        guard let type = view["type"]?.string, let id = view["id"]?.string else { return nil }
        checkType(type, view, recording)
        let href = view["href"]?.string.map(ResourceAddress.init)
        let storefront: String?
        if let family = MusicContract.type(type)?.family, family == .catalog {
            guard let found = href?.storefront ?? parent ?? recording.storefront else {
                report(.noStorefront(type: type, id: id), at: recording.location(view))
                return nil
            }
            storefront = found
        } else {
            storefront = type.hasPrefix("library-") ? nil : href?.storefront
        }
        let index = resource(id, in: ResourceKind(storefront: storefront, type: type))
        takeAttributes(view, of: index, language: href?.language, recording)
        for member in view.members {
            switch member.key.string {
            case "relationships": takeRelationships(member.value, of: index, storefront, recording)
            case "views" where member.value.kind == .object: takeViews(member.value, of: index, storefront, recording)
            case "id", "type", "href", "attributes": break
            default: harvestEverything(in: member.value, of: recording, parent: storefront)
            }
        }
        return index
    }

    /// Types that the contract does not know are taken; those that look like a slip of the pen are told.
    private mutating func checkType(_ type: String, _ view: JSONView, _ recording: Recording) {
        guard MusicContract.type(type) == nil, let place = view["type"],
            let near = Suggestions.nearest(to: type, in: MusicContract.types.map(\.name))
        else { return }
        report(.unknownType(type, near: near), at: recording.location(place))
    }

    /// The index of a resource, a new one for an id not seen before.
    mutating func resource(_ id: String, in kind: ResourceKind) -> Int32 {
        reserve(id, kind: index.register(kind))
    }

    /// The same, of a kind that has been registered.
    mutating func reserve(_ id: String, kind: Int) -> Int32 {
        let next = Int32(resources.count)
        if let found = index.findOrReserve(id, kind: kind, next: next) { return found }
        resources.append(Resource(kind: kind, id: id))
        return next
    }

    private mutating func takeRelationships(
        _ relationships: JSONView, of owner: Int32, _ storefront: String?, _ recording: Recording
    ) {
        let type = index.kinds[resources[Int(owner)].kind].type
        for relationship in relationships.members {
            guard let name = relationship.key.string else { continue }
            checkRelationship(name, of: type, relationship.key, recording)
            guard let data = relationship.value["data"] else {
                if relationship.value["href"] == nil {
                    report(.badRelationship(name), at: recording.location(relationship.key))
                }
                continue
            }
            let mayRepeat = PageAddress.mayRepeat(owner: type, name)
            var members: [Int32] = []
            if data.kind == .array {
                members = harvest(data, of: recording, parent: storefront, allowingRepeats: mayRepeat)
            } else if data.kind == .object, isResource(data) {
                members = [harvestResource(data, of: recording, parent: storefront)].compactMap { $0 }
            }
            lists.add(
                Page(
                    members: members, offset: 0, next: relationship.value["next"]?.string,
                    location: recording.location(data)),
                to: .relationship(owner: owner, name: name))
        }
    }
}

extension CatalogBuilder {
    /// Relationships that the contract does not know are taken; those that look like a slip of the pen are told.
    private mutating func checkRelationship(
        _ name: String, of type: String, _ key: JSONView, _ recording: Recording
    ) {
        guard MusicContract.relationship(of: type, named: name) == nil,
            let near = Suggestions.nearest(to: name, in: MusicContract.relationships(of: type).map(\.name))
        else { return }
        report(.unknownRelationship(name, of: type, near: near), at: recording.location(key))
    }
}
