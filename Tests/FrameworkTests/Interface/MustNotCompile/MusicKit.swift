import MusicKit

// Each marked line is an error with Apple's framework, too.

func requiresSendable<Value: Sendable>(_: Value.Type) {}

func areNotSendable() {
    requiresSendable(MusicCatalogSearchRequest.self)  // refused
    requiresSendable(MusicLibraryRequest<Song>.self)  // refused
    requiresSendable(MusicCatalogSearchResponse.self)  // refused
    requiresSendable(MusicPlayer.Queue.Entry.self)  // refused
    requiresSendable(ApplicationMusicPlayer.self)  // refused
    requiresSendable(MusicLibrary.self)  // refused
    requiresSendable(MusicSubscription.Updates.self)  // refused
}

func areSendable() {
    requiresSendable(Song.self)
    requiresSendable(MusicItemCollection<Album>.self)
    requiresSendable(MusicCatalogResourceRequest<Album>.self)
    requiresSendable(MusicDataRequest.self)
}

func filters(_ video: MusicVideo) async throws {
    _ = MusicCatalogResourceRequest<Album>(matching: \.isrc, equalTo: "")  // refused
    _ = MusicCatalogSearchRequest(term: "", types: [Genre.self])  // refused
    _ = ApplicationMusicPlayer.Queue(for: [video])  // refused
    _ = try await video.with([.tracks])  // refused
    _ = Song(id: "1")  // refused
}
