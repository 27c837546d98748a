import AppleMusicMockTesting
import Foundation
import Testing
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Tests with parameters, and with the cases of a matrix as arguments.
@Suite struct ScenarioCaseTests {
    private static let matrix = ScenarioSource.text(
        """
        scenario: Storefronts
        matrix: {storefront: [us, gb], page: [1, 2]}
        storefronts: ["${storefront}"]
        lists: {library.songs: {page: "${page}"}}
        expect:
          - {request: "/v1/storefronts/${storefront}", answered: 200}
        """)

    private static func ask(_ mock: MockAppleMusic, _ path: String) async throws {
        var request = URLRequest(url: try #require(URL(string: "https://api.music.apple.com\(path)")))
        request.setValue("Bearer \(mock.developerToken)", forHTTPHeaderField: "Authorization")
        _ = try await URLSession(configuration: mock.makeURLSessionConfiguration()).data(for: request)
    }

    @Test(arguments: try matrix.cases())
    func `each case of a matrix can be an argument`(scenario: ScenarioSource) async throws {
        let storefront = scenario.description.contains("storefront=us") ? "us" : "gb"
        try await withAppleMusic(scenario) { mock in try await Self.ask(mock, "/v1/storefronts/\(storefront)") }
    }

    @Test func `cases are in order, and each has its values in its description and in its verdict`() async throws {
        let cases = try Self.matrix.cases()
        #expect(
            cases.map { $0.description.drop { $0 != "[" } } == [
                "[page=1, storefront=us]", "[page=2, storefront=us]", "[page=1, storefront=gb]",
                "[page=2, storefront=gb]",
            ])
        let mock = try await MockAppleMusic.start(cases[3])
        #expect(mock.verdict().description.contains("Storefronts [storefront=gb, page=2]"))
        #expect(try ScenarioSource.quickStart.cases().map(\.description) == ["quick-start.yaml"])
    }

    @Test(
        .appleMusic(
            text: """
                scenario: Storefronts
                parameters: {storefront: us}
                storefronts: ["${storefront}"]
                expect:
                  - {request: "/v1/storefronts/${storefront}", answered: 200}
                """, parameters: ["storefront": "jp"]))
    func `a trait sets parameters`() async throws {
        try await Self.ask(MockAppleMusic.current, "/v1/storefronts/jp")
    }

    @Test func `a source with several cases needs a choice`() async throws {
        let mock = try await MockAppleMusic.start(Self.matrix, parameters: ["storefront": "gb", "page": "2"])
        #expect(mock.verdict().description.contains("[storefront=gb, page=2]"))
        let error = await #expect(throws: ScenarioError.self) {
            _ = try await MockAppleMusic.start(Self.matrix, parameters: ["storefront": "gb"])
        }
        #expect(error?.description.contains("matrix with 2 cases") == true)
        #expect(error?.description.contains("the first case is [storefront=gb, page=1]") == true)
    }

    @Test func `a parameter that the scenario does not declare is an error`() async throws {
        let error = await #expect(throws: ScenarioError.self) {
            _ = try await MockAppleMusic.start(Self.matrix, parameters: ["storefrnt": "gb"])
        }
        #expect(error?.description.contains("\"storefrnt\"; did you mean \"storefront\"?") == true)
    }
}
