import HTTPMessages
import Text

/// Writes exchanges as an HTTP archive (HAR 1.2), which browsers and proxies open.
package enum HTTPArchive {
    /// Returns the JSON of an archive in which placeholders replace secrets.
    ///
    /// - Parameters:
    ///   - exchanges: The exchanges in their order. The first unknown time is that of the start of 1970.
    ///   - version: The version of this project.
    /// - Returns: The content of the file.
    package static func bytes(of exchanges: [HTTPExchange], version: String) -> [UInt8] {
        var redactor = ExchangeRedactor(exchanges)
        let log: JSONValue = [
            "version": "1.2", "creator": ["name": "apple-music-mock", "version": .string(version)],
            "entries": .array(exchanges.map { redactor.redact($0).entryJSON }),
        ]
        return IndentedJSON.text(of: (["log": log] as JSONValue).bytes) + [UInt8(ascii: "\n")]
    }
}

extension HTTPExchange {
    fileprivate var entryJSON: JSONValue {
        [
            "startedDateTime": .string((time ?? Timestamp(milliseconds: 0)).rfc3339Precise),
            "time": .integer(Int(durationMilliseconds)), "request": requestJSON, "response": responseJSON, "cache": [:],
            "timings": ["send": 0, "wait": .integer(Int(durationMilliseconds)), "receive": 0],
        ]
    }

    private var requestJSON: JSONValue {
        let type = requestHeaders.value(of: "Content-Type") ?? "application/octet-stream"
        return [
            "method": .string(method), "url": .string("\(scheme)://\(host)\(target)"), "httpVersion": "HTTP/1.1",
            "cookies": [], "headers": requestHeaders.json,
            "queryString": .array(PathAndQuery(target).parameters) {
                ["name": .string($0.name), "value": .string($0.value)]
            },
            "postData": requestBody.isEmpty
                ? .absent : .joined(["mimeType": .string(type)], .body(requestBody, named: "text")),
            "headersSize": -1, "bodySize": .integer(requestBody.count),
        ]
    }

    private var responseJSON: JSONValue {
        let content: JSONValue = [
            "size": .integer(responseBody.count),
            "mimeType": .string(responseHeaders.value(of: "Content-Type") ?? ""),
        ]
        return [
            "status": .integer(status),
            "statusText": .string(status == 0 ? "" : HTTPStatus.reasonPhrase(for: status)),
            "httpVersion": "HTTP/1.1", "cookies": [], "headers": responseHeaders.json,
            "content": .joined(content, .body(responseBody, named: "text")),
            "redirectURL": .string(responseHeaders.value(of: "Location") ?? ""), "headersSize": -1,
            "bodySize": .integer(responseBody.count),
        ]
    }
}

extension Timestamp {
    /// RFC 3339 with three digits of milliseconds, as HAR viewers expect.
    fileprivate var rfc3339Precise: String {
        let text = rfc3339WithMilliseconds
        return text.contains(".") ? text : text.dropLast() + ".000Z"
    }
}
