extension Endpoint {
    /// The rows of the table with every type and relationship spelled out.
    static func expanded(types: [ResourceType], relationships: [Relationship]) -> [Endpoint] {
        ContractTable.rows(table).flatMap { row -> [Endpoint] in
            guard row.count == 7 else { return [] }
            let family: ResourceType.Family? =
                row[1].contains("{catalog-type}") ? .catalog : row[1].contains("{library-type}") ? .library : nil
            guard let family else { return [Endpoint(row: row, type: nil, relationship: nil)].compactMap { $0 } }
            return types.filter { $0.family == family }.flatMap { type -> [Endpoint] in
                guard row[1].hasSuffix("/{relationship}") else {
                    return [Endpoint(row: row, type: type, relationship: nil)].compactMap { $0 }
                }
                return relationships.filter { $0.owner == type.name }
                    .compactMap { Endpoint(row: row, type: type, relationship: $0) }
            }
        }
    }

    private init?(row: [String], type: ResourceType?, relationship: Relationship?) {
        guard let answer = Answer(rawValue: row[2]), let confidence = Confidence(rawValue: row[6]) else { return nil }
        method = row[0]
        path = row[1].split(separator: "/").map { segment in
            switch segment {
            case "{catalog-type}", "{library-type}": "/\(type?.segment ?? String(segment))"
            case "{relationship}": "/\(relationship?.name ?? String(segment))"
            default: "/\(segment)"
            }
        }.joined()
        self.answer = answer
        self.type = type
        self.relationship = relationship
        let words = row[3].columnWords.compactMap { Self.parameter($0, for: type) }
        parameters = words.filter { !$0.hasPrefix("!") }
        unserved = words.filter { $0.hasPrefix("!") }.map { String($0.dropFirst()) }
        switch row[4] {
        case "-": limitName = nil
        case "{relationship}": limitName = relationship?.limitName
        default:
            let named = row[4].split(separator: "{", omittingEmptySubsequences: false)
            limitName = named.count > 1 ? "\(named[0])\(type?.segment ?? "")" : row[4]
        }
        page = relationship?.page ?? PageSize(row[5])
        isPersonal = path.hasPrefix("/v1/me/")
        self.confidence = relationship?.confidence ?? confidence
    }

    /// `limit(genres,station-genres)` is `limit` for these two and nothing for others.
    private static func parameter(_ word: String, for type: ResourceType?) -> String? {
        let sides = word.split(separator: "(")
        guard sides.count == 2 else { return word }
        return sides[1].dropLast().split(separator: ",").contains { $0 == type?.name ?? "" } ? String(sides[0]) : nil
    }
}
