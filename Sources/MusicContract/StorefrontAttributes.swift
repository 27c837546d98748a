/// What the service says of a storefront.
package struct StorefrontAttributes: Sendable, Hashable {
    /// ISO 3166 alpha-2, lower case.
    package let code: String
    package let name: String
    /// `allowed`, `opt-in` or `prohibited`.
    package let explicitContentPolicy: String
    /// BCP 47; the first is the default language.
    package let languages: [String]
    /// The App Store's number of the storefront (device facts 1.6); nil where nobody knows it.
    package let number: Int?

    package init(
        code: String, name: String, explicitContentPolicy: String, languages: [String], number: Int? = nil
    ) {
        self.code = code
        self.name = name
        self.explicitContentPolicy = explicitContentPolicy
        self.languages = languages
        self.number = number
    }

    init?(row: [String]) {
        guard row.count == 5, row[0].utf8.count == 2, !row[3].isEmpty else { return nil }
        self.init(
            code: row[0], name: row[1], explicitContentPolicy: row[2], languages: row[3].columnValues,
            number: Int(row[4]))
    }
}
