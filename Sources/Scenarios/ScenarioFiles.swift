/// Where scenarios and recordings are read from: a disk, or text that is built in.
package protocol ScenarioFileSystem: Sendable {
    /// What is at a path; nil when there is nothing, or nothing that can be read.
    func kind(of path: String) -> FileKind?
    func read(_ path: String) throws(FileError) -> [UInt8]
    /// The paths of all files below a folder whose names end like this, by path order.
    ///
    /// Names that begin with a dot are passed over, and so are folders met before (by a symbolic link). A folder that a
    /// link leads to outside the root is not entered; it stands in the list itself.
    func files(below folder: String, ending: String, within root: String) throws(FileError) -> [String]
    /// The path without symbolic links; nil when there is nothing.
    func resolved(_ path: String) -> String?
}

package enum FileKind: Sendable {
    case file, folder
    /// A device, a pipe, a socket: nothing to read a scenario from.
    case special
}

/// Why something could not be read.
package enum FileError: Error, Sendable, Hashable {
    case notFound
    case notPermitted
    case unexpectedFolder
    case unsupportedFileType
    case fileTooLarge
    /// The system's error number.
    case systemError(number: Int32)
}
