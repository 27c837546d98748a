/// The keys of one kind of mapping: those that mean something, and those of the language that are not built yet.
struct KeyTable: Sendable {
    /// What people call the mapping: `a rule`.
    let owner: String
    let keys: [String]
    let planned: [String]

    static let scenario = KeyTable(
        owner: "a scenario",
        keys: [
            "scenario", "about", "seed", "clock", "catalog", "storefronts", "limits", "developer-token", "user",
            "time-scale", "rate-limit", "phase", "rules",
        ],
        planned: ["extends", "generate", "resources", "choices", "users", "device", "expect"])
    static let rateLimit = KeyTable(
        owner: "`rate-limit`", keys: ["requests", "per", "retry-after", "answer"], planned: [])
    static let developerToken = KeyTable(owner: "`developer-token`", keys: ["accept", "keys", "teams"], planned: [])
    static let user = KeyTable(
        owner: "`user`", keys: ["storefront", "token", "library"],
        planned: ["subscription", "offer-eligible", "sync-library", "signed-in", "privacy-acknowledged"])
    static let library = KeyTable(owner: "`library`", keys: ["songs", "playlists"], planned: [])
    static let playlist = KeyTable(owner: "a playlist", keys: ["id", "name", "tracks"], planned: [])
    static let storefront = KeyTable(
        owner: "a storefront", keys: ["name", "language", "languages", "explicit-content"], planned: [])
    static let limit = KeyTable(owner: "a limit", keys: ["default", "max"], planned: [])
    static let catalogEntry = KeyTable(owner: "an entry of `catalog`", keys: ["file", "as"], planned: [])
    static let rule = KeyTable(
        owner: "a rule",
        keys: [
            "name", "request", "query", "header", "body", "phase", "call", "times", "chance", "per", "before-tokens",
            "answer", "fault", "at", "every", "bytes", "delay", "edit", "then",
        ],
        planned: ["operation", "user", "apply"])
    static let edit = KeyTable(owner: "`edit`", keys: ["remove", "set"], planned: [])
    static let delay = KeyTable(owner: "`delay`", keys: ["median", "p99"], planned: [])
    static let then = KeyTable(owner: "`then`", keys: ["phase", "advance"], planned: ["operation"])
    static let valueTest = KeyTable(owner: "a test of a value", keys: ["not", "absent"], planned: [])
    static let answer = KeyTable(
        owner: "an answer", keys: ["like", "status", "error", "headers", "body"], planned: ["body-file", "recording"])
    static let answerError = KeyTable(
        owner: "`error`", keys: ["code", "title", "detail", "parameter", "pointer"], planned: [])
}
