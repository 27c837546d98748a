import MusicCatalog
import MusicContract
import OrderedJSON

/// Writes resources as the service shows them, attributes byte for byte as they were recorded.
struct ResourceWriter {
    /// How much of a resource is shown.
    enum Representation {
        /// Id, type and href.
        case identifier
        /// And the attributes, with relationships only where `include` asks.
        case attributes
        /// And the relationships that come unasked; some come with a single resource only.
        case primary(isSingle: Bool)
    }

    let world: ServiceData
    let serviceData: ValidatedQuery
    /// Who asks.
    let request: APIRequest
    var json = JSONWriter()

    init(for call: APICall) {
        (world, serviceData, request) = (call.serviceData, call.query, call.request)
    }

    /// Whether a relationship's pages tell how many there are: those of a library's albums and playlists (facts 4).
    static func showsTotal(of relationship: String, in kind: ResourceKind) -> Bool {
        relationship == "tracks" && (kind.type == "library-albums" || kind.type == "library-playlists")
    }

    /// The member `data`.
    mutating func writeData(_ members: ArraySlice<Int32>, as form: Representation, depth: Int = 0) {
        json.key("data")
        writeArray(members, as: form, depth: depth)
    }

    mutating func writeArray(_ members: ArraySlice<Int32>, as form: Representation, depth: Int = 0) {
        json.beginArray()
        for member in members { writeResource(at: Int(member), as: form, depth: depth) }
        json.endArray()
    }

    /// One resource; what it leads to stands inside of it, and what that leads to where `include[type]` asks, no deeper.
    mutating func writeResource(at index: Int, as form: Representation, depth: Int = 0) {
        guard index >= 0 else { return writeStation(at: Int32(index), as: form) }
        let resource = world.catalog.resources[index]
        let kind = world.catalog.kinds[resource.kindIndex]
        let path = kind.href(of: resource.id)
        json.beginObject()
        for member in resource.memberOrder.members {
            switch (member, form) {
            case (.id, _): json.member("id", resource.id)
            case (.type, _): json.member("type", kind.type)
            case (.href, _): json.member("href", HrefBuilder.href(path: path, parameters: ["l": serviceData.language]))
            case (_, .identifier): break
            case (.attributes, _): writeAttributes(of: index, resource: resource, kind: kind)
            case (.relationships, _):
                if depth < 2 {
                    writeRelationships(of: index, resource: resource, kind: kind, path: path, as: form, depth: depth)
                }
            }
        }
        if case .primary(isSingle: true) = form { writeViews(of: index, kind: kind, path: path) }
        if case .identifier = form {} else { world.catalog.writeExtraMembers(of: index, into: &json) }
        json.endObject()
    }

    /// A station that nobody recorded.
    private mutating func writeStation(at member: Int32, as form: Representation) {
        let owner = Catalog.owner(ofStationMember: member)
        let resource = world.catalog.resources[owner]
        let kind = ResourceKind(storefront: world.catalog.kinds[resource.kindIndex].storefront, type: "stations")
        let id = "ra.\(resource.id)"
        json.beginObject()
        json.member("id", id)
        json.member("type", kind.type)
        json.member("href", HrefBuilder.href(path: kind.href(of: id), parameters: ["l": serviceData.language]))
        if case .identifier = form {
        } else {
            json.key("attributes")
            world.catalog.writeStationAttributes(of: owner, language: serviceData.language, into: &json)
        }
        json.endObject()
    }

    private mutating func writeAttributes(of index: Int, resource: Resource, kind: ResourceKind) {
        guard resource.attributes != nil else { return }
        json.key("attributes")
        world.catalog.writeAttributes(
            of: index, language: serviceData.language, extend: serviceData.extendedAttributes(for: kind.type),
            hasUser: request.hasActiveUser, into: &json)
    }
}
