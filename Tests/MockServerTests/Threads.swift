import Foundation

/// Real threads, for clients that block; what they find is checked where the test runs.
enum Threads {
    /// Runs a body on so many threads at once and waits for all.
    static func run<Value: Sendable>(
        _ count: Int, _ body: @escaping @Sendable (Int) throws -> Value
    ) async throws -> [Value] {
        try await withThrowingTaskGroup(of: Value.self) { group in
            for number in 0..<count {
                group.addTask {
                    try await withCheckedThrowingContinuation { done in
                        Thread.detachNewThread { done.resume(with: Result { try body(number) }) }
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }
}
