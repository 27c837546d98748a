package import Platform

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
            "Port \(port) on \(host) is in use by another program."
        case .permissionDenied(let host, let port):
            "This user is not allowed to listen on port \(port) of \(host). Ports below 1024 are often reserved for the system."
        case .addressNotAvailable(let host):
            "No network interface of this host has the address \(host)."
        case .invalidHost(let host):
            "Cannot listen on \"\(host)\". Use an IPv4 or IPv6 address, or localhost."
        case .system(let error): error.description
        }
    }
}
