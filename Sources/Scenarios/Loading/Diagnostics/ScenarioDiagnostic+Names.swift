import Text

/// Diagnostics for unknown and duplicate names and ids.
extension ScenarioDiagnostic {
    static func unknownStorefront(code: String, legal: [String], declarationLocation: TextLocation?) -> Self {
        let label = declarationLocation.map { Diagnostic.Label(at: $0, text: "the storefronts of this scenario") }
        if let meant = storefrontsByLanguage[code] {
            return Self(
                code: "unknown-storefront", "unknown storefront \"\(code)\"", label: label,
                help: legal.contains(meant) ? nil : "Add \(meant) to `storefronts`.", suggestions: [meant])
        }
        return Self(
            code: "unknown-storefront", "unknown storefront \"\(code)\"", name: code, legal: legal, kind: "storefronts",
            label: label, fallbackHelp: "Add it to `storefronts`, or add one to `recordings`.")
    }

    /// Reports recordings of a storefront that the scenario does not have.
    static func omittedStorefront(code: String, recording: String, declarationLocation: TextLocation) -> Self {
        Self(
            code: "omitted-storefront", "recordings of storefront \"\(code)\" are not served", severity: .warning,
            label: .init(at: declarationLocation, text: "the storefronts of this scenario"),
            help: "Add \(code) to `storefronts`.", "The recordings are in \(recording).")
    }

    /// Reports a declared storefront without recordings.
    static func emptyStorefront(code: String, recorded: [String]) -> Self {
        Self(
            code: "empty-storefront", "no recordings of storefront \"\(code)\"", severity: .note,
            help: "Requests for its catalog get 404. Add recordings of \(code) to `recordings`, or write `generate`.",
            "The inherited recordings are of \(recorded.list("and")).")
    }

    static func unlistedStorefront(code: String) -> Self {
        Self(
            code: "unlisted-storefront",
            "\"\(code)\" is not a known Apple Music storefront", severity: .warning,
            help: "Check the code. The storefront is served anyway.", suggestions: [storefrontsByLanguage[code]])
    }

    /// The storefronts that are meant by the codes of languages, and by `uk`.
    private static let storefrontsByLanguage = [
        "uk": "gb", "en": "us", "ja": "jp", "ko": "kr", "zh": "cn", "sv": "se", "da": "dk", "cs": "cz", "el": "gr",
        "he": "il", "hi": "in", "vi": "vn",
    ]

    /// Reports the name of a list that no endpoint has; the last part of a name suggests the lists that end with it.
    static func unknownLimit(name: String, legal: [String]) -> Self {
        let sameEnding = legal.filter { $0.hasSuffix(".\(name)") }
        return Self(
            code: "unknown-limit", "unknown list \"\(name)\"", name: name,
            legal: sameEnding.isEmpty ? legal : sameEnding, kind: sameEnding.isEmpty ? "lists" : "lists of \(name)",
            command: "routes")
    }

    /// Reports an unknown answer name, and suggests the answers with that status if the name is a number.
    ///
    /// `correction` is the value that is most likely meant, and `allowsStatus` whether a status is legal too.
    static func unknownResponse(
        name: String, legal: [(name: String, status: Int)], correction: String?, allowsStatus: Bool
    ) -> Self {
        let nearest =
            correction.map { [$0] } ?? Int(name).map { status in legal.filter { $0.status == status }.map(\.name) }
            ?? [Suggestions.nearest(to: name, in: legal.map(\.name))].compactMap { $0 }
        // The first answer of each status shows more than the answers of the first statuses.
        let first = legal.enumerated().filter { index, answer in
            !legal[..<index].contains { $0.status == answer.status }
        }.map(\.element)
        let others = legal.filter { answer in !first.contains { $0.name == answer.name } }
        let names = LegalNames.list((first + others).map { "\($0.name) (\($0.status))" }, command: "explain answer")
        return Self(
            code: "unknown-answer", "unknown answer \"\(name)\"",
            help: nearest.count != 1 && allowsStatus
                ? "Write a status such as 200, `2xx`, or the name of an answer." : nil,
            nearest.count == 1 ? nil : "The answers are \(names).", suggestions: nearest)
    }

    static func unknownResource(name: String, suggestion: String?) -> Self {
        Self(
            code: "unknown-resource", "no recorded or generated resource is named \"\(name)\"",
            help: suggestion == nil
                ? "Add a recording to `recordings`, or use `generate`. Generated ids depend on `seed`." : nil,
            suggestions: [suggestion])
    }

    /// Reports the id of a song that a storefront does not have.
    ///
    /// - Parameters:
    ///   - id: The id.
    ///   - storefront: The storefront.
    ///   - others: The storefronts that have a song with the id.
    ///   - type: The type of another resource with the id, or `nil`.
    /// - Returns: The diagnostic.
    static func unknownSong(id: String, storefront: String, otherStorefronts others: [String], type: String?) -> Self {
        let songs = "unknown song \"\(id)\" in storefront \"\(storefront)\""
        if !others.isEmpty {
            return Self(
                code: "unknown-song", songs,
                help: "Write the id of a song of \"\(storefront)\": this one is recorded for \(others.list("and")).")
        }
        guard let type else {
            return Self(code: "unknown-song", songs, help: "Add a recording of the song to `recordings`.")
        }
        return Self(
            code: "unknown-song", "\"\(id)\" is the id of \(type.dropLast().withArticle), not of a song",
            help: ["albums", "playlists"].contains(type)
                ? "Write the ids of its songs: `GET /v1/catalog/\(storefront)/\(type)/\(id)/tracks` lists them."
                : "Write the id of a song.")
    }

    static func duplicateID(id: String, firstLocation: TextLocation?) -> Self {
        Self(
            code: "duplicate-id",
            firstLocation == nil ? "the id \"\(id)\" is already recorded" : "duplicate id \"\(id)\"",
            label: firstLocation.map { .init(at: $0, text: "first used here") })
    }

    static func unquotedID(_ number: String) -> Self {
        Self(
            code: "unquoted-id", "this id becomes the JSON number \(number)", severity: .warning,
            help: "Quote it: '\(number)'.")
    }

    // MARK: Users

    static func unknownUser(name: String, legal: [String]) -> Self {
        Self(
            code: "unknown-user", "unknown user \"\(name)\"", name: name, legal: legal, kind: "users",
            fallbackHelp: legal.isEmpty ? "Add the user to `users`." : nil)
    }

    static func userWithoutToken(name: String) -> Self {
        Self(
            code: "user-without-token", "user \"\(name)\" has no token",
            help: "Add `token: issued`, or a token that the client sends: users are identified by their tokens.")
    }

    static func sharedToken(firstLocation: TextLocation) -> Self {
        Self(
            code: "shared-token", "another user has the same token",
            label: .init(at: firstLocation, text: "first used here"))
    }

    static func unlikelyToken(token: String, suggestion: String) -> Self {
        Self(
            code: "unlikely-token", "only the literal token \"\(token)\" is accepted", severity: .warning,
            suggestions: [suggestion])
    }

    /// Reports a size of a library that is smaller than its recorded part.
    static func libraryTooSmall(size: Int, recordedCount: Int, type: String) -> Self {
        let items = type == "library-songs" ? "songs" : "playlists"
        return Self(
            code: "out-of-range", "the library has \(recordedCount) recorded \(items), more than \(size)",
            help: "Write at least \(recordedCount), or remove recordings.")
    }
}

extension Substring {
    /// The word with `a` or `an` before it.
    fileprivate var withArticle: String { (first.map("aeiou".contains) ?? false ? "an " : "a ") + self }
}
