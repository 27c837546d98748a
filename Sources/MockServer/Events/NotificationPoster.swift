import Dispatch
import HTTPMessages
import HTTPTransport
import MockSession
import MusicDevice
import Platform
import Text

/// Posts App Store Server Notifications of sessions to the addresses that their scenarios name.
///
/// Each session has its own thread while there are notifications, so that they arrive in order. A notification that is not
/// accepted is not posted again; the verdict has a note.
final class NotificationPoster: Sendable {
    /// The notifications of one session.
    private final class Feed: Sendable {
        struct State: Sendable {
            /// The number of the last notification that was posted in this run.
            var lastNumber = 0
            /// The number of resets: notifications of earlier runs are not posted.
            var run = 0
        }

        let queue = BackgroundQueue(maximumThreadCount: 1)
        let state = Locked(State())
    }

    private static let timeout = Duration.seconds(10)
    /// The feeds of the sessions whose scenarios name an address, by the id of the session.
    private let feeds = Locked<[String: Feed]>([:])

    /// Starts to post the notifications of a session, if its scenario names an address.
    func watch(_ session: MockSession) {
        guard session.serverNotificationAddress != nil else { return }
        let feed = Feed()
        let isNew = feeds.withLock { feeds in
            guard feeds[session.id] == nil else { return false }
            feeds[session.id] = feed
            return true
        }
        guard isNew else { return }
        _ = session.observe(
            onReset: { _ in feed.state.withLock { ($0.lastNumber, $0.run) = (0, $0.run + 1) } },
            { [weak session] entry in
                guard entry.operation != nil, let session else { return }
                feed.queue.run { Self.postNew(of: session, in: feed) }
            })
    }

    func stopWatching(id: String) { feeds.withLock { $0[id] = nil } }

    /// Waits until the notifications of a session are posted, at most for the time that one of them can take.
    func finish(for session: MockSession) {
        guard let feed = feeds.withLock({ $0[session.id] }) else { return }
        let done = DispatchSemaphore(value: 0)
        feed.queue.run { done.signal() }
        _ = done.wait(timeout: .now() + .seconds(Int(Self.timeout.components.seconds) + 1))
    }

    private static func postNew(of session: MockSession, in feed: Feed) {
        let start = feed.state.withLock(\.self)
        guard let (address, notifications, count) = session.serverNotifications(after: start.lastNumber) else { return }
        // A changed scenario starts the numbers again.
        guard count >= start.lastNumber else {
            feed.state.withLock { $0.lastNumber = 0 }
            return postNew(of: session, in: feed)
        }
        for notification in notifications {
            let isCurrent = feed.state.withLock { state in
                guard state.run == start.run else { return false }
                state.lastNumber = notification.number
                return true
            }
            guard isCurrent else { return }
            guard let problem = problem(posting: notification, to: address),
                feed.state.withLock({ $0.run }) == start.run
            else { continue }
            let name = [notification.kind.rawValue, notification.subtype?.rawValue].compactMap(\.self)
            let title = "The notification \(notification.number) (\(name.joined(separator: ", ")))"
            session.noteUndelivered("\(title) was not delivered to \(withoutQuery(address)): \(problem).")
        }
    }

    /// Posts a notification, and returns why the server did not accept it; `nil` if it did.
    private static func problem(posting notification: SignedNotification, to address: String) -> String? {
        let address = address.prefix { $0 != "#" }
        let start = address.firstIndex(of: ":").map { address.index($0, offsetBy: 3) } ?? address.startIndex
        let slash = address[start...].firstIndex(of: "/") ?? address.endIndex
        guard let service = ServiceAddress(String(address[..<slash])) else { return "the address is invalid" }
        guard notification.signedPayload != nil else { return "the system has no cryptographic library to sign it" }
        let target = slash == address.endIndex ? "/" : String(address[slash...])
        do {
            let client = try HTTPClient(service: service, timeout: timeout)
            let response = try client.response(
                to: HTTPRequest(
                    method: "POST", target: target,
                    headers: [HTTPField(name: "Content-Type", value: "application/json")],
                    body: notification.body.bytes))
            return (200..<300).contains(response.status) ? nil : "the status is \(response.status)"
        } catch {
            return "\(error)"
        }
    }

    /// Returns an address for a note: its query can have a secret.
    private static func withoutQuery(_ address: String) -> Substring { address.prefix { $0 != "?" && $0 != "#" } }
}
