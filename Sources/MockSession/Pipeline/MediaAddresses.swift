import HTTPMessages
import LibC
import MusicCatalog

/// The addresses of artwork and previews in responses.
enum MediaAddresses {
    /// Returns a body whose addresses have the host that the client sent its request to, instead of Apple's.
    ///
    /// The body stays as it is without a host, for Apple's host, and for a text that is not a host and a port.
    static func relocate(_ body: [UInt8], for request: HTTPRequest) -> [UInt8] {
        let matches = places(in: body)
        guard !matches.isEmpty, let base = request.host.flatMap(Self.base) else { return body }
        let count = body.count + matches.count * (base.count - pattern.count)
        return [UInt8](unsafeUninitializedCapacity: count) { result, initializedCount in
            body.withUnsafeBufferPointer { body in
                var copied = 0
                func append(_ bytes: UnsafeBufferPointer<UInt8>) {
                    guard let source = bytes.baseAddress, let target = result.baseAddress else { return }
                    (target + initializedCount).initialize(from: source, count: bytes.count)
                    initializedCount += bytes.count
                }
                for match in matches {
                    append(UnsafeBufferPointer(rebasing: body[copied..<match]))
                    base.withUnsafeBufferPointer { append($0) }
                    copied = match + pattern.count
                }
                append(UnsafeBufferPointer(rebasing: body[copied...]))
            }
        }
    }

    /// Returns the places of the pattern in a body, in order.
    private static func places(in body: [UInt8]) -> [Int] {
        body.withUnsafeBytes { bytes in
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
                places.append(match)
                copied = match + pattern.count
                searched = copied
            }
            return places
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
