package import HTTPMessages
import MusicCatalog
import Text

/// Serves the artwork and the previews whose addresses the catalog contains.
///
/// A picture's address contains its colors and its size. Therefore a response needs neither a session nor tokens, and no
/// journal logs it.
package enum MediaService {
    /// The maximum width and height of a picture in pixels; a larger size is reduced to it.
    private static let maximumSide = 4096

    /// Returns the response to a request for media, or `nil` for any other request.
    package static func response(to request: HTTPRequest) -> HTTPResponse? {
        guard request.head[request.layout.target].starts(with: pathPrefix) else { return nil }
        let method = request.method.resolvingHEAD
        guard method == "GET" else {
            return error(
                status: 405, "the method \(method) is not supported", hint: "send GET or HEAD", ("Allow", "GET, HEAD"))
        }
        let path = Array(PathAndQuery(request.target).segments.dropFirst(2))
        switch (path.first, path.count) {
        case (ServedMedia.artworkFolder, 5): return picture(named: path[4], colors: path[3])
        case (ServedMedia.previewFolder, 3) where path[2].hasSuffix(".wav"):
            return recording(range: request.header(named: "Range"))
        case (ServedMedia.previewFolder, 3) where path[2].hasSuffix(".m3u8"):
            // A media playlist without segments (RFC 8216, 4.3.3).
            let playlist = "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXT-X-ENDLIST\n"
            return response(contentType: "application/vnd.apple.mpegurl", body: Array(playlist.utf8))
        default: return error(status: 404, "unknown media", hint: "use an address that a response of the API contains")
        }
    }

    private static let pathPrefix = Array(ServedMedia.path.utf8)

    private static func picture(named name: String, colors: String) -> HTTPResponse {
        let colors = colors.split(separator: "-", omittingEmptySubsequences: false).map { color in
            color.utf8.count == 6 && color.allSatisfy(\.isHexDigit) ? UInt32(color, radix: 16) : nil
        }
        guard colors.count == 2, let background = colors[0], let stripes = colors[1] else {
            return error(status: 404, "unknown picture", hint: "use an address that a response of the API contains")
        }
        guard let (width, height) = size(in: name) else {
            return error(
                status: 404, "no size in \"\(name)\"", hint: "replace {w} and {h} in the artwork's `url` with numbers")
        }
        let parts = [background, stripes].flatMap { color in [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) } }
        return response(
            contentType: "image/png", body: MediaFile.picture(width: width, height: height, colors: parts))
    }

    /// Returns the size at the start of a file name such as `600x400bb.jpg`; 0 means the same as the other side.
    private static func size(in name: String) -> (width: Int, height: Int)? {
        let sides = name.utf8.split(separator: UInt8(ascii: "x"), maxSplits: 1, omittingEmptySubsequences: false)
        guard sides.count == 2, let width = number(sides[0]),
            let height = number(sides[1].prefix { (48...57).contains($0) }), max(width, height) > 0
        else { return nil }
        return (min(width > 0 ? width : height, maximumSide), min(height > 0 ? height : width, maximumSide))
    }

    /// Returns the number of decimal digits, or `nil` for any other text.
    private static func number(_ digits: Substring.UTF8View) -> Int? {
        guard !digits.isEmpty, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int(Substring(digits)) ?? .max
    }

    /// Returns the silent recording, or the part that a `Range` field asks for (RFC 9110, 14.2).
    private static func recording(range: String?) -> HTTPResponse {
        let body = MediaFile.silence
        var response = response(contentType: "audio/wav", body: body)
        response.headers.append(HTTPField(name: "Accept-Ranges", value: "bytes"))
        guard let range, let bounds = byteRange(range, count: body.count) else { return response }
        guard !bounds.isEmpty else {
            return error(
                status: 416, "the range \(range) is outside the recording", hint: "it has \(body.count) bytes",
                ("Content-Range", "bytes */\(body.count)"))
        }
        response.status = 206
        response.body = Array(body[bounds])
        response.headers.append(
            HTTPField(name: "Content-Range", value: "bytes \(bounds.lowerBound)-\(bounds.upperBound - 1)/\(body.count)")
        )
        return response
    }

    /// Returns the bytes that a range asks for; empty if it is outside, `nil` if it is not one range of bytes.
    private static func byteRange(_ text: String, count: Int) -> Range<Int>? {
        guard text.hasPrefix("bytes=") else { return nil }
        let sides = text.dropFirst(6).split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard sides.count == 2 else { return nil }
        let (first, last) = (number(sides[0].utf8), number(sides[1].utf8))
        guard let first else { return last.map { max(0, count - $0)..<count } }
        guard sides[1].isEmpty || last != nil else { return nil }
        let end = min(last ?? count - 1, count - 1) + 1
        return first < end ? first..<end : 0..<0
    }

    private static func error(
        status: Int, _ message: String, hint: String, _ fields: (name: String, value: String)...
    ) -> HTTPResponse {
        let json: JSONValue = ["error": .string(message), "hint": .string(hint)]
        var response = response(contentType: "application/json", body: json.bytes)
        response.status = status
        response.headers += fields.map { HTTPField(name: $0.name, value: $0.value) }
        return response
    }

    /// Returns a response that pages of any origin can read.
    private static func response(contentType type: String, body: [UInt8]) -> HTTPResponse {
        HTTPResponse(
            status: 200,
            headers: [
                HTTPField(name: "Content-Type", value: type),
                HTTPField(name: "Access-Control-Allow-Origin", value: "*"),
            ], body: body)
    }
}
