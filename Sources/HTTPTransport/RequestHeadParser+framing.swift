extension RequestHeadParser {
    /// Wants exactly one host in HTTP/1.1, and at most one in HTTP/1.0 (RFC 9112, 3.2).
    func checkHost(_ bytes: UnsafeBufferPointer<UInt8>) throws(RequestRejection) {
        guard facts.hosts <= 1 else { throw .repeatedHost }
        guard facts.hosts == 1 || isOldVersion else { throw .missingHost }
    }

    /// Decides how the body is delimited; everything that two readers could decide differently is rejected.
    func framing() throws(RequestRejection) -> RequestHead.Framing {
        if facts.transfer != .plain {
            guard facts.contentLength == nil else { throw .lengthAndTransferEncoding }
            guard !isOldVersion else { throw .transferEncodingInOldVersion }
            guard facts.transfer == .chunked else { throw .unsupportedTransferEncoding }
        }
        guard facts.expectation != .other || isOldVersion else { throw .unmetExpectation }
        if facts.transfer == .chunked { return .chunked }
        let length = facts.contentLength ?? 0
        guard length <= limits.body else { throw .bodyTooLarge(limit: limits.body) }
        return length == 0 ? .none : .length(length)
    }
}
