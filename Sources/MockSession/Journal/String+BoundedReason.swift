import Text

extension String {
    /// The maximum length of `Mock-Answer` in bytes.
    private static let maximumReasonByteCount = 1024

    /// The percent-encoded reason, which ends in an ellipsis after a complete character if it is too long.
    var boundedReason: String {
        guard utf8.count > Self.maximumReasonByteCount else { return self }
        // A character of one byte has up to three bytes as it is encoded.
        let start = String(decoding: utf8.prefix(3 * Self.maximumReasonByteCount), as: UTF8.self)
        let ellipsis = PercentEncoding.encodeFieldValue("…")
        var bounded = ""
        for character in PercentEncoding.decode(start[...], plusIsSpace: false) {
            let encoded = PercentEncoding.encodeFieldValue(String(character))
            guard bounded.utf8.count + encoded.utf8.count + ellipsis.utf8.count <= Self.maximumReasonByteCount else {
                break
            }
            bounded += encoded
        }
        return bounded + ellipsis
    }
}
