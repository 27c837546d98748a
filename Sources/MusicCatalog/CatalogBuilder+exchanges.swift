import Diagnostics
import Encodings
import OrderedJSON

/// An exchange and where its request stands.
struct RecordedExchange {
    let exchange: Exchange
    let location: TextLocation
}

extension CatalogBuilder {
    /// Takes an exchange: the request's key, the answer as it is, and the resources in its body.
    mutating func addExchange(_ root: JSONView, of recording: Recording) {
        for member in root.members where !Self.exchangeMembers.contains(member.key.string ?? "") {
            report(.badExchange(.member(member.key.string ?? "")), at: recording.location(member.key))
        }
        guard let request = root["request"], let text = request.string,
            let space = text.firstIndex(of: " "), Self.isTarget(text[text.index(after: space)...])
        else { return report(.badExchange(.request), at: recording.location(root["request"] ?? root)) }
        let method = String(text[..<space])
        guard Self.methods.contains(method) else {
            return report(.badExchange(.method(method)), at: recording.location(request))
        }
        guard let status = root["status"]?.integer, (200...599).contains(status) else {
            return report(.badExchange(.status), at: recording.location(root["status"] ?? root))
        }
        guard let headers = headers(root["headers"]) else {
            return report(.badExchange(.headers), at: recording.location(root["headers"] ?? root))
        }
        let target = String(text[text.index(after: space)...])
        let key = "\(method) \(APITarget(target).canonical)"
        if let first = exchanges[key] {
            report(.duplicateExchange(first: first.location, request: key), at: recording.location(request))
            return
        }
        let body = root["body"]
        exchanges[key] = RecordedExchange(
            exchange: Exchange(
                status: status, headers: headers, body: bodyBytes(body), source: recording.label),
            location: recording.location(request))
        guard let body, body.kind == .object else { return }
        if body["data"] != nil || body["results"] != nil {
            harvestBody(body, of: recording, address: method == "GET" ? target : nil)
        } else {
            harvestEverything(in: body, of: recording)
        }
    }

    static let exchangeMembers = ["request", "status", "headers", "body"]

    private static let methods: Set = ["GET", "POST", "PUT", "PATCH", "DELETE"]

    /// A path and a query as a client sends them: visible ASCII without a fragment.
    private static func isTarget(_ text: Substring) -> Bool {
        text.hasPrefix("/") && text.utf8.allSatisfy { $0 > 32 && $0 < 127 && $0 != UInt8(ascii: "#") }
    }

    private func headers(_ view: JSONView?) -> [(name: String, value: String)]? {
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

    /// JSON as it was recorded; a text stands for itself (a page of HTML), null and nothing for no body.
    private func bodyBytes(_ body: JSONView?) -> [UInt8] {
        guard let body, !body.isNull else { return [] }
        if let text = body.string { return Array(text.utf8) }
        return Array(body.document.bytes[body.range])
    }
}
