import HTTPMessages
import MockSession
import Text

/// Reads an HTTP archive (HAR 1.2) as browsers and proxies write it.
///
/// Optional members can be missing, and members of the tools (`_initiator`, `comment`) are ignored.
struct HTTPArchiveReader {
    private var archive: TrafficArchive

    init(hosts: APIHosts) { archive = TrafficArchive(format: "HTTP archive", hosts: hosts) }

    /// Returns the exchanges of an archive in the order of their times.
    consuming func archive(in root: JSONView) throws(TrafficArchiveError) -> TrafficArchive {
        guard let log = root["log"], let entries = log["entries"], entries.kind == .array else {
            throw TrafficArchiveError(
                offset: (root["log"]?["entries"] ?? root["log"] ?? root).sourceOffset,
                message: "an HTTP archive must have a list `log.entries`")
        }
        for entry in entries.elements { try add(entry) }
        archive.sortByTime()
        return archive
    }

    private mutating func add(_ entry: JSONView) throws(TrafficArchiveError) {
        let request = try entry.object("request", of: "an entry")
        guard let method = request["method"]?.string, let address = request["url"]?.string else {
            throw TrafficArchiveError(
                offset: request.sourceOffset, message: "a request must have the strings `method` and `url`")
        }
        guard let url = ExchangeURL(address) else { return }
        var exchange = HTTPExchange(method: method, scheme: url.scheme, host: url.host, target: url.target, status: 0)
        exchange.time = entry["startedDateTime"]?.string.flatMap { Timestamp(rfc3339: $0) }
        exchange.durationMilliseconds = Int64(max(0, min(entry["time"]?.double ?? 0, 1e12)))
        exchange.requestHeaders = Self.fields(request["headers"])
        exchange.requestBody = request["postData"].map(Self.requestBody) ?? []
        let response = try entry.object("response", of: "an entry")
        guard let status = response["status"]?.wholeNumber else {
            throw TrafficArchiveError(
                offset: (response["status"] ?? response).sourceOffset, message: "a response must have a number `status`"
            )
        }
        exchange.status = status
        exchange.responseHeaders = Self.fields(response["headers"])
        guard archive.accepts(exchange) else { return }
        guard status >= 100 else { return archive.skip(.noResponse) }
        switch ResponseContent(response, status: status, fields: exchange.responseHeaders) {
        case .body(let bytes):
            exchange.responseBody = bytes
            archive.add(exchange)
        case .skipped(let reason): archive.skip(reason)
        case .invalidBase64(let view):
            throw TrafficArchiveError(offset: view.sourceOffset, message: "`text` is not valid base64")
        }
    }

    /// Returns the fields of a list of objects with `name` and `value`, without the pseudo-header fields of HTTP/2.
    private static func fields(_ list: JSONView?) -> [HTTPField] {
        (list?.elements.compactMap { field in
            guard let name = field["name"]?.string, let value = field["value"]?.string, !name.hasPrefix(":") else {
                return nil
            }
            return HTTPField(name: name, value: value)
        }) ?? []
    }

    private static func requestBody(_ content: JSONView) -> [UInt8] {
        if let text = content["text"]?.string, !text.isEmpty {
            return content["encoding"]?.string == "base64" ? text.decodedBase64 ?? [] : Array(text.utf8)
        }
        let pairs = content["params"]?.elements.compactMap { pair in
            pair["name"]?.string.map {
                PercentEncoding.encodeQueryValue($0) + "="
                    + PercentEncoding.encodeQueryValue(pair["value"]?.string ?? "")
            }
        }
        return Array((pairs ?? []).joined(separator: "&").utf8)
    }
}

/// The body of a response in an HTTP archive.
private enum ResponseContent {
    case body([UInt8])
    case skipped(TrafficArchive.SkipReason)
    case invalidBase64(JSONView)

    init(_ response: JSONView, status: Int, fields: [HTTPField]) {
        let content = response["content"]
        var bytes: [UInt8] = []
        if let view = content?["text"], let text = view.string {
            if content?["encoding"]?.string?.lowercased() == "base64" {
                guard let decoded = text.decodedBase64 else {
                    self = .invalidBase64(view)
                    return
                }
                bytes = decoded
            } else {
                bytes = Array(text.utf8)
            }
        }
        let encoding = fields.value(of: "content-encoding")?.lowercased() ?? ""
        if bytes.isCompressed || fields.isEncoded && !bytes.isText,
            let content = DeflatedData.decompressed(bytes, isRaw: encoding == "deflate" && !bytes.isCompressed)
        {
            bytes = content
        }
        let isBodyless = [204, 205, 304].contains(status)
        if bytes.isEmpty, !isBodyless, (content?["size"]?.double ?? 0) > 0 || fields.hasContentLength {
            self = .skipped(.missingBody)
        } else if bytes.isCompressed || fields.isEncoded && !bytes.isText {
            self = .skipped(.compressedBody)
        } else if fields.value(of: "content-type")?.lowercased().contains("json") == true, !bytes.isEmpty,
            (try? JSONDocument.parse(bytes)) == nil
        {
            self = .skipped(fields.isEncoded && bytes.hasReplacementCharacter ? .compressedBody : .incompleteBody)
        } else {
            self = .body(bytes)
        }
    }
}

extension [HTTPField] {
    /// Whether the body was compressed on the wire.
    fileprivate var isEncoded: Bool {
        value(of: "content-encoding").map { !["", "identity"].contains($0.lowercased()) } ?? false
    }

    fileprivate var hasContentLength: Bool { (value(of: "content-length").flatMap { Int($0) } ?? 0) > 0 }
}

extension [UInt8] {
    /// Whether the bytes start like gzip, zstd, or zlib data.
    fileprivate var isCompressed: Bool {
        starts(with: [0x1F, 0x8B]) || starts(with: [0x28, 0xB5, 0x2F, 0xFD]) || starts(with: [0x78, 0x9C])
    }

    fileprivate var isText: Bool { String(validating: self, as: UTF8.self) != nil }

    /// Whether a tool replaced bytes that are not text with U+FFFD.
    fileprivate var hasReplacementCharacter: Bool {
        String(decoding: self, as: UTF8.self).unicodeScalars.contains("\u{FFFD}")
    }
}

extension JSONView {
    /// Returns the object with this name, or throws an error.
    func object(_ name: String, of owner: String) throws(TrafficArchiveError) -> JSONView {
        guard let value = self[name], value.kind == .object else {
            throw TrafficArchiveError(
                offset: (self[name] ?? self).sourceOffset, message: "\(owner) must have an object `\(name)`")
        }
        return value
    }

    /// The whole number, also if it is a string or has a fraction of 0, or `nil`.
    var wholeNumber: Int? { integer ?? double.flatMap { Int(exactly: $0) } ?? string.flatMap { Int($0) } }
}
