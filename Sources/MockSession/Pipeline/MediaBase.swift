import LibC
import MusicCatalog

/// The base of the addresses of artwork and previews in a response: the host that the client sent its request to.
struct MediaBase {
    private let text: [UInt8]

    /// Creates the base for the value of a `Host` field.
    ///
    /// Returns `nil` if the base in the catalog applies: without a host, for Apple's host, and for a text that is not a
    /// host and a port.
    init?(host: String?) {
        guard let host, !host.isEmpty, host.utf8.allSatisfy(Self.isAllowed) else { return nil }
        guard "https://\(host.lowercased().prefix { $0 != ":" })" != ServedMedia.baseURL else { return nil }
        text = Array("http://\(host)\(ServedMedia.path)".utf8)
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._:[]".utf8.contains(byte)
        }
    }

    private static let pattern = Array((ServedMedia.baseURL + ServedMedia.path).utf8)
    /// The place of the only underscore of the pattern, a character that is rare in responses.
    private static let underscorePlace = ServedMedia.baseURL.utf8.count + 1

    /// Returns a body with this base instead of the one in the catalog.
    func relocating(_ body: [UInt8]) -> [UInt8] {
        body.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return body }
            var result: [UInt8] = []
            var (copied, searched) = (0, 0)
            while let found = memchr(start + searched, CInt(UInt8(ascii: "_")), bytes.count - searched) {
                let place = UnsafeRawPointer(found) - start
                searched = place + 1
                let match = place - Self.underscorePlace
                guard match >= copied, bytes[match...].starts(with: Self.pattern) else { continue }
                result += bytes[copied..<match]
                result += text
                copied = match + Self.pattern.count
                searched = copied
            }
            return copied == 0 ? body : result + bytes[copied...]
        }
    }
}
