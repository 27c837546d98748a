import Platform

/// Restricts the control API to configured host names, which prevents DNS rebinding.
///
/// A page of another site can send requests to this server, and can make its own name resolve to 127.0.0.1. Its name is
/// then in `Host` and `Origin`, which a page cannot forge.
struct HostPolicy: Sendable {
    private let boundHost: String
    private let allowedHosts: Set<String>

    /// - Parameters:
    ///   - bound: The address on which the server listens.
    ///   - allowed: The names that are accepted in addition to loopback.
    init(boundHost bound: String, allowedHosts allowed: [String] = []) {
        self.boundHost = bound
        self.allowedHosts = Set(allowed.compactMap(Self.host))
    }

    /// Returns whether a `Host` field, with or without a port, has loopback, the bound address, or an allowed name.
    ///
    /// If the server listens on all addresses, every IP literal is accepted, because DNS rebinding requires a name.
    func allows(authority: String?) -> Bool {
        guard let host = authority.flatMap(Self.host) else { return false }
        if host == "localhost" || allowedHosts.contains(host) { return true }
        guard let address = IPAddress(host) else { return false }
        guard let own = IPAddress(boundHost) else { return address.isLoopback }
        return address.isLoopback || address == own || own.isUnspecified
    }

    /// Returns whether an authority names a port of this server, or has a name that was allowed, with any port.
    ///
    /// A port that another program maps to this server needs such a name.
    func allows(authority: String, port: UInt16?) -> Bool {
        if Self.host(of: authority).map(allowedHosts.contains) ?? false { return true }
        guard allows(authority: authority), let port else { return allows(authority: authority) }
        return Self.port(of: authority).map { $0 == port } ?? [80, 443].contains(port)
    }

    /// Returns whether a page of this `Origin` can read responses.
    ///
    /// Its host must be loopback, an allowed name, or the address that the request is sent to.
    func allowsReading(from origin: String, authority: String?) -> Bool {
        guard let host = Self.scheme(of: origin).flatMap({ Self.host(of: String(origin.dropFirst($0.count))) }) else {
            return false
        }
        if host == "localhost" || allowedHosts.contains(host) { return true }
        guard let address = IPAddress(host) else { return false }
        return address.isLoopback || address == authority.flatMap(Self.host).flatMap(IPAddress.init)
    }

    /// Returns whether a host is `localhost` or a loopback address.
    static func isLoopback(host: String) -> Bool { host == "localhost" || IPAddress(host)?.isLoopback ?? false }

    private static func scheme(of origin: String) -> String? {
        ["http://", "https://"].first(where: origin.lowercased().hasPrefix)
    }

    /// Returns the host of an authority in lowercase without port, brackets, and final dot, or `nil` without a host.
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

    /// Returns the port of an authority, or `nil` without one.
    static func port(of authority: String) -> UInt16? {
        guard IPAddress(authority) == nil, let colon = authority.lastIndex(of: ":") else { return nil }
        return UInt16(authority[colon...].dropFirst())
    }

    /// Returns whether a text is empty, or a colon followed by digits.
    private static func isPort(_ text: Substring) -> Bool {
        text.isEmpty || text.first == ":" && text.dropFirst().utf8.allSatisfy { (48...57).contains($0) }
    }
}

/// An IPv4 or IPv6 address, independent of its spelling.
private struct IPAddress: Hashable {
    /// The 16 bytes of the address; an IPv4 address is mapped to IPv6 (RFC 4291, section 2.5.5.2).
    private let bytes: [UInt8]

    /// Parses a literal without brackets, and returns `nil` for any other text.
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

    /// Whether the address is in 127.0.0.0/8 or is ::1.
    var isLoopback: Bool {
        bytes.starts(with: Self.ipv4MappedPrefix + [127]) || bytes == [UInt8](repeating: 0, count: 15) + [1]
    }

    /// Whether the address means all addresses of the host: 0.0.0.0 or ::.
    var isUnspecified: Bool { bytes.allSatisfy { $0 == 0 } || bytes == Self.ipv4MappedPrefix + [0, 0, 0, 0] }
}
