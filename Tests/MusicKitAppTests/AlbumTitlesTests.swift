import AppleMusicMockTesting
@testable import MusicKitApp
import Testing

@MainActor @Suite struct AlbumTitlesTests {
    @Test(.appleMusic()) func `an album shows its titles`() async {
        let model = AlbumTitles()
        await model.load("1200868601")
        #expect(model.titles.count == 15)
    }

    @Test(.appleMusic()) func `denied consent is explained`() async throws {
        try MockAppleMusic.current.device.changeSettings(consent: .denied)
        let model = AlbumTitles()
        await model.load("1200868601")
        #expect(model.message == "Allow this app to use Apple Music in Settings.")
    }

    @Test(.appleMusic(adding: "- {request: /v1/catalog/**, answer: gateway-timeout}"))
    func `a gateway's error page is explained`() async {
        let model = AlbumTitles()
        await model.load("1200868601")
        #expect(model.message == "Apple Music is not available.")
    }
}
