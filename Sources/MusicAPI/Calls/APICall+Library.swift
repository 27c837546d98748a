import MusicCatalog
import MusicContract
import MusicLibrary
import OrderedJSON

/// What is read of a library in other orders and forms than its own (Sources, API 3.1).
extension APICall {
    /// A list in the order that `sort` asks for; by name where it says nothing, as it is recorded or made.
    func sorted(_ members: [Int32], type: ResourceType) -> [Int32] {
        guard type.family == .library, let sort = query.text(of: "sort") else { return members }
        let isDown = sort.hasPrefix("-")
        let attribute = isDown ? String(sort.dropFirst()) : sort
        let keyed = members.enumerated().map { place, member -> (key: String, place: Int, member: Int32) in
            let value =
                attribute == "dateAdded"
                ? Library.dateAdded(of: member, in: catalog) : catalog.attribute(attribute, of: Int(member))
            return (key: value?.lowercased() ?? "", place: place, member: member)
        }
        return keyed.sorted { one, other in
            if one.key == other.key { return one.place < other.place }
            return isDown ? one.key > other.key : one.key < other.key
        }.map(\.member)
    }

    /// Playlists by their ids; one that is not there comes back as a bare identifier, where another one is
    /// (Sources, API 3.1).
    func playlists(ids: [String], type: ResourceType) -> [UInt8] {
        var writer = ResourceWriter(for: self)
        writer.json.beginObject()
        writer.json.key("data")
        writer.json.beginArray()
        for id in ids {
            if let index = resourceIndex(forID: id, type: type) {
                writer.writeResource(at: Int(index), as: .primary(isSingle: ids.count == 1))
            } else if id.hasPrefix("p.") {
                writer.json.beginObject()
                writer.json.member("id", id)
                writer.json.member("type", type.name)
                writer.json.member(
                    "href", HrefBuilder.href(path: kind(of: type).href(of: id), parameters: ["l": query.language]))
                writer.json.endObject()
            }
        }
        writer.json.endArray()
        writer.json.endObject()
        return writer.json.bytes
    }

    /// What was added last, the newest first.
    func recentlyAdded() -> [UInt8] {
        let members = Library.recentlyAdded(in: serviceData.listedCatalog)
        let page = page(of: members)
        return body(
            of: page.members,
            next: page.next.map { HrefBuilder.nextHref(path: path, offset: $0, parameters: ["l": query.language]) },
            as: .attributes)
    }

    /// Groups of what the library lists; groups without a hit are absent (Sources, API 3.1 and 7).
    func librarySearch() throws(APIError) -> [UInt8] {
        let term = try requiredText(of: "term")
        let types = query.listValues(of: "types") ?? MusicContract.librarySearchTypes
        let groups = types.filter(MusicContract.librarySearchTypes.contains).compactMap { type -> (String, [Int32])? in
            let found = Library.search(type, for: term, in: serviceData.listedCatalog)
            return found.isEmpty ? nil : (type, found)
        }
        var writer = ResourceWriter(for: self)
        writer.json.beginObject()
        writer.json.key("results")
        writer.json.beginObject()
        for (type, members) in groups {
            writeGroup(ofType: type, members: members, term: term, as: .attributes, into: &writer)
        }
        writer.json.endObject()
        writer.json.key("meta")
        writer.json.beginObject()
        writer.json.key("results")
        writer.json.beginObject()
        writer.json.key("order")
        writer.json.beginArray()
        for (type, _) in groups { writer.json.string(type) }
        writer.json.endArray()
        for _ in 0..<3 { writer.json.endObject() }
        return writer.json.bytes
    }
}
