import MusicContract
import Text

extension CatalogBuilder {
    /// Returns whether an object is a resource, with a type and an id that are strings.
    func isResource(_ view: JSONView) -> Bool {
        view["type"]?.kind == .string && view["id"]?.kind == .string && view["id"]?.range.count != 2
    }

    /// Reports an item in `data` that is not a resource.
    private mutating func validateEntry(_ view: JSONView, in recording: Recording) {
        let missing = ["id", "type"].first { view[$0] == nil || view[$0]?.string == "" }
        if let missing { report(.incompleteResource(missing: missing), at: recording.location(of: view)) }
    }

    /// Reports an object that would be a resource if its id were a string.
    mutating func validateID(of view: JSONView, in recording: Recording) {
        guard view["type"]?.kind == .string, let id = view["id"], id.kind != .string,
            view["href"] != nil || view["attributes"] != nil
        else { return }
        report(.expectedTextID, at: recording.location(of: id))
    }

    /// Adds the resources of an array in order.
    ///
    /// Elements that are not resources are searched for nested ones.
    mutating func addResources(
        _ data: JSONView, in recording: Recording, parent: String? = nil, allowsRepeats allowingRepeats: Bool
    ) -> [Int32] {
        var members: [Int32] = []
        var first: [Int32: JSONView] = [:]
        for element in data.elements {
            guard element.kind == .object, isResource(element) else {
                validateEntry(element, in: recording)
                addNestedResources(of: element, in: recording, parent: parent)
                continue
            }
            guard let index = addResource(element, in: recording, parent: parent) else { continue }
            members.append(index)
            guard !allowingRepeats else { continue }
            if let earlier = first[index] {
                let resource = resources[Int(index)]
                report(
                    .repeatedID(
                        type: self.index.kinds[resource.kindIndex].type, id: resource.id,
                        first: recording.location(of: earlier)),
                    at: recording.location(of: element["id"] ?? element))
            }
            first[index] = element
        }
        return members
    }

    /// Adds a resource and the resources in it.
    ///
    /// `parent` is the storefront of the resource that refers to it. Returns `nil` after a diagnostic.
    mutating func addResource(_ view: JSONView, in recording: Recording, parent: String?) -> Int32? {
        guard let type = view["type"]?.string, let id = view["id"]?.string else { return nil }
        if type == "ratings" {
            addRating(view, of: id, in: recording, parent: parent)
            return nil
        }
        validateType(type, of: view, in: recording)
        let href = view["href"]?.string.map(ResourceHref.init)
        let storefront: String?
        if let family = MusicContract.resourceType(named: type)?.family, family == .catalog {
            guard let found = href?.storefront ?? parent ?? recording.storefront else {
                report(.missingStorefront(type: type, id: id), at: recording.location(of: view))
                return nil
            }
            storefront = found
        } else {
            storefront = type.hasPrefix("library-") ? nil : href?.storefront
        }
        let index = reserveIndex(for: id, in: ResourceKind(storefront: storefront, type: type))
        mergeAttributes(of: view, into: index, language: href?.language, in: recording)
        for member in view.members {
            switch member.key.string {
            case "relationships": mergeRelationships(member.value, of: index, storefront: storefront, in: recording)
            case "views" where member.value.kind == .object:
                mergeViews(member.value, of: index, storefront: storefront, in: recording)
            case "id", "type", "href", "attributes": break
            default: addNestedResources(of: member.value, in: recording, parent: storefront)
            }
        }
        return index
    }

    /// Adds a rating, whose `href` or request contains the type of the rated resource, and the resources in it.
    ///
    /// A rating without a value is a resource that is not rated.
    private mutating func addRating(_ view: JSONView, of id: String, in recording: Recording, parent: String?) {
        for member in view.members { addNestedResources(of: member.value, in: recording, parent: parent) }
        let own = view["href"]?.string.flatMap(PageHref.init)
        guard case .ratings(let type) = (own ?? recording.address)?.owner else {
            return locationsWithoutHref.append(recording.location(of: view))
        }
        guard let written = view["attributes"]?["value"], written.kind != .null else { return }
        guard let value = written.integer, value == 1 || value == -1 else {
            return report(.invalidRating(written.rawText), at: recording.location(of: written))
        }
        ratings[ResourceReference(type: type, id: id)] = value
    }

    /// Reports an unknown type that is likely a typo; other unknown types are accepted.
    private mutating func validateType(_ type: String, of view: JSONView, in recording: Recording) {
        guard MusicContract.resourceType(named: type) == nil, let place = view["type"],
            let near = Suggestions.nearest(to: type, in: MusicContract.resourceTypes.map(\.name))
        else { return }
        report(.unknownType(type, suggestion: near), at: recording.location(of: place))
    }

    /// Returns the index of a resource, and adds the resource if its id is new.
    package mutating func reserveIndex(for id: String, in kind: ResourceKind) -> Int32 {
        reserveIndex(for: id, kindIndex: index.register(kind))
    }

    /// Returns the index of a resource of a registered kind, and adds the resource if its id is new.
    package mutating func reserveIndex(for id: String, kindIndex kind: Int) -> Int32 {
        let next = Int32(resources.count)
        if let found = index.findOrReserve(id, kindIndex: kind, next: next) { return found }
        resources.append(Resource(kindIndex: kind, id: id))
        return next
    }

    private mutating func mergeRelationships(
        _ relationships: JSONView, of owner: Int32, storefront: String?, in recording: Recording
    ) {
        let type = index.kinds[resources[Int(owner)].kindIndex].type
        for relationship in relationships.members {
            guard let name = relationship.key.string else { continue }
            validateRelationship(name, of: type, key: relationship.key, in: recording)
            guard let data = relationship.value["data"] else {
                if relationship.value["href"] == nil {
                    report(.invalidRelationship(named: name), at: recording.location(of: relationship.key))
                }
                continue
            }
            let mayRepeat = PageHref.allowsRepeats(ownerType: type, relationship: name)
            var members: [Int32] = []
            if data.kind == .array {
                members = addResources(data, in: recording, parent: storefront, allowsRepeats: mayRepeat)
            } else if data.kind == .object, isResource(data) {
                members = [addResource(data, in: recording, parent: storefront)].compactMap { $0 }
            }
            lists.add(
                Page(
                    members: members, offset: 0, next: relationship.value["next"]?.string,
                    location: recording.location(of: data)),
                to: .relationship(owner: owner, name: name))
        }
    }
}

extension CatalogBuilder {
    /// Reports an unknown relationship that is likely a typo; other unknown relationships are accepted.
    private mutating func validateRelationship(
        _ name: String, of type: String, key: JSONView, in recording: Recording
    ) {
        guard MusicContract.relationship(of: type, named: name) == nil,
            let near = Suggestions.nearest(to: name, in: MusicContract.relationships(of: type).map(\.name))
        else { return }
        report(.unknownRelationship(name, of: type, suggestion: near), at: recording.location(of: key))
    }
}
