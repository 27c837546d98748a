import Platform
package import Text

extension ServedMedia {
    /// Replaces the base of the addresses in the last bytes of a writer, such as `https://api.music.apple.com/_mock/media/`.
    ///
    /// - Parameters:
    ///   - json: The writer.
    ///   - start: The place of the first byte to search.
    ///   - base: The base of the addresses in a response: `http://localhost:8080/_mock/media/`.
    package static func relocateAddresses(in json: inout JSONWriter, from start: Int, to base: String) {
        guard let (start, text) = relocated(json.bytes[start...], to: base) else { return }
        json.replaceText(from: start, with: text)
    }

    /// Replaces the base of the addresses in a recorded body.
    ///
    /// - Parameters:
    ///   - body: The body.
    ///   - base: The base of the addresses in a response, or `nil` if Apple's base stays.
    package static func relocateAddresses(in body: inout [UInt8], to base: @autoclosure () -> String?) {
        if let (start, text) = relocated(body[...], to: base()) { body.replaceSubrange(start..., with: text) }
    }

    /// Returns the place of the first address in a text, and the text that starts there with another base in its addresses; `nil`
    /// without an address.
    private static func relocated(
        _ text: ArraySlice<UInt8>, to base: @autoclosure () -> String?
    ) -> (start: Int, text: [UInt8])? {
        text.withUnsafeBufferPointer { bytes in
            guard let first = addressPlace(in: bytes, from: 0), var base = base() else { return nil }
            var relocated: [UInt8] = []
            relocated.reserveCapacity(bytes.count - first + 4 * base.utf8.count)
            var (place, copied) = (first, first)
            while true {
                relocated.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied..<place]))
                base.withUTF8 { relocated.append(contentsOf: $0) }
                copied = place + pattern.count
                guard let next = addressPlace(in: bytes, from: copied) else { break }
                place = next
            }
            relocated.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied...]))
            return (text.startIndex + first, relocated)
        }
    }

    /// Returns the place of the first address in a text that starts at a place or after it, or `nil`.
    private static func addressPlace(in bytes: UnsafeBufferPointer<UInt8>, from lower: Int) -> Int? {
        guard let start = bytes.baseAddress else { return nil }
        var searched = lower
        while let found = memchr(start + searched, CInt(UInt8(ascii: "_")), bytes.count - searched) {
            let place = UnsafeRawPointer(found) - UnsafeRawPointer(start)
            let match = place - underscorePlace
            if match >= lower, match + pattern.count <= bytes.count,
                memcmp(start + match, pattern, pattern.count) == 0
            {
                return match
            }
            searched = place + 1
        }
        return nil
    }

    private static let pattern = Array((baseURL + path).utf8)
    /// The place of the only underscore of the pattern, a character that is rare in responses.
    private static let underscorePlace = baseURL.utf8.count + 1
}
