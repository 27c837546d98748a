/// The parts of a request target: the path with the query, and the authority of an absolute form.
///
/// The origin form `/path?query`, the absolute form with `http` or `https`, and the asterisk form `*` are accepted (RFC
/// 9112, 3.2). The authority form is not, because only `CONNECT` uses it.
package struct RequestTarget: Sendable, Equatable {
    /// The path and the query; empty or starting with `?` if an absolute form has no path.
    package let target: Range<Int>
    /// The authority of an absolute form, not validated.
    package let authority: Range<Int>?

    /// Splits the bytes of a target, or returns `nil` if the form is not accepted.
    ///
    /// - Parameters:
    ///   - bytes: The bytes that contain the target.
    ///   - range: The range of the target in `bytes`.
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
