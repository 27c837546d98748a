import HTTPTransport

/// The machine did not let the mock listen.
public struct ServerError: Error, CustomStringConvertible {
    /// Why, in a sentence.
    public let description: String

    init(_ error: HTTPServerError) {
        description = error.description
    }
}
