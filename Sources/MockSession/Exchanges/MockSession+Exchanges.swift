import HTTPMessages
import Platform
import SecretRedaction
package import Text

extension MockSession {
    /// Returns the requests of the journal and their responses, with their secrets.
    ///
    /// The times are those of the session's clock. A response that a fault ended has the status 0, like one that a browser did
    /// not receive.
    package func exchanges() -> [HTTPExchange] {
        unredactedMessages().map { messages in
            let host = messages.request.host ?? "127.0.0.1"
            return HTTPExchange(
                method: messages.request.method, scheme: host == "api.music.apple.com" ? "https" : "http", host: host,
                target: messages.request.target, requestHeaders: messages.request.headers,
                requestBody: messages.request.body, status: messages.status ?? 0,
                responseHeaders: messages.responseHeaders, responseBody: messages.responseBody, time: messages.time,
                durationMilliseconds: messages.delayMilliseconds)
        }
    }

    /// Returns the entries of the journal with their bodies and real times, in which placeholders replace the same secrets as in an
    /// archive: also tokens and cookies where no name identifies them.
    package func journalForReports() -> [JSONValue] {
        let entries = journalEntries(since: 0, limit: .max).entries
        let bodies = bodies(of: entries)
        let tokens = ExchangeRedactor.tokens(of: exchanges())
        var placeholders = lockedState.withLock { $0.placeholders }
        placeholders.scanner = SecretScanner(tokens: tokens)
        return entries.map { entry in
            let json = entry.json(bodies: bodies[entry.number], includesRealTimes: true)
            return tokens.isEmpty ? json : .raw(placeholders.redactBody(json.bytes))
        }
    }
}
