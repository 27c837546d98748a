import Encodings
public import Foundation
import Scenarios

extension MockJournal {
    /// Which entries are meant.
    ///
    /// ```swift
    /// try await mock.journal.next(matching: "GET /v1/me/**")
    /// try await mock.journal.next(matching: .operation(.requestUserToken))
    /// try await mock.journal.next(matching: .where { $0.answer?.status == 429 })
    /// ```
    public struct Match: Sendable, ExpressibleByStringInterpolation {
        /// Whether an entry is meant, or what is wrong with the pattern.
        let test: Result<@Sendable (Entry) -> Bool, PatternError>

        /// Every entry.
        public static let any = Match(test: .success { _ in true })

        /// Requests by method and path, as scenarios write them: `GET /v1/me/**`, `/v1/catalog/*/albums/*`.
        ///
        /// A path alone is for any method; `*` is one segment, `**` the rest. A query is not looked at: use ``where(_:)``.
        public static func request(_ pattern: String) -> Match {
            Match(test: Result { () throws(PatternError) in try requests(pattern) })
        }

        /// One operation of the device.
        public static func operation(_ operation: MockDevice.Operation) -> Match {
            Match(test: .success { $0.operation == operation })
        }

        /// Entries that a test of one's own accepts; it must not wait.
        public static func `where`(_ test: @escaping @Sendable (Entry) -> Bool) -> Match { Match(test: .success(test)) }

        /// The same as ``request(_:)``.
        public init(stringLiteral pattern: String) { self = .request(pattern) }

        init(test: Result<@Sendable (Entry) -> Bool, PatternError>) { self.test = test }

        private static func requests(_ text: String) throws(PatternError) -> @Sendable (Entry) -> Bool {
            let pattern: RequestPattern
            do { pattern = try RequestPattern(text) } catch { throw PatternError(text) }
            return { entry in
                guard let request = entry.request else { return false }
                return pattern.matches(method: request.method, segments: APITarget(request.path).segments)
            }
        }
    }

    /// A pattern is none that a request can match.
    public struct PatternError: LocalizedError, Sendable, CustomStringConvertible {
        /// What is wrong, in a sentence.
        public let description: String
        /// The same, for `localizedDescription`.
        public var errorDescription: String? { description }

        init(_ pattern: String) {
            description = """
                "\(pattern)" is no pattern of requests: a path, with a method before it or not, without a query; `*` is one \
                whole segment and `**` the rest, at the end alone: "GET /v1/me/**"
                """
        }
    }
}
