import Foundation
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// How long a request waits for something to happen, which Foundation enforces for its own protocols alone.
struct RequestTimeout: Sendable {
    /// What a request has that does not say anything.
    private static let defaultSeconds: TimeInterval = 60

    /// Nil for one that waits as long as it takes.
    let duration: Duration?

    /// The request's own limit, else that of the session's configuration.
    init(request: URLRequest, configuration: URLSessionConfiguration) {
        let own = request.timeoutInterval
        let seconds = own == Self.defaultSeconds ? configuration.timeoutIntervalForRequest : own
        duration = seconds > 0 && seconds < 1e9 ? .milliseconds(Int64((seconds * 1000).rounded(.up))) : nil
    }

    /// Whether nothing may happen for so long.
    func allows(_ wait: Duration) -> Bool { duration.map { wait < $0 } ?? true }
}

extension Duration {
    /// The same for a queue; what is too long for one is as long as it can be.
    var dispatchInterval: DispatchTimeInterval {
        let (seconds, attoseconds) = components
        return .nanoseconds(
            seconds > 1 << 32 ? .max / 2 : Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
    }
}
