import HTTPMessages

extension RequestHeadParser {
    /// Reads a field line and notes what concerns the transport.
    mutating func parseField(
        _ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>
    ) throws(RequestRejection) {
        fieldBytes += line.count + 2
        guard layout.fields.count < limits.headerCount else { throw .tooManyFields(limit: limits.headerCount) }
        let field = try FieldLine.parse(bytes, line)
        if layout.fields.isEmpty {
            layout.fields.reserveCapacity(min(16, limits.headerCount))
        }
        layout.fields.append(field)
        switch field.name.count {
        case 4 where bytes.spell("host", at: field.name):
            facts.hosts += 1
            guard AuthoritySyntax.matches(bytes, field.value) else { throw .malformedHost }
        case 6 where bytes.spell("expect", at: field.name):
            let isContinue = facts.expectation != .other && bytes.spell("100-continue", at: field.value)
            facts.expectation = isContinue ? .continue : .other
        case 10 where bytes.spell("connection", at: field.name):
            noteConnection(bytes, field.value)
        case 14 where bytes.spell("content-length", at: field.name):
            try noteContentLength(bytes, field.value)
        case 17 where bytes.spell("transfer-encoding", at: field.name):
            let isFirst = facts.transfer == .plain
            facts.transfer = isFirst && bytes.spell("chunked", at: field.value) ? .chunked : .other
        default: return
        }
    }

    private mutating func noteConnection(_ bytes: UnsafeBufferPointer<UInt8>, _ value: Range<Int>) {
        var start = value.lowerBound
        while start < value.upperBound {
            var end = start
            while end < value.upperBound, bytes[end] != UInt8(ascii: ",") { end += 1 }
            let option = bytes.trimmed(start..<end)
            if bytes.spell("close", at: option) {
                facts.asksToClose = true
            } else if bytes.spell("keep-alive", at: option) {
                facts.asksToKeepAlive = true
            }
            start = end + 1
        }
    }

    /// Takes a length; the same one said twice is taken once (RFC 9112, 6.3).
    private mutating func noteContentLength(
        _ bytes: UnsafeBufferPointer<UInt8>, _ value: Range<Int>
    ) throws(RequestRejection) {
        guard !value.isEmpty else { throw .malformedContentLength }
        var length = 0
        for index in value {
            guard ByteClass.isDigit(bytes[index]) else { throw .malformedContentLength }
            let (tens, tooLarge) = length.multipliedReportingOverflow(by: 10)
            let (sum, overflow) = tens.addingReportingOverflow(Int(bytes[index]) - 0x30)
            guard !tooLarge, !overflow else { throw .malformedContentLength }
            length = sum
        }
        guard facts.contentLength == nil || facts.contentLength == length else { throw .differingContentLengths }
        facts.contentLength = length
    }
}
