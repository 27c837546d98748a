/// What can be wrong with a scenario beyond its text; the raw values are the codes that people see.
package enum ScenarioCode: String, Sendable, CaseIterable {
    // Keys and types
    case emptyScenario = "empty-scenario"
    case missingKey = "missing-key"
    case unknownKey = "unknown-key"
    case notBuiltYet = "not-built-yet"
    case conflictingKeys = "conflicting-keys"
    case wrongType = "wrong-type"
    case wrongValue = "wrong-value"
    case outOfRange = "out-of-range"
    // What values name
    case unknownStorefront = "unknown-storefront"
    case unknownLimit = "unknown-limit"
    case unknownAnswer = "unknown-answer"
    case unknownSong = "unknown-song"
    case duplicateID = "duplicate-id"
    case badRequestPattern = "bad-request-pattern"
    case badAddress = "bad-address"
    // Files
    case missingFile = "missing-file"
    case unreadableFile = "unreadable-file"
    case outsideRoot = "outside-root"
    case unlistedStorefront = "unlisted-storefront"
    case neverFires = "never-fires"
    case badKey = "bad-key"
    case noRecordings = "no-recordings"
}
