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
        var json = JSONWriter()
        json.beginObject()
        json.beginObject(named: "log")
        json.member("version", "1.2")
        json.beginObject(named: "creator")
        json.member("name", "apple-music-mock")
        json.member("version", version)
        json.endObject()
        json.beginArray(named: "entries")
        for exchange in exchanges { redactor.redact(exchange).writeEntry(to: &json) }
        json.endArray()
        json.endObject()
        json.endObject()
        return IndentedJSON.text(of: json.bytes) + [UInt8(ascii: "\n")]
    }
}

extension HTTPExchange {
    fileprivate func writeEntry(to json: inout JSONWriter) {
        json.beginObject()
        json.member("startedDateTime", (time ?? Timestamp(milliseconds: 0)).rfc3339Precise)
        json.member("time", number: Int(durationMilliseconds))
        json.beginObject(named: "request")
        writeRequest(to: &json)
        json.endObject()
        json.beginObject(named: "response")
        writeResponse(to: &json)
        json.endObject()
        json.beginObject(named: "cache")
        json.endObject()
        json.beginObject(named: "timings")
        json.member("send", number: 0)
        json.member("wait", number: Int(durationMilliseconds))
        json.member("receive", number: 0)
        json.endObject()
        json.endObject()
    }

    private func writeRequest(to json: inout JSONWriter) {
        json.member("method", method)
        json.member("url", "\(scheme)://\(host)\(target)")
        json.member("httpVersion", "HTTP/1.1")
        json.beginArray(named: "cookies")
        json.endArray()
        json.writeFields(requestHeaders)
        json.member("queryString", array: PathAndQuery(target).parameters) { parameter, json in
            json.beginObject()
            json.member("name", parameter.name)
            json.member("value", parameter.value)
            json.endObject()
        }
        if !requestBody.isEmpty {
            json.beginObject(named: "postData")
            json.member("mimeType", requestHeaders.value(of: "Content-Type") ?? "application/octet-stream")
            json.writeBody(requestBody, named: "text")
            json.endObject()
        }
        json.member("headersSize", number: -1)
        json.member("bodySize", number: requestBody.count)
    }

    private func writeResponse(to json: inout JSONWriter) {
        json.member("status", number: status)
        json.member("statusText", status == 0 ? "" : HTTPStatus.reasonPhrase(for: status))
        json.member("httpVersion", "HTTP/1.1")
        json.beginArray(named: "cookies")
        json.endArray()
        json.writeFields(responseHeaders)
        json.beginObject(named: "content")
        json.member("size", number: responseBody.count)
        json.member("mimeType", responseHeaders.value(of: "Content-Type") ?? "")
        json.writeBody(responseBody, named: "text")
        json.endObject()
        json.member("redirectURL", responseHeaders.value(of: "Location") ?? "")
        json.member("headersSize", number: -1)
        json.member("bodySize", number: responseBody.count)
    }
}

extension JSONWriter {
    fileprivate mutating func writeFields(_ fields: [HTTPField]) {
        member("headers", array: fields) { field, json in
            json.beginObject()
            json.member("name", field.name)
            json.member("value", field.value)
            json.endObject()
        }
    }
}

extension Timestamp {
    /// RFC 3339 with three digits of milliseconds, as HAR viewers expect.
    fileprivate var rfc3339Precise: String {
        let text = rfc3339WithMilliseconds
        return text.contains(".") ? text : text.dropLast() + ".000Z"
    }
}
