extension String {
    /// A name in kebab-case as Swift spells it: `not-now` is `notNow`.
    package var camelCased: String {
        let words = split(separator: "-")
        return (words.first.map(String.init) ?? "")
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
