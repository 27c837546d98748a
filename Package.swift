// swift-tools-version: 6.2
import PackageDescription

/// What `.ci/run` adds, which sets `WARNINGS_AS_ERRORS`: warnings are errors, and a complete debug build costs less.
///
/// Each module is compiled as a whole instead of in parts that repeat work, and its interface is not compiled a second time. The index
/// omits the modules of the toolchain. The compiler writes no debug information, so the trace of a crash names functions but no lines. A
/// build without the variable compiles only the files that changed. A package that depends on this one is affected neither by the flags
/// nor by the warnings of another compiler, unless its environment contains the variable, too.
let checks: [SwiftSetting] =
    Context.environment["WARNINGS_AS_ERRORS"] == nil
    ? []
    : [
        .treatAllWarnings(as: .error),
        .unsafeFlags(
            [
                "-disable-batch-mode", "-wmo", "-num-threads", "2", "-no-emit-module-separately-wmo",
                "-index-ignore-system-modules", "-Xfrontend", "-gnone",
            ],
            .when(platforms: [.linux], configuration: .debug)),
    ]

let settings: [SwiftSetting] =
    checks + [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]

/// What `.ci/run` adds to the targets in which the tests spend most of their time: optimization.
///
/// It costs the compiler less than it saves the tests. Assertions stay.
let optimization: [SwiftSetting] =
    checks.isEmpty
    ? []
    : [
        .unsafeFlags(
            ["-O", "-assert-config", "Debug"], .when(platforms: [.linux], configuration: .debug))
    ]

/// The settings of a new package, so that the example in the documentation is compiled as its readers compile it.
let exampleSettings: [SwiftSetting] = checks + [.swiftLanguageMode(.v6)]

/// A target of the product, with the targets that it may import.
///
/// Targets are ordered by layer: a target imports only targets of lower layers. The tests spend most of their time in a target that
/// `isHot`.
func library(_ name: String, dependencies: [Target.Dependency] = [], isHot: Bool = false) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: isHot ? settings + optimization : settings)
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
        .target(name: "CEmbeddedFiles", exclude: ["Explanations", "Facts", "Keys", "Pages", "Starter"]),
        .systemLibrary(name: "CEpoll"),
        library("Platform", isHot: true),
        library("Text", isHot: true),
        // Layer 1
        library("EmbeddedFiles", dependencies: ["CEmbeddedFiles"]),
        library("FrameworkHook", dependencies: ["Platform", "Text"]),
        library("HTTPMessages", dependencies: ["Platform"], isHot: true),
        library("MusicContract", dependencies: ["Platform", "Text"], isHot: true),
        library("ScenarioLanguage", dependencies: ["Text"], isHot: true),
        // Layer 2
        library(
            "HTTPTransport",
            dependencies: ["HTTPMessages", "Platform", .target(name: "CEpoll", condition: .when(platforms: [.linux]))]),
        library("MusicCatalog", dependencies: ["MusicContract", "Platform", "Text"], isHot: true),
        library("MusicDevice", dependencies: ["EmbeddedFiles", "MusicContract", "Platform", "Text"]),
        library("SecretRedaction", dependencies: ["HTTPMessages", "Platform", "Text"], isHot: true),
        // Layer 3
        library("MusicAPI", dependencies: ["MusicCatalog", "MusicContract", "Text"], isHot: true),
        library(
            "Scenarios",
            dependencies: [
                "EmbeddedFiles", "MusicCatalog", "MusicContract", "MusicDevice", "Platform", "ScenarioLanguage",
                "SecretRedaction", "Text",
            ]),
        // Layer 4
        library(
            "MockSession",
            dependencies: [
                "HTTPMessages", "MusicAPI", "MusicCatalog", "MusicContract", "MusicDevice", "Platform", "Scenarios",
                "SecretRedaction", "Text",
            ]),
        library(
            "ServiceAudit",
            dependencies: [
                "EmbeddedFiles", "HTTPMessages", "MusicContract", "Platform", "Scenarios", "SecretRedaction", "Text",
            ]),
        // Layer 5
        library(
            "RecordingFiles",
            dependencies: [
                "HTTPMessages", "MockSession", "MusicCatalog", "MusicContract", "Platform", "ScenarioLanguage",
                "Scenarios", "SecretRedaction", "Text",
            ]),
        library(
            "ClientExploration",
            dependencies: [
                "HTTPMessages", "MockSession", "MusicAPI", "MusicCatalog", "MusicContract", "MusicDevice", "Platform",
                "Scenarios", "Text",
            ]),
        library(
            "ContractCoverage",
            dependencies: ["HTTPMessages", "MockSession", "MusicAPI", "MusicContract", "Scenarios", "Text"]),
        // Layer 6
        library(
            "MockServer",
            dependencies: [
                "EmbeddedFiles", "HTTPMessages", "HTTPTransport", "MockSession", "MusicCatalog", "MusicContract",
                "MusicDevice", "Platform", "RecordingFiles", "Scenarios", "Text",
            ]),
        // Layer 7
        library(
            "AppleMusicMock",
            dependencies: [
                "ClientExploration", "FrameworkHook", "HTTPMessages", "MockSession", "MusicAPI", "MusicCatalog",
                "MusicContract", "MusicDevice", "Platform", "Scenarios", "SecretRedaction", "Text",
            ]),
        .executableTarget(
            name: "apple-music-mock",
            dependencies: [
                "ClientExploration", "ContractCoverage", "EmbeddedFiles", "HTTPMessages", "HTTPTransport", "MockServer",
                "MockSession", "MusicAPI", "MusicCatalog", "MusicContract", "MusicDevice", "Platform", "RecordingFiles",
                "ScenarioLanguage", "Scenarios", "SecretRedaction", "ServiceAudit", "Text",
            ], swiftSettings: settings),
        // Layer 8
        library(
            "AppleMusicMockServer", dependencies: ["AppleMusicMock", "HTTPTransport", "MockServer", "MockSession"]),
        library(
            "AppleMusicMockTesting", dependencies: ["AppleMusicMock", "ClientExploration", "FrameworkHook", "Platform"]),

        // Tests, and what they share
        .target(
            name: "TestFixtures", dependencies: ["Platform"], path: "Tests/TestFixtures",
            swiftSettings: settings),
        .target(
            name: "TestSupport",
            dependencies: [
                "HTTPMessages", "MockSession", "MusicAPI", "MusicCatalog", "MusicContract", "Platform", "Scenarios",
                "TestFixtures", "Text",
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
                "HTTPTransport", "MockSession", "MusicContract", "MusicDevice", "Platform", "SampleClient", "Scenarios",
                "TestFixtures", "TestSupport", "Text",
            ], exclude: ["Device/players.txt", "UserScenarios"], swiftSettings: settings),
        .testTarget(
            name: "AppleMusicMockTestingTests",
            dependencies: [
                "AppleMusicMock", "AppleMusicMockServer", "AppleMusicMockTesting", "Platform", "SampleClient",
                "TestFixtures",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "ClientExplorationTests",
            dependencies: [
                "ClientExploration", "HTTPMessages", "MockSession", "MusicCatalog", "MusicDevice", "Platform",
                "Scenarios", "TestFixtures", "TestSupport", "Text",
            ], swiftSettings: settings),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "apple-music-mock", "ClientExploration", "EmbeddedFiles", "HTTPMessages", "ScenarioLanguage",
                "Scenarios", "TestFixtures", "TestSupport", "Text",
            ], swiftSettings: settings),
        .testTarget(
            name: "ContractCoverageTests",
            dependencies: ["ContractCoverage", "MockSession", "MusicContract", "TestFixtures", "TestSupport", "Text"],
            swiftSettings: settings),
        .testTarget(
            name: "EmbeddedFilesTests",
            dependencies: ["apple-music-mock", "EmbeddedFiles", "Scenarios", "TestFixtures", "Text"],
            swiftSettings: settings),
        .testTarget(
            name: "ExampleAppTests",
            dependencies: ["AppleMusicMock", "AppleMusicMockServer", "AppleMusicMockTesting", "ExampleApp"],
            exclude: ["Scenarios"], swiftSettings: exampleSettings),
        .testTarget(name: "HTTPMessagesTests", dependencies: ["HTTPMessages", "Platform"], swiftSettings: settings),
        .testTarget(
            name: "HTTPTransportTests",
            dependencies: ["HTTPMessages", "HTTPTransport", "Platform", "TestFixtures", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "MockServerTests",
            dependencies: [
                "HTTPMessages", "HTTPTransport", "MockServer", "MockSession", "MusicCatalog", "MusicDevice", "Platform",
                "Scenarios",
                "TestFixtures", "TestSupport", "Text",
            ], swiftSettings: settings),
        .testTarget(
            name: "MockSessionTests",
            dependencies: [
                "HTTPMessages", "MockSession", "MusicAPI", "MusicContract", "MusicDevice", "Platform", "Scenarios",
                "SecretRedaction", "TestFixtures", "TestSupport", "Text",
            ], exclude: ["Goldens", "ShippedClients"], swiftSettings: settings),
        .testTarget(
            name: "MusicAPITests",
            dependencies: [
                "MockSession", "MusicAPI", "MusicCatalog", "MusicContract", "Scenarios", "TestFixtures", "TestSupport",
                "Text",
            ], exclude: ["Goldens"], swiftSettings: settings),
        .testTarget(
            name: "MusicContractTests",
            dependencies: ["MusicContract", "Platform", "TestFixtures", "TestSupport", "Text"],
            swiftSettings: settings),
        .testTarget(
            name: "MusicDeviceTests", dependencies: ["MusicDevice", "Text"],
            swiftSettings: settings),
        .testTarget(
            name: "MusicCatalogTests",
            dependencies: [
                "MockSession", "MusicCatalog", "MusicContract", "MusicDevice", "TestFixtures", "TestSupport", "Text",
            ], swiftSettings: settings),
        .testTarget(
            name: "RecordingFilesTests",
            dependencies: [
                "HTTPMessages", "MockSession", "MusicDevice", "RecordingFiles", "ScenarioLanguage", "Scenarios",
                "SecretRedaction", "TestFixtures", "TestSupport", "Text",
            ], exclude: ["Archives"], swiftSettings: settings),
        .testTarget(
            name: "ScenariosTests",
            dependencies: [
                "MusicCatalog", "MusicContract", "MusicDevice", "Platform", "ScenarioLanguage", "Scenarios",
                "TestFixtures", "TestSupport", "Text",
            ], exclude: ["Goldens", "Mistakes"], swiftSettings: settings),
        .testTarget(
            name: "ServiceAuditTests",
            dependencies: [
                "HTTPMessages", "MockSession", "MusicAPI", "MusicContract", "Platform", "Scenarios", "ServiceAudit",
                "TestFixtures", "TestSupport", "Text",
            ], exclude: ["Goldens"], swiftSettings: settings),
        .testTarget(
            name: "ScenarioLanguageTests",
            dependencies: ["ScenarioLanguage", "Scenarios", "TestFixtures", "Text"],
            exclude: ["FormatGoldens"], swiftSettings: settings),
        .testTarget(
            name: "PlatformTests", dependencies: ["Platform", "TestFixtures"],
            swiftSettings: settings),
        .testTarget(name: "TextTests", dependencies: ["TestFixtures", "Text"], swiftSettings: settings),

        // Benchmarks
        .executableTarget(
            name: "ExplorationBenchmark", dependencies: ["AppleMusicMock", "Platform"],
            path: "Tests/Benchmarks/ExplorationBenchmark", swiftSettings: settings),
        .executableTarget(
            name: "GenerateBenchmark",
            dependencies: ["MusicCatalog", "Text"],
            path: "Tests/Benchmarks/GenerateBenchmark", swiftSettings: settings),
        .executableTarget(
            name: "GrowthBenchmark",
            dependencies: [
                "HTTPMessages", "MockSession", "MusicAPI", "MusicCatalog", "MusicContract", "Platform", "Scenarios",
                "Text",
            ], path: "Tests/Benchmarks/GrowthBenchmark", swiftSettings: settings),
        .executableTarget(
            name: "InstructionBenchmark",
            dependencies: [
                "HTTPMessages", "HTTPTransport", "MockServer", "MockSession", "MusicContract", "Platform", "Scenarios",
                "TestFixtures", "Text",
            ], path: "Tests/Benchmarks/InstructionBenchmark", swiftSettings: settings),
        .executableTarget(
            name: "RejectionBenchmark",
            dependencies: ["HTTPMessages", "MockSession", "Platform", "Scenarios", "Text"],
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

#if os(Linux)
    /// A module with the name of one of Apple's frameworks.
    ///
    /// On an Apple host, it would shadow the framework in every target of a build.
    func framework(_ name: String) -> Target {
        .target(
            name: name, dependencies: ["FrameworkHook", "Platform", "Text"], exclude: ["Interface"],
            swiftSettings: checks + [
                .swiftLanguageMode(.v5), .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
            ])
    }

    package.products += ["MediaPlayer", "MusicKit", "StoreKit"].map { .library(name: $0, targets: [$0]) }
    package.targets += [
        // Layer 2
        framework("MediaPlayer"),
        framework("MusicKit"),
        framework("StoreKit"),

        // Tests
        .target(
            name: "MusicKitApp", dependencies: ["MusicKit"], path: "Tests/MusicKitApp", swiftSettings: exampleSettings),
        .testTarget(
            name: "MusicKitAppTests", dependencies: ["AppleMusicMockTesting", "MusicKit", "MusicKitApp"],
            swiftSettings: exampleSettings),
        .target(
            name: "StoreKitSamples", dependencies: ["StoreKit"], path: "Tests/StoreKitSamples",
            swiftSettings: exampleSettings),
        .testTarget(
            name: "FrameworkTests",
            dependencies: [
                "AppleMusicMock", "AppleMusicMockServer", "AppleMusicMockTesting", "FrameworkHook", "MediaPlayer",
                "MusicKit", "StoreKit", "StoreKitSamples", "TestFixtures", "Text",
            ], exclude: ["Interface/MustNotCompile"], swiftSettings: settings),
    ]
#endif
