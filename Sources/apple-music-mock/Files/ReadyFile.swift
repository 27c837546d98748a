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
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("url", server.url)
        writer.key("port")
        writer.integer(Int(server.port))
        writer.key("pid")
        writer.integer(Int(getpid()))
        writer.member("developerToken", server.session.developerToken)
        writer.member("userToken", server.session.userToken)
        writer.endObject()
        return AtomicFile.write(writer.bytes + [UInt8(ascii: "\n")], to: path)
    }
}
