import Platform

/// Waits until one of many descriptors is readable or writable; level-triggered, for use on one thread.
protocol Poller: AnyObject {
    /// Adds a descriptor whose events carry `token`, and returns `false` if the system has no room for it.
    func add(_ descriptor: CInt, token: UInt64, interest: PollInterest) -> Bool

    /// Adds a descriptor that the pollers of several threads have, so that an event wakes few of them.
    ///
    /// The events that it is polled for cannot be changed.
    func addShared(_ descriptor: CInt, token: UInt64, interest: PollInterest) -> Bool

    /// Changes the events that a descriptor is polled for.
    func change(_ descriptor: CInt, token: UInt64, interest: PollInterest)

    /// Removes a descriptor; call this before closing it.
    func remove(_ descriptor: CInt)

    /// Waits for events and replaces the contents of `events`.
    ///
    /// - Parameters:
    ///   - milliseconds: The maximum duration, or -1 for no limit.
    ///   - events: The array for the events.
    func wait(milliseconds: CInt, into events: inout [PollEvent])
}

/// The events that a descriptor is polled for; failures are always reported.
struct PollInterest: OptionSet {
    let rawValue: UInt32

    static let read = PollInterest(rawValue: 1)
    static let write = PollInterest(rawValue: 2)
}

/// An event on a descriptor.
struct PollEvent {
    let token: UInt64
    let isReadable: Bool
    let isWritable: Bool
    /// Whether an error occurred or both directions are closed; reading or writing returns the cause.
    let hasFailed: Bool
}

#if os(Linux)
    import CEpoll
#endif

/// Creates a poller on the loop's thread from resources that are allocated earlier, where errors can be thrown.
enum PollerFactory: Sendable {
    case poll
    /// An epoll descriptor.
    case epoll(CInt)

    /// Allocates the resources of a poller.
    ///
    /// - Parameter allowsEpoll: Whether epoll is used if the system has it.
    /// - Throws: The error of the system if it does not provide an epoll descriptor.
    init(allowsEpoll: Bool) throws(HTTPServerError) {
        self = .poll
        #if os(Linux)
            guard allowsEpoll else { return }
            let epoll = cepoll_open()
            guard epoll >= 0 else { throw .system(SystemCallError(call: "epoll_create1", number: errno)) }
            self = .epoll(epoll)
        #endif
    }

    /// Creates the poller, which then owns the descriptor.
    func makePoller() -> any Poller {
        #if os(Linux)
            if case .epoll(let descriptor) = self {
                return EpollPoller(adopting: descriptor)
            }
        #endif
        return PollPoller()
    }

    /// Closes the descriptor if no poller is created.
    func discard() {
        if case .epoll(let descriptor) = self {
            Socket.close(descriptor)
        }
    }
}
