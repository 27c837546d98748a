#if !canImport(Darwin)
    import Platform

    /// A socket that OpenSSL reads from and writes to, after bytes that were received before.
    ///
    /// The socket is not OpenSSL's own, because that writes in a way that ends the process if the client has left.
    final class Endpoint {
        private let descriptor: CInt
        private var received: ArraySlice<UInt8>
        /// Whether the client has closed its direction.
        private(set) var hasEnded = false
        /// Whether bytes were sent.
        private(set) var hasSent = false

        init(descriptor: CInt, received: [UInt8]) {
            self.descriptor = descriptor
            self.received = received[...]
        }

        var hasReceivedBytes: Bool { !received.isEmpty }

        /// The result of an operation: a number of bytes, or a reason for none.
        private enum Outcome {
            case bytes(CInt)
            case wouldBlock
            case failed

            /// Reads the result of a system call; 0 bytes are a result.
            init(count: Int) {
                if count >= 0 {
                    self = .bytes(CInt(clamping: count))
                } else {
                    self = errno == EAGAIN || errno == EWOULDBLOCK ? .wouldBlock : .failed
                }
            }
        }

        private func read(into bytes: UnsafeMutableRawBufferPointer) -> Outcome {
            guard received.isEmpty else {
                let taken = received.prefix(bytes.count)
                bytes.copyBytes(from: taken)
                received = received.dropFirst(taken.count)
                if received.isEmpty { received = [] }
                return .bytes(CInt(clamping: taken.count))
            }
            while true {
                let count = recv(descriptor, bytes.baseAddress, bytes.count, 0)
                if count < 0, errno == EINTR { continue }
                if count == 0 { hasEnded = true }
                return Outcome(count: count)
            }
        }

        private func write(_ bytes: UnsafeRawBufferPointer) -> Outcome {
            while true {
                let count = send(descriptor, bytes.baseAddress, bytes.count, noSignalFlag)
                if count < 0, errno == EINTR { continue }
                if count > 0 { hasSent = true }
                return Outcome(count: count)
            }
        }
    }

    /// The functions that OpenSSL calls with a `BIO`, whose data is an endpoint.
    extension Endpoint {
        static let readCallback: OpenSSL.Read = { bio, bytes, count in
            perform(bio, retryFlag: 0x01) {
                $0.read(into: UnsafeMutableRawBufferPointer(start: bytes, count: Int(count)))
            }
        }

        static let writeCallback: OpenSSL.Write = { bio, bytes, count in
            perform(bio, retryFlag: 0x02) { $0.write(UnsafeRawBufferPointer(start: bytes, count: Int(count))) }
        }

        /// Answers 1 to BIO_CTRL_FLUSH, which must succeed, and 0 to all others.
        static let controlCallback: OpenSSL.Control = { _, command, _, _ in command == 11 ? 1 : 0 }

        private static func perform(
            _ bio: OpaquePointer?, retryFlag: CInt, operation: (Endpoint) -> Outcome
        ) -> CInt {
            guard case .success(let library) = OpenSSL.shared, let data = library.bioData(bio) else { return -1 }
            // BIO_FLAGS_RWS | BIO_FLAGS_SHOULD_RETRY
            library.clearBIOFlags(bio, 0x0F)
            switch operation(Unmanaged<Endpoint>.fromOpaque(data).takeUnretainedValue()) {
            case .bytes(let count): return count
            case .wouldBlock:
                library.setBIOFlags(bio, retryFlag | 0x08)
                return -1
            case .failed: return -1
            }
        }
    }
#endif
