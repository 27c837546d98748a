import MusicKit

/// The state of a screen that loads.
enum LoadingState: Equatable {
    case idle
    case loading
    case loaded
    /// The user has to allow the app in Settings.
    case needsPermission
    case failed(String)

    init(_ error: any Error) {
        switch error {
        case MusicTokenRequestError.permissionDenied: self = .needsPermission
        case let error as MusicDataRequest.Error where error.status == 429:
            self = .failed("Too many requests. Try again.")
        case let error as MusicDataRequest.Error where error.status == 404:
            self = .failed("This item is not available.")
        case let error as MusicDataRequest.Error: self = .failed("\(error.title) (\(error.status))")
        case is URLError: self = .failed("The network is not available.")
        case is DecodingError: self = .failed("Apple Music is not available.")
        default: self = .failed(error.localizedDescription)
        }
    }
}

/// The screen that searches the catalog.
@MainActor @Observable final class SearchModel {
    var term = ""
    private(set) var state = LoadingState.idle
    private(set) var songs: MusicItemCollection<Song> = []
    private(set) var albums: MusicItemCollection<Album> = []
    private(set) var artists: MusicItemCollection<Artist> = []
    private(set) var topResults: [MusicCatalogSearchResponse.TopResult] = []
    private(set) var suggestions: [String] = []

    init() {}

    /// Asks for consent if the user has not decided yet.
    func prepare() async {
        guard MusicAuthorization.currentStatus == .notDetermined else { return }
        switch await MusicAuthorization.request() {
        case .authorized: state = .idle
        case .denied, .restricted, .notDetermined: state = .needsPermission
        @unknown default: state = .needsPermission
        }
    }

    func search() async {
        guard !term.isEmpty else { return }
        state = .loading
        do {
            var request = MusicCatalogSearchRequest(term: term, types: [Song.self, Album.self, Artist.self])
            request.limit = 3
            request.includeTopResults = true
            let response = try await request.response()
            songs = response.songs
            albums = response.albums
            artists = response.artists
            topResults = Array(response.topResults)
            state = .loaded
        } catch {
            state = LoadingState(error)
        }
    }

    var canLoadMoreSongs: Bool { songs.hasNextBatch }

    func loadMoreSongs() async {
        do {
            guard let next = try await songs.nextBatch(limit: 3) else { return }
            songs += next
        } catch {
            state = LoadingState(error)
        }
    }

    func suggest() async {
        let request = MusicCatalogSearchSuggestionsRequest(term: term)
        suggestions = (try? await request.response())?.suggestions.map(\.displayTerm) ?? []
    }

    var titlesOfTopResults: [String] { topResults.map(\.title) }
}

/// The screen with the charts.
@MainActor @Observable final class ChartsModel {
    private(set) var charts: [MusicCatalogChart<Song>] = []
    private(set) var genres: [String] = []
    private(set) var state = LoadingState.idle

    init() {}

    func load() async {
        do {
            genres = try await MusicCatalogResourceRequest<Genre>().response().items.map(\.name)
            charts = try await MusicCatalogChartsRequest(types: [Song.self, Album.self]).response().songCharts
            state = .loaded
        } catch {
            state = LoadingState(error)
        }
    }
}
