package import HTTPMessages
package import MockSession

/// A request to a server after its response has ended, with secrets redacted.
package struct ServedRequest: Sendable {
    /// The request without its body.
    package let request: HTTPRequest
    package let status: Int
    /// The reason for the response, or `nil` if it has none, such as those of the control API.
    package let reason: String?
    package let sessionID: String
    /// The entry in the journal of the session, or `nil` for a request that is not logged.
    package let entry: JournalEntry?
    /// The real time from the arrival of the request to the end of the response.
    package let duration: Duration
    package let end: ResponseEndHandler.End
}
