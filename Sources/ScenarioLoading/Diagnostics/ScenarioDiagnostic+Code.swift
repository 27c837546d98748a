extension ScenarioDiagnostic {
    /// What can be wrong with a scenario beyond its text; the raw values are the codes that people see.
    package enum Code: String, Sendable, CaseIterable {
        // Keys and types
        case emptyScenario = "empty-scenario"
        case missingKey = "missing-key"
        case unknownKey = "unknown-key"
        case conflictingKeys = "conflicting-keys"
        case wrongType = "wrong-type"
        case wrongValue = "wrong-value"
        case outOfRange = "out-of-range"
        // What values name
        case unknownStorefront = "unknown-storefront"
        case unknownLimit = "unknown-limit"
        case unknownResponse = "unknown-answer"
        case unknownSong = "unknown-song"
        case duplicateID = "duplicate-id"
        case unquotedID = "unquoted-id"
        case unknownUser = "unknown-user"
        case userWithoutToken = "user-without-token"
        case sharedToken = "shared-token"
        case unlikelyToken = "unlikely-token"
        case unknownPhase = "unknown-phase"
        case unknownResource = "unknown-resource"
        case ineffectiveApply = "nothing-to-apply"
        case invalidRequestPattern = "bad-request-pattern"
        case invalidRequestLine = "bad-address"
        // Expectations
        case duplicateName = "duplicate-name"
        case unknownAnchor = "unknown-event"
        case cyclicExpectations = "waits-for-itself"
        case unmeetableExpectation = "never-met"
        // The device
        case impossibleOutcome = "impossible-outcome"
        case impossibleState = "impossible-state"
        case unshownPrompt = "never-asked"
        case derivedValue = "derived-value"
        // Files
        case extendsCycle = "extends-cycle"
        case invalidResponseRecording = "bad-answer-recording"
        case missingFile = "missing-file"
        case unreadableFile = "unreadable-file"
        case pathOutsideRoot = "outside-root"
        case unlistedStorefront = "unlisted-storefront"
        case unreachableRule = "never-fires"
        case invalidPublicKey = "bad-key"
        case missingRecordings = "no-recordings"
    }
}
