package import HTTPMessages
import Platform

/// An HTTP/1.1 server on one address, with one or more dedicated threads.
///
/// Each thread runs an event loop for its share of the connections and calls the handler. The handler must not block
/// there, because the other connections of that thread wait while it runs. Slow requests are handled on separate
/// threads. A server that is released without `stop()` closes all connections at once and ends its threads.
package final class HTTPServer: Sendable {
    /// The configured host.
    package let host: String
    /// The port on which the server listens, which is the assigned one if 0 was requested.
    package let port: UInt16
    /// Whether clients that know the address are to use TLS.
    package let prefersTLS: Bool

    private let commandQueues: [EventLoopCommandQueue]
    private let threads: [DedicatedThread]
    private let graceMilliseconds: Int64
    /// Whether the server is stopping, so that releasing it does not cut the grace period.
    private let isStopping = Locked(false)

    /// Starts a server that accepts connections when this function returns.
    ///
    /// - Parameters:
    ///   - configuration: The address, the limits, and the number of threads.
    ///   - isSlow: A function that returns whether the handler is called on a separate thread for a request.
    ///   - respond: The function that returns the response to a request.
    /// - Returns: The running server.
    /// - Throws: An error if the server cannot listen, or if a system call fails.
    package static func start(
        configuration: Configuration, isSlow: @escaping @Sendable (HTTPRequest) -> Bool = { _ in false },
        handler respond: @escaping @Sendable (HTTPRequest) -> HTTPResponse
    ) throws(HTTPServerError) -> HTTPServer {
        FileDescriptorLimit.raise()
        let handler = HTTPHandler(
            respond: respond, isSlow: isSlow,
            slowRequests: BackgroundQueue(maximumThreadCount: Self.maximumSlowRequestCount))
        let loopCount = max(1, configuration.threadCount)
        var (queues, factories): ([EventLoopCommandQueue], [PollerFactory]) = ([], [])
        do throws(HTTPServerError) {
            for _ in 0..<loopCount {
                queues.append(
                    try HTTPServerError.wrapping { () throws(SystemCallError) in try EventLoopCommandQueue() })
                factories.append(try PollerFactory(allowsEpoll: configuration.poller == .automatic))
            }
            let (descriptor, port) = try Socket.listen(host: configuration.host, port: configuration.port)
            let listener = Listener(adopting: descriptor, loopCount: loopCount)
            let balancer = ConnectionBalancer(
                loopCount: loopCount, maximumCount: configuration.limits.maximumConnectionCount)
            var threads: [DedicatedThread] = []
            for (index, factory) in factories.enumerated() {
                let parts = EventLoop.Configuration(
                    pollerFactory: factory, listener: listener, index: index, commandQueues: queues,
                    balancer: balancer, limits: configuration.limits, security: configuration.security,
                    handler: handler, exhaustion: configuration.exhaustion)
                do throws(SystemCallError) {
                    threads.append(try DedicatedThread { EventLoop(configuration: parts).run() })
                } catch {
                    for queue in queues[..<index] { queue.post(.stop(graceMilliseconds: 0)) }
                    for thread in threads { thread.join() }
                    for _ in index..<loopCount { listener.release() }
                    factories.removeFirst(index)
                    throw .system(error)
                }
            }
            return HTTPServer(configuration: configuration, port: port, commandQueues: queues, threads: threads)
        } catch {
            for factory in factories { factory.discard() }
            throw error
        }
    }

    /// The number of slow requests that are handled at the same time.
    private static let maximumSlowRequestCount = 8

    private init(
        configuration: Configuration, port: UInt16, commandQueues: [EventLoopCommandQueue], threads: [DedicatedThread]
    ) {
        host = configuration.host
        self.port = port
        prefersTLS = configuration.security.isPreferred
        self.commandQueues = commandQueues
        self.threads = threads
        graceMilliseconds = configuration.gracePeriod.waitMilliseconds
    }

    deinit {
        if !isStopping.withLock({ $0 }) { postStop(graceMilliseconds: 0) }
        for thread in threads { thread.detach() }
    }

    private func postStop(graceMilliseconds: Int64) {
        for queue in commandQueues { queue.post(.stop(graceMilliseconds: graceMilliseconds)) }
    }

    /// Starts to stop the server and returns at once.
    ///
    /// The server can be released before it has ended.
    package func beginStop() {
        isStopping.withLock { $0 = true }
        postStop(graceMilliseconds: graceMilliseconds)
    }

    /// Stops the server and waits until its threads have ended.
    ///
    /// The server accepts no more connections and closes idle ones. Requests and responses in progress, including
    /// delayed responses, can finish within the grace period. Responses that drip, hang, or stream end at once.
    ///
    /// Can be called from any thread, and more than once. If called in the handler, it returns at once and the server
    /// stops afterward.
    package func stop() {
        beginStop()
        guard !threads.contains(where: \.isCurrent) else { return }
        for thread in threads { thread.join() }
    }
}

extension HTTPServer {
    /// The address on which a server listens, and its limits.
    package struct Configuration: Sendable {
        /// An IPv4 or IPv6 literal without brackets, or `localhost`, which means 127.0.0.1.
        package var host: String
        /// The port; 0 selects a free one.
        package var port: UInt16
        /// The kind of poller.
        package var poller: PollerKind
        package var limits: HTTPLimits
        /// The number of threads that serve connections.
        package var threadCount: Int
        /// The settings of TLS and tunnels.
        package var security = Security()
        /// Reports that a server cannot accept a connection because the process or the system has no free file descriptor.
        package var exhaustion = ExhaustionReport()
        /// The time that `stop()` gives requests and responses in progress.
        package var gracePeriod: Duration

        /// The number of processors that are online, from 1 to 8.
        package static var processorThreadCount: Int { min(max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))), 8) }

        package init(
            host: String = "127.0.0.1", port: UInt16 = 0, poller: PollerKind = .automatic,
            limits: HTTPLimits = HTTPLimits(), threadCount: Int = 1, gracePeriod grace: Duration = .seconds(5)
        ) {
            self.host = host
            self.port = port
            self.poller = poller
            self.limits = limits
            self.threadCount = threadCount
            self.gracePeriod = grace
        }
    }

    /// The settings of TLS and tunnels; by default, a server speaks only plain HTTP.
    package struct Security: Sendable {
        /// The settings of TLS; with them, the first byte of a connection shows whether it is TLS or HTTP.
        package var context: ServerContext?
        /// Whether clients that know the address are to use TLS.
        package var isPreferred = false
        /// Whether requests for a tunnel (`CONNECT`) are passed to the handler.
        ///
        /// After a response with status 200, the server itself is the other end of the tunnel. After any other, there is
        /// no tunnel. The server connects to no other host.
        package var acceptsTunnels = false
        /// A closure that is called when a client ends a TLS connection without a request; it must not block.
        package var onAbandonment: (@Sendable (AbandonedConnection) -> Void)?

        package init() {}
    }

    /// The system call that waits for the sockets.
    package enum PollerKind: Sendable, CaseIterable {
        /// epoll on Linux, otherwise poll.
        case automatic
        /// poll on every system.
        case poll
    }
}

/// The functions that handle the requests of a server.
struct HTTPHandler: Sendable {
    /// Returns the response to a request.
    let respond: @Sendable (HTTPRequest) -> HTTPResponse
    /// Returns whether `respond` is called on a separate thread for a request.
    let isSlow: @Sendable (HTTPRequest) -> Bool
    /// The queue of the slow requests and the deferred responses.
    let slowRequests: BackgroundQueue
}
