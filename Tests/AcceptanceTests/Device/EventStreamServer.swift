import Foundation
import HTTPMessages
import HTTPTransport
import Testing

/// A server that sends one event on each connection and then closes it.
///
/// The first event has the number 8.
final class EventStreamServer: Sendable {
    let url: URL
    /// The `Last-Event-ID` of each connection.
    let asked = RecordedCallbacks(String?.self)
    private let server: HTTPServer

    /// Starts the server.
    ///
    /// - Parameter entry: Returns the journal entry with a number.
    /// - Throws: An `HTTPServerError` if the server cannot listen.
    init(_ entry: @escaping @Sendable (Int) -> String) throws {
        let asked = asked
        server = try HTTPServer.start(configuration: .init()) { request in
            guard request.path.hasSuffix("/events") else {
                return Self.answer(
                    "application/json",
                    #"{"number":7,"consent":"authorized","capabilities":["musicCatalogPlayback"],"storefront":"us"}"#)
            }
            let last = request.header(named: "Last-Event-ID")
            asked.tell(last)
            let number = (last.flatMap { Int($0) } ?? 0) + 1
            let text = ": session\n\nevent: journal\nid: \(number)\ndata: \(entry(number))\n\n"
            return Self.answer("text/event-stream", text)
        }
        url = try #require(URL(string: "http://127.0.0.1:\(server.port)"))
    }

    deinit { server.stop() }

    private static func answer(_ type: String, _ text: String) -> HTTPResponse {
        HTTPResponse(
            status: 200, headers: [HTTPField(name: "Content-Type", value: type)], body: Array(text.utf8))
    }
}
