/// What can be said of a recording, by its stable code.
package enum RecordingCode: String, Sendable, CaseIterable {
    case invalidJSON = "invalid-json"
    case notARecording = "not-a-recording"
    case badExchange = "bad-exchange"
    case duplicateExchange = "duplicate-exchange"
    case noStorefront = "no-storefront"
    case duplicateID = "duplicate-id"
    case idNotText = "id-not-text"
    case notAResource = "not-a-resource"
    case unknownType = "unknown-type"
    case badAttributes = "bad-attributes"
    case badRelationship = "bad-relationship"
    case unknownRelationship = "unknown-relationship"
    case pageGap = "page-gap"
    case noAddress = "no-address"
    case recordingEnds = "recording-ends"
}
