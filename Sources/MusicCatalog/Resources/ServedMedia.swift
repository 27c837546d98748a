import Text

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
        var hash: UInt32 = 2_166_136_261
        for byte in url.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        let digits = Array("01234567".utf8)
        background = (0..<6)
            .map { (place: UInt32) -> UInt8 in
                let bits: UInt32 = hash >> (place * 3 + 8) & 7
                return digits[Int(bits)]
            }
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

    /// Returns the attributes with other addresses, or `nil` if they contain no artwork and no previews.
    ///
    /// An artwork is an object with a `url` that contains `{w}`, or with a width and a height.
    func text(of attributes: JSONView) -> [UInt8]? {
        var text: [UInt8] = []
        var copied = attributes.range.lowerBound
        append(attributes, to: &text, copied: &copied)
        guard copied > attributes.range.lowerBound else { return nil }
        return text + attributes.document.bytes[copied..<attributes.range.upperBound]
    }

    /// Appends the text of a value up to its last address, whose end `copied` becomes.
    private func append(
        _ value: JSONView, isPreview: Bool = false, elementsArePreviews: Bool = false, to text: inout [UInt8],
        copied: inout Int
    ) {
        let url = value["url"]?.string
        let artwork = url.flatMap { url in
            url.containsBytes(of: "{w}") || value["width"] != nil && value["height"] != nil
                ? artworkURL(for: value, recorded: url) : nil
        }
        func replace(_ view: JSONView, with url: [UInt8]) {
            text += value.document.bytes[copied..<view.range.lowerBound]
            text += JSONWriter.quoted(String(decoding: url, as: UTF8.self))
            copied = view.range.upperBound
        }
        for member in value.members {
            let key = member.key.string
            if key == "url", let artwork {
                replace(member.value, with: artwork)
            } else if isPreview, key == "url" {
                replace(member.value, with: previewURL(fileExtension: "wav"))
            } else if isPreview, key == "hlsUrl" {
                replace(member.value, with: previewURL(fileExtension: "m3u8"))
            } else if member.value.isContainer {
                append(member.value, elementsArePreviews: key == "previews", to: &text, copied: &copied)
            }
        }
        for element in value.elements where element.isContainer {
            append(element, isPreview: elementsArePreviews, to: &text, copied: &copied)
        }
    }

    private func previewURL(fileExtension: String) -> [UInt8] {
        var url: [UInt8] = []
        ServedMedia.appendPreviewURL(of: type, id: escapedID, fileExtension: fileExtension, to: &url)
        return url
    }

    /// Returns the address with the colors of an artwork, or with colors that derive from its recorded address.
    ///
    /// An address of one size, such as `600x600AM.PDCXS01.jpg`, keeps it.
    private func artworkURL(for artwork: JSONView, recorded: String) -> [UInt8] {
        let colors =
            ArtworkColors(of: artwork) ?? colorsByURL[recorded] ?? ArtworkColors(derivedFrom: recorded)
        var url: [UInt8] = []
        let path = recorded.utf8.prefix { $0 != UInt8(ascii: "?") }
        let file = path.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
        ServedMedia.appendArtworkURL(
            of: type, id: escapedID, background: colors.background, text: colors.text,
            name: file.containsBytes(of: "{w}x{h}") || !file.containsBytes(of: "{w}") ? file : "{w}x{h}bb.jpg", to: &url
        )
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
