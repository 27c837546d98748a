/// A request target split into what a server needs: path with query, and the authority of an absolute form.
///
/// Accepts the origin form `/path?query`, the absolute form with `http` or `https`, and the asterisk form `*`
/// (RFC 9112, 3.2). The authority form belongs to `CONNECT` alone and is not accepted.
package struct RequestTarget: Sendable, Equatable {
    /// Path and query; empty, or starting with `?`, where an absolute form has no path.
    package let target: Range<Int>
    /// The authority of an absolute form, its syntax unchecked.
    package let authority: Range<Int>?

    /// Splits the bytes of a target, or returns nil for a form that no server is asked for.
    ///
    /// - Parameters:
    ///   - bytes: The bytes that hold the target.
    ///   - range: Where in `bytes` the target is.
    package init?(in bytes: UnsafeBufferPointer<UInt8>, at range: Range<Int>) {
        guard let first = range.first else { return nil }
        let isAsterisk = bytes[first] == UInt8(ascii: "*") && range.count == 1
        if bytes[first] == UInt8(ascii: "/") || isAsterisk {
            target = range
            authority = nil
            return
        }
        guard let start = Self.authorityStart(in: bytes, at: range) else { return nil }
        let end = (start..<range.upperBound).first { Self.endsAuthority(bytes[$0]) } ?? range.upperBound
        guard start < end else { return nil }
        authority = start..<end
        target = end..<range.upperBound
    }

    private static func authorityStart(in bytes: UnsafeBufferPointer<UInt8>, at range: Range<Int>) -> Int? {
        for scheme in ["http://", "https://"] where range.count > scheme.utf8.count {
            let end = range.lowerBound + scheme.utf8.count
            if ASCIICase.areEqual(bytes[range.lowerBound..<end], scheme.utf8) {
                return end
            }
        }
        return nil
    }

    private static func endsAuthority(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }
}
