extension RequestHeadParser {
    /// Wants exactly one host in HTTP/1.1, and at most one in HTTP/1.0 (RFC 9112, 3.2).
    func validateHost(in bytes: UnsafeBufferPointer<UInt8>) throws(HTTPRequestError) {
        guard framingFields.hostCount <= 1 else { throw .duplicateHost }
        guard framingFields.hostCount == 1 || isHTTP10 else { throw .missingHost }
    }

    /// Decides how the body is delimited; everything that two readers could decide differently is rejected.
    func framing() throws(HTTPRequestError) -> RequestHead.Framing {
        if framingFields.transferEncoding != .absent {
            guard framingFields.contentLength == nil else { throw .contentLengthWithTransferEncoding }
            guard !isHTTP10 else { throw .transferEncodingInHTTP10 }
            guard framingFields.transferEncoding == .chunked else { throw .unsupportedTransferEncoding }
        }
        guard framingFields.expectation != .unsupported || isHTTP10 else { throw .unsupportedExpectation }
        if framingFields.transferEncoding == .chunked { return .chunked }
        let length = framingFields.contentLength ?? 0
        guard length <= limits.maximumBodyByteCount else { throw .bodyTooLarge(limit: limits.maximumBodyByteCount) }
        return length == 0 ? .noBody : .length(length)
    }
}
