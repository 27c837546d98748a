public import AppleMusicMock
public import Foundation
public import Testing

extension Trait where Self == AppleMusicTrait {
    /// Plays a scenario file.
    ///
    /// - Parameters:
    ///   - path: `Scenarios/outage.yaml`, looked up as `ScenarioSource.file` says.
    ///   - seed: What counts in place of the scenario's own `seed`.
    ///   - testFile: The file that the test stands in.
    /// - Returns: The trait.
    public static func appleMusic(_ path: String, seed: UInt64? = nil, testFile: String = #filePath) -> Self {
        AppleMusicTrait(source: .file(path, filePath: testFile), seed: seed)
    }

    /// Plays a scenario among a bundle's resources, where there is no project's folder at run time.
    ///
    /// - Parameters:
    ///   - name: `Scenarios/outage.yaml`, with or without `.yaml`.
    ///   - bundle: Usually `.module`.
    ///   - seed: What counts in place of the scenario's own `seed`.
    /// - Returns: The trait.
    public static func appleMusic(resource name: String, bundle: Bundle, seed: UInt64? = nil) -> Self {
        AppleMusicTrait(source: .resource(name, bundle: bundle), seed: seed)
    }

    /// Plays a scenario that stands in the test's own source, where its diagnostics point to.
    ///
    /// - Parameters:
    ///   - text: The scenario; what it names is looked up as `ScenarioSource.text` says.
    ///   - seed: What counts in place of the scenario's own `seed`.
    ///   - testFile: The file that the test stands in.
    ///   - line: The line of the test.
    /// - Returns: The trait.
    public static func appleMusic(
        text: String, seed: UInt64? = nil, testFile: String = #filePath, line: Int = #line
    ) -> Self {
        AppleMusicTrait(source: .text(text, filePath: testFile, line: line), seed: seed)
    }

    /// Plays a scenario from wherever it comes: the built-in quick start where nothing is said.
    ///
    /// - Parameters:
    ///   - source: The scenario.
    ///   - seed: What counts in place of the scenario's own `seed`.
    /// - Returns: The trait.
    public static func appleMusic(_ source: ScenarioSource = .quickStart, seed: UInt64? = nil) -> Self {
        AppleMusicTrait(source: source, seed: seed)
    }
}
