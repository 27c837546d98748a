package import Diagnostics
package import OrderedJSON

/// What is odd about a recording; the words are in `RecordingProblem+words.swift`.
package enum RecordingDiagnostic {
    case invalidJSON(JSONSyntaxError)
    case expectedRecording
    case errorsWithoutRequest
    case invalidExchange(ExchangeDefect)
    case duplicateExchange(first: TextLocation, request: String)
    case missingStorefront(type: String, id: String)
    case duplicateID(type: String, id: String, first: TextLocation)
    case expectedTextID
    case incompleteResource(missing: String)
    case unknownType(String, suggestion: String)
    case invalidAttributes
    case invalidRelationship(named: String)
    case unknownRelationship(String, of: String, suggestion: String)
    case unknownView(String, of: String, suggestion: String)
    case pageGap(list: String, recordedCount: Int, nextOffset: Int)
    case missingHref(otherCount: Int)
    case truncatedList(list: String, count: Int, next: String)

    /// What an exchange can lack.
    package enum ExchangeDefect {
        case invalidRequest, unknownMethod(String), invalidStatus, invalidHeaders, unknownMember(String)
    }
}
