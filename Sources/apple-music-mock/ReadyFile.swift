#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif
import MockServer
import MockSession
import OrderedJSON

/// The line of JSON that tells other programs where the server is.
enum ReadyFile {
    /// Takes away what an earlier run has left, and what this one leaves: the file is there while requests are answered.
    static func remove(_ path: String) {
        if isFree(path) { unlink(path) }
    }

    /// Whether nothing but a plain file is there: a pipe or a device is never taken away.
    private static func isFree(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    }

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
        guard isFree(path) else { return "\(path) is not a plain file" }
        let draft = "\(path).\(getpid())"
        guard let file = fopen(draft, "w") else { return "cannot write \(path): \(String(cString: strerror(errno)))" }
        let line = writer.bytes + [UInt8(ascii: "\n")]
        let isWritten = fwrite(line, 1, line.count, file) == line.count
        guard fclose(file) == 0, isWritten, rename(draft, path) == 0 else {
            let problem = String(cString: strerror(errno))
            unlink(draft)
            return "cannot write \(path): \(problem)"
        }
        return nil
    }
}
