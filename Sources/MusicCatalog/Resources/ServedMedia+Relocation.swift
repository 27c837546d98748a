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
        guard let text = relocated(json.bytes[start...], to: base) else { return }
        json.replaceText(from: start, with: text)
    }

    /// Replaces the base of the addresses in a recorded body.
    ///
    /// - Parameters:
    ///   - body: The body.
    ///   - base: The base of the addresses in a response, or `nil` if Apple's base stays.
    package static func relocateAddresses(in body: inout [UInt8], to base: @autoclosure () -> String?) {
        if let text = relocated(body[...], to: base()) { body = text }
    }

    /// Returns a text with another base in its addresses, or `nil` if it has no address.
    private static func relocated(_ text: ArraySlice<UInt8>, to base: @autoclosure () -> String?) -> [UInt8]? {
        let places = addressPlaces(in: text)
        guard !places.isEmpty, let base = base() else { return nil }
        let baseBytes = Array(base.utf8)
        var relocated: [UInt8] = []
        relocated.reserveCapacity(text.count + places.count * max(0, baseBytes.count - pattern.count))
        var copied = text.startIndex
        for place in places {
            relocated.append(contentsOf: text[copied..<place])
            relocated.append(contentsOf: baseBytes)
            copied = place + pattern.count
        }
        relocated.append(contentsOf: text[copied...])
        return relocated
    }

    /// Returns the places of the addresses in a text, in order.
    private static func addressPlaces(in text: ArraySlice<UInt8>) -> [Int] {
        text.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return [] }
            var places: [Int] = []
            var (copied, searched) = (0, 0)
            while let found = memchr(start + searched, CInt(UInt8(ascii: "_")), bytes.count - searched) {
                let place = UnsafeRawPointer(found) - start
                searched = place + 1
                let match = place - underscorePlace
                guard match >= copied, match + pattern.count <= bytes.count,
                    memcmp(start + match, pattern, pattern.count) == 0
                else { continue }
                places.append(text.startIndex + match)
                copied = match + pattern.count
                searched = copied
            }
            return places
        }
    }

    private static let pattern = Array((baseURL + path).utf8)
    /// The place of the only underscore of the pattern, a character that is rare in responses.
    private static let underscorePlace = baseURL.utf8.count + 1
}
