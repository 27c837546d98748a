// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// The settings of a new package: the documentation's example is compiled as its readers compile it.
let exampleSettings: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

/// A target of the product, with the targets that it may import.
///
/// Targets are ordered by layer: a target imports only targets of lower layers.
func library(_ name: String, dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

let package = Package(
    name: "apple-music-mock",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "AppleMusicMock", targets: ["AppleMusicMock"]),
        .library(name: "AppleMusicMockTesting", targets: ["AppleMusicMockTesting"]),
        .executable(name: "apple-music-mock", targets: ["apple-music-mock"]),
    ],
    targets: [
        // Layer 0
        library("Determinism"),
        library("Diagnostics"),
        library("Encodings"),
        library("LibC"),
        library("MusicContract"),
        library("OrderedJSON"),
        // Layer 1
        library("Locking", dependencies: ["LibC"]),
        library(
            "MusicCatalog", dependencies: ["Determinism", "Diagnostics", "Encodings", "MusicContract", "OrderedJSON"]),
        library("ScenarioSyntax", dependencies: ["Diagnostics"]),
        library("SystemCryptography", dependencies: ["LibC"]),
        // Layer 2
        library(
            "DeveloperTokens",
            dependencies: ["Determinism", "Encodings", "MusicContract", "OrderedJSON", "SystemCryptography"]),
        library("HTTPMessages", dependencies: ["Locking"]),
        library(
            "MusicAPI", dependencies: ["Diagnostics", "Encodings", "MusicCatalog", "MusicContract", "OrderedJSON"]),
        library("MusicDevice", dependencies: ["Determinism", "MusicContract", "OrderedJSON", "SystemCryptography"]),
        // Layer 3
        library(
            "HTTPTransport",
            dependencies: [
                "HTTPMessages", "LibC", "Locking", .target(name: "CEpoll", condition: .when(platforms: [.linux])),
            ]),
        library(
            "Scenarios",
            dependencies: [
                "Determinism", "DeveloperTokens", "Diagnostics", "Encodings", "LibC", "MusicCatalog", "MusicContract",
                "MusicDevice", "OrderedJSON", "ScenarioSyntax", "SystemCryptography",
            ]),
        // Layer 4
        library(
            "MockSession",
            dependencies: [
                "Determinism", "DeveloperTokens", "Diagnostics", "Encodings", "HTTPMessages", "LibC", "Locking",
                "MusicAPI", "MusicCatalog", "MusicContract", "MusicDevice", "OrderedJSON", "Scenarios",
            ]),
        // Layer 5
        library(
            "MockServer",
            dependencies: [
                "Determinism", "Diagnostics", "Encodings", "HTTPMessages", "HTTPTransport", "LibC", "Locking",
                "MockSession", "MusicCatalog", "MusicDevice", "OrderedJSON", "Scenarios",
            ], exclude: ["MusicKitJS/musickit.js"]),
        // Layer 6
        library(
            "AppleMusicMock",
            dependencies: [
                "Determinism", "Diagnostics", "Encodings", "HTTPMessages", "HTTPTransport", "Locking", "MockServer",
                "MockSession", "MusicAPI", "MusicCatalog", "MusicContract", "MusicDevice", "OrderedJSON", "Scenarios",
            ]),
        .executableTarget(
            name: "apple-music-mock",
            dependencies: [
                "Determinism", "DeveloperTokens", "Diagnostics", "HTTPMessages", "HTTPTransport", "LibC", "Locking",
                "MockServer", "MockSession", "MusicCatalog", "MusicContract", "MusicDevice", "OrderedJSON",
                "ScenarioSyntax", "Scenarios", "SystemCryptography",
            ], swiftSettings: settings),
        // Layer 7
        library("AppleMusicMockTesting", dependencies: ["AppleMusicMock"]),
        .systemLibrary(name: "CEpoll"),

        // Tests, and what they share
        .target(
            name: "TestFixtures", dependencies: ["SystemCryptography"], path: "Tests/TestFixtures",
            swiftSettings: settings),
        .target(
            name: "TestSupport",
            dependencies: [
                "Diagnostics", "HTTPMessages", "LibC", "MockSession", "OrderedJSON", "Scenarios", "TestFixtures",
            ], path: "Tests/TestSupport", swiftSettings: settings),
        .target(name: "SampleClient", path: "Tests/SampleClient", swiftSettings: exampleSettings),
        .target(name: "ExampleApp", path: "Tests/ExampleApp", swiftSettings: exampleSettings),
        .testTarget(
            name: "AcceptanceTests",
            dependencies: [
                "AppleMusicMock", "Determinism", "HTTPMessages", "HTTPTransport", "MockSession", "MusicDevice",
                "OrderedJSON", "SampleClient", "Scenarios", "SystemCryptography", "TestFixtures", "TestSupport",
            ], swiftSettings: settings),
        .testTarget(
            name: "AppleMusicMockTestingTests",
            dependencies: ["AppleMusicMock", "AppleMusicMockTesting", "Locking", "TestFixtures"],
            swiftSettings: settings),
        .testTarget(name: "CommandTests", dependencies: ["TestFixtures", "TestSupport"], swiftSettings: settings),
        .testTarget(name: "DeterminismTests", dependencies: ["Determinism"], swiftSettings: settings),
        .testTarget(
            name: "DeveloperTokensTests",
            dependencies: ["Determinism", "DeveloperTokens", "Encodings", "SystemCryptography", "TestFixtures"],
            swiftSettings: settings),
        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"], swiftSettings: settings),
        .testTarget(name: "EncodingsTests", dependencies: ["Encodings"], swiftSettings: settings),
        .testTarget(
            name: "ExampleAppTests", dependencies: ["AppleMusicMock", "AppleMusicMockTesting", "ExampleApp"],
            exclude: ["Scenarios"], swiftSettings: exampleSettings),
        .testTarget(name: "HTTPMessagesTests", dependencies: ["HTTPMessages", "Locking"], swiftSettings: settings),
        .testTarget(
            name: "HTTPTransportTests",
            dependencies: ["HTTPMessages", "HTTPTransport", "LibC", "Locking", "TestFixtures"], swiftSettings: settings),
        .testTarget(
            name: "MockServerTests",
            dependencies: [
                "Determinism", "Diagnostics", "HTTPMessages", "HTTPTransport", "Locking", "MockServer", "MockSession",
                "OrderedJSON", "Scenarios", "TestFixtures", "TestSupport",
            ], swiftSettings: settings),
        .testTarget(
            name: "MockSessionTests",
            dependencies: [
                "Determinism", "Encodings", "HTTPMessages", "Locking", "MockSession", "MusicAPI", "MusicContract",
                "MusicDevice", "OrderedJSON", "Scenarios", "TestFixtures", "TestSupport",
            ], swiftSettings: settings),
        .testTarget(
            name: "MusicAPITests",
            dependencies: [
                "Encodings", "HTTPMessages", "MockSession", "MusicAPI", "MusicCatalog", "MusicContract", "OrderedJSON",
                "Scenarios", "TestFixtures", "TestSupport",
            ], exclude: ["Goldens"], swiftSettings: settings),
        .testTarget(
            name: "MusicCatalogTests",
            dependencies: [
                "Determinism", "Diagnostics", "Encodings", "MusicAPI", "MusicCatalog", "MusicContract", "OrderedJSON",
                "Scenarios", "TestFixtures",
            ], swiftSettings: settings),
        .testTarget(
            name: "MusicContractTests", dependencies: ["MusicContract", "TestFixtures", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "MusicDeviceTests", dependencies: ["Determinism", "MusicDevice", "OrderedJSON"],
            swiftSettings: settings),
        .testTarget(name: "OrderedJSONTests", dependencies: ["OrderedJSON", "TestFixtures"], swiftSettings: settings),
        .testTarget(
            name: "ScenarioSyntaxTests", dependencies: ["Diagnostics", "ScenarioSyntax", "Scenarios", "TestFixtures"],
            exclude: ["FormatGoldens"], swiftSettings: settings),
        .testTarget(
            name: "ScenariosTests",
            dependencies: [
                "Determinism", "Diagnostics", "MusicCatalog", "MusicContract", "MusicDevice", "OrderedJSON",
                "ScenarioSyntax", "Scenarios", "TestFixtures", "TestSupport",
            ], exclude: ["Goldens"], swiftSettings: settings),
        .testTarget(
            name: "SystemCryptographyTests", dependencies: ["Locking", "SystemCryptography", "TestFixtures"],
            swiftSettings: settings),

        // Benchmarks
        .executableTarget(
            name: "GenerateBenchmark", dependencies: ["Determinism", "MusicCatalog"],
            path: "Tests/Benchmarks/GenerateBenchmark", swiftSettings: settings),
        .executableTarget(
            name: "GrowthBenchmark",
            dependencies: ["Determinism", "Encodings", "MusicAPI", "MusicCatalog", "MusicContract", "Scenarios"],
            path: "Tests/Benchmarks/GrowthBenchmark", swiftSettings: settings),
        .executableTarget(
            name: "SessionBenchmark",
            dependencies: ["AppleMusicMock", .target(name: "CMalloc", condition: .when(platforms: [.linux]))],
            path: "Tests/Benchmarks/SessionBenchmark", swiftSettings: settings),
        .systemLibrary(name: "CMalloc", path: "Tests/Benchmarks/CMalloc"),
    ]
)
