// swift-tools-version: 6.2
import PackageDescription

/// Turns warnings into errors if the environment contains `WARNINGS_AS_ERRORS`, as in `.ci/run`.
///
/// A package that depends on this one by path is not affected by the warnings of another compiler.
let warnings: [SwiftSetting] =
    Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)]

let settings: [SwiftSetting] =
    warnings + [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]

/// The settings of a new package, so that the example in the documentation is compiled as its readers compile it.
let exampleSettings: [SwiftSetting] = warnings + [.swiftLanguageMode(.v6)]

/// A target of the product, with the targets that it may import.
///
/// Targets are ordered by layer: a target imports only targets of lower layers.
func library(_ name: String, dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

let package = Package(
    name: "apple-music-mock",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "AppleMusicMock", targets: ["AppleMusicMock"]),
        .library(name: "AppleMusicMockServer", targets: ["AppleMusicMockServer"]),
        .library(name: "AppleMusicMockTesting", targets: ["AppleMusicMockTesting"]),
        .executable(name: "apple-music-mock", targets: ["apple-music-mock"]),
    ],
    targets: [
        // Layer 0
        // The C compiler reads the files, because `.embedInCode` compiles only 8 KB of them in a second, and fails in a build for
        // several architectures (swift-package-manager issue 6969).
        .target(name: "CEmbeddedFiles", exclude: ["Explanations", "Pages", "Starter"]),
        library("EmbeddedFiles", dependencies: ["CEmbeddedFiles"]),
        library("LibC"),
        library("MusicContract"),
        library("OrderedJSON"),
        library("SeededRandom"),
        library("Timestamps"),
        library("URLCoding"),
        // Layer 1
        library("Diagnostics", dependencies: ["OrderedJSON"]),
        library("SystemCryptography", dependencies: ["LibC"]),
        library("Threading", dependencies: ["LibC"]),
        // Layer 2
        library(
            "DeveloperTokens",
            dependencies: [
                "MusicContract", "OrderedJSON", "SeededRandom", "SystemCryptography", "Timestamps", "URLCoding",
            ]),
        library("HTTPMessages", dependencies: ["Threading"]),
        library(
            "MusicCatalog",
            dependencies: ["Diagnostics", "LibC", "MusicContract", "OrderedJSON", "Threading", "URLCoding"]),
        library("MusicDevice", dependencies: ["MusicContract", "OrderedJSON", "SystemCryptography", "Timestamps"]),
        library("ScenarioSyntax", dependencies: ["Diagnostics"]),
        library("TransportSecurity", dependencies: ["LibC", "SystemCryptography"]),
        // Layer 3
        library(
            "HTTPTransport",
            dependencies: [
                "HTTPMessages", "LibC", "Threading", "TransportSecurity",
                .target(name: "CEpoll", condition: .when(platforms: [.linux])),
            ]),
        library("MusicLibrary", dependencies: ["MusicCatalog", "OrderedJSON", "SeededRandom", "Timestamps"]),
        library("SecretRedaction", dependencies: ["HTTPMessages", "LibC", "OrderedJSON", "URLCoding"]),
        // Layer 4
        library(
            "CatalogGeneration",
            dependencies: ["MusicCatalog", "MusicLibrary", "OrderedJSON", "SeededRandom", "Timestamps"]),
        library(
            "MusicAPI",
            dependencies: ["Diagnostics", "MusicCatalog", "MusicContract", "MusicLibrary", "OrderedJSON", "URLCoding"]),
        library(
            "Scenarios",
            dependencies: [
                "DeveloperTokens", "Diagnostics", "MusicCatalog", "MusicContract", "MusicDevice", "OrderedJSON",
                "SecretRedaction", "SeededRandom", "Threading", "Timestamps", "URLCoding",
            ]),
        // Layer 5
        library(
            "MockSession",
            dependencies: [
                "DeveloperTokens", "Diagnostics", "HTTPMessages", "LibC", "MusicAPI", "MusicCatalog", "MusicContract",
                "MusicDevice", "MusicLibrary", "OrderedJSON", "Scenarios", "SecretRedaction", "SeededRandom",
                "Threading", "Timestamps", "URLCoding",
            ]),
        library(
            "ScenarioLoading",
            dependencies: [
                "CatalogGeneration", "DeveloperTokens", "Diagnostics", "EmbeddedFiles", "LibC", "MusicCatalog",
                "MusicContract", "MusicDevice", "OrderedJSON", "ScenarioSyntax", "Scenarios", "SecretRedaction",
                "SeededRandom",
                "SystemCryptography", "Threading", "Timestamps", "URLCoding",
            ]),
        // Layer 6
        library(
            "RecordingFiles",
            dependencies: [
                "Diagnostics", "HTTPMessages", "LibC", "MockSession", "MusicCatalog", "MusicContract", "OrderedJSON",
                "ScenarioLoading", "ScenarioSyntax", "Scenarios", "SecretRedaction", "SeededRandom", "Timestamps",
                "URLCoding",
            ]),
        library(
            "ClientExploration",
            dependencies: [
                "Diagnostics", "HTTPMessages", "MockSession", "MusicAPI", "MusicCatalog", "MusicContract",
                "MusicDevice",
                "OrderedJSON", "ScenarioLoading", "Scenarios", "SeededRandom", "URLCoding",
            ]),
        library(
            "ContractCoverage",
            dependencies: [
                "Diagnostics", "HTTPMessages", "MockSession", "MusicAPI", "MusicContract", "OrderedJSON", "Scenarios",
                "URLCoding",
            ]),
        // Layer 7
        library(
            "MockServer",
            dependencies: [
                "Diagnostics", "EmbeddedFiles", "HTTPMessages", "HTTPTransport", "LibC", "MockSession", "MusicCatalog",
                "MusicDevice", "OrderedJSON", "RecordingFiles", "ScenarioLoading", "Scenarios", "SeededRandom",
                "Threading",
                "Timestamps", "URLCoding",
            ]),
        // Layer 8
        library(
            "AppleMusicMock",
            dependencies: [
                "ClientExploration", "Diagnostics", "HTTPMessages", "MockSession", "MusicAPI", "MusicCatalog",
                "MusicContract", "MusicDevice", "OrderedJSON", "ScenarioLoading", "Scenarios", "SecretRedaction",
                "SeededRandom", "Threading", "Timestamps", "URLCoding",
            ]),
        .executableTarget(
            name: "apple-music-mock",
            dependencies: [
                "ClientExploration", "ContractCoverage", "DeveloperTokens", "Diagnostics", "EmbeddedFiles",
                "HTTPMessages", "HTTPTransport", "LibC", "MockServer", "MockSession", "MusicAPI", "MusicCatalog",
                "MusicContract", "MusicDevice", "OrderedJSON",
                "RecordingFiles", "ScenarioLoading", "ScenarioSyntax", "Scenarios", "SecretRedaction", "SeededRandom",
                "SystemCryptography", "Threading", "Timestamps", "TransportSecurity", "URLCoding",
            ], swiftSettings: settings),
        // Layer 9
        library(
            "AppleMusicMockServer", dependencies: ["AppleMusicMock", "HTTPTransport", "MockServer", "MockSession"]),
        library("AppleMusicMockTesting", dependencies: ["AppleMusicMock", "ClientExploration", "Threading"]),
        .systemLibrary(name: "CEpoll"),

        // Tests, and what they share
        .target(
            name: "TestFixtures", dependencies: ["SystemCryptography"], path: "Tests/TestFixtures",
            swiftSettings: settings),
        .target(
            name: "TestSupport",
            dependencies: [
                "CatalogGeneration", "Diagnostics", "HTTPMessages", "LibC", "MockSession", "MusicAPI", "MusicCatalog",
                "MusicContract", "OrderedJSON", "ScenarioLoading", "Scenarios", "SeededRandom", "SystemCryptography",
                "TestFixtures", "Threading", "URLCoding",
            ], path: "Tests/TestSupport", swiftSettings: settings,
            linkerSettings: [
                // Foundation calls the `readdir` of this target; see SafeDirectoryReading.
                .unsafeFlags(["-Xlinker", "--export-dynamic-symbol=readdir"], .when(platforms: [.linux]))
            ]),
        .target(name: "SampleClient", path: "Tests/SampleClient", swiftSettings: exampleSettings),
        .target(name: "ExampleApp", path: "Tests/ExampleApp", swiftSettings: exampleSettings),
        .testTarget(
            name: "AcceptanceTests",
            dependencies: [
                "AppleMusicMock", "AppleMusicMockServer", "AppleMusicMockTesting", "EmbeddedFiles", "HTTPMessages",
                "HTTPTransport", "MockSession", "MusicContract", "MusicDevice", "OrderedJSON", "SampleClient",
                "SystemCryptography", "TestFixtures", "TestSupport", "Threading", "Timestamps", "URLCoding",
            ], exclude: ["UserScenarios"], swiftSettings: settings),
        .testTarget(
            name: "AppleMusicMockTestingTests",
            dependencies: [
                "AppleMusicMock", "AppleMusicMockServer", "AppleMusicMockTesting", "SampleClient", "TestFixtures",
                "Threading",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "CatalogGenerationTests",
            dependencies: [
                "CatalogGeneration", "MusicCatalog", "MusicContract", "OrderedJSON", "SeededRandom", "TestFixtures",
                "TestSupport", "Timestamps",
            ], swiftSettings: settings),
        .testTarget(
            name: "ClientExplorationTests",
            dependencies: [
                "ClientExploration", "Diagnostics", "HTTPMessages", "MockSession", "MusicCatalog", "MusicDevice",
                "OrderedJSON",
                "ScenarioLoading", "Scenarios", "SeededRandom", "TestFixtures", "TestSupport", "Threading",
            ], swiftSettings: settings),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "ClientExploration", "Diagnostics", "EmbeddedFiles", "OrderedJSON", "ScenarioLoading", "ScenarioSyntax",
                "Scenarios",
                "TestFixtures", "TestSupport", "URLCoding", "apple-music-mock",
            ], swiftSettings: settings),
        .testTarget(
            name: "ContractCoverageTests",
            dependencies: [
                "ContractCoverage", "MockSession", "MusicContract", "OrderedJSON", "TestFixtures", "TestSupport",
            ], swiftSettings: settings),
        .testTarget(
            name: "DeveloperTokensTests",
            dependencies: [
                "DeveloperTokens", "SeededRandom", "SystemCryptography", "TestFixtures", "Timestamps", "URLCoding",
            ], swiftSettings: settings),
        .testTarget(
            name: "EmbeddedFilesTests",
            dependencies: ["Diagnostics", "EmbeddedFiles", "ScenarioLoading", "TestFixtures", "apple-music-mock"],
            swiftSettings: settings),
        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"], swiftSettings: settings),
        .testTarget(
            name: "ExampleAppTests",
            dependencies: ["AppleMusicMock", "AppleMusicMockServer", "AppleMusicMockTesting", "ExampleApp"],
            exclude: ["Scenarios"], swiftSettings: exampleSettings),
        .testTarget(name: "HTTPMessagesTests", dependencies: ["HTTPMessages", "Threading"], swiftSettings: settings),
        .testTarget(
            name: "HTTPTransportTests",
            dependencies: [
                "HTTPMessages", "HTTPTransport", "LibC", "SystemCryptography", "TestFixtures", "TestSupport",
                "Threading", "TransportSecurity",
            ], swiftSettings: settings),
        .testTarget(
            name: "TransportSecurityTests",
            dependencies: ["SystemCryptography", "TestFixtures", "TransportSecurity"], swiftSettings: settings),
        .testTarget(
            name: "MockServerTests",
            dependencies: [
                "Diagnostics", "HTTPMessages", "HTTPTransport", "MockServer", "MockSession", "MusicCatalog",
                "OrderedJSON",
                "ScenarioLoading", "Scenarios", "SeededRandom", "TestFixtures", "TestSupport", "Threading",
            ], swiftSettings: settings),
        .testTarget(
            name: "MockSessionTests",
            dependencies: [
                "DeveloperTokens", "HTTPMessages", "MockSession", "MusicAPI", "MusicContract", "MusicDevice",
                "OrderedJSON", "ScenarioLoading", "Scenarios", "SecretRedaction", "SeededRandom", "SystemCryptography",
                "TestFixtures", "TestSupport", "Threading", "Timestamps", "URLCoding",
            ], exclude: ["Goldens", "ShippedClients"], swiftSettings: settings),
        .testTarget(
            name: "MusicAPITests",
            dependencies: [
                "MockSession", "MusicAPI", "MusicCatalog", "MusicContract", "MusicLibrary", "OrderedJSON", "Scenarios",
                "SeededRandom", "TestFixtures", "TestSupport", "Timestamps", "URLCoding",
            ], exclude: ["Goldens"], swiftSettings: settings),
        .testTarget(
            name: "MusicCatalogTests",
            dependencies: [
                "CatalogGeneration", "Diagnostics", "MusicCatalog", "MusicContract", "OrderedJSON", "SeededRandom",
                "TestSupport", "Timestamps", "URLCoding",
            ], swiftSettings: settings),
        .testTarget(
            name: "MusicContractTests", dependencies: ["MusicContract", "TestFixtures", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "MusicDeviceTests", dependencies: ["MusicDevice", "OrderedJSON", "SeededRandom", "Timestamps"],
            swiftSettings: settings),
        .testTarget(
            name: "MusicLibraryTests",
            dependencies: [
                "Diagnostics", "MockSession", "MusicCatalog", "MusicDevice", "MusicLibrary", "OrderedJSON",
                "SeededRandom", "TestSupport", "Timestamps",
            ], swiftSettings: settings),
        .testTarget(name: "OrderedJSONTests", dependencies: ["OrderedJSON", "TestFixtures"], swiftSettings: settings),
        .testTarget(
            name: "RecordingFilesTests",
            dependencies: [
                "Diagnostics", "HTTPMessages", "MockSession", "OrderedJSON", "RecordingFiles", "ScenarioLoading",
                "ScenarioSyntax", "SecretRedaction", "TestFixtures", "TestSupport", "Timestamps", "URLCoding",
            ], exclude: ["Archives"], swiftSettings: settings),
        .testTarget(
            name: "ScenarioLoadingTests",
            dependencies: [
                "Diagnostics", "MusicCatalog", "MusicContract", "MusicDevice", "OrderedJSON", "ScenarioLoading",
                "ScenarioSyntax", "Scenarios", "SeededRandom", "TestFixtures", "TestSupport", "Timestamps",
            ], exclude: ["Goldens", "Mistakes"], swiftSettings: settings),
        .testTarget(
            name: "ScenarioSyntaxTests",
            dependencies: ["Diagnostics", "ScenarioLoading", "ScenarioSyntax", "TestFixtures"],
            exclude: ["FormatGoldens"], swiftSettings: settings),
        .testTarget(name: "SeededRandomTests", dependencies: ["SeededRandom"], swiftSettings: settings),
        .testTarget(
            name: "SystemCryptographyTests", dependencies: ["SystemCryptography", "TestFixtures", "Threading"],
            swiftSettings: settings),
        .testTarget(name: "TimestampsTests", dependencies: ["Timestamps"], swiftSettings: settings),
        .testTarget(name: "URLCodingTests", dependencies: ["URLCoding"], swiftSettings: settings),

        // Benchmarks
        .executableTarget(
            name: "ExplorationBenchmark", dependencies: ["AppleMusicMock", "LibC"],
            path: "Tests/Benchmarks/ExplorationBenchmark", swiftSettings: settings),
        .executableTarget(
            name: "GenerateBenchmark",
            dependencies: ["CatalogGeneration", "MusicCatalog", "SeededRandom", "Timestamps"],
            path: "Tests/Benchmarks/GenerateBenchmark", swiftSettings: settings),
        .executableTarget(
            name: "GrowthBenchmark",
            dependencies: [
                "CatalogGeneration", "Diagnostics", "HTTPMessages", "LibC", "MockSession", "MusicAPI", "MusicCatalog",
                "MusicContract", "ScenarioLoading", "Scenarios", "SeededRandom", "URLCoding",
            ], path: "Tests/Benchmarks/GrowthBenchmark", swiftSettings: settings),
        .executableTarget(
            name: "InstructionBenchmark",
            dependencies: [
                "DeveloperTokens", "Diagnostics", "HTTPMessages", "HTTPTransport", "LibC", "MockServer", "MockSession",
                "OrderedJSON", "ScenarioLoading", "Scenarios", "SystemCryptography", "TestFixtures",
            ], path: "Tests/Benchmarks/InstructionBenchmark", swiftSettings: settings),
        .executableTarget(
            name: "RejectionBenchmark",
            dependencies: ["Diagnostics", "HTTPMessages", "LibC", "MockSession", "ScenarioLoading", "Scenarios"],
            path: "Tests/Benchmarks/RejectionBenchmark", swiftSettings: settings),
        .executableTarget(
            name: "SessionBenchmark",
            dependencies: [
                "AppleMusicMock", "AppleMusicMockServer",
                .target(name: "CMalloc", condition: .when(platforms: [.linux])),
            ],
            path: "Tests/Benchmarks/SessionBenchmark", swiftSettings: settings),
        .systemLibrary(name: "CMalloc", path: "Tests/Benchmarks/CMalloc"),
    ]
)
