import LibC
import MockServer
import MockSession
import OrderedJSON

/// The line of JSON that tells other programs where the server is.
enum ReadyFile {
    /// Takes away what an earlier run has left, and what this one leaves: the file is there while requests are answered.
    static func remove(at path: String) { AtomicFile.remove(at: path) }

    /// Writes it whole: nobody ever reads half of it.
    ///
    /// Tells what went wrong, or nil.
    static func write(_ server: MockServer, to path: String) -> String? {
        let session = server.session
        let json: JSONValue = [
            "url": .string(server.url), "port": .integer(Int(server.port)), "pid": .integer(Int(getpid())),
            "developerToken": .string(session.developerToken), "userToken": .string(session.userToken),
        ]
        return AtomicFile.write(json.bytes + [UInt8(ascii: "\n")], to: path)
    }
}
