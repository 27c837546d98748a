import Foundation

#if DEBUG
    import AppleMusicMock
#endif

@testable import ExampleApp

/// The device of the mock that a UI test has started, else Apple's; nil where there is neither.
func makeAccount(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> (any MusicAccount)? {
    #if DEBUG
        if let url = environment["APPLE_MUSIC_MOCK_URL"].flatMap(URL.init(string:)) {
            return MockDevice(connectingTo: url)
        }
    #endif
    #if canImport(StoreKit) && !os(visionOS)
        return StoreKitAccount()
    #else
        return nil
    #endif
}
