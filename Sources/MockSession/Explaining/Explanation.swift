package import MusicContract

/// What would answer a request now, and what everybody who was asked had against it.
package struct Explanation: Sendable {
    /// `GET /v1/…`, without secrets.
    package let request: String
    package let source: ResponseSource
    /// The answer's name, as rules have it, if it has one.
    package let responseName: NamedResponse?
    package let status: Int
    /// Why, as `Mock-Answer` would say it.
    package let reason: String
    /// What goes wrong on the wire.
    package let fault: String?
    /// How long the scenario keeps the answer back, in milliseconds.
    package let delayMilliseconds: Int64
    /// In the order in which they were asked.
    package let candidates: [ResponseCandidate]
}
