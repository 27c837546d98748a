import LibC
import Threading

/// Waits until one of many descriptors can be read or written, level-triggered; used by one thread.
protocol Poller: AnyObject {
    /// Starts to watch a descriptor, whose reports carry `token`; false when the system has no room for it.
    func add(_ descriptor: CInt, token: UInt64, interest: PollInterest) -> Bool

    /// Changes what a watched descriptor is watched for.
    func change(_ descriptor: CInt, token: UInt64, interest: PollInterest)

    /// Stops watching; to be called before the descriptor is closed.
    func remove(_ descriptor: CInt)

    /// Waits for reports and puts them in place of what was in `events`.
    ///
    /// - Parameters:
    ///   - milliseconds: How long to wait at most; -1 for ever.
    ///   - events: Where the reports go.
    func wait(milliseconds: CInt, into events: inout [PollEvent])
}

/// What a descriptor is watched for; failures are reported in any case.
struct PollInterest: OptionSet {
    let rawValue: UInt32

    static let read = PollInterest(rawValue: 1)
    static let write = PollInterest(rawValue: 2)
}

/// One report on one descriptor.
struct PollEvent {
    let token: UInt64
    let isReadable: Bool
    let isWritable: Bool
    /// An error, or both directions closed; reading or writing says which.
    let hasFailed: Bool
}

#if os(Linux)
    import CEpoll
#endif

/// What a poller is made from: made where errors can still be thrown, grown into a poller inside the loop's thread.
enum PollerFactory: Sendable {
    case poll
    /// An epoll descriptor.
    case epoll(CInt)

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

    /// Makes the poller, which owns the descriptor from then on.
    func makePoller() -> any Poller {
        #if os(Linux)
            if case .epoll(let descriptor) = self {
                return EpollPoller(adopting: descriptor)
            }
        #endif
        return PollPoller()
    }

    /// Gives the descriptor back where no poller is made after all.
    func discard() {
        if case .epoll(let descriptor) = self {
            Socket.close(descriptor)
        }
    }
}
