/// What the fields that concern the transport have said so far.
struct FieldFacts: Equatable {
    enum Transfer: Equatable {
        case plain
        case chunked
        /// Anything but exactly one `chunked`.
        case other
    }

    enum Expectation: Equatable {
        case none
        case `continue`
        case other
    }

    var hosts = 0
    var contentLength: Int?
    var transfer = Transfer.plain
    var asksToClose = false
    var asksToKeepAlive = false
    var expectation = Expectation.none
}
