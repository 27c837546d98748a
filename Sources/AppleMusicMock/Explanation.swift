public import Foundation
import MockSession
import MusicContract
import Text

/// The session's explanation, which ``MockAppleMusic/Explanation`` hides in the extension.
typealias SessionExplanation = Explanation

extension MockAppleMusic {
    /// The response that a request would get, and the candidates that were evaluated.
    public struct Explanation: Sendable, CustomStringConvertible {
        /// The source of the response: `rule 2`, `catalog`, `developer token`.
        public let source: String
        /// The status.
        public let status: Int
        /// The name of the response in scenarios: `user-token-invalid`; `nil` if it has none.
        public let responseName: String?
        /// The reason, as `Mock-Answer` shows it.
        public let reason: String
        /// The fault with which the response would be sent; `nil` if it would be sent intact.
        public let fault: MockJournal.Fault?
        /// The delay that the scenario specifies, before the time scale is applied.
        public let delay: Duration
        /// The candidates in evaluation order.
        public let candidates: [Candidate]
        /// The explanation as `apple-music-mock explain` prints it.
        public let description: String
        /// The explanation as the control API returns it from `/_mock/sessions/{id}/explain`.
        public let jsonData: Data

        init(_ explanation: SessionExplanation) {
            (source, status) = (explanation.source.description, explanation.status)
            (responseName, reason) = (explanation.responseName?.rawValue, explanation.reason)
            fault = explanation.fault.flatMap(MockJournal.Fault.init)
            delay = .milliseconds(explanation.delayMilliseconds)
            candidates = explanation.candidates.map(Candidate.init)
            description = explanation.text
            jsonData = Data(explanation.json().bytes)
        }

        /// A rule, a token check, or another part of the mock that can answer a request.
        public struct Candidate: Sendable, Hashable {
            /// The candidate, with a rule's name: `rule 2 "rejected"`.
            public let source: String
            /// Whether the candidate matches the request.
            public let isMatch: Bool
            /// The criteria that do not match, in the order of the criteria; empty if the candidate matches.
            public let differences: [Verdict.Difference]

            fileprivate init(_ candidate: ResponseCandidate) {
                (source, isMatch) = (candidate.source.label, candidate.isMatch)
                differences = candidate.differences.map(Verdict.Difference.init)
            }
        }
    }
}
