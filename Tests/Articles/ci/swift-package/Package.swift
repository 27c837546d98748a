// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "app",
    dependencies: [.package(path: "../apple-music-mock")],
    targets: [
        .testTarget(name: "AppTests", dependencies: [.product(name: "AppleMusicMock", package: "apple-music-mock")])
    ]
)
