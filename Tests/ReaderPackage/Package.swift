// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Reader",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "apple-music-mock", path: "../..")],
    targets: [
        .target(name: "Reader"),
        .testTarget(
            name: "ReaderTests",
            dependencies: [
                "Reader",
                .product(name: "AppleMusicMock", package: "apple-music-mock"),
                .product(name: "AppleMusicMockServer", package: "apple-music-mock"),
                .product(name: "AppleMusicMockTesting", package: "apple-music-mock"),
            ],
            resources: [.copy("Scenarios")]),
    ]
)
