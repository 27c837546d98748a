import LibC
import MockServer
import MockSession
import OrderedJSON

/// A file with one line of JSON: the server's URL, port, process id, and tokens.
///
/// It exists while the server accepts requests.
enum ReadyFile {
    /// Removes the file of an earlier run, or of this one.
    static func remove(at path: String) { AtomicFile.remove(at: path) }

    /// Writes the file atomically.
    ///
    /// - Returns: An error message, or `nil` if the file was written.
    static func write(_ server: MockServer, to path: String) -> String? {
        let session = server.session
        let json: JSONValue = [
            "url": .string(server.url), "port": .integer(Int(server.port)), "pid": .integer(Int(getpid())),
            "developerToken": .string(session.developerToken), "userToken": .string(session.userToken),
        ]
        return AtomicFile.write(json.bytes + [UInt8(ascii: "\n")], to: path)
    }
}
