/// Why the transport answers a request itself instead of handing it on; the connection ends with that answer.
enum RequestRejection: Error, Equatable {
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
    case blankBeforeColon
    case malformedFieldName
    case controlInFieldValue
    case tooManyFields(limit: Int)
    case fieldsTooLong(limit: Int)
    case missingHost
    case repeatedHost
    case malformedHost
    // The body.
    case lengthAndTransferEncoding
    case malformedContentLength
    case differingContentLengths
    case transferEncodingInOldVersion
    case unsupportedTransferEncoding
    case unmetExpectation
    case bodyTooLarge(limit: Int)
    case malformedChunk
    // The connection.
    case endedEarly
    case timedOut(milliseconds: Int64)
    case tooManyConnections(limit: Int)

    var status: Int {
        switch self {
        case .timedOut: 408
        case .bodyTooLarge: 413
        case .requestLineTooLong: 414
        case .unmetExpectation: 417
        case .tooManyFields, .fieldsTooLong: 431
        case .unknownMethod, .unsupportedTransferEncoding: 501
        case .tooManyConnections: 503
        case .unsupportedVersion: 505
        default: 400
        }
    }
}
