import Diagnostics

/// Names and ids that do not exist, or exist twice.
extension ScenarioDiagnostic {
    static func unknownStorefront(code: String, legal: [String], declarationLocation: TextLocation?) -> Self {
        Self(
            code: "unknown-storefront", "no storefront \"\(code)\"", name: code, legal: legal,
            label: declarationLocation.map { .init(at: $0, text: "the storefronts of this scenario") },
            fallbackHelp:
                "It exists if `storefronts` or a recording of `catalog` says so, here or where this `extends`.")
    }

    static func unlistedStorefront(code: String) -> Self {
        Self(
            code: "unlisted-storefront",
            "Apple Music has no storefront \"\(code)\" that is known; it exists here all the same", severity: .warning)
    }

    static func unknownLimit(name: String, legal: [String]) -> Self {
        Self(code: "unknown-limit", "no page size \"\(name)\"", name: name, legal: legal)
    }

    /// A number suggests the responses with that status.
    static func unknownResponse(name: String, legal: [(name: String, status: Int)]) -> Self {
        let nearest =
            Int(name).map { status in legal.filter { $0.status == status }.map(\.name) }
            ?? [Suggestions.nearest(to: name, in: legal.map(\.name))].compactMap { $0 }
        let all = legal.map { "\($0.name) (\($0.status))" }.joined(separator: ", ")
        return Self(
            code: "unknown-answer", "no answer \"\(name)\"", help: nearest.count == 1 ? nil : "It is one of \(all).",
            suggestions: nearest)
    }

    static func unknownResource(name: String, suggestion: String?) -> Self {
        Self(
            code: "unknown-resource", "nothing is recorded or made up of \"\(name)\"",
            help: suggestion == nil
                ? "It comes from a recording of `catalog`, or from `generate`, whose ids follow from the `seed`." : nil,
            suggestions: [suggestion])
    }

    static func unknownSong(id: String, storefront: String, otherStorefronts: [String]) -> Self {
        Self(
            code: "unknown-song", "no song \(id) is in the catalog of the storefront \(storefront)",
            help: otherStorefronts.isEmpty ? nil : "It is recorded for \(otherStorefronts.joined(separator: ", ")).")
    }

    static func duplicateID(id: String, firstLocation: TextLocation?) -> Self {
        Self(
            code: "duplicate-id", "the id \"\(id)\" \(firstLocation == nil ? "is recorded already" : "stands twice")",
            label: firstLocation.map { .init(at: $0, text: "the first one") })
    }

    static func unquotedID(_ number: String) -> Self {
        Self(
            code: "unquoted-id", "ids are text: this writes the number \(number) into the JSON", severity: .warning,
            help: "Write '\(number)'.")
    }

    // MARK: Users

    static func unknownUser(name: String, legal: [String]) -> Self {
        Self(
            code: "unknown-user", legal.isEmpty ? "this scenario names no users" : "no user \"\(name)\"", name: name,
            legal: legal)
    }

    static func userWithoutToken(name: String) -> Self {
        Self(
            code: "user-without-token", "\"\(name)\" needs a token of their own: users are told apart by their tokens",
            help: "Write `token: issued`, or a text that the client sends.")
    }

    static func sharedToken(firstLocation: TextLocation) -> Self {
        Self(
            code: "shared-token", "another user has this token",
            label: .init(at: firstLocation, text: "the other one"))
    }

    static func unlikelyToken(token: String, suggestion: String) -> Self {
        Self(
            code: "unlikely-token", "only the token \"\(token)\" itself is taken", severity: .warning,
            suggestions: [suggestion])
    }
}
