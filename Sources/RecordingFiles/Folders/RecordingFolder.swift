import HTTPMessages
package import MockSession
import Scenarios
import Text

/// A folder with the exchanges of a recording: files without secrets, and the scenario that replays them.
///
/// Add the exchanges in their order. Then call ``files()`` to inspect the result, or ``write(to:)``. Equal recordings
/// become equal files, although their tokens, times, and ids of errors differ.
///
/// - **Response bodies**, in `recordings`. They become parts of the catalog, so the replaying client can also send requests
///   that were not recorded.
/// - **Exchanges**, in `recordings`: errors, writes, and responses that the catalog would not return unchanged.
/// - **Earlier responses**, in `sequences`. If a request got different responses, a rule replays them in their order.
package struct RecordingFolder: Sendable {
    /// A file of the folder.
    package struct File: Sendable, Equatable {
        /// The path in the folder, such as `recordings/catalog-us-albums-1.json`.
        package let path: String
        package let bytes: [UInt8]
    }

    /// The reason why an exchange is not a part of the folder.
    package enum SkipReason: String, Sendable, CaseIterable {
        case method = "requests with a method that the API does not have"
        case noResponse = "requests without a response"
        case notModified = "responses 304 without a body"
        case binaryBody = "responses with a body that is not text"
    }

    private static let methods: Set = ["GET", "POST", "PUT", "PATCH", "DELETE"]

    /// The title of the scenario.
    private let title: String
    private var exchanges: [HTTPExchange] = []
    /// The number of exchanges that were skipped, by reason.
    package private(set) var skippedCounts: [SkipReason: Int] = [:]

    /// Creates a folder without exchanges.
    ///
    /// - Parameter title: The title of the scenario, on one line.
    package init(title: String) {
        self.title = title
    }

    /// The number of exchanges.
    package var count: Int { exchanges.count }

    /// Adds an exchange after the others, unless it cannot be replayed.
    ///
    /// - Returns: The reason why the exchange was skipped, or `nil` if it was added.
    @discardableResult
    package mutating func add(_ exchange: HTTPExchange) -> SkipReason? {
        let exchange = exchange.withDecodedBody
        let reason: SkipReason? =
            if !Self.methods.contains(exchange.method) {
                .method
            } else if !(200...599).contains(exchange.status) {
                .noResponse
            } else if exchange.status == 304 {
                .notModified
            } else if RecordedResponse(exchange) == nil {
                .binaryBody
            } else {
                nil
            }
        if let reason {
            skippedCounts[reason, default: 0] += 1
        } else {
            exchanges.append(exchange)
        }
        return reason
    }

    /// Returns all files in the order of their paths, after `scenario.yaml`.
    ///
    /// The scenario was loaded without errors and warnings, and returned the recorded responses in the recorded order.
    package func files() -> [File] {
        var redactor = ExchangeRedactor(exchanges)
        let redacted = exchanges.map { redactor.redact($0.withRelocatableMedia) }
        var created = CreatedResources()
        for exchange in redacted {
            let body = try? JSONDocument.parse(exchange.responseBody)
            created.add(method: exchange.method, status: exchange.status, body: body?.root)
        }
        var draft = RecordingDraft(title: title, requests: Self.requests(in: redacted), created: created)
        draft.removeDiagnostics()
        draft.verifyReplay(of: redacted)
        return draft.files()
    }

    /// Returns the different requests, sorted, each with its responses in their order.
    private static func requests(in exchanges: [HTTPExchange]) -> [RecordedRequest] {
        var responses: [RecordedRequest.Key: [RecordedResponse]] = [:]
        for exchange in exchanges {
            guard let response = RecordedResponse(exchange) else { continue }
            responses[RecordedRequest.Key(exchange), default: []].append(response)
        }
        let sorted = responses.map { RecordedRequest($0, responses: $1) }.sorted {
            ($0.target, $0.method, $0.body ?? "") < ($1.target, $1.method, $1.body ?? "")
        }
        let names = RecordedAddressName.names(for: sorted.map { ($0.method, $0.target, $0.body) })
        return zip(sorted, names).map { request, name in
            var request = request
            request.name = name
            return request
        }
    }
}

extension HTTPExchange {
    /// The exchange with the body of the response decompressed, if the service compressed it although the client did not
    /// accept that.
    fileprivate var withDecodedBody: HTTPExchange {
        let encoding = responseHeaders.first { $0.isNamed("Content-Encoding") }?.value.lowercased()
        guard let encoding, ["gzip", "x-gzip", "deflate"].contains(encoding), !responseBody.isEmpty,
            let body = DeflatedData.decompressed(responseBody)
                ?? (encoding == "deflate" ? DeflatedData.decompressed(responseBody, isRaw: true) : nil)
        else { return self }
        return HTTPExchange(
            method: method, scheme: scheme, host: host, target: target, requestHeaders: requestHeaders,
            requestBody: requestBody, status: status,
            responseHeaders: responseHeaders.filter { !$0.isNamed("Content-Encoding") }, responseBody: body)
    }

    /// The target in a canonical spelling.
    var canonicalTarget: String {
        let text = PathAndQuery(target).canonicalText
        return text.hasPrefix("/") ? text : "/" + text
    }
}
