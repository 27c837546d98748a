/// What the fields that concern the transport have said so far.
struct FramingFields: Equatable {
    enum TransferEncoding: Equatable {
        case absent
        case chunked
        /// Anything but exactly one `chunked`.
        case unsupported
    }

    enum Expectation: Equatable {
        case absent
        case `continue`
        case unsupported
    }

    var hostCount = 0
    var contentLength: Int?
    var transferEncoding = TransferEncoding.absent
    var requestsClose = false
    var requestsKeepAlive = false
    var expectation = Expectation.absent
}
