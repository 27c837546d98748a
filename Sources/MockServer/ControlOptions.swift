/// What a server's control API needs to know.
package struct ControlOptions: Sendable {
    /// Names that are as good as loopback in `Host`.
    package var allowedHosts: [String]
    /// Where the scenarios come from: edited files are read again, and texts find their recordings there; nil for
    /// scenarios that were made by a program.
    package var files: ServedFiles?
    /// Called on a thread of its own for each file that was read again.
    package var onReload: (@Sendable (ScenarioReload) -> Void)?

    package init(
        allowedHosts: [String] = [], files: ServedFiles? = nil,
        onReload: (@Sendable (ScenarioReload) -> Void)? = nil
    ) {
        self.allowedHosts = allowedHosts
        self.files = files
        self.onReload = onReload
    }

    /// Whether a text can be an allowed host: a name or an address, with or without a port.
    package static func isHost(_ text: String) -> Bool { HostGuard.host(of: text) != nil }
}
