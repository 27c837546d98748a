import Platform
import Scenarios
import Text

/// Stores the last valid version of each served scenario.
final class ScenarioStore: Sendable {
    struct Entry: Sendable {
        let name: String
        /// The name of the file, without the values of the case.
        let fileName: String
        var path: String?
        /// The last valid version, or `nil` if none was valid.
        var scenario: Scenario?
        /// The diagnostics of the current version, valid or not.
        var diagnostics: [Diagnostic] = []
        /// The number of times that the scenario was replaced.
        var revision = 0

        /// Whether the file has errors now.
        var isStale: Bool { diagnostics.containsErrors }
    }

    /// The location of the scenarios, or `nil` for scenarios created in code.
    private let location: ScenarioLocation?
    /// Whether texts that clients send can read files of the location.
    private let allowsFilesInTexts: Bool
    private let entries: Locked<[String: Entry]>
    /// The scenarios that clients sent as text and the shipped ones, so that sessions with one of them share its service
    /// data.
    ///
    /// Its bounds limit the memory that stays in use without sessions to about 128 MiB.
    private let texts = ScenarioCache(maximumCount: 16, maximumByteCount: 8 << 20)

    /// - Parameters:
    ///   - scenarios: The valid scenarios.
    ///   - rejected: The files with errors.
    ///   - files: The location of the scenarios, or `nil` for scenarios created in code.
    ///   - allowsFilesInTexts: Whether texts that clients send can read files of the location.
    init(
        scenarios: [ServedScenario], rejectedFiles rejected: [ScenarioLoadResult] = [],
        location files: ScenarioLocation?, allowsFilesInTexts: Bool
    ) {
        self.location = files
        self.allowsFilesInTexts = allowsFilesInTexts
        let entries =
            scenarios.map {
                Entry(
                    name: $0.name, fileName: $0.fileName, path: $0.path, scenario: $0.scenario,
                    diagnostics: $0.diagnostics)
            } + rejected.map { Entry(name: $0.name, fileName: $0.name, path: $0.path, diagnostics: $0.diagnostics) }
        self.entries = Locked(Dictionary(entries.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first }))
    }

    /// All entries, sorted by name.
    var all: [Entry] { entries.withLock { $0.values.sorted { $0.name < $1.name } } }

    func entry(named name: String) -> Entry? { entries.withLock { $0[name] } }

    /// Returns the names of a file's scenarios.
    func names(ofFileNamed fileName: String) -> [String] {
        all.filter { $0.fileName == fileName }.map(\.name)
    }

    /// Returns whether a valid version of a file is active.
    func isServed(fileNamed fileName: String) -> Bool {
        all.contains { $0.fileName == fileName && $0.scenario != nil }
    }

    /// Stores a loaded file; one with errors leaves the last valid version active.
    func update(with reading: ScenarioLoadResult) {
        let scenarios = reading.servedScenarios
        let isInvalid = reading.diagnostics.containsErrors
        entries.withLock { entries in
            let known = entries.values.filter { $0.fileName == reading.name }.map(\.name)
            guard !isInvalid else {
                for name in known.isEmpty ? [reading.name] : known {
                    var entry = entries[name] ?? Entry(name: name, fileName: reading.name)
                    entry.path = reading.path
                    entry.diagnostics = reading.diagnostics
                    entries[name] = entry
                }
                return
            }
            for name in known where !scenarios.contains(where: { $0.name == name }) { entries[name] = nil }
            for served in scenarios {
                let revision = (entries[served.name]?.revision ?? 0) + 1
                entries[served.name] = Entry(
                    name: served.name, fileName: reading.name, path: reading.path, scenario: served.scenario,
                    diagnostics: reading.diagnostics, revision: revision)
            }
        }
    }

    /// Loads rules that a client sent for a scenario.
    ///
    /// - Throws: The errors in the text.
    func rules(
        text: String, for scenario: Scenario
    ) throws(ScenarioStoreError) -> ScenarioLoader.LoadedRules {
        let loaded = textLocation.rules(text: text, for: scenario)
        guard !loaded.diagnostics.containsErrors else {
            throw textError(for: loaded.diagnostics, unreadablePath: loaded.unreadablePath)
        }
        return loaded
    }

    /// The location whose files texts can read.
    private var textLocation: ScenarioLocation {
        let location = location ?? .empty
        return allowsFilesInTexts ? location : location.withoutFiles
    }

    /// Returns the error of a text with these diagnostics, of which some can have the reason that a path cannot be read for now.
    private func textError(for diagnostics: [Diagnostic], unreadablePath: String?) -> ScenarioStoreError {
        if let unreadablePath { return .unreadableFile(path: unreadablePath) }
        return !allowsFilesInTexts && diagnostics.contains { $0.code == "missing-file" }
            ? .forbiddenFiles(diagnostics: diagnostics) : .invalidText(diagnostics: diagnostics)
    }

    /// Returns the last valid version of a scenario, or loads it again with other settings.
    ///
    /// - Parameters:
    ///   - name: The name of a scenario, of a case, or of a file of whose cases the parameters choose one; otherwise that of a
    ///     shipped scenario.
    ///   - settings: The values that replace those of the scenario.
    /// - Returns: The scenario, and the name under which it is served.
    /// - Throws: The reason why there is no such scenario.
    func scenario(
        named name: String, settings: ScenarioSettings
    ) throws(ScenarioStoreError) -> (scenario: Scenario, name: String) {
        let cases = settings.parameters.isEmpty ? nil : all.first { $0.fileName == name }
        guard let entry = entry(named: name) ?? cases else {
            return try shippedScenario(named: name, settings: settings)
        }
        guard let scenario = entry.scenario else {
            throw .invalidScenario(path: entry.path ?? name, diagnostics: entry.diagnostics)
        }
        let hasOwnSeed = settings.seed.map { $0 == scenario.seed } ?? true
        if settings.parameters.isEmpty, hasOwnSeed { return (scenario, name) }
        guard let location, let path = entry.path else { throw .missingFile(scenario: name) }
        let reading = location.load(ScenarioLocation.Entry(name: entry.fileName, path: path), settings: settings)
        let scenarios = reading.servedScenarios
        if scenarios.isEmpty, let path = reading.cases.unreadablePath { throw .unreadableFile(path: path) }
        guard !scenarios.isEmpty else { throw .invalidScenario(path: path, diagnostics: reading.diagnostics) }
        try requireDeclared(settings.parameters, names: reading.parameterNames)
        if let served = scenarios.first(where: { $0.name == name }) { return (served.scenario, name) }
        guard scenarios.count == 1, entry.fileName == name else { throw .severalCases(names: scenarios.map(\.name)) }
        return (scenarios[0].scenario, scenarios[0].name)
    }

    /// Returns a shipped scenario that is not served.
    private func shippedScenario(
        named text: String, settings: ScenarioSettings
    ) throws(ScenarioStoreError) -> (scenario: Scenario, name: String) {
        let known = all
        guard !known.contains(where: { $0.fileName == text }), let name = ShippedScenarios.name(for: text) else {
            throw .unknownScenario(name: text, allowed: known.map(\.name) + ShippedScenarios.names)
        }
        let loaded = (location ?? .empty).load(shippedNamed: name, settings: settings, sharing: texts)
        return (try onlyCase(of: loaded, settings: settings, at: ShippedScenarios.path(ofName: name)), name)
    }

    /// Returns the only case of a scenario that is loaded for one session.
    ///
    /// - Parameters:
    ///   - loaded: The cases and diagnostics.
    ///   - settings: The values of the session.
    ///   - path: The path of the scenario's file, or `nil` for a text.
    /// - Returns: The scenario.
    /// - Throws: The reason why there is not exactly one.
    private func onlyCase(
        of loaded: ScenarioCases, settings: ScenarioSettings, at path: String? = nil
    ) throws(ScenarioStoreError) -> Scenario {
        if !loaded.diagnostics.containsErrors {
            try requireDeclared(settings.parameters, names: loaded.parameterNames)
        }
        guard loaded.cases.count <= 1 else { throw .severalCases(names: loaded.cases.map(\.suffix)) }
        if let first = loaded.cases.first { return first.scenario }
        throw path.map { .invalidScenario(path: $0, diagnostics: loaded.diagnostics) }
            ?? textError(for: loaded.diagnostics, unreadablePath: loaded.unreadablePath)
    }

    /// Loads a scenario that a client sent, with the recordings next to the served scenarios.
    func scenario(text: String, settings: ScenarioSettings) throws(ScenarioStoreError) -> Scenario {
        try onlyCase(of: textLocation.load(text: text, settings: settings, sharing: texts), settings: settings)
    }

    /// Throws an error for the first parameter that a scenario does not declare.
    private func requireDeclared(
        _ parameters: [String: String], names: [String]
    ) throws(ScenarioStoreError) {
        if let unknown = parameters.keys.sorted().first(where: { !names.contains($0) }) {
            throw .unknownParameter(name: unknown, allowed: names)
        }
    }

    /// Returns the text of a scenario's file as it is now, or `nil` if the scenario has no file that can be read.
    func text(ofScenarioNamed name: String) -> String? {
        let path = entry(named: name)?.path ?? ShippedScenarios.name(for: name).map(ShippedScenarios.path)
        let files = ShippedFileSystem((location ?? .empty).fileSystem)
        return path.flatMap { try? files.read($0) }.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Removes the scenarios of a file.
    func remove(fileNamed fileName: String) {
        entries.withLock { entries in entries = entries.filter { $0.value.fileName != fileName } }
    }
}

/// The reason why a scenario cannot be run.
enum ScenarioStoreError: Error {
    case unknownScenario(name: String, allowed: [String])
    /// No version of the scenario's file was valid, or it is invalid with the settings of a session.
    case invalidScenario(path: String, diagnostics: [Diagnostic])
    /// The system has too few resources now to read the scenario's file, or a file that it names.
    case unreadableFile(path: String)
    /// A scenario, or rules, that a client sent as text are invalid.
    case invalidText(diagnostics: [Diagnostic])
    /// A text names files, but the server does not let texts read files.
    case forbiddenFiles(diagnostics: [Diagnostic])
    /// The scenario has several cases with these parameters, and a session runs only one.
    case severalCases(names: [String])
    /// The scenario does not declare a parameter.
    case unknownParameter(name: String, allowed: [String])
    /// The scenario does not come from a file, so it cannot be loaded with another seed or other parameters.
    case missingFile(scenario: String)

    /// The diagnostics of the scenario, or `nil` if it was not loaded.
    var diagnostics: [Diagnostic]? {
        switch self {
        case .invalidScenario(path: _, diagnostics: let diagnostics), .invalidText(diagnostics: let diagnostics),
            .forbiddenFiles(diagnostics: let diagnostics):
            diagnostics
        case .unknownScenario, .unreadableFile, .missingFile, .severalCases, .unknownParameter: nil
        }
    }
}

/// The values of a client that replace those of a scenario for one session.
struct ScenarioSettings: Sendable, Hashable {
    /// The seed, or `nil` to keep the scenario's own.
    var seed: Seed?
    /// The values of parameters by name.
    var parameters: [String: String] = [:]

    static let unchanged = ScenarioSettings()
}
