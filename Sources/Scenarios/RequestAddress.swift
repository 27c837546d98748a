/// The request that a recorded body answered: `GET /v1/me/recent/played/tracks?offset=30`, the method optional.
struct RequestLine {
    /// Path and query.
    let target: String

    init?(_ text: String) {
        let target = text.hasPrefix("GET ") ? String(text.dropFirst(4)) : text
        guard target.hasPrefix("/v1/"), !target.contains(where: { $0 == "*" || $0 == " " }) else { return nil }
        self.target = target
    }
}
