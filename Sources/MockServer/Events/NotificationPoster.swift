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
        let queue = BackgroundQueue(maximumThreadCount: 1)
        let lastNumber = Locked(0)
    }

    private static let timeout = Duration.seconds(10)

    /// Posts the notifications of a session from now on, if its scenario names an address.
    func watch(_ session: MockSession) {
        guard session.serverNotificationAddress != nil else { return }
        let feed = Feed()
        _ = session.observe(
            onReset: { _ in feed.queue.run { feed.lastNumber.withLock { $0 = 0 } } },
            { [weak session] entry in
                guard entry.operation != nil, let session else { return }
                feed.queue.run { Self.postNew(of: session, in: feed) }
            })
    }

    private static func postNew(of session: MockSession, in feed: Feed) {
        let last = feed.lastNumber.withLock(\.self)
        guard let (address, notifications) = session.serverNotifications(after: last) else { return }
        for notification in notifications {
            feed.lastNumber.withLock { $0 = notification.number }
            guard let problem = problem(posting: notification, to: address) else { continue }
            let name = [notification.kind.rawValue, notification.subtype?.rawValue].compactMap(\.self)
            let title = "The notification \(notification.number) (\(name.joined(separator: ", ")))"
            session.noteUndelivered("\(title) was not delivered to \(address): \(problem).")
        }
    }

    /// Posts a notification, and returns why the server did not accept it; `nil` if it did.
    private static func problem(posting notification: SignedNotification, to address: String) -> String? {
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
}
