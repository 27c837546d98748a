package import OrderedJSON

extension Catalog {
    /// A text attribute of a resource in the default language, or in the one given if it was recorded in it.
    package func attribute(_ name: String, of resource: Int, language: String? = nil) -> String? {
        attributes(of: resource, language: language)?[name]?.string
    }

    /// A resource's attributes in the default language, or in the one given, to be read; nil where there are none.
    package func attributes(of resource: Int, language: String? = nil) -> JSONView? {
        var writer = JSONWriter()
        writeAttributes(of: resource, language: language, extend: [], into: &writer)
        return writer.bytes.isEmpty ? nil : (try? JSONDocument.parse(writer.bytes))?.root
    }

    /// What stands in a storefront for an id of any storefront: the id's own resource if it has one there, else the first
    /// with the same code; songs and videos have ISRCs, albums UPCs (Sources, API 2.3).
    ///
    /// Where explicit content is not wanted, explicit resources give way to others of the same name and artist.
    package func equivalent(of id: String, in kind: ResourceKind, excludesExplicit withoutExplicit: Bool) -> Int32? {
        let here = indexWithAttributes(of: id, in: kind) ?? resourceWithSameCode(as: id, in: kind)
        guard withoutExplicit, let here, isExplicit(here) else { return here }
        guard let name = attribute("name", of: Int(here)) else { return nil }
        let artist = attribute("artistName", of: Int(here))
        return resources(of: kind, named: name).first { other in
            !isExplicit(other) && attribute("artistName", of: Int(other)) == artist
        }
    }

    private func isExplicit(_ resource: Int32) -> Bool {
        attribute("contentRating", of: Int(resource)) == "explicit"
    }

    /// The resource of an id, if its attributes are known.
    private func indexWithAttributes(of id: String, in kind: ResourceKind) -> Int32? {
        index.find(id, in: kind).flatMap { resources[Int($0)].attributes == nil ? nil : $0 }
    }

    private func resourceWithSameCode(as id: String, in kind: ResourceKind) -> Int32? {
        let code = kind.type == "albums" ? "upc" : "isrc"
        for elsewhere in kindsByType[kind.type] ?? [] {
            guard let known = indexWithAttributes(of: id, in: elsewhere), let value = attribute(code, of: Int(known))
            else { continue }
            if let found = index.resources(of: kind, attribute: code, value: value).first { return found }
        }
        return nil
    }
}
