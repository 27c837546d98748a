package import Text

/// An exchange and the location of its request.
struct LocatedExchange: Sendable {
    let exchange: RecordedExchange
    let location: TextLocation
}

extension CatalogBuilder {
    /// Adds an exchange, and the resources in its response body.
    mutating func addExchange(_ root: JSONView, in recording: Recording) {
        for member in root.members where !Self.exchangeMemberNames.contains(member.key.string ?? "") {
            report(.unknownMember(member.key.string ?? ""), at: recording.location(of: member.key))
        }
        guard let request = root["request"], let text = request.string,
            let space = text.firstIndex(of: " "), Self.isRequestTarget(text[text.index(after: space)...])
        else { return report(.invalidRequest, at: recording.location(of: root["request"] ?? root)) }
        let method = String(text[..<space])
        guard Self.methods.contains(method) else {
            return report(.unknownMethod(method), at: recording.location(of: request))
        }
        guard let status = root["status"]?.integer, (200...599).contains(status) else {
            return report(.invalidStatus, at: recording.location(of: root["status"] ?? root))
        }
        guard let headers = headers(from: root["headers"]) else {
            return report(.invalidHeaders, at: recording.location(of: root["headers"] ?? root))
        }
        let target = String(text[text.index(after: space)...])
        let body = root["body"]
        let isNew = add(
            RecordedExchange(
                status: status, headers: headers, body: bodyBytes(from: body), recordingName: recording.label,
                requestText: root["requestBody"].map { RecordedExchange.requestText(of: bodyBytes(from: $0)) }),
            for: "\(method) \(PathAndQuery(target).canonicalText)", at: recording.location(of: request))
        guard isNew, let body, body.kind == .object else { return }
        if body["data"] != nil || body["results"] != nil {
            addResponseBody(body, in: method == "GET" ? recording.at(target: target) : recording)
        } else {
            addNestedResources(of: body, in: recording)
        }
    }

    /// Adds a response body that is replayed when the author's request arrives.
    ///
    /// - Returns: `false` after a diagnostic.
    mutating func addReplay(_ root: JSONView, of address: RecordedAddress, in recording: Recording) -> Bool {
        add(
            RecordedExchange(
                status: 200, headers: [], body: bodyBytes(from: root), recordingName: recording.label, requestText: nil),
            for: "GET \(PathAndQuery(address.target).canonicalText)", at: recording.location(of: root))
    }

    /// Adds an exchange, or reports it and returns `false` if the request has one with the same body.
    private mutating func add(_ exchange: RecordedExchange, for request: String, at location: TextLocation) -> Bool {
        let known = exchanges[request] ?? []
        if let first = known.first(where: { $0.exchange.requestText == exchange.requestText }) {
            report(.duplicateExchange(first: first.location, request: request), at: location)
            return false
        }
        exchanges[request] = known + [LocatedExchange(exchange: exchange, location: location)]
        return true
    }

    static let exchangeMemberNames = ["request", "requestBody", "status", "headers", "body"]

    private static let methods: Set = ["GET", "POST", "PUT", "PATCH", "DELETE"]

    /// Returns whether a text is a path with an optional query: visible ASCII without a fragment.
    private static func isRequestTarget(_ text: Substring) -> Bool {
        text.hasPrefix("/") && text.utf8.allSatisfy { $0 > 32 && $0 < 127 && $0 != UInt8(ascii: "#") }
    }

    private func headers(from view: JSONView?) -> [(name: String, value: String)]? {
        guard let view, !view.isNull else { return [] }
        guard view.kind == .object else { return nil }
        var headers: [(name: String, value: String)] = []
        for member in view.members {
            guard let name = member.key.string, let value = member.value.string,
                name.utf8.allSatisfy({ $0 > 32 && $0 < 127 && $0 != UInt8(ascii: ":") }),
                value.utf8.allSatisfy({ $0 >= 32 && $0 != 127 })
            else { return nil }
            headers.append((name, value))
        }
        return headers
    }

    /// Returns the recorded JSON, or the text of a string such as an HTML page; empty for null and for no body.
    private func bodyBytes(from body: JSONView?) -> [UInt8] {
        guard let body, !body.isNull else { return [] }
        if let text = body.string { return Array(text.utf8) }
        return Array(body.document.bytes[body.range])
    }
}

extension RecordedExchange {
    /// Creates the exchange in a recording, or returns `nil` if the file does not contain a valid one.
    package init?(in file: SourceFile) {
        var builder = CatalogBuilder()
        builder.add(ParsedRecording(file), label: file.name, storefront: nil)
        guard let recorded = builder.exchanges.values.first?.first else { return nil }
        self = recorded.exchange
    }
}
