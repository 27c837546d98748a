import Diagnostics
import OrderedJSON

/// What is odd about a recording; the words are in `RecordingProblem+words.swift`.
enum RecordingProblem {
    case invalidJSON(JSONSyntaxError)
    case notARecording
    case errorsWithoutRequest
    case badExchange(ExchangeMistake)
    case duplicateExchange(first: TextLocation, request: String)
    case noStorefront(type: String, id: String)
    case duplicateID(type: String, id: String, first: TextLocation)
    case idNotText
    case notAResource(missing: String)
    case unknownType(String, near: String)
    case badAttributes
    case badRelationship(String)
    case unknownRelationship(String, of: String, near: String)
    case unknownView(String, of: String, near: String)
    case pageGap(list: String, has: Int, begins: Int)
    case noAddress(others: Int)
    case recordingEnds(list: String, count: Int, next: String)

    /// What an exchange can lack.
    enum ExchangeMistake {
        case request, method(String), status, headers, member(String)
    }
}
