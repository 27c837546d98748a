package import Threading

/// Why a server could not be started.
package enum HTTPServerError: Error, Equatable, Sendable {
    /// Another socket listens there.
    case addressInUse(host: String, port: UInt16)
    /// The system keeps this port or address from this user.
    case permissionDenied(host: String, port: UInt16)
    /// No interface of this machine has the address.
    case addressNotAvailable(host: String)
    /// The host is neither an IP literal nor `localhost`.
    case invalidHost(String)
    /// A system call failed in a way that has no case of its own.
    case system(SystemCallError)

    /// Calls a function, and reports a system call that fails in it as an error of the server.
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
