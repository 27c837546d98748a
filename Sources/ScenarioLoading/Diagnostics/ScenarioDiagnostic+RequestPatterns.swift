import Scenarios

/// Diagnostics for request patterns in the syntax of other tools.
extension ScenarioDiagnostic {
    /// Returns the defect of a request pattern that contains a comment, a host, or a regular expression, or `nil`.
    static func foreignRequestPattern(in text: String) -> Self? {
        if let hash = text.firstIndex(of: "#") {
            return Self(
                code: "bad-request-pattern", "a request pattern cannot contain `#`",
                help: "Put a space before `#` to start a comment."
            ).marking(text.utf8Range(of: hash..<text.endIndex))
        }
        if let slashes = text.firstRange(of: " //") {
            return Self(
                code: "bad-request-pattern", "a comment starts with `#`, not with `//`",
                help: "Write `#` instead of `//`."
            ).marking(text.utf8Range(of: text.index(after: slashes.lowerBound)..<text.endIndex))
        }
        if let scheme = text.firstRange(of: "://") {
            let host = text[scheme.upperBound...]
            let method = text.split(separator: " ").map(String.init).first { RequestPattern.methods.contains($0) }
            let path = host.firstIndex(of: "/").map { host[$0...].prefix { $0 != "?" } } ?? "/v1/…"
            return Self(
                code: "bad-request-pattern", "a request pattern contains only a method and a path",
                help: "Remove the host.", suggestions: [(method.map { $0 + " " } ?? "") + path])
        }
        guard text.contains(where: { "^$\\".contains($0) }) || text.contains(".*") else { return nil }
        return Self(
            code: "bad-request-pattern", "a request pattern is not a regular expression",
            help: "Write `*` for one segment, and `**` for all remaining segments.")
    }

    /// Reports an error in a request pattern; `text` is the author's pattern.
    static func invalidRequestPattern(_ text: String, error: RequestPattern.SyntaxError) -> Self {
        switch error {
        case .unknownMethod(let method):
            return Self.invalidRequestPattern(error).marking(text.firstRange(of: method).map(text.utf8Range))
        case .unexpectedQuery:
            let sides = text.split(separator: "?", maxSplits: 1).map(String.init)
            let parameters = (sides.count == 2 ? sides[1] : "…").split(separator: "&").map { parameter in
                let pair = parameter.split(separator: "=", maxSplits: 1).map(String.init)
                return "\(pair[0]): \(pair.count == 2 ? pair[1] : "…")"
            }
            return Self(
                code: "bad-request-pattern", "a request pattern cannot contain a query",
                help: "Write `\(sides.first ?? "")`, and `query: {\(parameters.joined(separator: ", "))}`.")
        default: return .invalidRequestPattern(error)
        }
    }
}

extension String {
    fileprivate func utf8Range(of range: Range<Index>) -> Range<Int> {
        utf8.distance(from: startIndex, to: range.lowerBound)..<utf8.distance(from: startIndex, to: range.upperBound)
    }
}
