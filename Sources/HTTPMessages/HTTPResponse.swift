/// An answer: status, fields and content, and how they are delivered.
///
/// `Content-Length`, `Connection` and `Transfer-Encoding` are the transport's business: it writes its own and leaves
/// out any given here. Every other field, `Date` included, is sent as it is, in order.
package struct HTTPResponse: Sendable, Equatable {
    package var status: Int
    package var headers: [HTTPField]
    package var body: [UInt8]
    package var delivery: HTTPDelivery

    package init(status: Int, headers: [HTTPField] = [], body: [UInt8] = [], delivery: HTTPDelivery = .whole) {
        self.status = status
        self.headers = headers
        self.body = body
        self.delivery = delivery
    }
}
