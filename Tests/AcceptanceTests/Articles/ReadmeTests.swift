import AppleMusicMock
import Foundation
import TestFixtures
import Testing
import TestSupport

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Tests of the README's terminal session, first scenario, and findings.
@Suite(.tags(.wire)) struct ReadmeTests {
    @Test func `the curl output in the README matches the responses of the mock`() async throws {
        let readme = try Repository.text("README.md")
        let start = try #require(readme.range(of: "```console\n$ curl -i"))
        let end = try #require(readme[start.upperBound...].range(of: "\n```"))
        let mock = try await MockWithClient()
        var checked = 0
        for part in readme[start.lowerBound..<end.lowerBound].components(separatedBy: "$ ").dropFirst() {
            let lines = part.split(separator: "\n").map(String.init)
            guard lines[0].hasPrefix("curl") else { continue }
            let url = try #require(lines[0].range(of: "http://127.0.0.1:8080"))
            let target = lines[0][url.upperBound...].trimmingCharacters(in: ["'"])
            var fields: [(String, String)] = []
            if lines[0].contains("Authorization") { fields.append(mock.tokens[0]) }
            if lines[0].contains("Music-User-Token") { fields.append(mock.tokens[1]) }
            let answer = String(
                decoding: try mock.raw("GET", String(target), fields), as: UTF8.self)
            for line in lines.dropFirst() {
                checked += 1
                var rest = answer[...]
                for piece in line.components(separatedBy: "…") where !piece.isEmpty {
                    let found = try #require(rest.range(of: piece), "\(line)\nin\n\(answer)")
                    rest = rest[found.upperBound...]
                }
            }
        }
        #expect(checked == 10)
    }

    @Test func `the first scenario in the README fails a looping client and passes a correct one`() async throws {
        let readme = try Repository.text("README.md")
        let blocks = readme.components(separatedBy: "```")
        let scenario = String(blocks[1].drop { $0 != "\n" }.dropFirst())
        let shown = blocks[3].split(separator: "\n").map(String.init).dropFirst()
        let target = "/v1/me/recent/played/tracks"

        let loops = try await MockAppleMusic.start(.text(scenario))
        for _ in 0..<3 { _ = try await get(target, loops, loops.userToken) }
        var rest = loops.verdict().description[...]
        // The README runs a file, which is named in the first line; an inline scenario has its title there.
        #expect(rest.hasPrefix("FAILED: ") && shown.contains { $0.hasPrefix("FAILED: ") })
        let omissions = ["$ ", "FAILED: ", "    …", "    at "]
        for line in shown where !omissions.contains(where: { line.hasPrefix($0) }) {
            // A client of a server calls the device with curl.
            let swiftLine = line.replacing(
                #/`curl .*request-user-token`( \(the token is `result.userToken`\))?/#,
                with: "`device.requestUserToken(forDeveloperToken:)`")
            let found = try #require(rest.range(of: swiftLine), "\(line) in \(loops.verdict())")
            rest = rest[found.upperBound...]
        }
        let fetches = try await MockAppleMusic.start(.text(scenario))
        #expect(try await get(target, fetches, fetches.userToken) == 403)
        let token = try await fetches.device.requestUserToken(forDeveloperToken: fetches.developerToken)
        #expect(try await get(target, fetches, token) == 200)
        try fetches.verdict().requirePassed()
    }

    private func get(_ target: String, _ mock: MockAppleMusic, _ token: String) async throws -> Int {
        var request = URLRequest(url: try #require(URL(string: "https://api.music.apple.com\(target)")))
        request.setValue("Bearer \(mock.developerToken)", forHTTPHeaderField: "Authorization")
        request.setValue(token, forHTTPHeaderField: "Music-User-Token")
        let (_, response) = try await URLSession(configuration: mock.makeURLSessionConfiguration()).data(for: request)
        return try #require(response as? HTTPURLResponse).statusCode
    }

    @Test func `the findings in the README are those of the article that runs the client`() throws {
        let article = "Sources/AppleMusicMock/AppleMusicMock.docc/FindingWhatBreaksAClient.md"
        func output(of path: String) throws -> [String] {
            let text = try Repository.text(path).components(separatedBy: "$ apple-music-mock explore ")
            return try #require(text.dropFirst().first?.components(separatedBy: "\n```").first)
                .components(separatedBy: "\n").dropFirst().filter { !$0.hasSuffix("…") }
        }
        let tested = try output(of: article)
        let shown = try output(of: "README.md")
        #expect(shown.count == 6)
        var rest = tested[...]
        for line in shown {
            let place = try #require(rest.firstIndex(of: line), "\(line)")
            rest = rest[(place + 1)...]
        }
    }
}
