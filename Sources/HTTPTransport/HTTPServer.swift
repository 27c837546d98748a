package import HTTPMessages
import Threading

/// An HTTP/1.1 server on one address, with a dedicated thread.
///
/// The handler is called on that thread, one request at a time. It must not block, because every other client waits
/// while it runs. A server that is released without `stop()` closes all connections at once and ends its thread.
package final class HTTPServer: Sendable {
    /// The configured host.
    package let host: String
    /// The port on which the server listens, which is the assigned one if 0 was requested.
    package let port: UInt16

    private let commandQueue: EventLoopCommandQueue
    private let thread: DedicatedThread
    private let graceMilliseconds: Int64
    /// Whether the server is stopping, so that releasing it does not cut the grace period.
    private let isStopping = Locked(false)

    /// Starts a server that accepts connections when this function returns.
    ///
    /// - Parameters:
    ///   - configuration: The address and the limits.
    ///   - handler: The function that returns the response to a request.
    /// - Returns: The running server.
    /// - Throws: An error if the server cannot listen, or if a system call fails.
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

    /// Starts to stop the server and returns at once.
    ///
    /// The server can be released before it has ended.
    package func beginStop() {
        isStopping.withLock { $0 = true }
        commandQueue.post(.stop(graceMilliseconds: graceMilliseconds))
    }

    /// Stops the server and waits until its thread has ended.
    ///
    /// The server accepts no more connections and closes idle ones. Requests and responses in progress, including
    /// delayed responses, can finish within the grace period. Responses that drip, hang, or stream end at once.
    ///
    /// Can be called from any thread, and more than once. If called in the handler, it returns at once and the server
    /// stops afterward.
    package func stop() {
        beginStop()
        thread.join()
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
        /// The time that `stop()` gives requests and responses in progress.
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

    /// The system call that waits for the sockets.
    package enum PollerKind: Sendable, CaseIterable {
        /// epoll on Linux, otherwise poll.
        case automatic
        /// poll on every system.
        case poll
    }
}
