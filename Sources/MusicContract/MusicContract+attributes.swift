extension MusicContract {
    /// What has attributes: the resource types, the shapes of values, what requests write; in the table's order.
    package static let attributeOwners = ContractTable.rows(in: ResourceAttribute.table).map { $0[0] }

    private static let attributesByOwner: [String: [ResourceAttribute]] = {
        let forms = ContractTable.rows(in: AttributeType.table).reduce(into: [String: AttributeType]()) {
            $0[$1[0]] = AttributeType($1.last ?? "")
        }
        let all = ContractTable.rows(in: ResourceAttribute.table).flatMap {
            ResourceAttribute.makeAttributes(row: $0, types: forms)
        }
        return Dictionary(grouping: all, by: \.owner)
    }()

    /// The attributes of a resource type or of a shape, the required ones first.
    package static func attributes(of owner: String) -> [ResourceAttribute] { attributesByOwner[owner] ?? [] }
}
