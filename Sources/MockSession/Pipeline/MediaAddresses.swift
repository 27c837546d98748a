import HTTPMessages
import MusicCatalog

/// The addresses of artwork and previews in responses.
enum MediaAddresses {
    /// Returns the base of the addresses for the host that a client sent its request to, or `nil` if Apple's base stays.
    ///
    /// It stays without a host, for Apple's host, and for a text that is not a host and a port.
    static func base(for host: String?) -> String? {
        guard var host, !host.isEmpty else { return nil }
        return host.withUTF8 { host in
            guard host.allSatisfy(isAllowed), !isApple(host) else { return nil }
            // Each request has an address, and appending to a string costs more.
            return String(unsafeUninitializedCapacity: scheme.count + host.count + path.count) { base in
                var count = 0
                func append(_ byte: UInt8) {
                    base.initializeElement(at: count, to: byte)
                    count += 1
                }
                for byte in scheme { append(byte) }
                for byte in host { append(byte) }
                for byte in path { append(byte) }
                return count
            }
        }
    }

    private static let scheme = Array("http://".utf8)
    private static let path = Array(ServedMedia.path.utf8)

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
