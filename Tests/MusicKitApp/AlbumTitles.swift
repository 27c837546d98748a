import MusicKit

/// The list of an album's titles.
@MainActor @Observable final class AlbumTitles {
    private(set) var titles: [String] = []
    private(set) var message: String?

    init() {}

    func load(_ id: MusicItemID) async {
        guard await MusicAuthorization.request() == .authorized else {
            message = "Allow this app to use Apple Music in Settings."
            return
        }
        do {
            let request = MusicCatalogResourceRequest<Album>(matching: \.id, equalTo: id)
            let album = try await request.response().items.first?.with([.tracks])
            titles = album?.tracks?.map(\.title) ?? []
        } catch let error as MusicDataRequest.Error where error.status == 404 {
            message = "This album is not available."
        } catch {
            message = "Apple Music is not available."
        }
    }
}
