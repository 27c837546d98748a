import Platform

/// Reports once for all servers with a configuration that file descriptors ran out.
package final class ExhaustionReport: Sendable {
    private let onExhaustion: Locked<(@Sendable () -> Void)?>

    /// - Parameter onExhaustion: A closure that is called once, on a thread of a server; it must not block.
    package init(_ onExhaustion: (@Sendable () -> Void)? = nil) {
        self.onExhaustion = Locked(onExhaustion)
    }

    func report() {
        let handler = onExhaustion.withLock { handler in
            defer { handler = nil }
            return handler
        }
        handler?()
    }
}
