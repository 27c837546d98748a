import HTTPMessages
import LibC
import MusicCatalog

/// The addresses of artwork and previews in responses.
enum MediaAddresses {
    /// Returns a body whose addresses have the host that the client sent its request to, instead of Apple's.
    ///
    /// The body stays as it is without a host, for Apple's host, and for a text that is not a host and a port.
    static func relocate(_ body: [UInt8], for request: HTTPRequest) -> [UInt8] {
        body.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return body }
            var base: [UInt8]?
            var result: [UInt8] = []
            var (copied, searched) = (0, 0)
            while let found = memchr(start + searched, CInt(UInt8(ascii: "_")), bytes.count - searched) {
                let place = UnsafeRawPointer(found) - start
                searched = place + 1
                let match = place - underscorePlace
                guard match >= copied, match + pattern.count <= bytes.count,
                    memcmp(start + match, pattern, pattern.count) == 0
                else { continue }
                guard let text = base ?? request.host.flatMap(Self.base) else { return body }
                if base == nil {
                    base = text
                    result.reserveCapacity(body.count + max(0, text.count - pattern.count) * 8)
                }
                result.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[copied..<match]))
                result += text
                copied = match + pattern.count
                searched = copied
            }
            guard copied > 0 else { return body }
            result.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[copied...]))
            return result
        }
    }

    private static let pattern = Array((ServedMedia.baseURL + ServedMedia.path).utf8)
    /// The place of the only underscore of the pattern, a character that is rare in responses.
    private static let underscorePlace = ServedMedia.baseURL.utf8.count + 1

    /// Returns the text that replaces the pattern, or `nil` if a host keeps it.
    private static func base(for host: String) -> [UInt8]? {
        guard !host.isEmpty, host.utf8.allSatisfy(isAllowed),
            !host.utf8.prefix(while: { $0 != UInt8(ascii: ":") }).lazy.map(ASCIICase.lowercased)
                .elementsEqual(ServedMedia.baseURL.utf8.dropFirst("https://".utf8.count))
        else { return nil }
        return Array("http://\(host)\(ServedMedia.path)".utf8)
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._:[]".utf8.contains(byte)
        }
    }
}
