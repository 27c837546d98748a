public import Foundation

/// Where a scenario comes from.
public struct ScenarioSource: Sendable {
    enum Origin: Sendable {
        case path(String, filePath: String)
        case file(String)
        case resource(name: String, folder: String)
        case text(String, filePath: String, line: Int)
        case quickStart
    }

    let origin: Origin

    /// A scenario file.
    ///
    /// A relative path is looked up from the nearest folder above the test's file that has a `Package.swift`, a
    /// `.git` or an `.xcodeproj`, and then from the test's folder: where the test process runs does not matter.
    ///
    /// - Parameters:
    ///   - path: `Scenarios/outage.yaml`, or an absolute path.
    ///   - testFile: The file that the call stands in.
    /// - Returns: The source.
    public static func file(_ path: String, filePath testFile: String = #filePath) -> ScenarioSource {
        ScenarioSource(origin: .path(path, filePath: testFile))
    }

    /// A scenario file by its URL, taken as it is: one of a test bundle's resources, for example.
    public static func file(_ url: URL) -> ScenarioSource { ScenarioSource(origin: .file(url.path)) }

    /// A scenario among a bundle's resources: where there is no project's folder at run time, as on a device.
    ///
    /// The recordings that it names must be resources too, and keep their folders: `.copy("Scenarios")` in a package.
    ///
    /// - Parameters:
    ///   - name: `Scenarios/outage.yaml`, with or without `.yaml`.
    ///   - bundle: Usually `.module`.
    /// - Returns: The source.
    public static func resource(_ name: String, bundle: Bundle) -> ScenarioSource {
        ScenarioSource(origin: .resource(name: name, folder: bundle.resourceURL?.path ?? bundle.bundlePath))
    }

    /// A scenario that stands in the test itself.
    ///
    /// The files that it names are looked up as if it stood in the folder `Scenarios` of the project, where there is
    /// one, else in the project's own. What is wrong with it is said of the line in the test's file, where the text stands
    /// there as a literal.
    ///
    /// ```swift
    /// let mock = try await MockAppleMusic.start(
    ///     .text(
    ///         """
    ///         scenario: Busy
    ///         rules:
    ///           - request: /v1/catalog/**
    ///             answer: rate-limited
    ///         """))
    /// ```
    ///
    /// - Parameters:
    ///   - text: The scenario.
    ///   - testFile: The file that the call stands in.
    ///   - line: The line of the call.
    /// - Returns: The source.
    public static func text(_ text: String, filePath testFile: String = #filePath, line: Int = #line) -> ScenarioSource
    {
        ScenarioSource(origin: .text(text, filePath: testFile, line: line))
    }

    /// The built-in quick start: an album, an artist, playlists, charts and a small library in two storefronts.
    public static let quickStart = ScenarioSource(origin: .quickStart)
}
