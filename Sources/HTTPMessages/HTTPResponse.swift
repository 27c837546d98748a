/// A response: its status, fields, content, and delivery.
///
/// The transport writes `Content-Length`, `Connection`, and `Transfer-Encoding` itself and ignores those given here.
/// Every other field, including `Date`, is sent unchanged and in order.
package struct HTTPResponse: Sendable {
    package var status: Int
    package var headers: [HTTPField] {
        didSet { fieldLines = nil }
    }
    /// The field lines, if they are kept for several requests; a change of the fields discards them.
    var fieldLines: HTTPFieldLines?
    package var body: [UInt8] {
        didSet { generatedIDRange = nil }
    }
    /// The range of an id in `body` that differs in each response of the same form, or `nil`; a change of the body
    /// discards it.
    package var generatedIDRange: Range<Int>?
    package var delivery: HTTPDelivery
    /// The content that is produced while the response is sent, after `body`, or `nil` for a complete response.
    ///
    /// The stream starts after the delivery's delay. It ends at once if the response cannot have content: with a fault,
    /// to `HEAD`, and with a status without content. Such a response is for one request and must not be cached.
    package var stream: HTTPBodyStream?
    /// The function to call when the response ends, or `nil`.
    package var endHandler: ResponseEndHandler?

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

    /// Returns a copy with another id of the same length in the range of the generated id.
    package func replacingGeneratedID(with id: some Collection<UInt8>) -> HTTPResponse {
        guard let range = generatedIDRange, range.count == id.count else { return self }
        var response = self
        response.body.replaceSubrange(range, with: id)
        response.generatedIDRange = range
        return response
    }
}

extension HTTPResponse: Equatable {
    /// Compares what is sent, and neither what is kept for later responses nor the function for its end.
    package static func == (one: HTTPResponse, other: HTTPResponse) -> Bool {
        one.status == other.status && one.headers == other.headers && one.body == other.body
            && one.delivery == other.delivery && one.stream == other.stream
    }
}
