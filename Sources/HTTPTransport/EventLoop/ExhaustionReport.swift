import Platform

/// Reports once for all event loops of a server that file descriptors ran out.
final class ExhaustionReport: Sendable {
    private let onExhaustion: Locked<(@Sendable () -> Void)?>

    init(_ onExhaustion: (@Sendable () -> Void)?) {
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
