/// A parsed request target: decoded path segments, and query parameters in their order.
package struct PathAndQuery: Sendable, Hashable {
    package struct Parameter: Sendable, Hashable {
        package let name: String
        package let value: String
    }

    /// The decoded segments without an empty first one: `["v1", "catalog", "us"]`.
    package let segments: [String]
    package let parameters: [Parameter]

    /// Parses `/path?name=value&…`.
    ///
    /// A trailing slash is ignored. A parameter without `=` has an empty value. Empty parameters are dropped.
    package init(_ target: String) {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var segments = (parts.first ?? "").split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        if segments.last?.isEmpty == true { segments.removeLast() }
        self.segments = segments.map { PercentEncoding.decode($0, plusIsSpace: false) }
        parameters = (parts.count > 1 ? parts[1] : "").split(separator: "&").map { pair in
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return Parameter(
                name: PercentEncoding.decode(sides[0], plusIsSpace: true),
                value: sides.count > 1 ? PercentEncoding.decode(sides[1], plusIsSpace: true) : "")
        }
    }

    /// Removes scheme and host from a URL: `/v1/…` for `https://api.music.apple.com/v1/…`.
    package static func removingOrigin(from address: String) -> String {
        guard address.hasPrefix("http://") || address.hasPrefix("https://") else { return address }
        let behindScheme = address.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2)
        return String(Substring(behindScheme.drop { $0 != UInt8(ascii: "/") }))
    }

    /// Returns the first value of a parameter, or `nil` if it is missing.
    package func value(of name: String) -> String? {
        parameters.first { $0.name == name }?.value
    }

    /// Returns the values of a list parameter, or `nil` if it is missing.
    ///
    /// Commas and repeated parameters both separate values. Empty values are ignored.
    package func listValues(of name: String) -> [String]? {
        let sent = parameters.filter { $0.name == name }
        guard !sent.isEmpty else { return nil }
        return sent.flatMap { $0.value.split(separator: ",").map { Self.trimmed($0) } }.filter { !$0.isEmpty }
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}

extension PathAndQuery {
    /// A canonical spelling of the request target: parameters sorted by name, one percent encoding.
    package var canonicalText: String {
        let path = segments.map { "/" + PercentEncoding.encodePathSegment($0) }.joined()
        let sorted = parameters.sorted { ($0.name, $0.value) < ($1.name, $1.value) }
        guard !sorted.isEmpty else { return path }
        return path + "?"
            + sorted.map {
                "\(PercentEncoding.encodeQueryValue($0.name))=\(PercentEncoding.encodeQueryValue($0.value))"
            }
            .joined(separator: "&")
    }
}

extension PathAndQuery {
    /// Creates a path without parameters.
    package init(segments: [String]) { (self.segments, parameters) = (segments, []) }

    /// Returns the target with other names of its parameters.
    package func renamingParameters(_ rename: (String) -> String) -> PathAndQuery {
        PathAndQuery(
            segments: segments, parameters: parameters.map { Parameter(name: rename($0.name), value: $0.value) })
    }

    /// Returns the target with only the parameters whose names satisfy a condition.
    package func keepingParameters(where isKept: (String) -> Bool) -> PathAndQuery {
        PathAndQuery(segments: segments, parameters: parameters.filter { isKept($0.name) })
    }

    private init(segments: [String], parameters: [Parameter]) {
        (self.segments, self.parameters) = (segments, parameters)
    }
}

extension String {
    /// The method whose response a request with this method gets: `GET` for `HEAD` (RFC 9110, section 9.3.2).
    package var resolvingHEAD: String { self == "HEAD" ? "GET" : self }
}
