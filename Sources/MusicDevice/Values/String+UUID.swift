/// UUIDs as text.
package enum UUIDText {
    /// Returns whether a text is a UUID in uppercase or lowercase: `5c2f1c0a-9c1e-4c0b-8a3d-0f6d2b7e9a11`.
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
    /// The camel case of a name in kebab case: `notNow` for `not-now`.
    package var camelCased: String {
        let words = split(separator: "-")
        return (words.first.map(String.init) ?? "")
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
