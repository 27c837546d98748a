internal import CEmbeddedFiles

/// A text file that is compiled into the binary.
///
/// `Sources/CEmbeddedFiles/EmbeddedFiles.c` lists the files. Their paths are relative to its folder, except that those below
/// `Scenarios` are relative to the package.
package struct EmbeddedFile: Sendable {
    package let path: String
    package let text: String

    /// Returns the files below a folder, in the order of the list.
    package static func files(below folder: String) -> [EmbeddedFile] { files { $0.hasPrefix(folder + "/") } }

    /// Returns the text of a file; empty if the list does not contain it.
    package static func text(_ path: String) -> String { files { $0 == path }.first?.text ?? "" }

    private static func files(where isIncluded: (String) -> Bool) -> [EmbeddedFile] {
        var count: Int32 = 0
        return UnsafeBufferPointer(start: embedded_files(&count), count: Int(count)).compactMap { row in
            let path = String(cString: row.path)
            return isIncluded(path) ? EmbeddedFile(path: path, text: String(cString: row.text)) : nil
        }
    }
}
