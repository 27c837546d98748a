import Determinism
import HTTPTransport
import MockSession

/// A session and how it came about.
struct SessionEntry: Sendable {
    /// Where its scenario came from, which says what an edited file means for it.
    enum Origin: Sendable, Hashable {
        /// A scenario that is served, by its name, and the seed it was asked for with.
        case served(name: String, seed: Seed?)
        /// A text that a client has sent.
        case text
    }

    let session: MockSession
    let origin: Origin
    /// In the order in which sessions are made, from 0 for the default.
    let number: Int
    /// The server of the session's own port.
    var portServer: HTTPServer?
}
