import Platform
import Scenarios

/// The standard input of the command.
enum StandardInput {
    /// The argument that means standard input.
    static let path = "-"

    /// The text of a scenario in standard input, which is read once; `nil` if it is too long.
    static let scenario: String? = (try? read()).map { String(decoding: $0, as: UTF8.self) }

    /// The maximum size of a text, which is that of a body that the server accepts.
    static let maximumByteCount = 8 << 20

    /// Reads standard input to its end.
    ///
    /// - Throws: `FileError.inputTooLarge` for a longer text.
    static func read() throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while bytes.count <= maximumByteCount {
            let count = Platform.read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
        }
        throw .inputTooLarge
    }
}
