import MusicCatalog
import MusicContract
import OrderedJSON

extension APICall {
    /// One of the filters with its values.
    struct Filter {
        let name: String
        let values: [String]
    }

    /// The first filter of the endpoint's that the request has.
    var filter: Filter? {
        for parameter in endpoint.parameters where parameter.hasPrefix("filter[") {
            guard let values = query.listValues(of: parameter) else { continue }
            return Filter(name: String(parameter.dropFirst(7).dropLast()), values: values)
        }
        return nil
    }

    /// All resources that the values find, and which value found which (Sources, API 2.3).
    func filteredResources(ofType type: ResourceType, by filter: Filter) -> [UInt8] {
        let wanted = filter.name == "equivalents" ? nil : query.ids.map(Set.init)
        let found = filter.values.map { value in
            resources(ofType: type, filter: filter.name, value: value)
                .filter { index in wanted?.contains(catalog.resources[Int(index)].id) ?? true }
        }
        var seen: Set<Int32> = []
        let members = found.joined().filter { seen.insert($0).inserted }
        var writer = ResourceWriter(for: self)
        writer.json.beginObject()
        writer.writeData(members[...], as: .primary(isSingle: false))
        for name in ["meta", "filters", filter.name] {
            writer.json.key(name)
            writer.json.beginObject()
        }
        for (value, members) in zip(filter.values, found) where !members.isEmpty {
            writer.json.key(value)
            writer.writeArray(members[...], as: .identifier)
        }
        for _ in 0..<4 { writer.json.endObject() }
        return writer.json.bytes
    }

    /// What one value of a filter finds: by a code, by an id of any storefront, or as it was recorded.
    private func resources(ofType type: ResourceType, filter: String, value: String) -> [Int32] {
        let kind = kind(of: type)
        switch filter {
        case "isrc", "upc": return catalog.resources(of: kind, attribute: filter, value: value)
        case "equivalents":
            let withoutExplicit = query.listValues(of: "restrict")?.contains("explicit") == true
            return [catalog.equivalent(of: value, in: kind, excludesExplicit: withoutExplicit)].compactMap { $0 }
        case "featured" where value == "apple-music-live-radio":
            return catalog.recordedResults(ofFilter: filter, value: value, kind: kind)
                ?? catalog.resources(of: kind, attribute: "isLive", value: "true")
        default: return catalog.recordedResults(ofFilter: filter, value: value, kind: kind) ?? []
        }
    }
}
