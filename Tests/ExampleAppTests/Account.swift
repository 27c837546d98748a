import Foundation

#if DEBUG
    import AppleMusicMock
#endif

@testable import ExampleApp

/// Returns the device of the mock that a UI test has started, else Apple's, or `nil` if neither exists.
func makeAccount(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
) async throws -> (any MusicAccount)? {
    #if DEBUG
        if let url = environment["APPLE_MUSIC_MOCK_URL"].flatMap(URL.init(string:)) {
            return try await MockDevice.connect(to: url)
        }
    #endif
    #if canImport(Darwin) && !os(visionOS)
        return StoreKitAccount()
    #else
        return nil
    #endif
}
