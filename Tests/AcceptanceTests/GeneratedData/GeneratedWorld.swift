import AppleMusicMock
import Text

/// A mock in process with a generated catalog and a library of the same size.
struct GeneratedWorld {
    private let mock: MockAppleMusic

    init(songCount: Int, seed: UInt64, isClean: Bool = false) async throws {
        mock = try await MockAppleMusic.start(
            .text(
                """
                scenario: Generated data
                seed: \(seed)
                storefronts: [us]
                generate: {songs: \(songCount), playlists: \(songCount / 10), stations: 10, clean: \(isClean)}
                user: {library: {songs: \(songCount), playlists: \(songCount / 10)}}
                """))
    }

    /// Returns the body of a response, or `nil` if it is an error.
    func body(_ target: String) -> JSONView? {
        (try? mock.responseBody(for: target)).flatMap { try? JSONDocument.parse(Array($0)).root }
    }

    func items(_ target: String) -> [JSONView] { body(target)?["data"]?.elements.map(\.self) ?? [] }
}

extension JSONView {
    var id: String { self["id"]?.string ?? "" }
    var name: String { attribute("name")?.string ?? "" }
    func attribute(_ name: String) -> JSONView? { self["attributes"]?[name] }
}
