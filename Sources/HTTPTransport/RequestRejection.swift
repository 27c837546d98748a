/// Why the transport answers a request itself instead of handing it on; the connection ends with that answer.
enum HTTPRequestError: Error, Equatable {
    // The request line.
    case notHTTP
    case malformedRequestLine
    case malformedTarget
    case unencodedTarget
    case unknownMethod
    case unsupportedVersion
    case requestLineTooLong(limit: Int)
    // Lines and fields.
    case bareLineFeed
    case foldedLine
    case whitespaceBeforeColon
    case malformedFieldName
    case controlCharacterInFieldValue
    case tooManyFields(limit: Int)
    case fieldsTooLong(limit: Int)
    case missingHost
    case duplicateHost
    case malformedHost
    // The body.
    case contentLengthWithTransferEncoding
    case malformedContentLength
    case conflictingContentLengths
    case transferEncodingInHTTP10
    case unsupportedTransferEncoding
    case unsupportedExpectation
    case bodyTooLarge(limit: Int)
    case malformedChunk
    // The connection.
    case incompleteRequest
    case timedOut(milliseconds: Int64)
    case tooManyConnections(limit: Int)

    var status: Int {
        switch self {
        case .timedOut: 408
        case .bodyTooLarge: 413
        case .requestLineTooLong: 414
        case .unsupportedExpectation: 417
        case .tooManyFields, .fieldsTooLong: 431
        case .unknownMethod, .unsupportedTransferEncoding: 501
        case .tooManyConnections: 503
        case .unsupportedVersion: 505
        default: 400
        }
    }
}
