import AppleMusicMock
import Foundation
import TestFixtures
import Testing
import TestSupport

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Tests of request bodies and of upload, download, and stream tasks in process.
@Suite(.tags(.wire)) struct InProcessBodyTests {
    private static let scenario = """
        scenario: Only this body
        rules:
          - request: POST /v1/me/library/playlists
            body: {attributes: {name: Mix}}
            answer: {status: 418}
          - {request: /v1/storefronts, answer: {fault: drip, every: 1ms, bytes: 64B}}
        """

    private func start() async throws -> (MockAppleMusic, URLSession, URLRequest) {
        let mock = try await MockAppleMusic.start(.text(Self.scenario))
        var request = try ClientTransport.urlProtocol.request("/v1/me/library/playlists", mock, method: "POST")
        request.setValue(mock.userToken, forHTTPHeaderField: "Music-User-Token")
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        return (mock, ClientTransport.urlProtocol.session(mock), request)
    }

    private let body = Data(#"{"attributes":{"name":"Mix"}}"#.utf8)

    @Test func `a body rule matches data and stream bodies but not a request without a body`() async throws {
        let (mock, session, plain) = try await start()
        var (data, stream) = (plain, plain)
        data.httpBody = body
        stream.httpBodyStream = InputStream(data: body)
        for request in [data, stream] {
            let (_, response) = try await session.data(for: request)
            #expect((response as? HTTPURLResponse)?.statusCode == 418)
        }
        let (_, response) = try await session.data(for: plain)
        #expect((response as? HTTPURLResponse)?.statusCode != 418)
        #expect(!mock.verdict().description.isEmpty)
    }

    #if canImport(FoundationNetworking)
        @Test func `a request body not passed on by Foundation fails with an explanation`() async throws {
            let (mock, session, plain) = try await start()
            let upload = await #expect(throws: URLError.self) { try await session.upload(for: plain, from: body) }
            #expect(upload?.localizedDescription.contains("httpBody") == true)
            var announced = plain
            announced.setValue("29", forHTTPHeaderField: "Content-Length")
            let request = announced
            let error = await #expect(throws: URLError.self) { try await session.data(for: request) }
            #expect(error?.code == upload?.code)
            #expect(mock.verdict().description.contains("0 requests"))
        }

        @Test func `a download task fails with an explanation`() async throws {
            let (mock, session, _) = try await start()
            let url = try #require(URL(string: "https://api.music.apple.com/v1/storefronts"))
            let error: (any Error)? = await withCheckedContinuation { done in
                session.downloadTask(with: url) { _, _, error in done.resume(returning: error) }.resume()
            }
            #expect((error as? URLError)?.code == .unsupportedURL)
            #expect(error?.localizedDescription.contains("download task") == true)
            #expect(mock.verdict().description.contains("0 requests"))
        }
    #endif

    @Test func `a delegate receives the complete body of a drip`() async throws {
        let mock = try await MockAppleMusic.start(.text(Self.scenario))
        let (whole, collector) = AsyncStream<Data>.makeStream()
        let session = URLSession(
            configuration: mock.makeURLSessionConfiguration(), delegate: Collector(collector), delegateQueue: nil)
        session.dataTask(with: try ClientTransport.urlProtocol.request("/v1/storefronts", mock)).resume()
        var body = Data()
        for await piece in whole { body += piece }
        let json = try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
        #expect((json["data"] as? [Any])?.isEmpty == false)
        session.finishTasksAndInvalidate()
    }

    private final class Collector: NSObject, URLSessionDataDelegate {
        private let pieces: AsyncStream<Data>.Continuation

        init(_ pieces: AsyncStream<Data>.Continuation) { self.pieces = pieces }

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            pieces.yield(data)
        }

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            pieces.finish()
        }
    }
}
