/// A response: its status, fields, content, and delivery.
///
/// The transport writes `Content-Length`, `Connection`, and `Transfer-Encoding` itself and ignores those given here.
/// Every other field, including `Date`, is sent unchanged and in order.
package struct HTTPResponse: Sendable {
    package var status: Int
    package var headers: [HTTPField] { didSet { fieldLines = nil } }
    package var body: [UInt8]
    /// The reason for the response in plain text, or `nil` for a response without one.
    package var reason: String?
    /// The function to call when the response ends, or `nil`.
    package var endHandler: ResponseEndHandler?
    /// The lines of `headers` as they are sent, or `nil` if they are written for each response.
    var fieldLines: [UInt8]?
    /// The values that few responses have, or `nil`; one reference, because a response is copied often.
    private var special: Special?

    private final class Special: Sendable {
        let delivery: HTTPDelivery
        let stream: HTTPBodyStream?
        let deferred: (@Sendable () -> HTTPResponse)?

        init(delivery: HTTPDelivery, stream: HTTPBodyStream?, deferred: (@Sendable () -> HTTPResponse)? = nil) {
            (self.delivery, self.stream, self.deferred) = (delivery, stream, deferred)
        }
    }

    package var delivery: HTTPDelivery {
        get { special?.delivery ?? .default }
        set { special = Special(delivery: newValue, stream: stream, deferred: deferred) }
    }

    /// The content that is produced while the response is sent, after `body`, or `nil` for a complete response.
    ///
    /// The stream starts after the delivery's delay. It ends at once if the response cannot have content: with a fault,
    /// to `HEAD`, and with a status without content. Such a response is for one request.
    package var stream: HTTPBodyStream? {
        get { special?.stream }
        set { special = Special(delivery: delivery, stream: newValue, deferred: deferred) }
    }

    /// The function that returns the actual response, or `nil` for one that is known.
    ///
    /// It can take long, so that a server calls it on a thread that does nothing else.
    package var deferred: (@Sendable () -> HTTPResponse)? { special?.deferred }
}

extension HTTPResponse {
    package init(
        status: Int, headers: [HTTPField] = [], body: [UInt8] = [], delivery: HTTPDelivery = .default,
        reason: String? = nil, stream: HTTPBodyStream? = nil
    ) {
        // The memberwise initializer does not copy the response, unlike one that sets the values.
        self.init(
            status: status, headers: headers, body: body, reason: reason,
            special: delivery.isDefault && stream == nil ? nil : Special(delivery: delivery, stream: stream))
    }

    /// Creates a response that a function returns later.
    package init(deferred: @escaping @Sendable () -> HTTPResponse) {
        self.init(
            status: 200, headers: [], body: [],
            special: Special(delivery: .default, stream: nil, deferred: deferred))
    }
}

extension HTTPResponse: Equatable {
    /// Compares what is sent, and not the function for its end.
    package static func == (one: HTTPResponse, other: HTTPResponse) -> Bool {
        one.status == other.status && one.headers == other.headers && one.body == other.body
            && one.delivery == other.delivery && one.stream == other.stream
    }
}
