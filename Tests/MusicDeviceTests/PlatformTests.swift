import MusicDevice
import Testing

@Suite struct PlatformTests {
    @Test(arguments: [
        ("iOS 18.0", "iOS 18.0"), ("macOS 15", "macOS 15.0"), ("Mac Catalyst 17.4", "Catalyst 17.4"),
        ("Catalyst 17.4.1", "Catalyst 17.4"), ("tvOS 9.2", "tvOS 9.2"),
        ("iOSAppOnMac 17.4", "iOSAppOnMac 17.4"),
    ])
    func `a platform consists of a system and a version`(text: String, read: String) {
        #expect(Platform(text)?.description == read)
    }

    @Test(arguments: ["iOS", "18.0", "iOS 18.0 beta", "ios 18", "iOS -1", "iOS 18.", "iOS 1.2.3.4", "iOS 1e3"])
    func `an invalid platform is rejected`(text: String) {
        #expect(Platform(text) == nil)
    }
}
