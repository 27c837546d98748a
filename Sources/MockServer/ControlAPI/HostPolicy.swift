import LibC

/// Whom the control API answers: those who know this server by a name that only its owner gives.
///
/// A page of another site can send requests here, and can have its own name point to 127.0.0.1 (DNS rebinding). Its
/// name is in `Host` and in `Origin` then, and neither can be forged by a page.
struct HostPolicy: Sendable {
    private let boundHost: String
    private let allowedHosts: Set<String>

    /// - Parameters:
    ///   - bound: The address that is listened on.
    ///   - allowed: Names that are as good as loopback.
    init(boundHost bound: String, allowedHosts allowed: [String] = []) {
        self.boundHost = bound
        self.allowedHosts = Set(allowed.compactMap(Self.host))
    }

    /// Whether a `Host` field, with or without a port, names loopback, the bound address or an allowed name.
    ///
    /// Where all addresses are listened on, every literal one is bound: what has no name cannot be pointed elsewhere.
    func allows(authority: String?) -> Bool {
        guard let host = authority.flatMap(Self.host) else { return false }
        if host == "localhost" || allowedHosts.contains(host) { return true }
        guard let address = IPAddress(host) else { return false }
        guard let own = IPAddress(boundHost) else { return address.isLoopback }
        return address.isLoopback || address == own || own.isUnspecified
    }

    /// Whether a page of this `Origin` may read answers too: one of loopback, of an allowed name, or of the address that
    /// it asks.
    ///
    /// Where all addresses are listened on, a page that any machine serves may not.
    func allowsReading(from origin: String, authority: String?) -> Bool {
        guard let host = Self.scheme(of: origin).flatMap({ Self.host(of: String(origin.dropFirst($0.count))) }) else {
            return false
        }
        if host == "localhost" || allowedHosts.contains(host) { return true }
        guard let address = IPAddress(host) else { return false }
        return address.isLoopback || address == authority.flatMap(Self.host).flatMap(IPAddress.init)
    }

    private static func scheme(of origin: String) -> String? {
        ["http://", "https://"].first(where: origin.lowercased().hasPrefix)
    }

    /// The host of an authority in lower case, without port, brackets, and the final dot; `nil` without a host.
    static func host(of authority: String) -> String? {
        var host = authority.lowercased()[...]
        if host.first == "[" {
            guard let end = host.firstIndex(of: "]"), isPort(host[host.index(after: end)...]) else { return nil }
            host = host[host.index(after: host.startIndex)..<end]
        } else if IPAddress(String(host)) == nil, let colon = host.firstIndex(of: ":") {
            guard isPort(host[colon...]) else { return nil }
            host = host[..<colon]
        }
        if host.last == "." { host.removeLast() }
        let isWord = host.utf8.allSatisfy {
            $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "@")
        }
        return host.isEmpty || !isWord ? nil : String(host)
    }

    /// Nothing, or a colon and digits.
    private static func isPort(_ text: Substring) -> Bool {
        text.isEmpty || text.first == ":" && text.dropFirst().utf8.allSatisfy { (48...57).contains($0) }
    }
}

/// An IPv4 or IPv6 address, however it was spelled.
private struct IPAddress: Hashable {
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

    /// Whether the address stands for all addresses of the machine: 0.0.0.0 and ::.
    var isUnspecified: Bool { bytes.allSatisfy { $0 == 0 } || bytes == Self.ipv4MappedPrefix + [0, 0, 0, 0] }
}
