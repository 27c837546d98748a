import Foundation

/// Runs blocking clients on separate threads and returns their results to the test.
enum Threads {
    /// Runs a closure on this many threads at once and waits for all of them.
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
