/// What a server's control API needs to know.
package struct ControlConfiguration: Sendable {
    /// Names that are as good as loopback in `Host`.
    package var allowedHosts: [String]
    /// Where the scenarios come from: edited files are read again, and texts find their recordings there; nil for
    /// scenarios that were made by a program.
    package var scenarioLocation: ScenarioLocation?
    /// Called on a thread of its own for each file that was read again.
    package var onReload: (@Sendable (ReloadEvent) -> Void)?

    package init(
        allowedHosts: [String] = [], scenarioLocation files: ScenarioLocation? = nil,
        onReload: (@Sendable (ReloadEvent) -> Void)? = nil
    ) {
        self.allowedHosts = allowedHosts
        self.scenarioLocation = files
        self.onReload = onReload
    }

    /// Whether a text can be an allowed host: a name or an address, with or without a port.
    package static func isValidHost(_ text: String) -> Bool { HostPolicy.host(of: text) != nil }
}
