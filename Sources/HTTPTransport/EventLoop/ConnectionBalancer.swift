import Platform

/// Assigns new connections to the event loops of a server, and enforces the limit for all of them.
final class ConnectionBalancer: Sendable {
    /// The maximum number of simultaneous connections beyond the limit that get a response.
    ///
    /// Further connections are closed without one.
    private static let maximumRejectedCount = 64

    /// The place of a new connection.
    struct Assignment: Sendable {
        /// The index of the loop.
        let loop: Int
        /// Whether the connection is rejected because it is beyond the limit.
        let isRejected: Bool
    }

    private struct Counts: Sendable {
        /// The number of open connections of each loop, including rejected ones.
        var open: [Int]
        /// The number of open connections that are rejected.
        var rejected = 0
    }

    private let counts: Locked<Counts>
    private let maximumCount: Int

    /// - Parameters:
    ///   - loopCount: The number of loops.
    ///   - maximumCount: The maximum number of connections of all loops.
    init(loopCount: Int, maximumCount: Int) {
        self.maximumCount = maximumCount
        counts = Locked(Counts(open: Array(repeating: 0, count: loopCount)))
    }

    /// Counts a connection for the loop with the fewest connections.
    ///
    /// - Parameter loop: The loop that accepted the connection, which is preferred among equals.
    /// - Returns: The assignment, or `nil` if the connection is to be closed.
    func assign(acceptedBy loop: Int) -> Assignment? {
        counts.withLock { counts in
            let isRejected = counts.open.reduce(0, +) - counts.rejected >= maximumCount
            guard !isRejected || counts.rejected < Self.maximumRejectedCount else { return nil }
            let least = counts.open.indices.min { counts.open[$0] < counts.open[$1] } ?? loop
            let chosen = counts.open[loop] == counts.open[least] ? loop : least
            counts.open[chosen] += 1
            counts.rejected += isRejected ? 1 : 0
            return Assignment(loop: chosen, isRejected: isRejected)
        }
    }

    /// Moves a connection to the loop that accepted it, because the assigned loop has ended.
    func reassign(_ assignment: Assignment, to loop: Int) -> Assignment {
        counts.withLock { counts in
            counts.open[assignment.loop] -= 1
            counts.open[loop] += 1
        }
        return Assignment(loop: loop, isRejected: assignment.isRejected)
    }

    /// Discounts a connection that was closed.
    func remove(_ assignment: Assignment) {
        counts.withLock { counts in
            counts.open[assignment.loop] -= 1
            counts.rejected -= assignment.isRejected ? 1 : 0
        }
    }
}
