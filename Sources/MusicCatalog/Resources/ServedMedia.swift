import OrderedJSON
import URLCoding

/// The addresses of the artwork and the previews that the mock serves itself.
///
/// The catalog contains them with the base URL of Apple's API, which is right in process. A response over a socket contains
/// the host of its request instead. The address of a picture contains its colors, so no catalog is needed to draw it.
package enum ServedMedia {
    /// The base URL in the catalog.
    package static let baseURL = "https://api.music.apple.com"
    /// The start of all paths of media.
    package static let path = "/_mock/media/"
    /// The name of an artwork's folder below the path: `artwork/albums/1/102030-f0e0d0/{w}x{h}bb.jpg`.
    package static let artworkFolder = "artwork"
    /// The name of a preview's folder below the path: `previews/songs/1.wav`.
    package static let previewFolder = "previews"

    /// Appends the address of an artwork.
    ///
    /// - Parameters:
    ///   - type: The folder of the resource's type.
    ///   - id: The resource's id.
    ///   - background: The color of the background, six hexadecimal digits.
    ///   - color: The color of the text, six hexadecimal digits.
    ///   - name: The file name, with `{w}x{h}`.
    ///   - url: The text to append to.
    package static func appendArtworkURL(
        of type: String, id: String, background: [UInt8], text color: [UInt8], name: String, to url: inout [UInt8]
    ) {
        url.append("\(baseURL)\(path)\(artworkFolder)/\(type)/\(id)/")
        url += background
        url.append(UInt8(ascii: "-"))
        url += color
        url.append(UInt8(ascii: "/"))
        url.append(name)
    }

    /// Appends the address of a preview.
    ///
    /// - Parameters:
    ///   - type: The folder of the resource's type.
    ///   - id: The resource's id.
    ///   - fileExtension: `wav` for the recording, `m3u8` for a playlist.
    ///   - url: The text to append to.
    package static func appendPreviewURL(of type: String, id: String, fileExtension: String, to url: inout [UInt8]) {
        url.append("\(baseURL)\(path)\(previewFolder)/\(type)/\(id).\(fileExtension)")
    }
}

/// The colors of an artwork, each in six hexadecimal digits.
struct ArtworkColors {
    let background, text: [UInt8]

    /// Creates the colors of a recorded artwork, or `nil` if it has none, as in libraries.
    init?(of artwork: JSONView) {
        guard let background = artwork["bgColor"]?.string, let text = artwork["textColor1"]?.string,
            background.utf8.count == 6, text.utf8.count == 6
        else { return nil }
        (self.background, self.text) = (Array(background.utf8), Array(text.utf8))
    }

    /// Derives a dark background from an address.
    init(derivedFrom url: String) {
        let hash = url.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        background = (0..<6).map { place in Array("01234567".utf8)[Int(hash >> (UInt32(place) * 3 + 8) & 7)] }
        text = Array("ffffff".utf8)
    }

    /// Adds the colors of all artwork in a value, by address.
    static func collect(from value: JSONView, into colors: inout [String: ArtworkColors]) {
        if let url = value["url"]?.string, colors[url] == nil { colors[url] = ArtworkColors(of: value) }
        for member in value.members where member.value.isContainer { collect(from: member.value, into: &colors) }
        for element in value.elements where element.isContainer { collect(from: element, into: &colors) }
    }
}

extension JSONView {
    /// Whether the value can contain addresses in members or elements.
    fileprivate var isContainer: Bool { kind == .object || kind == .array }
}

/// The artwork and the previews in the attributes of a recorded resource.
struct RecordedMedia {
    let type: String
    let id: String
    /// The colors of all recorded artwork by address, because artwork in a library has the address but not the colors.
    let colorsByURL: [String: ArtworkColors]

    /// Returns the edits that replace their addresses.
    ///
    /// An artwork is an object with a `url` that contains `{w}`.
    func edits(of attributes: JSONView) -> [JSONEdit] { edits(of: attributes, at: []) }

    private func edits(of value: JSONView, at path: [String]) -> [JSONEdit] {
        var edits: [JSONEdit] = []
        if let url = value["url"]?.string, url.containsBytes(of: "{w}") {
            edits.append(edit(of: artworkURL(for: value, recorded: url), at: path + ["url"]))
        }
        for member in value.members where member.value.isContainer {
            let path = path + [member.key.string ?? ""]
            edits += path.last == "previews" ? previewEdits(of: member.value, at: path) : []
            edits += self.edits(of: member.value, at: path)
        }
        for (place, element) in value.elements.enumerated() where element.isContainer {
            edits += self.edits(of: element, at: path + [String(place)])
        }
        return edits
    }

    private func previewEdits(of previews: JSONView, at path: [String]) -> [JSONEdit] {
        previews.elements.enumerated().flatMap { place, preview in
            [("url", "wav"), ("hlsUrl", "m3u8")].filter { preview[$0.0] != nil }.map { name, fileExtension in
                var url: [UInt8] = []
                ServedMedia.appendPreviewURL(of: type, id: escapedID, fileExtension: fileExtension, to: &url)
                return edit(of: url, at: path + [String(place), name])
            }
        }
    }

    private func edit(of url: [UInt8], at path: [String]) -> JSONEdit {
        JSONEdit(path: path, change: .set(JSONWriter.quoted(String(decoding: url, as: UTF8.self))))
    }

    /// Returns the address with the colors of an artwork, or with colors that derive from its recorded address.
    private func artworkURL(for artwork: JSONView, recorded: String) -> [UInt8] {
        let colors =
            ArtworkColors(of: artwork) ?? colorsByURL[recorded] ?? ArtworkColors(derivedFrom: recorded)
        var url: [UInt8] = []
        let path = recorded.utf8.prefix { $0 != UInt8(ascii: "?") }
        let file = path.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
        ServedMedia.appendArtworkURL(
            of: type, id: escapedID, background: colors.background, text: colors.text,
            name: file.containsBytes(of: "{w}x{h}") ? file : "{w}x{h}bb.jpg", to: &url)
        return url
    }

    private var escapedID: String { PercentEncoding.encodePathSegment(id) }
}

extension String {
    /// Returns whether the text contains another one, compared by bytes, because a start searches many addresses.
    fileprivate func containsBytes(of other: StaticString) -> Bool {
        var text = self
        return text.withUTF8 { bytes in
            other.withUTF8Buffer { wanted in
                bytes.count >= wanted.count
                    && (0...bytes.count - wanted.count).contains { start in
                        bytes[start] == wanted[0] && bytes[start..<start + wanted.count].elementsEqual(wanted)
                    }
            }
        }
    }
}
