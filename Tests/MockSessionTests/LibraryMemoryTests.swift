import Platform
import Testing
import TestSupport

@testable import MockSession

/// The memory of what clients write to libraries.
@Suite struct LibraryMemoryTests {
    private static func playlist(named name: String) -> String { #"{"attributes":{"name":"\#(name)"}}"# }

    @Test func `writes fit until the memory of the libraries is full, and a reset frees it`() throws {
        let ask = try Engine()
        let body = Self.playlist(named: String(repeating: "x", count: 20_000))
        for _ in 0..<2 {
            ask.session.lockedState.withLock { $0.state.maximumLibraryByteCount = 200_000 }
            var statuses: [Int] = []
            while statuses.last != 507, statuses.count < 10 {
                statuses.append(ask("/v1/me/library/playlists", "POST", body: body).status)
            }
            #expect(statuses == [201, 201, 201, 201, 507])
            let rejected = ask("/v1/me/library/playlists", "POST", body: body)
            #expect(rejected.string("error") == "the writes to the libraries of this session would use more than 0 MiB")
            #expect(rejected.string("hint")?.contains("reset the session") == true)
            #expect(ask("/v1/me/library/playlists", "POST", body: Self.playlist(named: "A")).status == 201)
            #expect(ask("/v1/me/library/playlists").status == 200)
            ask.session.reset()
        }
    }

    @Test func `a request that writes nothing takes no memory of the libraries`() throws {
        let ask = try Engine("rules: [{request: POST /v1/me/library/playlists, answer: service-unavailable}]")
        for path in ["/v1/me/library/playlists", "/v1/me/library/songs", "/v1/test"] {
            _ = ask(path, "POST", body: Self.playlist(named: "A"))
        }
        #expect(ask.session.lockedState.withLock { $0.state.libraryByteCount } == 0)
    }
}
