extension FileProblem: CustomStringConvertible {
    /// Why, in a few words.
    package var description: String {
        switch self {
        case .notFound: "there is no such file"
        case .notPermitted: "permission denied"
        case .isFolder: "it is a folder"
        case .notAFile: "it is a device, a pipe or a socket"
        case .tooLarge: "it is larger than 1 GiB"
        case .system(let number): "the system's error \(number)"
        }
    }
}
