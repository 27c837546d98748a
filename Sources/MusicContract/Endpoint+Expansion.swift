extension Endpoint {
    /// Returns the rows of the table for every type, relationship, and view.
    static func makeEndpoints(
        types: [ResourceType], relationships: [Relationship], views: [RelationshipView]
    ) -> [Endpoint] {
        ContractTable.parse(table, as: Template.init(row:)).flatMap { template -> [Endpoint] in
            let path = template.path
            let family: ResourceType.Family? =
                path.contains("{catalog-type}") ? .catalog : path.contains("{library-type}") ? .library : nil
            guard let family else { return makeEndpoints(template, types: types, views: views) }
            return types.filter { $0.family == family }.flatMap { type -> [Endpoint] in
                if path.hasSuffix("/{relationship}") {
                    return relationships.filter { $0.owner == type.name }
                        .map { Endpoint(template, type: type, relationship: $0) }
                }
                if path.hasSuffix("/{view}") {
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
        fileprivate let segments: [String]
        fileprivate let handler: Handler
        let parameters: [EndpointParameter]
        fileprivate let limitName: String
        fileprivate let page: PageSize?
        fileprivate let confidence: Confidence

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

    private init(
        _ template: Template, type: ResourceType? = nil, relationship: Relationship? = nil,
        view: RelationshipView? = nil
    ) {
        method = template.method
        segments = template.segments.map { segment in
            switch segment {
            case "{catalog-type}", "{library-type}": type?.segment ?? segment
            case "{relationship}": relationship?.name ?? segment
            case "{view}": view?.name ?? segment
            default: segment
            }
        }
        path = "/" + segments.joined(separator: "/")
        handler = template.handler
        (self.type, self.relationship, self.view) = (type, relationship, view)
        let ownParameters = template.parameters.filter { $0.applies(to: type, relationship: relationship) }
        parameters = ownParameters.map(\.name)
        var ownConfidence: [String: Confidence] = [:]
        for parameter in ownParameters {
            if let confidence = parameter.confidence { ownConfidence[parameter.name] = confidence }
        }
        parameterConfidence = ownConfidence
        switch template.limitName {
        case "-": limitName = nil
        case "{relationship}": limitName = relationship?.limitName
        case "{view}": limitName = view?.limitName
        case let name:
            let brace = name.utf8.firstIndex(of: UInt8(ascii: "{"))
            limitName = brace.map { name[..<$0] + (type?.segment ?? "") } ?? name
        }
        page = relationship?.pathPage ?? view?.page ?? template.page
        isPersonal = path.hasPrefix("/v1/me/")
        confidence =
            relationship?.confidence ?? view?.confidence.combined(with: template.confidence) ?? template.confidence
    }
}
