import HTTPMessages

extension RequestHeadParser {
    /// Reads `method SP request-target SP HTTP-version` (RFC 9112, 3), of which the first byte is one of a token.
    mutating func parseRequestLine(
        _ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>
    ) throws(RequestRejection) {
        var index = line.lowerBound
        while index < line.upperBound, ByteClass.isToken(bytes[index]) { index += 1 }
        guard index < line.upperBound, bytes[index] == ByteClass.space else { throw .malformedRequestLine }
        let method = line.lowerBound..<index
        index += 1
        let targetStart = index
        while index < line.upperBound, bytes[index] > 0x20, bytes[index] < 0x7F { index += 1 }
        if index < line.upperBound, bytes[index] >= 0x80 { throw .unencodedTarget }
        guard index > targetStart, index < line.upperBound, bytes[index] == ByteClass.space else {
            throw .malformedRequestLine
        }
        try parseVersion(bytes, index + 1..<line.upperBound)
        try check(method: method, in: bytes)
        try parseTarget(bytes, targetStart..<index, method: method)
        layout.method = method
    }

    private mutating func parseVersion(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) throws(RequestRejection) {
        if bytes.equal("HTTP/1.1", at: range) { return }
        guard !bytes.equal("HTTP/1.0", at: range) else {
            isOldVersion = true
            return
        }
        let start = range.lowerBound
        guard range.count == 8, bytes.equal("HTTP/", at: start..<start + 5), ByteClass.isDigit(bytes[start + 5]),
            bytes[start + 6] == UInt8(ascii: "."), ByteClass.isDigit(bytes[start + 7])
        else { throw .malformedRequestLine }
        throw .unsupportedVersion
    }

    private mutating func check(
        method: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
    ) throws(RequestRejection) {
        switch method.count {
        case 3 where bytes.equal("GET", at: method) || bytes.equal("PUT", at: method): return
        case 4 where bytes.equal("HEAD", at: method): isHead = true
        case 4 where bytes.equal("POST", at: method): return
        case 5 where bytes.equal("PATCH", at: method): return
        case 6 where bytes.equal("DELETE", at: method): return
        case 7 where bytes.equal("OPTIONS", at: method): return
        default: throw .unknownMethod
        }
    }

    private mutating func parseTarget(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, method: Range<Int>
    ) throws(RequestRejection) {
        for index in range where bytes[index] == UInt8(ascii: "#") {
            throw .malformedTarget
        }
        guard bytes[range.lowerBound] != UInt8(ascii: "/") else {
            layout.target = range
            return
        }
        guard let split = RequestTarget(in: bytes, at: range) else { throw .malformedTarget }
        if let authority = split.authority {
            guard AuthoritySyntax.matches(bytes, authority) else { throw .malformedHost }
        } else if !bytes.equal("OPTIONS", at: method) {
            throw .malformedTarget
        }
        layout.target = split.target
        layout.authority = split.authority
    }
}
