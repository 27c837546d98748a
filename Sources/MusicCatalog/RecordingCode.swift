extension RecordingDiagnostic {
    /// What can be said of a recording, by its stable code.
    package enum Code: String, Sendable, CaseIterable {
        case invalidJSON = "invalid-json"
        case expectedRecording = "not-a-recording"
        case invalidExchange = "bad-exchange"
        case duplicateExchange = "duplicate-exchange"
        case missingStorefront = "no-storefront"
        case duplicateID = "duplicate-id"
        case expectedTextID = "id-not-text"
        case incompleteResource = "not-a-resource"
        case unknownType = "unknown-type"
        case invalidAttributes = "bad-attributes"
        case invalidRelationship = "bad-relationship"
        case unknownRelationship = "unknown-relationship"
        case pageGap = "page-gap"
        case missingHref = "no-address"
        case truncatedList = "recording-ends"
    }
}
