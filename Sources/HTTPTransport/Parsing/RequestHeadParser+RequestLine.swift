import HTTPMessages

extension RequestHeadParser {
    /// Parses `method SP request-target SP HTTP-version` (RFC 9112, 3), whose first byte is a token character.
    mutating func parseRequestLine(
        in bytes: UnsafeBufferPointer<UInt8>, at line: Range<Int>
    ) throws(HTTPRequestError) {
        var index = line.lowerBound
        while index < line.upperBound, bytes[index].isHTTPToken { index += 1 }
        guard index < line.upperBound, bytes[index] == ByteClass.space else { throw .malformedRequestLine }
        let method = line.lowerBound..<index
        index += 1
        let targetStart = index
        index = bytes.targetEnd(in: index..<line.upperBound)
        if index < line.upperBound, bytes[index] >= 0x80 { throw .unencodedTarget }
        guard index > targetStart, index < line.upperBound, bytes[index] == ByteClass.space else {
            throw .malformedRequestLine
        }
        try parseVersion(in: bytes, at: index + 1..<line.upperBound)
        try validateMethod(at: method, in: bytes)
        guard !isTunnelMethod else {
            return try parseTunnelTarget(in: bytes, at: targetStart..<index, method: method)
        }
        try parseTarget(in: bytes, at: targetStart..<index, method: method)
        layout.method = method
    }

    private mutating func parseVersion(
        in bytes: UnsafeBufferPointer<UInt8>, at range: Range<Int>
    ) throws(HTTPRequestError) {
        if bytes.isEqual(to: "HTTP/1.1", at: range) { return }
        guard !bytes.isEqual(to: "HTTP/1.0", at: range) else {
            isHTTP10 = true
            return
        }
        let start = range.lowerBound
        guard range.count == 8, bytes.isEqual(to: "HTTP/", at: start..<start + 5), ByteClass.isDigit(bytes[start + 5]),
            bytes[start + 6] == UInt8(ascii: "."), ByteClass.isDigit(bytes[start + 7])
        else { throw .malformedRequestLine }
        // A later minor version is processed as 1.1, the highest that the server supports (RFC 9110, 2.5).
        guard bytes[start + 5] == UInt8(ascii: "1") else { throw .unsupportedVersion }
    }

    private mutating func validateMethod(
        at method: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
    ) throws(HTTPRequestError) {
        switch method.count {
        case 3 where bytes.isEqual(to: "GET", at: method) || bytes.isEqual(to: "PUT", at: method): return
        case 4 where bytes.isEqual(to: "HEAD", at: method): isHeadMethod = true
        case 4 where bytes.isEqual(to: "POST", at: method): return
        case 5 where bytes.isEqual(to: "PATCH", at: method): return
        case 6 where bytes.isEqual(to: "DELETE", at: method): return
        case 7 where bytes.isEqual(to: "OPTIONS", at: method): return
        case 7 where tunnels != .unsupported && bytes.isEqual(to: "CONNECT", at: method):
            guard tunnels == .accepted else { throw .nestedTunnel }
            isTunnelMethod = true
        default: throw .unknownMethod
        }
    }

    /// Parses the target of `CONNECT`, a host with a port (RFC 9112, 3.2.3).
    private mutating func parseTunnelTarget(
        in bytes: UnsafeBufferPointer<UInt8>, at range: Range<Int>, method: Range<Int>
    ) throws(HTTPRequestError) {
        let port = bytes[range].reversed().prefix(while: ByteClass.isDigit)
        guard AuthoritySyntax.matches(in: bytes, at: range), !port.isEmpty,
            bytes[range.upperBound - port.count - 1] == ByteClass.colon
        else { throw .malformedHost }
        layout.method = method
        layout.target = range
        layout.authority = range
    }

    private mutating func parseTarget(
        in bytes: UnsafeBufferPointer<UInt8>, at range: Range<Int>, method: Range<Int>
    ) throws(HTTPRequestError) {
        guard !bytes.contains(UInt8(ascii: "#"), in: range) else { throw .malformedTarget }
        guard bytes[range.lowerBound] != UInt8(ascii: "/") else {
            layout.target = range
            return
        }
        guard let split = RequestTarget(in: bytes, at: range) else { throw .malformedTarget }
        if let authority = split.authority {
            guard AuthoritySyntax.matches(in: bytes, at: authority) else { throw .malformedHost }
        } else if !bytes.isEqual(to: "OPTIONS", at: method) {
            throw .malformedTarget
        }
        layout.target = split.target
        layout.authority = split.authority
    }
}
