/// A member of a resource's `attributes`, or of an object that stands in them.
package struct ResourceAttribute: Sendable, Hashable {
    /// A resource type, or the name of a shape.
    package let owner: String
    package let name: String
    package let type: AttributeType
    /// Whether it is always there where its object is.
    package let isRequired: Bool
    package let confidence: Confidence

    /// The attributes of a row, the required ones first.
    static func makeAttributes(row: [String], types forms: [String: AttributeType]) -> [ResourceAttribute] {
        guard row.count == 4, let confidence = Confidence(rawValue: row[3]) else { return [] }
        let (required, optional) = (row[1].columnValues, row[2].columnValues)
        return (required.map { ($0, true) } + optional.map { ($0, false) }).map { word, isRequired in
            let sides = word.split(separator: ":").map(String.init)
            let form = forms["\(row[0]).\(sides[0])"] ?? forms[sides[0]] ?? .text
            return ResourceAttribute(
                owner: row[0], name: sides[0], type: form, isRequired: isRequired,
                confidence: sides.count > 1 ? Confidence(rawValue: sides[1]) ?? .guessed : confidence)
        }
    }
}
