import MusicDevice

extension Expectation {
    /// What is wanted, in a line: `GET /v1/me/recent/played/tracks answered 200, after "refetched" within 2 s, once`.
    package var wanted: String {
        switch subject {
        case .request(let request): return request.words + order + frequency
        case .operation(let operation): return operation.words + order + frequency
        case .walk(let match): return "\(match.words): the pages read hold every item, none twice"
        case .finally(let question): return "at the end, \(question.words)"
        }
    }

    private var order: String {
        var words = ""
        if let after { words += ", after \(after.quoted)" }
        if let within { words += " within \(DurationText.words(within))" }
        if let notBefore { words += " and not before \(DurationText.words(notBefore)) have passed" }
        if let before { words += ", before \(before.quoted)" }
        return words
    }

    private var frequency: String {
        let gap = gap.map { ", \($0) between any two" } ?? ""
        return "\(gap), \(times.map(String.init(describing:)) ?? "at least once")"
    }
}

extension Expectation.Anchor {
    /// `"refused"`.
    package var quoted: String { "\"\(name)\"" }
}

extension ExpectedRequest {
    fileprivate var words: String {
        var words = match.words
        if !answered.isEmpty { words += " answered " + answered.map(\.description).joined(separator: " or ") }
        if let fresh { words += ", with a fresh \(fresh.words)" }
        return words
    }
}

extension TokenKind {
    /// `user token`.
    package var words: String {
        switch self {
        case .developerToken: "developer token"
        case .userToken: "user token"
        }
    }
}

extension ExpectedOperation {
    fileprivate var words: String {
        var words = operation.rawValue
        if let arguments { words += " \(arguments.text)" }
        if let user { words += " by \(user)" }
        if let outcome { words += " coming to \(outcome)" }
        return words
    }
}

extension FinalQuestion {
    fileprivate var words: String {
        var parts: [String] = []
        if let ids { parts.append("holds " + (ids.isEmpty ? "nothing" : ids.joined(separator: ", "))) }
        if let count { parts.append("has \(count.items)") }
        if let body { parts.append("says \(body.text)") }
        return "GET \(target) " + parts.joined(separator: " and ")
    }
}

extension Times {
    /// `1 item`, `at least 3 items`.
    package var items: String {
        switch (from, through) {
        case (let from, .max): "at least \(Self.items(from))"
        case (0, let through) where through > 0: "at most \(Self.items(through))"
        case (let from, let through): from == through ? Self.items(from) : "\(from) to \(through) items"
        }
    }

    private static func items(_ count: Int) -> String { count == 1 ? "1 item" : "\(count) items" }
}

extension RequestMatch {
    /// As a scenario writes it, on one line: `GET /v1/me/** with limit=10, header accept-language=ja, body {…}, by alice`.
    package var words: String {
        var tests = query.map { $0.words("") } + headers.map { $0.words("header ") }
        if let body { tests.append("body \(body.text)") }
        return pattern.text + (tests.isEmpty ? "" : " with " + tests.joined(separator: ", "))
            + (user.map { " by \($0)" } ?? "")
    }
}

extension RequestMatch.NamedTest {
    fileprivate func words(_ prefix: String) -> String {
        let secret = SecretKind(named: name).map { "<\($0.rawValue)>" }
        return switch test {
        case .equals(let text): "\(prefix)\(name)=\(secret ?? text)"
        case .not(let text): "\(prefix)\(name) other than \(secret ?? text)"
        case .absent: "no \(prefix)\(name)"
        case .present: "\(prefix)\(name)"
        }
    }
}
