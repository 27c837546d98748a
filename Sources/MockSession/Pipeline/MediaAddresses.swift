import HTTPMessages
import MusicCatalog

/// The addresses of artwork and previews in responses.
enum MediaAddresses {
    /// Returns the base of the addresses for the host that a client sent its request to, or `nil` if Apple's base stays.
    ///
    /// It stays without a host, for Apple's host, and for a text that is not a host and a port.
    static func base(for host: String?) -> String? {
        guard let host, !host.isEmpty, host.utf8.allSatisfy(isAllowed),
            !host.utf8.prefix(while: { $0 != UInt8(ascii: ":") }).lazy.map(ASCIICase.lowercased)
                .elementsEqual(ServedMedia.baseURL.utf8.dropFirst("https://".utf8.count))
        else { return nil }
        return "http://\(host)\(ServedMedia.path)"
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
