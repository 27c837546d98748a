/// How many items a page holds: when the client does not say, and at the most.
package struct PageSize: Sendable, Hashable {
    /// For lists that the contract does not know.
    package static let unknown = PageSize(default: 25, maximum: 100)

    package let `default`: Int
    package let maximum: Int

    package init(default standard: Int, maximum: Int) {
        self.default = standard
        self.maximum = maximum
    }

    /// Reads `25/100`.
    init?(_ column: String) {
        let sides = column.split(separator: "/").compactMap { Int($0) }
        guard sides.count == 2, sides[0] >= 1, sides[0] <= sides[1] else { return nil }
        self.init(default: sides[0], maximum: sides[1])
    }
}
