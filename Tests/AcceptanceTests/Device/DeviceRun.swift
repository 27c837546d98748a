import AppleMusicMock
import Foundation
import Testing
import TestSupport

/// A run of one row of a device table.
struct DeviceRun {
    /// A function that performs an operation and returns the status of the control API and the body.
    typealias Perform = (MockWithClient, DeviceRow.Step) async throws -> (status: Int, body: String)

    let row: DeviceRow
    let perform: Perform

    init(_ row: DeviceRow, _ perform: @escaping Perform) {
        (self.row, self.perform) = (row, perform)
    }

    /// Recordings: a song in two storefronts, an album, an artist, a playlist, a video, a station, and a library song; and
    /// an album and a playlist with tracks, in the catalog and in the library.
    static let songs = """
        {"data": [
          {"id": "1", "type": "songs", "href": "/v1/catalog/us/songs/1",
           "attributes": {"name": "One", "durationInMillis": 120000}},
          {"id": "1", "type": "songs", "href": "/v1/catalog/jp/songs/1", "attributes": {"name": "One"}},
          {"id": "2", "type": "albums", "href": "/v1/catalog/us/albums/2", "attributes": {"name": "Two"}},
          {"id": "3", "type": "artists", "href": "/v1/catalog/us/artists/3", "attributes": {"name": "Three"}},
          {"id": "pl.4", "type": "playlists", "href": "/v1/catalog/us/playlists/pl.4", "attributes": {"name": "Four"}},
          {"id": "5", "type": "music-videos", "href": "/v1/catalog/us/music-videos/5", "attributes": {"name": "Five"}},
          {"id": "ra.6", "type": "stations", "href": "/v1/catalog/us/stations/ra.6", "attributes": {"name": "Six"}},
          {"id": "i.7", "type": "library-songs", "href": "/v1/me/library/songs/i.7", "attributes": {
            "name": "Seven", "durationInMillis": 90000}},
          {"id": "8", "type": "albums", "href": "/v1/catalog/us/albums/8", "attributes": {"name": "Eight"},
           "relationships": {"tracks": {"href": "/v1/catalog/us/albums/8/tracks", "data": [
             {"id": "1", "type": "songs", "href": "/v1/catalog/us/songs/1"},
             {"id": "81", "type": "songs", "href": "/v1/catalog/us/songs/81", "attributes": {
               "name": "Two of it", "durationInMillis": 200000}},
             {"id": "82", "type": "songs", "href": "/v1/catalog/us/songs/82", "attributes": {
               "name": "Three of it", "durationInMillis": 60500}}]}}},
          {"id": "pl.9", "type": "playlists", "href": "/v1/catalog/us/playlists/pl.9", "attributes": {"name": "Nine"},
           "relationships": {"tracks": {"href": "/v1/catalog/us/playlists/pl.9/tracks", "data": [
             {"id": "82", "type": "songs", "href": "/v1/catalog/us/songs/82"},
             {"id": "1", "type": "songs", "href": "/v1/catalog/us/songs/1"},
             {"id": "5", "type": "music-videos", "href": "/v1/catalog/us/music-videos/5"}]}}},
          {"id": "l.10", "type": "library-albums", "href": "/v1/me/library/albums/l.10", "attributes": {"name": "Ten"},
           "relationships": {"tracks": {"href": "/v1/me/library/albums/l.10/tracks", "data": [
             {"id": "i.7", "type": "library-songs", "href": "/v1/me/library/songs/i.7"},
             {"id": "i.71", "type": "library-songs", "href": "/v1/me/library/songs/i.71",
              "attributes": {"name": "Another"}}]}}},
          {"id": "p.11", "type": "library-playlists", "href": "/v1/me/library/playlists/p.11",
           "attributes": {"name": "Eleven"}, "relationships": {"tracks": {
             "href": "/v1/me/library/playlists/p.11/tracks", "data": [
             {"id": "i.71", "type": "library-songs", "href": "/v1/me/library/songs/i.71"}]}}}
        ]}
        """

    func hold() async throws {
        let text = "scenario: A row\ntime-scale: 0\nrecordings: [songs.json]\nstorefronts: [us, jp]\n\(row.scenario)"
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let file = folder.appendingPathComponent("scenario.yaml")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        try Data(Self.songs.utf8).write(to: folder.appendingPathComponent("songs.json"))
        if let code = row.code {
            let error = await #expect(throws: ScenarioError.self) { _ = try await MockWithClient(.file(file)) }
            #expect(error?.description.contains("error[\(code)]") == true, "\(error?.description ?? "")")
            return
        }
        let mock = try await MockWithClient(.file(file))
        try await play(on: mock)
        await mock.mock.stop()
    }

    private func play(on mock: MockWithClient) async throws {
        var token = mock.mock.userToken
        var broken: [String] = []
        for step in row.steps {
            let line = "\(step.subject) \(step.arguments)"
            switch step.kind {
            case .asked:
                let fields = [mock.tokens[0], ("Music-User-Token", step.arguments.isEmpty ? token : step.arguments)]
                guard step.expected != "-" else {
                    #expect(try mock.raw("GET", step.subject, fields).isEmpty, "\(line)")
                    continue
                }
                let answer = try mock.send("GET", step.subject, fields)
                let code = answer.string("errors", 0, "code").map { ":\($0)" } ?? ""
                let expected = step.expected.split(separator: " ", maxSplits: 1)
                #expect("\(answer.status)\(code)" == expected[0], "\(line)")
                if expected.count > 1 { #expect(answer.text.contains(expected[1]), "\(line): \(answer.text)") }
            case .advanced: mock.mock.clock.advance(by: .seconds(try #require(Int(step.subject))))
            case .answered:
                let (status, body) = try await perform(mock, step)
                #expect(status == 200 && body.contains(step.expected), "\(line): \(status) \(body)")
                token = Self.userToken(in: body) ?? token
            case .rejected:
                let (status, body) = try await perform(mock, step)
                #expect(status == 409 && body.contains("\"rule\":\"\(step.expected)\""), "\(line): \(status) \(body)")
                #expect(body.contains("\"error\":\"") && body.contains("\"hint\":\""), "\(body)")
                // The test performs the actions of the user, which the verdict does not count.
                let isActionOfTest = [
                    "answer-offer", "buy-outside-app", "refund-purchase", "reverse-refund", "renew-subscription",
                ]
                .contains(step.subject)
                if !isActionOfTest { broken.append(step.expected) }
            }
        }
        let verdict = try mock.control("GET", "verdict").text
        for rule in Set(broken) { #expect(verdict.contains("\"rule\":\"\(rule)\""), "\(verdict)") }
        #expect(verdict.contains("\"passed\":\(broken.isEmpty)"), "\(verdict)")
    }

    private static func userToken(in body: String) -> String? {
        guard let start = body.range(of: "\"userToken\":\"") else { return nil }
        return String(body[start.upperBound...].prefix { $0 != "\"" })
    }
}
