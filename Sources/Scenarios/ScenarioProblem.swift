import Diagnostics

/// What is wrong with a scenario, as data; the words are in `ScenarioProblem+words.swift`.
enum ScenarioProblem {
    case emptyScenario
    case notAMapping(what: String)
    case missingKey(String, owner: String)
    case unknownKey(String, KeyTable)
    case notBuiltYet(what: String)
    case conflictingKeys(String, String, first: TextLocation)
    /// `expected` is a noun with its article: `a whole number`.
    case wrongType(expected: String)
    case wrongValue(String, expected: String, legal: [String])
    case outOfRange(String, from: Int, through: Int)
    case limitAboveMaximum(standard: Int, maximum: Int)
    case unknownStorefront(String, legal: [String], declared: TextLocation?)
    case notAStorefront(String)
    case unknownLimit(String, legal: [String])
    case unknownAnswer(String, legal: [String])
    case unknownSong(String, storefront: String)
    case duplicateID(String, first: TextLocation)
    case badRequestPattern(RequestPattern.Mistake)
    case badAddress
    case missingFile(String)
    case unreadableFile(String, FileProblem)
    case outsideRoot(String, root: String)
    case noRecordings(String)
}
