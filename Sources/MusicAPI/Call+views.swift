import MusicCatalog
import MusicContract
import OrderedJSON

extension Call {
    /// A page of a view, with its title where `with=attributes` asks.
    func view() throws(APIError) -> [UInt8] {
        guard let type = endpoint.type, let view = endpoint.view,
            let owner = catalog.index(of: captures.id, in: kind(type))
        else { throw APIError(.notFound) }
        return try page(ofView: view.name, of: owner)
    }

    /// A page of what was recorded under that name; nothing there, or nothing any more, is 404 (facts 2.1).
    func page(ofView name: String, of owner: Int) throws(APIError) -> [UInt8] {
        let resource = catalog.resources[owner]
        let view = catalog.view(name, of: owner)
        guard resource.attributes != nil || view != nil else { throw APIError(.notFound) }
        let page = page(of: view?.members ?? [])
        guard !page.members.isEmpty else { throw APIError(.noRelatedResources, name) }
        let kind = catalog.kinds[resource.kind]
        let path = "\(kind.href(of: resource.id))/view/\(name)"
        var writer = ResourceWriter(for: self)
        writer.json.beginObject()
        let isWhole = query.list("with")?.contains("attributes") == true
        if isWhole { writer.json.member("href", href(path)) }
        if let next = page.next { writer.json.member("next", Link.next(path, offset: next, ["l": query.language])) }
        if isWhole { writer.title(of: view, named: name, of: kind.type) }
        writer.data(page.members, as: .primary(isSingle: false))
        writer.json.endObject()
        return writer.json.bytes
    }
}

extension ResourceWriter {
    /// The member `views` with those that were asked for; one of which nothing is recorded is empty (facts 5).
    ///
    /// Those of a type that the contract does not know have no address.
    mutating func views(of resource: Int, _ kind: ResourceKind, _ path: String) {
        let known = query.views.uniqued().filter { name in
            MusicContract.view(of: kind.type, named: name) != nil || world.catalog.view(name, of: resource) != nil
        }
        guard !known.isEmpty else { return }
        json.key("views")
        json.beginObject()
        for name in known {
            let view = world.catalog.view(name, of: resource)
            let members = view?.members ?? []
            let end = min(size(ofView: name, of: kind.type).standard, members.count)
            let path = "\(path)/view/\(name)"
            json.key(name)
            json.beginObject()
            if MusicContract.type(kind.type) != nil { json.member("href", Link.href(path, ["l": query.language])) }
            if end < members.count { json.member("next", Link.next(path, offset: end, ["l": query.language])) }
            title(of: view, named: name, of: kind.type)
            json.key("data")
            json.beginArray()
            for member in members[..<end] { self.member(ofView: Int(member)) }
            json.endArray()
            json.endObject()
        }
        json.endObject()
    }

    /// Without relationships; what the contract has no type for says nothing without them: a song that was played often.
    private mutating func member(ofView index: Int) {
        let resources = world.catalog.resources
        let isKnown = index < 0 || MusicContract.type(world.catalog.kinds[resources[index].kind].type) != nil
        resource(index, as: isKnown ? .attributes : .primary(isSingle: false), depth: isKnown ? 1 : 0)
    }

    private func size(ofView name: String, of type: String) -> PageSize {
        guard let view = MusicContract.view(of: type, named: name) else { return .unknown }
        return world.limits[view.limitName] ?? view.page
    }

    /// The member `attributes` of a view: the recorded title, else the contract's.
    fileprivate mutating func title(of view: ResourceView?, named name: String, of type: String) {
        json.key("attributes")
        json.beginObject()
        json.member("title", view?.title ?? MusicContract.view(of: type, named: name)?.title ?? name)
        json.endObject()
    }
}
