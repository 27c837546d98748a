package import Threading

/// The reason why a server cannot start.
package enum HTTPServerError: Error, Equatable, Sendable {
    /// Another socket listens on this address.
    case addressInUse(host: String, port: UInt16)
    /// The system does not permit this user to listen on the address.
    case permissionDenied(host: String, port: UInt16)
    /// No network interface has the address.
    case addressNotAvailable(host: String)
    /// The host is neither an IP literal nor `localhost`.
    case invalidHost(String)
    /// Another system call failed.
    case system(SystemCallError)

    /// Calls a function and converts its system call error to a server error.
    package static func wrapping<Result>(
        _ body: () throws(SystemCallError) -> Result
    ) throws(HTTPServerError) -> Result {
        do { return try body() } catch { throw .system(error) }
    }
}

extension HTTPServerError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .addressInUse(let host, let port):
            "Port \(port) on \(host) is taken: another program is listening there."
        case .permissionDenied(let host, let port):
            "This user may not listen on port \(port) of \(host); ports below 1024 are often kept for the system."
        case .addressNotAvailable(let host):
            "This machine has no interface with the address \(host)."
        case .invalidHost(let host):
            "\"\(host)\" is not an address to listen on; give an IPv4 or IPv6 address, or localhost."
        case .system(let error): error.description
        }
    }
}
