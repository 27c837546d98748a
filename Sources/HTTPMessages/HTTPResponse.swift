/// An answer: status, fields and content, and how they are delivered.
///
/// `Content-Length`, `Connection` and `Transfer-Encoding` are the transport's business: it writes its own and leaves
/// out any given here. Every other field, `Date` included, is sent as it is, in order.
package struct HTTPResponse: Sendable, Equatable {
    package var status: Int
    package var headers: [HTTPField]
    package var body: [UInt8]
    package var delivery: HTTPDelivery
    /// What follows the body, as it comes about; nil for an answer that is complete.
    ///
    /// It begins after the delivery's delay, and where nothing of it can be sent it ends at once: with a fault, to
    /// `HEAD`, and with a status that has no content. Such an answer is for one request and must not be kept.
    package var stream: HTTPBodyStream?

    package init(
        status: Int, headers: [HTTPField] = [], body: [UInt8] = [], delivery: HTTPDelivery = .default,
        stream: HTTPBodyStream? = nil
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.delivery = delivery
        self.stream = stream
    }
}
