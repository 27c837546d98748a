import HTTPMessages

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
}
