import LibC
import Threading
#if os(Linux)
    import CEpoll
#endif

/// What a poller is made from: made where errors can still be thrown, grown into a poller inside the loop's thread.
enum PollerFactory: Sendable {
    case poll
    /// An epoll descriptor.
    case epoll(CInt)

    init(kind choice: HTTPServer.PollerKind) throws(HTTPServerError) {
        self = .poll
        #if os(Linux)
            guard choice == .automatic else { return }
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
