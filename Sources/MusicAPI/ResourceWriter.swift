import MusicCatalog
import MusicContract
import OrderedJSON

/// Writes resources as the service shows them, attributes byte for byte as they were recorded.
struct ResourceWriter {
    /// How much of a resource is shown.
    enum Form {
        /// Id, type and href.
        case identifier
        /// And the attributes, with relationships only where `include` asks.
        case attributes
        /// And the relationships that come unasked; some come with a single resource only.
        case primary(isSingle: Bool)
    }

    let world: World
    let query: Query
    /// Who asks.
    let request: APIRequest
    var json = JSONWriter()

    init(for call: Call) {
        (world, query, request) = (call.world, call.query, call.request)
    }

    /// Whether a relationship's pages tell how many there are: those of a library's albums and playlists (facts 4).
    static func showsTotal(of relationship: String, in kind: ResourceKind) -> Bool {
        relationship == "tracks" && (kind.type == "library-albums" || kind.type == "library-playlists")
    }

    /// The member `data`.
    mutating func data(_ members: ArraySlice<Int32>, as form: Form, depth: Int = 0) {
        json.key("data")
        array(members, as: form, depth: depth)
    }

    mutating func array(_ members: ArraySlice<Int32>, as form: Form, depth: Int = 0) {
        json.beginArray()
        for member in members { resource(Int(member), as: form, depth: depth) }
        json.endArray()
    }

    /// One resource; what it leads to stands inside of it, and what that leads to where `include[type]` asks, no deeper.
    mutating func resource(_ index: Int, as form: Form, depth: Int = 0) {
        guard index >= 0 else { return station(Int32(index), as: form) }
        let resource = world.catalog.resources[index]
        let kind = world.catalog.kinds[resource.kind]
        let path = kind.href(of: resource.id)
        json.beginObject()
        for member in resource.layout.members {
            switch (member, form) {
            case (.id, _): json.member("id", resource.id)
            case (.type, _): json.member("type", kind.type)
            case (.href, _): json.member("href", Link.href(path, ["l": query.language]))
            case (_, .identifier): break
            case (.attributes, _): attributes(of: index, resource, kind)
            case (.relationships, _): if depth < 2 { relationships(of: index, resource, kind, path, form, depth) }
            }
        }
        if case .primary(isSingle: true) = form { views(of: index, kind, path) }
        if case .identifier = form {} else { world.catalog.writeExtraMembers(of: index, into: &json) }
        json.endObject()
    }

    /// A station that nobody recorded.
    private mutating func station(_ member: Int32, as form: Form) {
        let owner = Catalog.owner(ofStation: member)
        let resource = world.catalog.resources[owner]
        let kind = ResourceKind(storefront: world.catalog.kinds[resource.kind].storefront, type: "stations")
        let id = "ra.\(resource.id)"
        json.beginObject()
        json.member("id", id)
        json.member("type", kind.type)
        json.member("href", Link.href(kind.href(of: id), ["l": query.language]))
        if case .identifier = form {
        } else {
            json.key("attributes")
            world.catalog.writeStationAttributes(of: owner, language: query.language, into: &json)
        }
        json.endObject()
    }

    private mutating func attributes(of index: Int, _ resource: Resource, _ kind: ResourceKind) {
        guard resource.attributes != nil else { return }
        json.key("attributes")
        world.catalog.writeAttributes(
            of: index, language: query.language, extend: query.extended(for: kind.type),
            isSomebodys: request.isSomebodys, into: &json)
    }
}
