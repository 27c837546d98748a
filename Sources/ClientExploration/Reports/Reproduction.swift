import MusicDevice
import Scenarios
import Text

/// A scenario file that plays the failure of a finding again.
package struct Reproduction: Sendable {
    /// The name of the file, without a folder.
    package let fileName: String
    package let text: String

    /// - Parameters:
    ///   - finding: The finding.
    ///   - place: The folder of the file, and the scenario to extend.
    ///   - exploration: The exploration that found it.
    ///   - command: The command of the tests, or `nil` if they do not have one.
    package init(
        of finding: Finding, at place: ReproductionPlace, exploration: Exploration, command: String?
    ) {
        let (baseline, user) = (exploration.baseline, exploration.scenario.user.name)
        let found = finding.runs[0]
        let run = found.run
        fileName = place.fileName(ofFindingNamed: finding.id)
        var lines = [
            "scenario: \(Self.quoted("\(run.failure.name): the client \(finding.result.sentence)"))", "about: |",
        ]
        lines.append("  Failure: \(run.failure.name) at \(run.action.kind.label).")
        if !found.outcome.detail.isEmpty { lines.append("  Seen: \(found.outcome.detail.oneLine.asSentence)") }
        if finding.failureNames.count > 1 {
            lines.append("  The same happens with \(finding.failureNames.dropFirst().joined(separator: ", ")).")
        }
        if let command {
            lines.append(
                "  Play it again: apple-music-mock run \(place.enteredPath(ofFindingNamed: finding.id)) -- \(command.oneLine)"
            )
        }
        lines.append(
            place.baseScenario.map { "extends: \(Self.quoted($0))" }
                ?? "# Add the scenario of the test here: it has no file to extend.")
        if exploration.scenario.seed.value != 0 { lines.append("seed: \(exploration.scenario.seed.value)") }
        switch run.failure.effect {
        case .rule:
            lines.append("rules:")
            lines += (run.rulesText ?? "").split(separator: "\n").map { "  \($0)" }
        case .account(let change):
            let account =
                switch change {
                case .subscription(let subscription): "subscription: \(subscription.rawValue)"
                case .otherStorefront: "storefront: \(exploration.otherStorefront ?? "us")"
                }
            lines.append(user.map { "users: {\(Self.quoted($0)): {\(account)}}" } ?? "user: {\(account)}")
        case .operationOutcome(let outcome):
            lines.append("device: {outcomes: {\(run.action.pattern): \(outcome.rawValue)}}")
        case .operationError(let error, let isOnce):
            let outcome = "{error: \(error.text)}"
            let usual = Self.usualOutcome(of: run.action.kind)
            lines.append(
                "device: {outcomes: {\(run.action.pattern): \(isOnce && usual != nil ? "[\(outcome), \(usual ?? "")]" : outcome)}}"
            )
        }
        let expectations = Self.expectations(for: finding, baseline: baseline)
        if !expectations.isEmpty {
            lines.append("expect:")
            lines += expectations.map { "  - \($0)" }
        }
        text = lines.joined(separator: "\n") + "\n"
    }

    private static func usualOutcome(of kind: ActionKind) -> String? {
        if case .operation(let operation) = kind { operation.scriptableOutcomes.first?.rawValue } else { nil }
    }

    /// Returns expectations that a good client meets, each a mapping in YAML.
    private static func expectations(for finding: Finding, baseline: Baseline) -> [String] {
        let (found, run) = (finding.runs[0], finding.runs[0].run)
        let requestCount = found.events.first.map { baseline.requestCounts[$0.identity, default: 1] } ?? 1
        switch finding.result {
        case .loses, .unnoticed:
            guard !run.failure.isOnce, run.failure.reaction == .report else {
                return learnedExpectations(found, baseline: baseline, atMost: false)
            }
            return ["{name: the failure is reported, command: fails}"]
        case .writesTwice: return learnedExpectations(found, baseline: baseline, atMost: true)
        case .floods, .loops:
            return ["{name: the client stops asking, request: \(run.action.pattern), times: ..\(requestCount + 5)}"]
        case .hangs:
            return ["{name: the client stops waiting, request: \(run.action.pattern), gave-up: ..60s}"]
        case .tooEarly:
            return [
                "{name: the rejected request, request: \(run.action.pattern), answered: rate-limited}",
                "{name: the client waits, request: \(run.action.pattern), each: url, after-each: the rejected request, wait: 30s.., times: 0..}",
            ]
        case .repeats:
            return [
                "{name: a rejected request is not repeated, request: \(run.action.pattern), times: ..\(requestCount + 1)}"
            ]
        case .takesEmptyForError: return ["{name: an empty list is not an error, command: passes}"]
        case .usesForeignID:
            return found.events.first { $0.status == 404 }.map {
                [
                    "{name: the id is not used in this storefront, request: GET /\($0.target.segments.joined(separator: "/")), times: 0}"
                ]
            } ?? []
        default: return []
        }
    }

    /// Returns expectations for the lists that the tests change or read.
    private static func learnedExpectations(_ found: ExploredRun, baseline: Baseline, atMost: Bool) -> [String] {
        let changed = baseline.itemCounts.sorted { $0.key < $1.key }.filter { found.outcome.detail.hasPrefix($0.key) }
        if !changed.isEmpty {
            return changed.map {
                "{name: items of \($0.key), at-end: GET \($0.key), count: \(atMost ? "..\($0.value)" : "\($0.value)")}"
            }
        }
        return (baseline.walks + baseline.unreadPages.keys.sorted()).filter {
            found.outcome.detail.hasPrefix("GET \($0) ")
        }
        .map { "{name: every item of \($0) is read, walk: GET \($0)}" }
    }

    /// Returns a text in double quotes, as YAML and JSON spell it.
    private static func quoted(_ text: String) -> String {
        let escaped = text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : $0.isNewline ? " " : String($0) }.joined()
        return "\"\(escaped)\""
    }
}

extension String {
    /// The text with spaces in place of line breaks.
    var oneLine: String { String(map { $0.isNewline ? " " : $0 }) }

    /// The text with a period at its end.
    fileprivate var asSentence: String { hasSuffix(".") ? self : self + "." }
}

/// The folder for the scenarios that play findings again, and the scenario that they extend.
package struct ReproductionPlace: Sendable {
    /// The absolute path of the folder.
    package let folder: String
    /// The path in `extends`; `nil` if the scenario has no file.
    let baseScenario: String?
    /// The start of the files' names.
    let prefix: String
    /// The folder in which the command is entered, to which paths in texts are relative.
    package var workingFolder: String?

    /// Chooses the folder of the scenario if a file in the wanted folder could not extend the scenario.
    ///
    /// - Parameters:
    ///   - folder: The absolute path of the wanted folder.
    ///   - scenario: The absolute path of the scenario; `nil` if it has no file.
    package init(folder: String, scenario: String?) {
        guard let scenario else {
            (self.folder, baseScenario, prefix) = (folder, nil, "")
            return
        }
        if ScenarioLoader.canExtend(scenario, fromFileIn: folder) {
            (self.folder, prefix) = (folder, "")
            baseScenario = FilePath.relative(scenario, to: folder)
        } else {
            (self.folder, prefix) = (FilePath.folder(of: scenario), "explored-")
            baseScenario = FilePath.name(of: scenario)
        }
    }

    /// Creates the place for an exploration of the built-in quick start.
    package init(quickStartIn folder: String) {
        (self.folder, baseScenario, prefix) = (folder, QuickStart.name, "")
    }

    /// Returns the path of the file that plays a finding.
    package func path(ofFindingNamed id: String) -> String { FilePath.join(folder, fileName(ofFindingNamed: id)) }

    /// Returns the path of the file that plays a finding, as it is entered in the working folder.
    func enteredPath(ofFindingNamed id: String) -> String {
        workingFolder.map { FilePath.relative(path(ofFindingNamed: id), to: $0) } ?? fileName(ofFindingNamed: id)
    }

    func fileName(ofFindingNamed id: String) -> String { "\(prefix)\(id).yaml" }
}
