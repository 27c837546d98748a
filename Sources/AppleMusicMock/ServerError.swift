public import Foundation
import HTTPTransport

/// The machine did not let the mock listen.
public struct ServerError: LocalizedError, Sendable, CustomStringConvertible {
    /// Why, in a sentence.
    public let description: String
    /// The same, for `localizedDescription`.
    public var errorDescription: String? { description }

    init(_ error: HTTPServerError) {
        description = error.description
    }
}
