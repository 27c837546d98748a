extension HTTPServer {
    /// Where a server listens and what it allows.
    package struct Configuration: Sendable {
        /// An IPv4 or IPv6 literal without brackets, or `localhost`, which is 127.0.0.1.
        package var host: String
        /// The port; 0 takes a free one.
        package var port: UInt16
        /// What waits for the sockets.
        package var poller: PollerKind
        package var limits: HTTPLimits
        /// How long `stop()` waits for requests and answers under way.
        package var gracePeriod: Duration

        package init(
            host: String = "127.0.0.1", port: UInt16 = 0, poller: PollerKind = .automatic,
            limits: HTTPLimits = HTTPLimits(), gracePeriod grace: Duration = .seconds(5)
        ) {
            self.host = host
            self.port = port
            self.poller = poller
            self.limits = limits
            self.gracePeriod = grace
        }
    }

    /// Which system call waits for the sockets.
    package enum PollerKind: Sendable, CaseIterable {
        /// The best there is: epoll on Linux, else poll.
        case automatic
        /// poll, on every system.
        case poll
    }
}
