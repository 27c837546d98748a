import HTTPMessages
import MusicCatalog

/// The addresses of artwork and previews in responses.
enum MediaAddresses {
    /// Returns the base of the addresses for the host that a client sent its request to, or `nil` if Apple's base stays.
    ///
    /// It stays without a host, for Apple's host, and for a text that is not a host and a port.
    static func base(for host: String?) -> String? {
        guard var host, !host.isEmpty, host.withUTF8({ $0.allSatisfy(isAllowed) && !isApple($0) }) else { return nil }
        var base = "http://"
        base.reserveCapacity(64)
        base += host
        base += ServedMedia.path
        return base
    }

    private static let appleHost = Array(ServedMedia.baseURL.utf8.dropFirst("https://".utf8.count))

    private static func isApple(_ host: UnsafeBufferPointer<UInt8>) -> Bool {
        guard host.count >= appleHost.count, host.count == appleHost.count || host[appleHost.count] == UInt8(ascii: ":")
        else { return false }
        return appleHost.indices.allSatisfy { ASCIICase.lowercased(host[$0]) == appleHost[$0] }
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "["),
            UInt8(ascii: "]"):
            true
        default: false
        }
    }
}
