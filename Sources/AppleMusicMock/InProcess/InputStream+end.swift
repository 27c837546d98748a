import Foundation

extension InputStream {
    /// All that comes up to the end; nil where the stream fails.
    func readToEnd() -> [UInt8]? {
        open()
        defer { close() }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(&chunk, maxLength: chunk.count)
            guard count > 0 else { return count == 0 ? bytes : nil }
            bytes += chunk[..<count]
        }
    }
}
