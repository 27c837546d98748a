package import HTTPMessages
import Threading

/// An HTTP/1.1 server on one address, with a thread of its own.
///
/// The handler is called on that thread, one request at a time, and must not wait for anything: while it runs, every
/// other client waits. A server that is forgotten without `stop()` ends on its own: its thread closes everything at
/// once, without grace, and goes away.
package final class HTTPServer: Sendable {
    /// The host it was asked to listen on.
    package let host: String
    /// The port it listens on, the real one where 0 was asked for.
    package let port: UInt16

    private let commandQueue: EventLoopCommandQueue
    private let thread: DedicatedThread
    private let graceMilliseconds: Int64
    /// Whether it was told to stop, so that being forgotten does not hurry it.
    private let isStopping = Locked(false)

    /// Starts a server; once this returns, clients can connect.
    ///
    /// - Parameters:
    ///   - configuration: Where to listen, and the limits.
    ///   - handler: Answers a request.
    /// - Returns: The running server.
    /// - Throws: Why it cannot listen, or what the system refused.
    package static func start(
        configuration: Configuration, handler: @escaping @Sendable (HTTPRequest) -> HTTPResponse
    ) throws(HTTPServerError) -> HTTPServer {
        FileDescriptorLimit.raise()
        let (listener, port) = try Socket.listen(host: configuration.host, port: configuration.port)
        do throws(HTTPServerError) {
            let inbox = try HTTPServerError.wrapping { () throws(SystemCallError) in try EventLoopCommandQueue() }
            let seed = try PollerFactory(allowsEpoll: configuration.poller == .automatic)
            let parts = EventLoop.Configuration(
                pollerFactory: seed, listener: listener, commandQueue: inbox, limits: configuration.limits,
                handler: handler)
            do throws(HTTPServerError) {
                let thread = try HTTPServerError.wrapping { () throws(SystemCallError) in
                    try DedicatedThread { EventLoop(configuration: parts).run() }
                }
                return HTTPServer(configuration: configuration, port: port, commandQueue: inbox, thread: thread)
            } catch {
                seed.discard()
                throw error
            }
        } catch {
            Socket.close(listener)
            throw error
        }
    }

    private init(
        configuration: Configuration, port: UInt16, commandQueue inbox: EventLoopCommandQueue, thread: DedicatedThread
    ) {
        host = configuration.host
        self.port = port
        self.commandQueue = inbox
        self.thread = thread
        graceMilliseconds = configuration.gracePeriod.waitMilliseconds
    }

    deinit {
        if !isStopping.withLock({ $0 }) {
            commandQueue.post(.stop(graceMilliseconds: 0))
        }
        thread.detach()
    }

    /// Begins what `stop()` does and returns at once; the server may be forgotten before it has ended.
    package func beginStop() {
        isStopping.withLock { $0 = true }
        commandQueue.post(.stop(graceMilliseconds: graceMilliseconds))
    }

    /// Stops taking connections, closes the idle ones, finishes requests and answers under way within the grace, and
    /// waits until the server's thread has ended.
    ///
    /// A delayed answer is under way; one that drips, hangs or streams is not waited for and ends at once.
    ///
    /// May be called from any thread, and more than once. In the handler it returns at once, and the server stops
    /// after it.
    package func stop() {
        beginStop()
        thread.join()
    }
}

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
