import Platform

/// The address of an HTTP service: `http://HOST[:PORT]` or `https://HOST[:PORT]`, without a path.
package struct ServiceAddress: Sendable, Hashable {
    /// Whether clients use TLS.
    package let isSecure: Bool
    /// A name, an IPv4 address, or an IPv6 address without brackets, in lower case.
    package let host: String
    package let port: UInt16

    /// Parses a URL; a path of `/` is allowed.
    package init?(_ url: String) {
        let secure: Bool
        let rest: Substring
        if url.lowercased().hasPrefix("https://") {
            (secure, rest) = (true, url.dropFirst("https://".count))
        } else if url.lowercased().hasPrefix("http://") {
            (secure, rest) = (false, url.dropFirst("http://".count))
        } else {
            return nil
        }
        let authority = Array((rest.hasSuffix("/") ? rest.dropLast() : rest).utf8)
        guard authority.withUnsafeBufferPointer({ AuthoritySyntax.matches(in: $0, at: $0.indices) }) else { return nil }
        let hostEnd =
            authority[0] == UInt8(ascii: "[")
            ? authority.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } : authority.firstIndex(of: UInt8(ascii: ":"))
        let name = authority[..<(hostEnd ?? authority.count)]
        let digits = authority[(hostEnd ?? authority.count)...].dropFirst()
        guard let port = digits.isEmpty ? (secure ? 443 : 80) : UInt16(String(decoding: digits, as: UTF8.self)),
            port > 0
        else { return nil }
        isSecure = secure
        host = String(decoding: name.first == UInt8(ascii: "[") ? name.dropFirst().dropLast() : name, as: UTF8.self)
            .lowercased()
        self.port = port
    }

    /// The value of the field `Host`: the host, with the port if it is not the one of the scheme.
    package var authority: String {
        let name = host.contains(":") ? "[\(host)]" : host
        return port == (isSecure ? 443 : 80) ? name : "\(name):\(port)"
    }

    /// The URL without a trailing slash.
    package var url: String { "\(isSecure ? "https" : "http")://\(authority)" }

    /// Whether the host is an IP address.
    var isIPAddress: Bool { host != "localhost" && SocketAddress(host: host, port: port) != nil }
}
