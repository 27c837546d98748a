import Platform

/// The users of a scenario after the changes to resources that its rules make, each version built when it is first needed.
package final class DataVersions: Sendable {
    private let build: @Sendable (_ changes: [Int]) -> [User]
    private let known = Locked<[[Int]: [User]]>([:])

    /// Creates versions from a function that returns the users after changes, by their numbers.
    init(_ build: @escaping @Sendable (_ changes: [Int]) -> [User]) { self.build = build }

    /// Returns the users after changes in their order.
    package func users(after changes: [Int]) -> [User] {
        if let users = known.withLock({ $0[changes] }) { return users }
        let users = build(changes)
        known.withLock { $0[changes] = users }
        return users
    }
}
