/// The first line of a scenario that this project wrote, with a checksum of the whole folder.
///
/// It distinguishes a folder that can be written again from one that a user wrote or changed.
enum FolderMark {
    private static let prefix = "# Written by apple-music-mock. Checksum: "

    /// Returns a scenario's text with a mark for it and the other files.
    static func marked(_ text: String, files: [RecordingFolder.File]) -> [UInt8] {
        Array("\(prefix)\(checksum(of: text.utf8, files: files))\n\(text)".utf8)
    }

    /// Returns the checksum in the mark and the text after it, or `nil` without a mark.
    static func read(_ bytes: [UInt8]) -> (checksum: String, text: [UInt8])? {
        guard bytes.starts(with: prefix.utf8) else { return nil }
        let rest = bytes.dropFirst(prefix.utf8.count)
        guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        return (String(decoding: rest[..<end], as: UTF8.self), Array(rest[(end + 1)...]))
    }

    /// Returns the checksum of a scenario's text and of the other files, in the order of their paths.
    static func checksum(of text: some Sequence<UInt8>, files: [RecordingFolder.File]) -> String {
        var hash = StableHash()
        hash.append(text)
        for file in files.sorted(by: { $0.path < $1.path }) {
            hash.append(file.path.utf8)
            hash.append([0])
            hash.append(file.bytes)
        }
        return hash.text
    }
}
