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
        var target = target
        (segments, parameters) = target.withUTF8 { bytes in
            let mark = bytes.index(of: UInt8(ascii: "?"), from: 0)
            let query = bytes[Swift.min(mark + 1, bytes.endIndex)...]
            return (Self.segments(of: bytes[..<mark]), query.isEmpty ? [] : Self.parameters(of: query))
        }
    }

    private static func segments(of path: Slice<UnsafeBufferPointer<UInt8>>) -> [String] {
        guard let slash = path.firstIndex(of: UInt8(ascii: "/")) else { return [] }
        var segments: [String] = []
        segments.reserveCapacity(8)
        var start = slash + 1
        while let end = path[start...].firstIndex(of: UInt8(ascii: "/")) {
            segments.append(PercentEncoding.decode(path[start..<end], plusIsSpace: false))
            start = end + 1
        }
        // A slash at the end is ignored.
        if start < path.endIndex { segments.append(PercentEncoding.decode(path[start...], plusIsSpace: false)) }
        return segments
    }

    private static func parameters(of query: Slice<UnsafeBufferPointer<UInt8>>) -> [Parameter] {
        let bytes = UnsafeBufferPointer(rebasing: query)
        var parameters: [Parameter] = []
        var start = 0
        while start < bytes.count {
            let end = bytes.index(of: UInt8(ascii: "&"), from: start)
            if start < end {
                let equals = bytes[start..<end].firstIndex(of: UInt8(ascii: "=")) ?? end
                parameters.append(
                    Parameter(
                        name: PercentEncoding.decode(bytes[start..<equals], plusIsSpace: true),
                        value: PercentEncoding.decode(bytes[Swift.min(equals + 1, end)..<end], plusIsSpace: true)))
            }
            start = end + 1
        }
        return parameters
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
        var values: [String] = []
        var isPresent = false
        for parameter in parameters where parameter.name == name {
            isPresent = true
            var value = parameter.value
            value.withUTF8 { Self.appendListValues(of: $0, to: &values) }
        }
        return isPresent ? values : nil
    }

    /// Appends the values between commas, without the spaces around them.
    private static func appendListValues(of text: UnsafeBufferPointer<UInt8>, to values: inout [String]) {
        var start = 0
        for end in 0...text.count where end == text.count || text[end] == UInt8(ascii: ",") {
            var (first, last) = (start, end)
            while first < last, text[first] == UInt8(ascii: " ") { first += 1 }
            while first < last, text[last - 1] == UInt8(ascii: " ") { last -= 1 }
            if first < last {
                values.append(String(decoding: UnsafeBufferPointer(rebasing: text[first..<last]), as: UTF8.self))
            }
            start = end + 1
        }
    }
}

extension PathAndQuery {
    /// The number of UTF-8 bytes of the decoded segments, names, and values.
    package var byteCount: Int {
        segments.reduce(0) { $0 + $1.utf8.count }
            + parameters.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }

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

extension UnsafeBufferPointer<UInt8> {
    /// Returns the index of the first byte with a value at or after an offset, or the count without one.
    fileprivate func index(of wanted: UInt8, from start: Int) -> Int {
        var index = start
        let bytes = UnsafeRawBufferPointer(self)
        while index &+ 8 <= count {
            let found = EightBytes(of: bytes, at: index).mask(of: wanted)
            guard found == 0 else { return index &+ EightBytes.firstPlace(in: found) }
            index &+= 8
        }
        while index < count, self[index] != wanted { index += 1 }
        return index
    }
}
