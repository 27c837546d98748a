public import Foundation
import Scenarios
import Text

extension MockJournal {
    /// A condition on journal entries.
    ///
    /// ```swift
    /// try await mock.journal.next(matching: "GET /v1/me/**")
    /// try await mock.journal.next(matching: .operation(.requestUserToken))
    /// try await mock.journal.next(matching: .where { $0.response?.status == 429 })
    /// ```
    public struct Matcher: Sendable, ExpressibleByStringInterpolation {
        /// Whether an entry matches, or why the pattern is not valid.
        let predicate: Result<@Sendable (Entry) -> Bool, PatternError>
        /// The condition as text.
        fileprivate let summary: String

        /// Matches all entries.
        public static let any = Matcher(summary: "any entry", predicate: .success { _ in true })

        /// Matches requests by method and path, as scenarios write them: `GET /v1/me/**`, `/v1/catalog/*/albums/*`.
        ///
        /// A path alone matches all methods. `*` is one segment, and `**` any number of segments at the end. The query is
        /// ignored: to match it, use ``where(_:)``.
        public static func request(_ pattern: String) -> Matcher {
            Matcher(
                summary: pattern, predicate: Result { () throws(PatternError) in try requestPredicate(for: pattern) })
        }

        /// Matches a device operation.
        public static func operation(_ operation: MockDevice.Operation) -> Matcher {
            Matcher(summary: "\(operation)", predicate: .success { $0.operation == operation })
        }

        /// Matches the entries for which a closure returns `true`; the closure must not wait.
        public static func `where`(_ predicate: @escaping @Sendable (Entry) -> Bool) -> Matcher {
            Matcher(summary: "an entry that the test's closure accepts", predicate: .success(predicate))
        }

        /// Creates a matcher for requests, as ``request(_:)`` does.
        public init(stringLiteral pattern: String) { self = .request(pattern) }

        private init(summary: String, predicate: Result<@Sendable (Entry) -> Bool, PatternError>) {
            (self.summary, self.predicate) = (summary, predicate)
        }

        private static func requestPredicate(for text: String) throws(PatternError) -> @Sendable (Entry) -> Bool {
            let pattern: RequestPattern
            do {
                pattern = try RequestPattern(text)
            } catch {
                throw PatternError(
                    description: """
                        "\(text)" is not a request pattern: write a path without a query, with or without a method before \
                        it; `*` is one segment, and `**` any number of segments at the end: "GET /v1/me/**"
                        """)
            }
            if let nearest = ScenarioLoader.nearestEndpoint(to: pattern) {
                throw PatternError(description: "no request of the API matches \"\(text)\"; the nearest is \(nearest)")
            }
            return { entry in
                guard let request = entry.request else { return false }
                return pattern.matches(method: request.method, segments: PathAndQuery(request.path).segments)
            }
        }
    }

    /// An error thrown for a pattern that no request can match.
    public struct PatternError: LocalizedError, Sendable, CustomStringConvertible {
        /// The reason, in one line.
        public let description: String
        /// The same text, for `localizedDescription`.
        public var errorDescription: String? { description }
    }

    /// An error thrown when no entry matched in time, or before the task was canceled or the mock was stopped.
    public struct NoMatchError: LocalizedError, Sendable, CustomStringConvertible {
        /// The condition, and the entries that were logged instead, at most the last five.
        public let description: String
        /// The same text, for `localizedDescription`.
        public var errorDescription: String? { description }

        init(matcher: Matcher, since number: Int, within limit: Duration?, in journal: MockJournal) {
            let entries = journal.entries.filter { $0.number > number }
            let list = entries.suffix(5).map { "\n  \($0)" }.joined()
            let others =
                switch entries.count {
                case 0: "no other entry was logged"
                case 1: "another entry was logged:"
                case 2...5: "\(entries.count) other entries were logged:"
                default: "\(entries.count) other entries were logged, the last five of which are:"
                }
            let time = limit.map { " within \($0)" } ?? ""
            description = "no entry matched \(matcher.summary)\(time); \(others)\(list)"
        }
    }
}
