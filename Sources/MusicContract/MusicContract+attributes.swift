extension MusicContract {
    /// What has attributes: the resource types, the shapes of values, what requests write; in the table's order.
    package static let attributeOwners = ContractTable.rows(ResourceAttribute.table).map { $0[0] }

    private static let attributesByOwner: [String: [ResourceAttribute]] = {
        let forms = ContractTable.rows(AttributeForm.table).reduce(into: [String: AttributeForm]()) {
            $0[$1[0]] = AttributeForm($1.last ?? "")
        }
        let all = ContractTable.rows(ResourceAttribute.table).flatMap { ResourceAttribute.all(row: $0, forms: forms) }
        return Dictionary(grouping: all, by: \.owner)
    }()

    /// The attributes of a resource type or of a shape, the required ones first.
    package static func attributes(of owner: String) -> [ResourceAttribute] { attributesByOwner[owner] ?? [] }
}
