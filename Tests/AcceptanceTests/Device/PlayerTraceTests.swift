import Foundation
import MockSession
import MusicDevice
import Platform
import Scenarios
import TestFixtures
import Testing
import TestSupport
import Text

@testable import AppleMusicMock

/// The sequences of the players, performed in three ways: on the device alone, over HTTP, and in Swift.
@Suite(.tags(.wire)) struct PlayerTraceTests {
    private static let golden = "Tests/AcceptanceTests/Device/players.txt"

    /// Performs every sequence, and compares the states; `RECORD_GOLDENS=1` records the trace.
    @Test func `every sequence of the players leads to the same states in each way`() async throws {
        #expect(DeviceRow.playback.count >= 20)
        var text = ""
        for row in DeviceRow.playback {
            var (alone, http, swift) = (PlayerTrace(), PlayerTrace(), PlayerTrace())
            var twin: LoneDevice?
            try await DeviceRun(row) { mock, step in
                let answer = try mock.control("POST", "device/\(step.subject)", body: step.arguments)
                let session = mock.mock.session
                http.append(step, answer.text, at: session.now)
                let scenario = session.scenario
                var device = twin ?? LoneDevice(of: scenario.user, seed: scenario.seed)
                alone.append(step, try device.perform(step, at: session.now), at: session.now)
                twin = device
                return (answer.status, answer.text)
            }.hold()
            try await DeviceRun(row) { mock, step in
                let command = try step.command
                let outcome = try mock.mock.device.client.transport.perform(command)
                let body = outcome.json(of: command.operation).compact
                swift.append(step, body, at: mock.mock.session.now)
                return (outcome.ruleViolation == nil ? 200 : 409, body)
            }.hold()
            #expect(http.bodies == swift.bodies, "\(row.title): HTTP, Swift")
            #expect(http.bodies == alone.bodies, "\(row.title): HTTP, the device alone")
            text += "\(row.title)\n\(http.lines.joined(separator: "\n"))\n\n"
        }
        if Repository.isRecording {
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(Repository.root)/\(Self.golden)"))
            Issue.record("\(Self.golden) is recorded: read it, then run again without RECORD_GOLDENS")
        }
        #expect(try Repository.text(Self.golden) == text)
    }
}

extension DeviceRow.Step {
    fileprivate var command: DeviceCommand {
        get throws {
            let operation = try #require(DeviceOperation(rawValue: subject))
            let json = arguments.isEmpty ? nil : try JSONDocument.parse(Array(arguments.utf8)).root
            return try DeviceCommand(operation: operation, arguments: json)
        }
    }
}

/// The steps of a sequence with the states after them.
private struct PlayerTrace: Sendable {
    /// The complete outcomes.
    private(set) var bodies: [String] = []
    /// One line for each step: the time, the operation with its arguments, and the state.
    private(set) var lines: [String] = []
    private var start: Timestamp?

    mutating func append(_ step: DeviceRow.Step, _ body: String, at now: Timestamp) {
        bodies.append(body)
        let elapsed = Double(now.milliseconds - (start ?? now).milliseconds) / 1000
        start = start ?? now
        let call = "\(step.subject) \(step.arguments)".trimmingCharacters(in: .whitespaces)
        let arguments = call.replacingOccurrences(of: "[{}\"]", with: "", options: .regularExpression)
        lines.append("  \(Self.seconds(elapsed)) s  \(arguments)\n        \(Self.state(body))")
    }

    private static func seconds(_ number: Double) -> String {
        number == number.rounded() ? String(Int(number)) : String(number)
    }

    /// Returns the state of a player in words: `playing "One" at 20 of 120 s, 1 of 3; PlaybackStateDidChange`.
    private static func state(_ body: String) -> String {
        guard let outcome = try? JSONDocument.parse(Array(body.utf8)).root else { return body }
        if let rule = outcome["rule"]?.string { return "rule \(rule)" }
        if let error = outcome["error"], let name = error["name"]?.string {
            return "error \(name), \(error["domain"]?.string ?? "") \(error["code"]?.integer ?? 0)"
        }
        guard let result = outcome["result"], let status = result["status"]?.string,
            let count = result["count"]?.integer
        else { return "done" }
        var words = [status]
        if let current = result["current"], let index = current["index"]?.integer {
            let end = current["duration"].map { " of \($0.rawText)" } ?? ""
            words.append("\"\(current["title"]?.string ?? "")\" at \(result["time"]?.rawText ?? "0")\(end) s")
            words.append("\(index + 1) of \(count)")
        } else {
            words.append("no current item of \(count)")
        }
        let changes = (outcome["notifications"]?.elements.compactMap(\.string) ?? [])
            .map { $0.replacingOccurrences(of: "MPMusicPlayerController", with: "") }
        return words.joined(separator: ", ") + (changes.isEmpty ? "" : "; \(changes.joined(separator: ", "))")
    }
}

/// The device of a scenario without a session, with the recordings of ``DeviceRun``.
private struct LoneDevice: Sendable {
    private var device: Device
    private let seed: Seed

    private struct Item: Sendable {
        let type: String
        let title: String?
        let duration: Int64?
        let tracks: [DeviceEnvironment.Track]
    }

    private static let items: [String: Item] = {
        var items: [String: Item] = [:]
        func add(_ resource: JSONView) {
            guard let id = resource["id"]?.string, let type = resource["type"]?.string,
                resource["href"]?.string?.contains("/jp/") == false
            else { return }
            let tracks = resource["relationships"]?["tracks"]?["data"]
            tracks?.elements.forEach { add($0) }
            guard items[id] == nil || resource["attributes"] != nil else { return }
            items[id] = Item(
                type: type, title: resource["attributes"]?["name"]?.string,
                duration: resource["attributes"]?["durationInMillis"]?.integer.map(Int64.init),
                tracks: tracks?.elements.compactMap { track in
                    track["id"]?.string.map {
                        .init(id: $0, isMusicVideo: track["type"]?.string?.hasSuffix("music-videos") == true)
                    }
                } ?? [])
        }
        (try? JSONDocument.parse(Array(DeviceRun.songs.utf8)))?.root["data"]?.elements.forEach { add($0) }
        return items
    }()

    init(of user: User, seed: Seed) {
        device = Device(configuration: user.device, account: user.account)
        self.seed = seed
    }

    mutating func perform(_ step: DeviceRow.Step, at now: Timestamp) throws -> String {
        // A session has the same limit.
        for count in 0... {
            guard let end = device.endOfItem(until: now) else { break }
            let environment = environment(at: count < 1000 ? end.time : now)
            _ = device.perform(DeviceCommand(.endItem) { $0.player = end.player }, in: environment)
        }
        let command = try step.command
        return device.perform(command, in: environment(at: now)).json(of: command.operation).compact
    }

    private func environment(at time: Timestamp) -> DeviceEnvironment {
        func item(_ id: String, _ storefront: String?) -> Item? {
            Self.items[id].flatMap { $0.type.hasPrefix("library-") == (storefront == nil) ? $0 : nil }
        }
        return DeviceEnvironment(
            now: time, generatedIdentifier: "", userToken: { _ in "" }, typeOfItem: { item($0, $1)?.type },
            tracksOfItem: { item($0, $1)?.tracks ?? [] },
            detailsOfItem: { (item($0, $1)?.title, item($0, $1)?.duration) }, seed: seed)
    }
}
