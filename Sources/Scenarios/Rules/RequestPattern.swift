import Text

/// A pattern of requests: `METHOD /path`, or only a path for any method.
///
/// `*` matches one segment and `**` the rest. A name in braces, such as `{id}`, is another spelling of `*`.
package struct RequestPattern: Sendable, Hashable {
    package enum Segment: Sendable, Hashable {
        case literal(String)
        case any
        /// All remaining segments, possibly none.
        case rest
    }

    /// An error in the text of a pattern.
    package enum SyntaxError: Error, Sendable, Hashable {
        case unknownMethod(String)
        case missingPath
        case unexpectedQuery
        case misplacedRest
        case partialWildcard(segment: String)
        /// A segment such as `:id`.
        case unknownPlaceholder(segment: String)
    }

    package static let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

    /// The method, or `nil` for any method.
    package let method: String?
    package let segments: [Segment]
    /// The path as the author wrote it.
    package let path: String
    /// The pattern as the author wrote it.
    package let text: String

    package init(_ text: String) throws(SyntaxError) {
        let words = text.split(separator: " ")
        guard let path = words.last, words.count <= 2, path.hasPrefix("/") else { throw .missingPath }
        if words.count == 2, !Self.methods.contains(String(words[0])) { throw .unknownMethod(String(words[0])) }
        guard !path.contains("?") else { throw .unexpectedQuery }
        var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        if parts.last == "" { parts.removeLast() }
        var segments: [Segment] = []
        for part in parts {
            guard segments.last != .rest else { throw .misplacedRest }
            switch part {
            case "*": segments.append(.any)
            case "**": segments.append(.rest)
            case _ where part.isPlaceholder: segments.append(.any)
            case _ where part.first == ":" && part.count > 1: throw .unknownPlaceholder(segment: String(part))
            case _ where part.contains { "*{}".contains($0) }: throw .partialWildcard(segment: String(part))
            default: segments.append(.literal(PercentEncoding.decode(part, plusIsSpace: false)))
            }
        }
        self.text = text
        self.path = String(path)
        method = words.count == 2 ? String(words[0]) : nil
        self.segments = segments
    }

    /// The only path that matches, or `nil` if several paths match.
    package var literalPath: String? {
        var path = ""
        for segment in segments {
            guard case .literal(let text) = segment else { return nil }
            path += "/" + PercentEncoding.encodePathSegment(text)
        }
        return path
    }

    /// Returns whether a method and decoded path segments match.
    ///
    /// HEAD matches like GET.
    package func matches(method: String, segments path: [String]) -> Bool {
        if let wanted = self.method, wanted != method, wanted != method.resolvingHEAD { return false }
        let hasRest = if case .rest? = segments.last { true } else { false }
        guard hasRest ? path.count >= segments.count - 1 : path.count == segments.count else { return false }
        // The last segments are the most specific ones.
        return segments.indices.reversed().allSatisfy { index in
            if case .literal(let text) = segments[index] { text == path[index] } else { true }
        }
    }
}

extension RequestPattern {
    /// Returns the number of segments of a path that at least differ from the pattern, or `nil` if the count is unknown
    /// because a segment is empty or contains a slash.
    package func minimumDifferenceCount(from path: [String]) -> Int? {
        var count = 0
        var wantedCount = 0
        for (index, segment) in segments.enumerated() where segment != .rest {
            wantedCount += 1
            guard case .literal(let text) = segment else { continue }
            guard text.isPlainSegment else { return nil }
            if index < path.count, text != path[index] { count += 1 }
        }
        guard path.allSatisfy(\.isPlainSegment) else { return nil }
        let missing = wantedCount - path.count
        return count + (segments.last == .rest ? max(0, missing) : abs(missing))
    }
}

extension String {
    /// Whether the decoded segment is a segment of the path's text, too.
    fileprivate var isPlainSegment: Bool { !isEmpty && !utf8.contains { $0 == 0x2F || $0 == 0x25 || $0 == 0x2A } }
}

extension Substring {
    /// Whether the text is a name in braces.
    fileprivate var isPlaceholder: Bool {
        guard first == "{", last == "}", count > 2 else { return false }
        return !dropFirst().dropLast().contains { "{}*".contains($0) }
    }
}
