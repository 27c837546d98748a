import Platform

/// An IPv4 or IPv6 address with a port, in the system's representation.
struct SocketAddress {
    private var storage = sockaddr_storage()
    private var length = socklen_t(MemoryLayout<sockaddr_storage>.size)

    /// Parses an IP literal, or `localhost` as 127.0.0.1, and returns `nil` for anything else.
    init?(host: String, port: UInt16) {
        guard !host.utf8.contains(0) else { return nil }
        let literal = host == "localhost" ? "127.0.0.1" : host
        var four = sockaddr_in()
        var six = sockaddr_in6()
        if inet_pton(AF_INET, literal, &four.sin_addr) == 1 {
            four.sin_family = sa_family_t(AF_INET)
            four.sin_port = port.bigEndian
            store(four)
        } else if inet_pton(AF_INET6, literal, &six.sin6_addr) == 1 {
            six.sin6_family = sa_family_t(AF_INET6)
            six.sin6_port = port.bigEndian
            store(six)
        } else {
            return nil
        }
    }

    /// Returns the address to which a socket is bound, or `nil`.
    init?(boundTo descriptor: CInt) {
        var length = length
        let result = withUnsafeMutableBytes(of: &storage) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { getsockname(descriptor, $0.baseAddress, &length) }
        }
        guard result == 0 else { return nil }
        self.length = length
    }

    var family: CInt { CInt(storage.ss_family) }

    var port: UInt16 {
        withUnsafeBytes(of: storage) { bytes in
            let offset =
                family == AF_INET6
                ? MemoryLayout<sockaddr_in6>.offset(of: \.sin6_port) : MemoryLayout<sockaddr_in>.offset(of: \.sin_port)
            return UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: offset ?? 2, as: UInt16.self))
        }
    }

    /// Passes the address to a system call.
    func withPointer<Result>(_ body: (UnsafePointer<sockaddr>?, socklen_t) -> Result) -> Result {
        withUnsafeBytes(of: storage) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { body($0.baseAddress, length) }
        }
    }

    private mutating func store<Address>(_ address: Address) {
        length = socklen_t(MemoryLayout<Address>.size)
        withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: address, as: Address.self) }
        #if canImport(Darwin)
            storage.ss_len = UInt8(MemoryLayout<Address>.size)
        #endif
    }
}
