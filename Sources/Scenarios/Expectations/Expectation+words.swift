import MusicDevice

extension Expectation {
    /// What is wanted, in a line: `GET /v1/me/recent/played/tracks answered 200, after "refetched" within 2 s, once`.
    package var summary: String {
        switch subject {
        case .request(let request): return request.summary + orderSummary + countSummary
        case .operation(let operation): return operation.summary + orderSummary + countSummary
        case .walk(let match): return "\(match.summary): the pages read hold every item, none twice"
        case .finalCheck(let question): return "at the end, \(question.summary)"
        }
    }

    private var orderSummary: String {
        var words = ""
        if let after { words += ", after \(after.quotedName)" }
        if let withinMilliseconds { words += " within \(DurationSyntax.text(milliseconds: withinMilliseconds))" }
        if let notBeforeMilliseconds {
            words += " and not before \(DurationSyntax.text(milliseconds: notBeforeMilliseconds)) have passed"
        }
        if let before { words += ", before \(before.quotedName)" }
        return words
    }

    private var countSummary: String {
        let gap = gap.map { ", \($0) between any two" } ?? ""
        return "\(gap), \(times.map(String.init(describing:)) ?? "at least once")"
    }
}

extension Expectation.Anchor {
    /// `"refused"`.
    package var quotedName: String { "\"\(name)\"" }
}

extension ExpectedRequest {
    fileprivate var summary: String {
        var words = matcher.summary
        if !responseMatchers.isEmpty {
            words += " answered " + responseMatchers.map(\.description).joined(separator: " or ")
        }
        if let freshToken { words += ", with a fresh \(freshToken.title)" }
        return words
    }
}

extension TokenKind {
    /// `user token`.
    package var title: String {
        switch self {
        case .developerToken: "developer token"
        case .userToken: "user token"
        }
    }
}

extension ExpectedOperation {
    fileprivate var summary: String {
        var words = operation.rawValue
        if let arguments { words += " \(arguments.text)" }
        if let user { words += " by \(user)" }
        if let outcome { words += " coming to \(outcome)" }
        return words
    }
}

extension FinalCheck {
    fileprivate var summary: String {
        var parts: [String] = []
        if let ids { parts.append("holds " + (ids.isEmpty ? "nothing" : ids.joined(separator: ", "))) }
        if let count { parts.append("has \(count.itemCountText)") }
        if let body { parts.append("says \(body.text)") }
        return "GET \(target) " + parts.joined(separator: " and ")
    }
}

extension CountRange {
    /// `1 item`, `at least 3 items`.
    package var itemCountText: String {
        switch (from, through) {
        case (let from, .max): "at least \(Self.itemCountText(for: from))"
        case (0, let through) where through > 0: "at most \(Self.itemCountText(for: through))"
        case (let from, let through): from == through ? Self.itemCountText(for: from) : "\(from) to \(through) items"
        }
    }

    private static func itemCountText(for count: Int) -> String { count == 1 ? "1 item" : "\(count) items" }
}

extension RequestMatcher {
    /// As a scenario writes it, on one line: `GET /v1/me/** with limit=10, header accept-language=ja, body {…}, by alice`.
    package var summary: String {
        var tests = query.map { $0.summary(prefix: "") } + headers.map { $0.summary(prefix: "header ") }
        if let body { tests.append("body \(body.text)") }
        return pattern.text + (tests.isEmpty ? "" : " with " + tests.joined(separator: ", "))
            + (user.map { " by \($0)" } ?? "")
    }
}

extension RequestMatcher.FieldMatcher {
    fileprivate func summary(prefix: String) -> String {
        let secret = SecretKind(named: name).map { "<\($0.rawValue)>" }
        return switch matcher {
        case .equals(let text): "\(prefix)\(name)=\(secret ?? text)"
        case .notEquals(let text): "\(prefix)\(name) other than \(secret ?? text)"
        case .absent: "no \(prefix)\(name)"
        case .present: "\(prefix)\(name)"
        }
    }
}
