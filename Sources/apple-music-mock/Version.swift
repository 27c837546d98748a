import MockServer

enum Version {
    static let current = ServerVersion.current
}
