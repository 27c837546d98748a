public import Foundation
import ScenarioLoading
import Scenarios
import URLCoding

extension MockJournal {
    /// Which entries are meant.
    ///
    /// ```swift
    /// try await mock.journal.next(matching: "GET /v1/me/**")
    /// try await mock.journal.next(matching: .operation(.requestUserToken))
    /// try await mock.journal.next(matching: .where { $0.answer?.status == 429 })
    /// ```
    public struct Matcher: Sendable, ExpressibleByStringInterpolation {
        /// Whether an entry is meant, or what is wrong with the pattern.
        let predicate: Result<@Sendable (Entry) -> Bool, PatternError>
        /// What is meant, in words.
        let summary: String

        /// Every entry.
        public static let any = Matcher(summary: "anything", predicate: .success { _ in true })

        /// Requests by method and path, as scenarios write them: `GET /v1/me/**`, `/v1/catalog/*/albums/*`.
        ///
        /// A path alone is for any method; `*` is one segment, `**` the rest. A query is not looked at: use ``where(_:)``.
        public static func request(_ pattern: String) -> Matcher {
            Matcher(
                summary: pattern, predicate: Result { () throws(PatternError) in try requestPredicate(for: pattern) })
        }

        /// One operation of the device.
        public static func operation(_ operation: MockDevice.Operation) -> Matcher {
            Matcher(summary: "\(operation)", predicate: .success { $0.operation == operation })
        }

        /// Entries that a test of one's own accepts; it must not wait.
        public static func `where`(_ test: @escaping @Sendable (Entry) -> Bool) -> Matcher {
            Matcher(summary: "an entry that a test of your own accepts", predicate: .success(test))
        }

        /// The same as ``request(_:)``.
        public init(stringLiteral pattern: String) { self = .request(pattern) }

        init(summary words: String, predicate test: Result<@Sendable (Entry) -> Bool, PatternError>) {
            (self.summary, self.predicate) = (words, test)
        }

        private static func requestPredicate(for text: String) throws(PatternError) -> @Sendable (Entry) -> Bool {
            let pattern: RequestPattern
            do { pattern = try RequestPattern(text) } catch { throw PatternError(pattern: text) }
            if let nearest = ScenarioLoader.nearestEndpoint(to: pattern) {
                throw PatternError(pattern: text, nearest: nearest)
            }
            return { entry in
                guard let request = entry.request else { return false }
                return pattern.matches(method: request.method, segments: PathAndQuery(request.path).segments)
            }
        }
    }

    /// A pattern is none that a request can match.
    public struct PatternError: LocalizedError, Sendable, CustomStringConvertible {
        /// What is wrong, in a sentence.
        public let description: String
        /// The same, for `localizedDescription`.
        public var errorDescription: String? { description }

        init(pattern: String, nearest: String) {
            description = "no request of the API is \"\(pattern)\"; the nearest is \(nearest)"
        }

        init(pattern: String) {
            description = """
                "\(pattern)" is no pattern of requests: a path, with a method before it or not, without a query; `*` is one \
                list segment and `**` the rest, at the end alone: "GET /v1/me/**"
                """
        }
    }
}

extension MockJournal {
    /// What was waited for did not come before the task was cancelled.
    public struct NoMatchError: LocalizedError, Sendable, CustomStringConvertible {
        /// What was waited for, and what came instead.
        public let description: String
        /// The same, for `localizedDescription`.
        public var errorDescription: String? { description }

        init(matcher match: Matcher, since number: Int, in journal: MockJournal) {
            let came = journal.entries.filter { $0.number > number }
            let shown = came.suffix(5).map { "\n  \($0)" }.joined()
            let more = came.count > 5 ? ", the last five of them" : ""
            description =
                "waited for \(match.summary), which did not come; "
                + (came.isEmpty ? "nothing else came" : "\(came.count) others came\(more):\(shown)")
        }
    }
}
