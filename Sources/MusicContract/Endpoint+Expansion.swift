extension Endpoint {
    /// Returns the rows of the table for every type, relationship, and view.
    static func makeEndpoints(
        types: [ResourceType], relationships: [Relationship], views: [RelationshipView]
    ) -> [Endpoint] {
        ContractTable.parse(table, as: Template.init(row:)).flatMap { template -> [Endpoint] in
            let segments = template.segments
            let family: ResourceType.Family? =
                segments.contains("{catalog-type}") ? .catalog : segments.contains("{library-type}") ? .library : nil
            guard let family else { return makeEndpoints(template, types: types, views: views) }
            return types.filter { $0.family == family }.flatMap { type -> [Endpoint] in
                if segments.last == "{relationship}" {
                    return relationships.filter { $0.owner == type.name }
                        .map { Endpoint(template, type: type, relationship: $0) }
                }
                if segments.last == "{view}" {
                    return views.filter { $0.owner == type.name }.map { Endpoint(template, type: type, view: $0) }
                }
                return [Endpoint(template, type: type)]
            }
        }
    }

    /// Returns the endpoints of a row without a placeholder for types: one for each view of the type in its path, or one.
    private static func makeEndpoints(
        _ template: Template, types: [ResourceType], views: [RelationshipView]
    ) -> [Endpoint] {
        let type =
            [.resource, .view].contains(template.handler)
            ? template.segments.firstIndex(of: "{id}").flatMap { place in
                types.first { $0.family == .unscoped && $0.segment == template.segments[place - 1] }
            } : nil
        guard template.handler == .view else { return [Endpoint(template, type: type)] }
        return views.filter { $0.owner == type?.name }.map { Endpoint(template, type: type, view: $0) }
    }

    /// A row of the table: one endpoint, or as many as there are types, relationships, or views.
    struct Template {
        let method: String
        let path: String
        let segments: [String]
        let handler: Handler
        let parameters: [EndpointParameter]
        let limitName: String
        let page: PageSize?
        let confidence: Confidence

        init?(row: [String]) {
            guard row.count == 7, let handler = Handler(rawValue: row[2]), let confidence = Confidence(rawValue: row[6])
            else { return nil }
            let words = row[3].columnValues
            (parameters, page) = (words.compactMap(EndpointParameter.init(parsing:)), PageSize(row[5]))
            guard parameters.count == words.count, page != nil || row[5] == "-" else { return nil }
            (method, path, self.handler, limitName, self.confidence) = (row[0], row[1], handler, row[4], confidence)
            segments = path.nonemptyParts(separatedBy: UInt8(ascii: "/"))
        }
    }
}
