// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A floor of the house: its name and the lower floors that it knows. An import of anything else stops the build.
func floor(_ name: String, _ dependencies: [Target.Dependency] = []) -> [Target] {
    [.target(name: name, dependencies: dependencies, swiftSettings: settings)]
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> [Target] {
    [.testTarget(name: name, dependencies: dependencies, swiftSettings: settings)]
}

let package = Package(
    name: "apple-music-mock",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    targets: [
        floor("Diagnostics"),
        floor("Determinism"),
        floor("Encodings"),
        floor("OrderedJSON"),
        floor("MusicContract"),
        floor("DeveloperTokens", ["Determinism", "Encodings", "MusicContract", "OrderedJSON"]),
        floor("MusicCatalog", ["Determinism", "Diagnostics", "Encodings", "MusicContract", "OrderedJSON"]),
        floor("Scenarios", ["Determinism", "Diagnostics", "Encodings", "MusicCatalog", "MusicContract"]),
        floor("MusicAPI", ["Encodings", "MusicCatalog", "MusicContract", "OrderedJSON", "Scenarios"]),
        tests("DiagnosticsTests", ["Diagnostics"]),
        tests("OrderedJSONTests", ["OrderedJSON"]),
    ].flatMap { $0 }
)
