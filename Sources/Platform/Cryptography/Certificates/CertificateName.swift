/// A name that a certificate is valid for: a DNS name or an IP address.
package enum CertificateName: Sendable, Hashable {
    case dns(String)
    /// The four bytes of an IPv4 address, or the 16 bytes of an IPv6 address.
    case address([UInt8])

    /// Reads an IP literal without brackets, or else a DNS name, which is converted to lowercase.
    ///
    /// Returns `nil` for a text that is neither, such as a wildcard.
    package init?(_ text: String) {
        guard !text.isEmpty, text.utf8.count <= 253, !text.utf8.contains(0) else { return nil }
        var four = in_addr()
        var six = in6_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            self = .address(withUnsafeBytes(of: four) { Array($0) })
        } else if inet_pton(AF_INET6, text, &six) == 1 {
            self = .address(withUnsafeBytes(of: six) { Array($0) })
        } else {
            let isName = text.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
            guard isName else { return nil }
            self = .dns(text.lowercased())
        }
    }

    /// The GeneralName of a subject alternative name (RFC 5280 section 4.2.1.6).
    var generalName: [UInt8] {
        switch self {
        case .dns(let name): DER.element(.implicit(2), Array(name.utf8))
        case .address(let bytes): DER.element(.implicit(7), bytes)
        }
    }

    /// The GeneralSubtree of a name constraint (RFC 5280 section 4.2.1.10): this name and those below, or this address.
    var subtree: [UInt8] {
        switch self {
        case .dns: DER.sequence(generalName)
        case .address(let bytes):
            DER.sequence(DER.element(.implicit(7), bytes + [UInt8](repeating: 0xFF, count: bytes.count)))
        }
    }
}

extension CertificateName: CustomStringConvertible {
    package var description: String {
        switch self {
        case .dns(let name): name
        case .address(let bytes) where bytes.count == 4: bytes.map(String.init).joined(separator: ".")
        case .address(let bytes):
            stride(from: 0, to: bytes.count, by: 2)
                .map { (place: Int) -> String in
                    let group: UInt16 = UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1])
                    return String(group, radix: 16)
                }
                .joined(separator: ":")
        }
    }
}
