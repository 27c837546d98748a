import LibC
import Locking

extension Socket {
    /// Opens a listening socket, not blocking.
    ///
    /// - Parameters:
    ///   - host: An IP literal or `localhost`.
    ///   - port: The port, or 0 for a free one.
    /// - Returns: The descriptor and the port it has.
    /// - Throws: Why nothing can listen there.
    static func listen(host: String, port: UInt16) throws(HTTPServerError) -> (descriptor: CInt, port: UInt16) {
        guard let address = SocketAddress(host: host, port: port) else { throw .invalidHost(host) }
        let descriptor = socket(address.family, streamSocketType, 0)
        guard descriptor >= 0 else { throw .system(SystemCallError(call: "socket", number: errno)) }
        do throws(HTTPServerError) {
            makeNonBlocking(descriptor)
            setOption(descriptor, level: SOL_SOCKET, option: SO_REUSEADDR)
            guard address.withPointer({ bind(descriptor, $0, $1) }) == 0 else {
                throw listenError(call: "bind", number: errno, host: host, port: port)
            }
            guard beginListening(on: descriptor) == 0 else {
                throw listenError(call: "listen", number: errno, host: host, port: port)
            }
            guard let bound = SocketAddress(boundTo: descriptor) else {
                throw HTTPServerError.system(SystemCallError(call: "getsockname", number: errno))
            }
            return (descriptor, bound.port)
        } catch {
            close(descriptor)
            throw error
        }
    }

    private static let backlog: CInt = 4096

    private static func beginListening(on descriptor: CInt) -> CInt {
        LibC.listen(descriptor, backlog)
    }

    private static func listenError(
        call: String, number: CInt, host: String, port: UInt16
    ) -> HTTPServerError {
        switch number {
        case EADDRINUSE: .addressInUse(host: host, port: port)
        case EACCES, EPERM: .permissionDenied(host: host, port: port)
        case EADDRNOTAVAIL: .addressNotAvailable(host: host)
        default: .system(SystemCallError(call: call, number: number))
        }
    }
}
