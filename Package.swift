// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// What a package of its own begins with: the example of the documentation is compiled as its readers compile it.
let readersSettings: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

/// A floor of the house: its name and the lower floors that it knows.
///
/// An import of anything else stops the build.
func floor(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> [Target] {
    [.target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)]
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> [Target] {
    [.testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)]
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
        floor("Diagnostics"),
        floor("Determinism"),
        floor("Encodings"),
        floor("OrderedJSON"),
        floor("MusicContract"),
        floor("SystemCryptography"),
        floor(
            "DeveloperTokens", ["Determinism", "SystemCryptography", "Encodings", "MusicContract", "OrderedJSON"]),
        floor("MusicCatalog", ["Determinism", "Diagnostics", "Encodings", "MusicContract", "OrderedJSON"]),
        floor("Locking"),
        floor("MusicDevice", ["Determinism", "Encodings", "MusicContract", "OrderedJSON", "SystemCryptography"]),
        floor("HTTPMessages", ["Locking"]),
        floor("ScenarioSyntax", ["Diagnostics"]),
        floor(
            "HTTPTransport",
            ["HTTPMessages", "Locking", .target(name: "CEpoll", condition: .when(platforms: [.linux]))]),
        [.systemLibrary(name: "CEpoll")],
        floor(
            "Scenarios",
            [
                "DeveloperTokens", "Determinism", "Diagnostics", "SystemCryptography", "Encodings", "MusicCatalog",
                "MusicContract", "MusicDevice", "OrderedJSON", "ScenarioSyntax",
            ]),
        floor("MusicAPI", ["Diagnostics", "Encodings", "MusicCatalog", "MusicContract", "OrderedJSON"]),
        floor(
            "MockSession",
            [
                "DeveloperTokens", "Determinism", "Diagnostics", "Encodings", "HTTPMessages", "Locking", "MusicAPI",
                "MusicCatalog",
                "MusicContract", "MusicDevice", "OrderedJSON", "Scenarios",
            ]),
        floor(
            "MockServer",
            [
                "Determinism", "Diagnostics", "Encodings", "HTTPMessages", "HTTPTransport", "Locking", "MockSession",
                "MusicDevice", "OrderedJSON", "Scenarios",
            ],
            exclude: ["MusicKitJS/musickit.js"]),
        floor(
            "AppleMusicMock",
            [
                "Determinism", "Diagnostics", "Encodings", "HTTPMessages", "HTTPTransport", "Locking", "MockServer",
                "MockSession", "MusicAPI", "MusicCatalog", "MusicContract", "MusicDevice", "OrderedJSON", "Scenarios",
            ]),
        floor("AppleMusicMockTesting", ["AppleMusicMock"]),
        [
            .executableTarget(
                name: "apple-music-mock",
                dependencies: [
                    "Determinism", "DeveloperTokens", "Diagnostics", "SystemCryptography", "HTTPMessages",
                    "HTTPTransport", "Locking", "MockServer", "MockSession", "MusicCatalog", "MusicContract",
                    "MusicDevice", "OrderedJSON",
                    "ScenarioSyntax", "Scenarios",
                ],
                swiftSettings: settings)
        ],
        [
            .target(
                name: "TestFixtures", dependencies: ["SystemCryptography"], path: "Tests/TestFixtures",
                swiftSettings: settings),
            .target(
                name: "TestSupport",
                dependencies: [
                    "TestFixtures", "Diagnostics", "HTTPMessages", "MockSession", "OrderedJSON", "Scenarios",
                ],
                path: "Tests/TestSupport", swiftSettings: settings),
        ],
        tests("DiagnosticsTests", ["Diagnostics"]),
        [
            .testTarget(
                name: "ScenarioSyntaxTests",
                dependencies: ["Diagnostics", "ScenarioSyntax", "Scenarios", "TestFixtures"],
                exclude: ["FormatGoldens"], swiftSettings: settings)
        ],
        tests("OrderedJSONTests", ["OrderedJSON", "TestFixtures"]),
        tests("HTTPMessagesTests", ["HTTPMessages", "Locking"]),
        tests("HTTPTransportTests", ["HTTPMessages", "HTTPTransport", "Locking", "TestFixtures"]),
        tests("EncodingsTests", ["Encodings"]),
        tests("DeterminismTests", ["Determinism"]),
        tests("SystemCryptographyTests", ["SystemCryptography", "Locking", "TestFixtures"]),
        tests(
            "DeveloperTokensTests",
            ["Determinism", "DeveloperTokens", "SystemCryptography", "Encodings", "TestFixtures"]),
        tests("MusicContractTests", ["MusicContract", "TestSupport", "TestFixtures"]),
        tests(
            "MusicDeviceTests", ["Determinism", "MusicDevice", "OrderedJSON", "SystemCryptography", "TestFixtures"]),
        tests(
            "MockSessionTests",
            [
                "Determinism", "Diagnostics", "Encodings", "HTTPMessages", "Locking", "MockSession", "MusicAPI",
                "MusicContract", "MusicDevice", "OrderedJSON", "Scenarios", "TestFixtures", "TestSupport",
            ]),
        tests(
            "MusicCatalogTests",
            [
                "Determinism", "Diagnostics", "Encodings", "MusicAPI", "MusicCatalog", "MusicContract", "OrderedJSON",
                "Scenarios", "TestFixtures",
            ]),
        [
            .executableTarget(
                name: "GenerateBenchmark", dependencies: ["Determinism", "MusicCatalog"],
                path: "Tests/Benchmarks/GenerateBenchmark", swiftSettings: settings)
        ],
        [
            .executableTarget(
                name: "GrowthBenchmark",
                dependencies: ["Determinism", "Encodings", "MusicAPI", "MusicCatalog", "MusicContract", "Scenarios"],
                path: "Tests/Benchmarks/GrowthBenchmark", swiftSettings: settings)
        ],
        [
            .systemLibrary(name: "CMalloc", path: "Tests/Benchmarks/CMalloc"),
            .executableTarget(
                name: "SessionBenchmark",
                dependencies: ["AppleMusicMock", .target(name: "CMalloc", condition: .when(platforms: [.linux]))],
                path: "Tests/Benchmarks/SessionBenchmark", swiftSettings: settings),
        ],
        tests(
            "MusicAPITests",
            [
                "Encodings", "MockSession", "MusicAPI", "MusicCatalog", "MusicContract", "OrderedJSON", "TestSupport",
                "TestFixtures",
                "apple-music-mock",
            ],
            exclude: ["Goldens"]),
        [
            .testTarget(
                name: "ScenariosTests",
                dependencies: [
                    "Determinism", "Diagnostics", "MusicCatalog", "MusicContract", "MusicDevice", "OrderedJSON",
                    "ScenarioSyntax",
                    "Scenarios", "TestFixtures", "TestSupport",
                ],
                exclude: ["Goldens"], swiftSettings: settings)
        ],
        tests(
            "MockServerTests",
            [
                "Diagnostics", "HTTPMessages", "HTTPTransport", "Locking", "MockServer", "MockSession", "OrderedJSON",
                "Scenarios", "TestFixtures", "TestSupport",
            ]),
        tests(
            "AcceptanceTests",
            [
                "AppleMusicMock", "Determinism", "HTTPMessages", "HTTPTransport", "MockSession", "MusicDevice",
                "OrderedJSON", "SampleClient", "Scenarios", "SystemCryptography", "TestSupport", "TestFixtures",
                "apple-music-mock",
            ]),
        [.target(name: "SampleClient", path: "Tests/SampleClient", swiftSettings: readersSettings)],
        [
            .target(name: "ExampleApp", path: "Tests/ExampleApp", swiftSettings: readersSettings),
            .testTarget(
                name: "ExampleAppTests", dependencies: ["AppleMusicMock", "AppleMusicMockTesting", "ExampleApp"],
                exclude: ["Scenarios"], swiftSettings: readersSettings),
        ],
        tests(
            "AppleMusicMockTestingTests",
            ["AppleMusicMock", "AppleMusicMockTesting", "Locking", "MockServer", "Scenarios", "TestFixtures"]),
        tests("CommandTests", ["TestSupport", "apple-music-mock", "TestFixtures"]),
    ].flatMap { $0 }
)
