import HTTPTransport
import MockServer
import MockSession
import ServiceAudit
import Text

/// The options of `audit`.
struct AuditOptions {
    enum Format: String, CaseIterable {
        case text, json, html
    }

    let upstream: UpstreamOptions
    let configuration: AuditConfiguration
    let format: Format
    /// The folder of the report and of `audit.yaml`, or `nil` to write no files.
    let folder: String?
    /// The folder of the recorded responses, or `nil` to record none.
    let recordingFolder: String?
    /// The time between two requests, or `nil` for none.
    let millisecondsBetweenRequests: Int?
    let isDryRun: Bool
    let hasConsent: Bool
    let withholdsStorefront: Bool

    init(arguments: Arguments) throws(CommandError) {
        try arguments.requireNoPositional()
        upstream = try UpstreamOptions(arguments: arguments)
        format = try arguments.value("--format", in: Format.allCases.map(\.rawValue)).flatMap(Format.init) ?? .text
        folder = arguments["--into"]
        guard folder != "" else { throw .init(message: "the folder after --into must not be empty") }
        recordingFolder = arguments["--record"]
        guard recordingFolder != "" else { throw .init(message: "the folder after --record must not be empty") }
        isDryRun = arguments.contains(option: "--dry-run")
        hasConsent = arguments.contains(option: "--yes")
        withholdsStorefront = arguments.contains(option: "--without-storefront")
        millisecondsBetweenRequests = try Self.pace(arguments, service: upstream.service)
        let (signer, ownToken) = try Self.signer(arguments)
        let token = EnvironmentVariable.value(of: "APPLE_MUSIC_DEVELOPER_TOKEN") ?? ownToken
        guard let token = token ?? (isDryRun ? "" : nil) else {
            throw .init(
                "set APPLE_MUSIC_DEVELOPER_TOKEN to a developer token of the service, or add --key", exitStatus: 2)
        }
        var configuration = AuditConfiguration(developerToken: token)
        if !arguments.contains(option: "--without-user") {
            configuration.userToken = EnvironmentVariable.value(of: "APPLE_MUSIC_USER_TOKEN")
        }
        configuration.storefront = arguments["--storefront"]
        configuration.tier = try arguments.number("--tier", in: 1...2) ?? 1
        configuration.only = arguments.allValues(of: "--only")
        configuration.sendsWrites = arguments.contains(option: "--write")
        configuration.signer = signer
        configuration.maximumRequestCount = try arguments.number("--at-most", in: 1...1000) ?? 350
        guard !configuration.sendsWrites || configuration.userToken != nil else {
            throw .init("--write requires APPLE_MUSIC_USER_TOKEN", exitStatus: 2)
        }
        self.configuration = configuration
    }

    /// Returns the time between requests in milliseconds; only a server on this computer can get more than one a second.
    private static func pace(_ arguments: Arguments, service: ServiceAddress) throws(CommandError) -> Int? {
        let text = arguments["--rate"] ?? "1/s"
        let isLocal = ControlConfiguration.isLoopback(host: service.host)
        if text == "unlimited", isLocal { return nil }
        let sides = text.split(separator: "/").map(String.init)
        guard sides.count == 2, let number = Int(sides[0]), (1...60).contains(number),
            let unit = ["s": 1000, "m": 60_000][sides[1]], isLocal || unit / number >= 1000
        else {
            throw .init(
                message: "--rate must be at most 1/s, such as 30/m; unlimited requires --upstream on this computer")
        }
        return unit / number
    }

    /// Returns the creator of altered tokens, and a token for the other requests.
    private static func signer(_ arguments: Arguments) throws(CommandError) -> (AlteredToken?, String?) {
        guard let path = arguments["--key"], let keyID = arguments["--kid"], let team = arguments["--team"] else {
            guard !["--key", "--kid", "--team"].contains(where: { arguments.contains(option: $0) }) else {
                throw .init(message: "--key, --kid, and --team must be given together")
            }
            return (nil, nil)
        }
        let file = KeyFile(path: path)
        let signer = AlteredToken(key: try file.privateKey(), keyID: keyID, team: team, now: Timestamp.now)
        do {
            return (signer, try signer.make(""))
        } catch {
            throw file.error(for: error)
        }
    }
}
