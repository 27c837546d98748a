import Locking

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
