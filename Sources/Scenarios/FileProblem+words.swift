extension FileError: CustomStringConvertible {
    /// Why, in a few words.
    package var description: String {
        switch self {
        case .notFound: "there is no such file"
        case .notPermitted: "permission denied"
        case .unexpectedFolder: "it is a folder"
        case .unsupportedFileType: "it is a device, a pipe or a socket"
        case .fileTooLarge: "it is larger than 1 GiB"
        case .systemError(number: let number): "the system's error \(number)"
        }
    }
}
