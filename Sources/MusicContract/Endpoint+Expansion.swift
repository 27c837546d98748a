extension Endpoint {
    /// The rows of the table with every type, relationship and view spelled out.
    static func makeEndpoints(
        types: [ResourceType], relationships: [Relationship], views: [RelationshipView]
    ) -> [Endpoint] {
        ContractTable.rows(in: table).flatMap { row -> [Endpoint] in
            guard row.count == 7 else { return [] }
            let family: ResourceType.Family? =
                row[1].contains("{catalog-type}") ? .catalog : row[1].contains("{library-type}") ? .library : nil
            guard let family else { return [Endpoint(row: row)].compactMap { $0 } }
            return types.filter { $0.family == family }.flatMap { type -> [Endpoint] in
                if row[1].hasSuffix("/{relationship}") {
                    return relationships.filter { $0.owner == type.name }
                        .compactMap { Endpoint(row: row, type: type, relationship: $0) }
                }
                if row[1].hasSuffix("/{view}") {
                    return views.filter { $0.owner == type.name }
                        .compactMap { Endpoint(row: row, type: type, view: $0) }
                }
                return [Endpoint(row: row, type: type)].compactMap { $0 }
            }
        }
    }

    private init?(
        row: [String], type: ResourceType? = nil, relationship: Relationship? = nil, view: RelationshipView? = nil
    ) {
        guard let answer = Handler(rawValue: row[2]), let confidence = Confidence(rawValue: row[6]) else { return nil }
        method = row[0]
        path = row[1].split(separator: "/").map { segment in
            switch segment {
            case "{catalog-type}", "{library-type}": "/\(type?.segment ?? String(segment))"
            case "{relationship}": "/\(relationship?.name ?? String(segment))"
            case "{view}": "/\(view?.name ?? String(segment))"
            default: "/\(segment)"
            }
        }.joined()
        self.handler = answer
        (self.type, self.relationship, self.view) = (type, relationship, view)
        let words = row[3].columnValues.compactMap(EndpointParameter.init(parsing:)).filter { $0.applies(to: type) }
        parameters = words.map(\.name)
        var known = words.reduce(into: [String: Confidence]()) { $0[$1.name] = $1.confidence }
        if let view { known["limit"] = view.pageConfidence }
        parameterConfidence = known
        switch row[4] {
        case "-": limitName = nil
        case "{relationship}": limitName = relationship?.limitName
        case "{view}": limitName = view?.limitName
        default:
            let named = row[4].split(separator: "{", omittingEmptySubsequences: false)
            limitName = named.count > 1 ? "\(named[0])\(type?.segment ?? "")" : row[4]
        }
        page = relationship?.page ?? view?.page ?? PageSize(row[5])
        isPersonal = path.hasPrefix("/v1/me/")
        self.confidence = relationship?.confidence ?? view?.confidence ?? confidence
    }
}
