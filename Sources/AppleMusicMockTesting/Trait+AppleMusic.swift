public import AppleMusicMock
public import Foundation
public import Testing

extension Trait where Self == AppleMusicTrait {
    /// Runs the test with a scenario file.
    ///
    /// - Parameters:
    ///   - path: `Scenarios/outage.yaml`, looked up as ``/AppleMusicMock/ScenarioSource/file(_:filePath:)`` describes.
    ///   - seed: Replaces the scenario's own `seed`.
    ///   - parameters: Values for the scenario's `parameters`; values for its `matrix` choose a case.
    ///   - rules: Rules that precede those of the scenario, as in the key `rules` of a scenario.
    ///   - sourceLocation: The location of the trait.
    /// - Returns: The trait.
    public static func appleMusic(
        _ path: String, seed: UInt64? = nil, parameters: [String: String] = [:], adding rules: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> Self {
        AppleMusicTrait(
            source: .file(path, filePath: sourceLocation.path), seed: seed, parameters: parameters, adding: rules,
            sourceLocation: sourceLocation)
    }

    /// Runs the test with a scenario in a bundle, for tests that run without the project's folder.
    ///
    /// - Parameters:
    ///   - name: `Scenarios/outage.yaml`, with or without `.yaml`.
    ///   - bundle: The bundle, usually `.module`.
    ///   - seed: Replaces the scenario's own `seed`.
    ///   - parameters: Values for the scenario's `parameters`; values for its `matrix` choose a case.
    ///   - rules: Rules that precede those of the scenario, as in the key `rules` of a scenario.
    ///   - sourceLocation: The location of the trait.
    /// - Returns: The trait.
    public static func appleMusic(
        resource name: String, bundle: Bundle, seed: UInt64? = nil, parameters: [String: String] = [:],
        adding rules: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Self {
        AppleMusicTrait(
            source: .resource(name, bundle: bundle), seed: seed, parameters: parameters, adding: rules,
            sourceLocation: sourceLocation)
    }

    /// Runs the test with a scenario in the test's source; diagnostics have the location of the literal.
    ///
    /// - Parameters:
    ///   - text: The scenario, whose files are looked up as ``/AppleMusicMock/ScenarioSource/text(_:filePath:line:)``
    ///     describes.
    ///   - seed: Replaces the scenario's own `seed`.
    ///   - parameters: Values for the scenario's `parameters`; values for its `matrix` choose a case.
    ///   - rules: Rules that precede those of the scenario, as in the key `rules` of a scenario.
    ///   - sourceLocation: The location of the trait.
    /// - Returns: The trait.
    public static func appleMusic(
        text: String, seed: UInt64? = nil, parameters: [String: String] = [:], adding rules: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> Self {
        AppleMusicTrait(
            source: .text(text, filePath: sourceLocation.path, line: sourceLocation.line), seed: seed,
            parameters: parameters, adding: rules, sourceLocation: sourceLocation)
    }

    /// Runs the test with a scenario from any source.
    ///
    /// - Parameters:
    ///   - source: The scenario. The default is the built-in quick start.
    ///   - seed: Replaces the scenario's own `seed`.
    ///   - parameters: Values for the scenario's `parameters`; values for its `matrix` choose a case.
    ///   - rules: Rules that precede those of the scenario, as in the key `rules` of a scenario.
    ///   - sourceLocation: The location of the trait.
    /// - Returns: The trait.
    public static func appleMusic(
        _ source: ScenarioSource = .quickStart, seed: UInt64? = nil, parameters: [String: String] = [:],
        adding rules: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Self {
        AppleMusicTrait(
            source: source, seed: seed, parameters: parameters, adding: rules, sourceLocation: sourceLocation)
    }
}

extension SourceLocation {
    /// The path of the file.
    var path: String {
        #if compiler(>=6.3)
            return filePath
        #else
            return _filePath
        #endif
    }
}
