import MockServer
import Scenarios
import Text

/// The scenarios given to a command.
struct ScenarioInput {
    /// The valid scenarios and cases, sorted by name after the default scenario.
    private(set) var scenarios: [ServedScenario] = []
    let diagnostics: [Diagnostic]
    /// The paths of all selected scenario files, including invalid ones.
    let paths: [String]
    /// The source of the scenarios, used to reload them.
    let location: ScenarioLocation
    private let loadResults: [ScenarioLoadResult]

    /// Loads the built-in quick start, a scenario file, or all scenarios in a folder and its subfolders.
    ///
    /// - Parameters:
    ///   - path: The file or folder, or `nil` for the built-in quick start.
    ///   - options: The values and tags on the command line.
    /// - Returns: The scenarios and their diagnostics.
    /// - Throws: An error if an option names a parameter or a tag that no valid scenario has.
    static func scenarios(at path: String?, options: ScenarioOptions) throws(CommandError) -> ScenarioInput {
        try scenarios(at: [path], options: options)[0]
    }

    /// Loads several files and folders; an option must name a parameter or a tag of one of them.
    static func scenarios(at paths: [String?], options: ScenarioOptions) throws(CommandError) -> [ScenarioInput] {
        let inputs = paths.map { path in
            ScenarioInput(location: location(for: path, options: options))
        }
        // A file with errors can declare more names.
        if !inputs.contains(where: \.diagnostics.containsErrors) {
            let results = inputs.flatMap(\.loadResults)
            try options.requireKnownNames(parameters: results.flatMap(\.parameterNames), tags: results.flatMap(\.tags))
            guard inputs.contains(where: { !$0.scenarios.isEmpty }) else {
                throw .init(message: "the tags select no scenario")
            }
        }
        return inputs
    }

    /// Returns the location of a path: a file or a folder if it exists, otherwise a shipped scenario with this name.
    private static func location(for path: String?, options: ScenarioOptions) -> ScenarioLocation {
        guard let path else { return .builtIn(overrides: options.overrides) }
        if path == StandardInput.path, let text = StandardInput.scenario {
            let files = OverlayFileSystem(base: DiskFileSystem(), path: path, text: text)
            return .at(path, in: files, overrides: options.overrides, selection: options.selection)
        }
        guard DiskFileSystem().kind(of: path) == nil, let name = ShippedScenarios.name(for: path) else {
            return .at(path, overrides: options.overrides, selection: options.selection)
        }
        return .builtIn(name: name, overrides: options.overrides, selection: options.selection)
    }

    /// Loads a scenario file of an example.
    static func path(_ path: String, in files: any ScenarioFileSystem) -> ScenarioInput {
        ScenarioInput(location: .at(path, in: files))
    }

    private init(location: ScenarioLocation) {
        self.location = location
        let loaded = ProgressLine.during("reading scenarios") { location.loadAll() }
        diagnostics = loaded.diagnostics + loaded.readings.flatMap(\.diagnostics)
        loadResults = loaded.readings
        paths = loadResults.filter { !$0.servedScenarios.isEmpty || $0.diagnostics.containsErrors }.map(\.path)
        scenarios = loaded.readings.flatMap(\.servedScenarios)
        if let quickStart = scenarios.firstIndex(where: { $0.name == "quick-start" }) {
            scenarios.insert(scenarios.remove(at: quickStart), at: 0)
        }
    }

    /// The files that have errors, if the input is a folder with others that are valid; they are left out.
    var leftOutFiles: [ScenarioLoadResult] {
        let valid = Set(scenarios.compactMap(\.path))
        guard !valid.isEmpty, location.isFolder else { return [] }
        return rejectedFiles.filter { !valid.contains($0.path) }
    }

    /// The files with errors.
    var rejectedFiles: [ScenarioLoadResult] { loadResults.filter(\.diagnostics.containsErrors) }

    /// Whether the scenarios can be used: none has errors, or the input is a folder that contains valid ones.
    var isUsable: Bool { !scenarios.isEmpty && (!diagnostics.containsErrors || !leftOutFiles.isEmpty) }

    /// Returns whether any scenario, valid or not, has read the file.
    func hasReadFile(at path: String) -> Bool { loadResults.contains { $0.hasReadFile(at: path) } }
}

/// The options of a command that change or select scenarios.
struct ScenarioOptions {
    let overrides: ScenarioOverrides
    let selection: TagSelection

    init(arguments: Arguments) throws(CommandError) {
        var parameters: [String: String] = [:]
        for text in arguments.allValues(of: "--set") {
            let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard sides.count == 2, !sides[0].isEmpty else {
                throw .init(message: "--set must be NAME=VALUE, not \"\(text)\"")
            }
            parameters[sides[0]] = sides[1]
        }
        overrides = ScenarioOverrides(
            seed: try arguments.number("--seed", in: 0...UInt64(Int.max)).map(Seed.init),
            timeScale: try arguments.decimal("--time-scale", in: 0...1000), parameters: parameters)
        selection = TagSelection(
            included: arguments.allValues(of: "--tag"), excluded: arguments.allValues(of: "--without-tag"))
    }

    /// Throws an error for a parameter that no scenario declares, or a tag that no scenario has.
    fileprivate func requireKnown(_ name: String, in known: [String], message: String) throws(CommandError) {
        guard !known.contains(name) else { return }
        throw .init(message: "\(message) \"\(name)\".\(Suggestion.text(for: name, in: known) ?? "")")
    }

    /// Requires that the scenarios have all names in the options.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of all scenarios.
    ///   - tags: The tags of all scenarios.
    /// - Throws: An error for the first unknown name.
    func requireKnownNames(parameters: [String], tags: [String]) throws(CommandError) {
        for name in overrides.parameters.keys.sorted() {
            try requireKnown(name, in: parameters, message: "no scenario declares the parameter")
        }
        for tag in selection.included + selection.excluded {
            try requireKnown(tag, in: tags, message: "no scenario has the tag")
        }
    }
}
