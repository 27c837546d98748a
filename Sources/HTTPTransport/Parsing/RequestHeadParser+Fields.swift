import HTTPMessages

/// The values of the fields that concern the transport.
struct FramingFields: Equatable {
    enum TransferEncoding: Equatable {
        case absent
        case chunked
        /// Any value except exactly one `chunked`.
        case unsupported
    }

    enum Expectation: Equatable {
        case absent
        case `continue`
        case unsupported
    }

    var hostCount = 0
    var contentLength: Int?
    var transferEncoding = TransferEncoding.absent
    var requestsClose = false
    var requestsKeepAlive = false
    var expectation = Expectation.absent
}

/// The grammar of one field line (RFC 9112, 5).
enum FieldLineParser {
    /// Parses `name ":" OWS value OWS`.
    ///
    /// - Parameters:
    ///   - bytes: The bytes that contain the line.
    ///   - line: The line, not empty, without its line end.
    /// - Returns: The ranges of the name and the value.
    /// - Throws: The error in the line.
    static func parse(
        in bytes: UnsafeBufferPointer<UInt8>, at line: Range<Int>
    ) throws(HTTPRequestError) -> HTTPRequest.Layout.Field {
        guard !ByteClass.isBlank(bytes[line.lowerBound]) else { throw .foldedLine }
        var index = line.lowerBound
        while index < line.upperBound, bytes[index].isHTTPToken { index += 1 }
        guard index > line.lowerBound, index < line.upperBound else { throw .malformedFieldName }
        guard bytes[index] == ByteClass.colon else {
            throw ByteClass.isBlank(bytes[index]) ? .whitespaceBeforeColon : .malformedFieldName
        }
        let value = bytes.trimmed(index + 1..<line.upperBound)
        guard !bytes.hasControlCharacter(in: value) else { throw .controlCharacterInFieldValue }
        return HTTPRequest.Layout.Field(name: line.lowerBound..<index, value: value)
    }
}

extension RequestHeadParser {
    /// Parses a field line and records the values that concern the transport.
    mutating func parseField(
        in bytes: UnsafeBufferPointer<UInt8>, at line: Range<Int>
    ) throws(HTTPRequestError) {
        fieldByteCount += line.count + 2
        guard layout.fields.count < limits.maximumHeaderCount else {
            throw .tooManyFields(limit: limits.maximumHeaderCount)
        }
        let field = try FieldLineParser.parse(in: bytes, at: line)
        if layout.fields.isEmpty {
            layout.fields.reserveCapacity(min(16, limits.maximumHeaderCount))
        }
        layout.fields.append(field)
        switch field.name.count {
        case 4 where bytes.isEqualIgnoringCase(to: "host", at: field.name):
            framingFields.hostCount += 1
            guard AuthoritySyntax.matches(in: bytes, at: field.value) else { throw .malformedHost }
        case 6 where bytes.isEqualIgnoringCase(to: "expect", at: field.name):
            let isContinue =
                framingFields.expectation != .unsupported
                && bytes.isEqualIgnoringCase(to: "100-continue", at: field.value)
            framingFields.expectation = isContinue ? .continue : .unsupported
        case 10 where bytes.isEqualIgnoringCase(to: "connection", at: field.name):
            recordConnectionOptions(in: bytes, at: field.value)
        case 14 where bytes.isEqualIgnoringCase(to: "content-length", at: field.name):
            try recordContentLength(in: bytes, at: field.value)
        case 17 where bytes.isEqualIgnoringCase(to: "transfer-encoding", at: field.name):
            let isFirst = framingFields.transferEncoding == .absent
            framingFields.transferEncoding =
                isFirst && bytes.isEqualIgnoringCase(to: "chunked", at: field.value) ? .chunked : .unsupported
        default: return
        }
    }

    private mutating func recordConnectionOptions(in bytes: UnsafeBufferPointer<UInt8>, at value: Range<Int>) {
        var start = value.lowerBound
        while start < value.upperBound {
            var end = start
            while end < value.upperBound, bytes[end] != UInt8(ascii: ",") { end += 1 }
            let option = bytes.trimmed(start..<end)
            if bytes.isEqualIgnoringCase(to: "close", at: option) {
                framingFields.requestsClose = true
            } else if bytes.isEqualIgnoringCase(to: "keep-alive", at: option) {
                framingFields.requestsKeepAlive = true
            }
            start = end + 1
        }
    }

    /// Records a content length; repetitions of the same value are allowed (RFC 9112, 6.3).
    private mutating func recordContentLength(
        in bytes: UnsafeBufferPointer<UInt8>, at value: Range<Int>
    ) throws(HTTPRequestError) {
        guard !value.isEmpty else { throw .malformedContentLength }
        var length = 0
        for index in value {
            guard ByteClass.isDigit(bytes[index]) else { throw .malformedContentLength }
            let (tens, tooLarge) = length.multipliedReportingOverflow(by: 10)
            let (sum, overflow) = tens.addingReportingOverflow(Int(bytes[index]) - 0x30)
            guard !tooLarge, !overflow else { throw .malformedContentLength }
            length = sum
        }
        guard framingFields.contentLength == nil || framingFields.contentLength == length else {
            throw .conflictingContentLengths
        }
        framingFields.contentLength = length
    }
}
