import AppleMusicMockServer
import AppleMusicMockTesting
import Foundation
import FrameworkHook
import MusicKit
import Testing

/// How a call of an app finds the mock that answers it.
@Suite struct CurrentMockTests {
    @Test(.appleMusic(), arguments: 0..<50) func `players of parallel tests do not share their state`(number: Int)
        async throws
    {
        try await setAndRead(number)
    }

    @Test(.appleMusic(.text("scenario: Another\nextends: quick-start.yaml")), arguments: 50..<100)
    func `players of parallel tests of another scenario do not share their state`(number: Int) async throws {
        try await setAndRead(number)
    }

    /// Sets the state of the app's player, and reads it in this task and in another one.
    private func setAndRead(_ number: Int) async throws {
        let player = ApplicationMusicPlayer.shared
        #expect(player.state.playbackStatus == .stopped)
        #expect(player.queue.currentEntry == nil)
        #expect(player.state.repeatMode == nil)
        let request = MusicCatalogResourceRequest<Song>(
            matching: \.id, memberOf: number.isMultiple(of: 2) ? ["1200868616"] : ["1200868874"])
        let song = try #require(try await request.response().items.first)
        player.queue = [song]
        player.state.repeatMode = number.isMultiple(of: 3) ? .one : .all
        try await player.play()
        await Task { @MainActor in
            let player = ApplicationMusicPlayer.shared
            #expect(player.queue.currentEntry?.item?.id == song.id)
            #expect(player.state.repeatMode == (number.isMultiple(of: 3) ? .one : .all))
        }
        .value
    }

    @Test(.appleMusic()) func `tasks, groups, and actors inherit the mock of the test`() async throws {
        try MockAppleMusic.current.device.changeSettings(consent: .restricted)
        #expect(await Task { MusicAuthorization.currentStatus }.value == .restricted)
        #expect(await MainActor.run { MusicAuthorization.currentStatus } == .restricted)
        await withTaskGroup(of: MusicAuthorization.Status.self) { group in
            for _ in 0..<3 { group.addTask { MusicAuthorization.currentStatus } }
            for await status in group { #expect(status == .restricted) }
        }
    }

    @Test func `a mock of withAppleMusic answers its body`() async throws {
        try await withAppleMusic { mock in
            try mock.device.changeSettings(consent: .denied)
            #expect(MusicAuthorization.currentStatus == .denied)
            try await MusicLibraryRequest<Song>().response().items.isEmpty.require()
        }
    }

    @Test func `the errors name the member and the remedy`() {
        let none = MissingMockError(member: "MusicAuthorization.request()", livingCount: 0)
        #expect(none.description.contains("no mock answers MusicAuthorization.request(): no mock is running"))
        #expect(none.description.contains(".appleMusic(…)"))
        let several = MissingMockError(member: "MusicPlayer.play()", livingCount: 3)
        #expect(several.description.contains("this task has no mock, and 3 mocks are running"))
        #expect(several.description.contains("detached tasks"))
    }

    @Test func `a detached task finds the default, and otherwise no mock of two`() async throws {
        let mocks = [try await MockAppleMusic.start(), try await MockAppleMusic.start()]
        await #expect(throws: MissingMockError.self) {
            try await Task.detached { _ = try FrameworkMocks.find(for: "MusicPlayer.play()") }.value
        }
        MockAppleMusic.default = mocks[1]
        try mocks[1].device.changeSettings(consent: .restricted)
        #expect(await Task.detached { MusicAuthorization.currentStatus }.value == .restricted)
        await mocks[1].stop()
        #expect(MockAppleMusic.default == nil)
        await mocks[0].stop()
    }

    @Test(.appleMusic()) func `each mock has its own token provider`() async throws {
        final class Provider: MusicUserTokenProvider, MusicDeveloperTokenProvider, @unchecked Sendable {
            let token: String
            init(token: String) { self.token = token }
            func developerToken(options: MusicTokenRequestOptions) async throws -> String { token }
        }
        let mock = MockAppleMusic.current
        MusicDataRequest.tokenProvider = Provider(token: mock.requestDeveloperToken())
        #expect(MusicDataRequest.tokenProvider is Provider)
        #expect(try await !MusicCatalogSearchRequest(term: "khalid", types: [Song.self]).response().songs.isEmpty)
        try await withAppleMusic { _ in
            #expect(MusicDataRequest.tokenProvider is DefaultMusicTokenProvider)
            _ = try await MusicCatalogSearchRequest(term: "khalid", types: [Song.self]).response()
        }
        mock.rejectDeveloperToken()
        await #expect(throws: (any Error).self) {
            try await MusicCatalogSearchRequest(term: "khalid", types: [Song.self]).response()
        }
    }

    @Test func `a server reports changes of the subscription`() async throws {
        let mock = try await MockAppleMusic.start()
        let remote = RemoteFrameworkMock(url: try mock.startServer())
        try await FrameworkMocks.$current.withValue(remote) {
            var updates = MusicSubscription.subscriptionUpdates.makeAsyncIterator()
            #expect(await updates.next()?.canPlayCatalogContent == true)
            try mock.device.lapseSubscription()
            #expect(await updates.next()?.canPlayCatalogContent == false)
        }
        await mock.stop()
    }

    @Test func `a sequence ends when its mock stops`() async throws {
        let mock = try await MockAppleMusic.start()
        let count = try await FrameworkMocks.$current.withValue(mock) {
            let task = Task {
                var count = 0
                for await _ in MusicSubscription.subscriptionUpdates { count += 1 }
                return count
            }
            while mock.journal.entries.isEmpty {
                try mock.device.lapseSubscription()
                await Task.yield()
            }
            await mock.stop()
            return await task.value
        }
        #expect(count <= 2)
    }
}

extension Bool {
    fileprivate func require() throws { try #require(self) }
}
