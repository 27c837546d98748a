/// UUIDs as text.
package enum UUIDText {
    /// Whether a text is a UUID, in either case: `5c2f1c0a-9c1e-4c0b-8a3d-0f6d2b7e9a11`.
    package static func isUUID(_ text: String) -> Bool {
        let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard groups.map(\.count) == [8, 4, 4, 4, 12] else { return false }
        return groups.allSatisfy { group in
            group.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0 | 0x20)
            }
        }
    }
}

extension String {
    /// A name in kebab-case as Swift spells it: `not-now` is `notNow`.
    package var camelCased: String {
        let words = split(separator: "-")
        return (words.first.map(String.init) ?? "")
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
