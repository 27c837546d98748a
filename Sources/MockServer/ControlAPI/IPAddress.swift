import LibC

/// An IPv4 or IPv6 address, however it was spelled.
struct IPAddress: Hashable {
    /// Sixteen bytes; an IPv4 address is mapped into IPv6 (RFC 4291, section 2.5.5.2).
    private let bytes: [UInt8]

    /// Reads a literal without brackets; nil for anything else.
    init?(_ text: String) {
        guard !text.utf8.contains(0) else { return nil }
        var four = in_addr()
        var six = in6_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            bytes = Self.ipv4MappedPrefix + withUnsafeBytes(of: four) { Array($0) }
        } else if inet_pton(AF_INET6, text, &six) == 1 {
            bytes = withUnsafeBytes(of: six) { Array($0) }
        } else {
            return nil
        }
    }

    private static let ipv4MappedPrefix: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]

    /// 127.0.0.0/8 and ::1.
    var isLoopback: Bool {
        bytes.starts(with: Self.ipv4MappedPrefix + [127]) || bytes == [UInt8](repeating: 0, count: 15) + [1]
    }

    /// What stands for all addresses of the machine: 0.0.0.0 and ::.
    var isUnspecified: Bool { bytes.allSatisfy { $0 == 0 } || bytes == Self.ipv4MappedPrefix + [0, 0, 0, 0] }
}
