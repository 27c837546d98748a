public import Foundation
import Text

/// The text of a JSON value, which decoders read and encoders write.
struct JSONText: Equatable, Hashable, Sendable, Codable {
    let bytes: [UInt8]

    init(_ view: JSONView) { bytes = Array(view.document.bytes[view.range]) }
    init(_ value: JSONValue) { bytes = value.bytes }

    init(from decoder: any Decoder) throws { self.init(try JSONTree(from: decoder).value) }

    func encode(to encoder: any Encoder) throws { try JSONTree(value: .raw(bytes)).encode(to: encoder) }

    /// Returns whether two texts have the same members, in any order.
    static func == (one: JSONText, other: JSONText) -> Bool {
        if one.bytes == other.bytes { return true }
        guard let first = try? one.document, let second = try? other.document else { return false }
        return first.root.hasValue(of: second.root)
    }

    func hash(into hasher: inout Hasher) {
        let root = try? document.root
        hasher.combine(root?["id"]?.string ?? root?["url"]?.string)
    }

    var document: JSONDocument {
        get throws { try JSONDocument.parse(bytes) }
    }

    static func mismatch(_ decoder: any Decoder) -> DecodingError {
        .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "The value is not an object."))
    }
}

/// Texts about an item.
public struct EditorialNotes: Equatable, Hashable, Sendable {
    /// A short text; `nil` if the resource does not have it.
    public let short: String?
    /// A longer text; `nil` if the resource does not have it.
    public let standard: String?
    /// A title; `nil` if the resource does not have it.
    public let name: String?
    /// A subtitle; `nil` if the resource does not have it.
    public let tagline: String?

    init(json: JSONView) {
        (short, standard) = (json["short"]?.string, json["standard"]?.string)
        (name, tagline) = (json["name"]?.string, json["tagline"]?.string)
    }
}

extension EditorialNotes: Codable, CustomStringConvertible, CustomDebugStringConvertible {
    /// The texts that exist.
    public var description: String {
        let texts = [("name", name), ("tagline", tagline), ("short", short), ("standard", standard)]
        return
            "EditorialNotes(\(texts.compactMap { label, text in text.map { "\(label): \"\($0)\"" } }.joined(separator: ", ")))"
    }
    /// The same text as the description.
    public var debugDescription: String { description }
}

/// The parameters that a player needs to play an item; only encoding shows them.
public struct PlayParameters: Equatable, Hashable, Sendable {
    private let json: JSONText

    init(json: JSONView) { self.json = JSONText(json) }

    /// The parameters of the API, without the members that encoding adds.
}

extension PlayParameters: Codable {
    private static let prefix = "musicKit_"

    /// Decodes the `playParams` of a resource of the API, or encoded parameters.
    public init(from decoder: any Decoder) throws {
        guard case .object(let members) = try JSONTree(from: decoder).value else { throw JSONText.mismatch(decoder) }
        json = JSONText(.object(members.filter { !$0.0.hasPrefix(Self.prefix) }))
    }

    /// Encodes the parameters; those of an item of the library have its identifiers on the device, too (reported).
    public func encode(to encoder: any Encoder) throws {
        let root = try json.document.root
        var value = JSONValue.object(withMembersOf: json.bytes)
        if root["isLibrary"]?.bool == true, let id = root["id"]?.string {
            value = value.with("musicKit_libraryID", .string(id))
        }
        try JSONTree(value: value).encode(to: encoder)
    }
}

/// A preview of a song or a music video.
public struct PreviewAsset: Equatable, Hashable, Sendable {
    /// An image; `nil` if the resource does not have it.
    public let artwork: Artwork?
    /// The address of the preview; `nil` if the resource does not have it.
    public let url: URL?
    /// The address of the preview as a stream; `nil` if the resource does not have it.
    public let hlsURL: URL?

    init(json: JSONView) {
        artwork = json["artwork"].flatMap(Artwork.init(json:))
        url = json["url"]?.string.flatMap(URL.init(string:))
        hlsURL = json["hlsUrl"]?.string.flatMap(URL.init(string:))
    }
}

extension PreviewAsset: Codable, CustomStringConvertible, CustomDebugStringConvertible {
    private enum CodingKeys: String, CodingKey {
        case artwork, url
        case hlsURL = "hlsUrl"
    }

    /// The address.
    public var description: String { "PreviewAsset(url: \"\(url?.absoluteString ?? "")\")" }
    /// The same text as the description.
    public var debugDescription: String { description }
}

/// Whether an item is explicit.
public enum ContentRating: Codable, Equatable, Hashable, Sendable {
    /// A version without explicit content.
    case clean
    /// Explicit content.
    case explicit

    init?(attribute text: String) {
        switch text {
        case "clean": self = .clean
        case "explicit": self = .explicit
        default: return nil
        }
    }
}

/// A quality of the sound of a song or an album.
public enum AudioVariant: CaseIterable, Equatable, Hashable, Sendable {
    /// Dolby Atmos.
    case dolbyAtmos
    /// Dolby Audio.
    case dolbyAudio
    /// Lossless.
    case lossless
    /// Lossless with a high resolution.
    case highResolutionLossless
    /// Stereo with loss.
    case lossyStereo
    /// Spatial audio.
    case spatialAudio

    private static let names: [(AudioVariant, String)] = [
        (.dolbyAtmos, "dolby-atmos"), (.dolbyAudio, "dolby-audio"), (.lossless, "lossless"),
        (.highResolutionLossless, "hi-res-lossless"), (.lossyStereo, "lossy-stereo"), (.spatialAudio, "spatial"),
    ]

    init?(attribute text: String) {
        guard let found = Self.names.first(where: { $0.1 == text }) else { return nil }
        self = found.0
    }

    fileprivate var attribute: String { Self.names.first { $0.0 == self }?.1 ?? "" }
}

extension AudioVariant: Codable, CustomStringConvertible {
    /// Decodes a value of the attribute `audioVariants`.
    public init(from decoder: any Decoder) throws {
        let text = try String(from: decoder)
        guard let variant = AudioVariant(attribute: text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "Unexpected audio variant \"\(text)\"."))
        }
        self = variant
    }

    /// Encodes a value of the attribute `audioVariants`.
    public func encode(to encoder: any Encoder) throws { try attribute.encode(to: encoder) }

    /// The value in the API.
    public var description: String { attribute }
}

extension Curator {
    /// The kind of a curator.
    public enum Kind: Codable, Equatable, Hashable, Sendable {
        /// An editor of Apple Music.
        case editorial
        /// Another curator.
        case external
    }

    /// The kind; it follows from the type of the resource.
    public var kind: Kind { resource.type == "curators" ? .external : .editorial }

    static func accepts(_ resource: Resource) -> Bool {
        resource.type == "curators" || resource.type == "apple-curators" && !RadioShow.accepts(resource)
    }
}

extension RadioShow {
    static func accepts(_ resource: Resource) -> Bool {
        resource.type == "apple-curators" && resource.optionalString("kind") == "Show"
    }
}

extension Playlist {
    /// The kind of a playlist.
    public enum Kind: Codable, Equatable, Hashable, Sendable {
        /// A playlist of the editors of Apple Music.
        case editorial
        /// A playlist of another curator.
        case external
        /// A playlist that is made for the user.
        case personalMix
        /// A playlist of the user's year.
        case replay
        /// A playlist that a user shares.
        case userShared

        init?(attribute text: String) {
            switch text {
            case "editorial": self = .editorial
            case "external": self = .external
            case "personal-mix": self = .personalMix
            case "replay": self = .replay
            case "user-shared": self = .userShared
            default: return nil
            }
        }
    }

    /// The curator; `nil` until it is loaded, or if it is a radio show.
    public var curator: Curator? { resource.item(ofRelationship: "curator") }

    /// The radio show that curates the playlist; `nil` until it is loaded, or if the curator is not a radio show.
    public var radioShow: RadioShow? { resource.item(ofRelationship: "radio-show") }

    /// The tracks with their positions; `nil` until they are loaded.
    public var entries: MusicItemCollection<Entry>? { resource.collection(ofRelationship: "entries") }
}

extension Playlist.Entry {
    /// The position in the playlist, from 0.
    public var position: Int { resource.integer("position") }

    /// The song or the music video; `nil` if it is neither.
    public var item: Item? { resource.item(ofRelationship: "item") }
}

extension Genre {
    /// The genre that contains this one; `nil` if the resource does not name it.
    public var parent: Genre? {
        guard let id = resource.optionalString("parentId") else { return nil }
        let json: JSONValue = [
            "id": .string(id), "type": "genres",
            "attributes": ["name": .string(resource.optionalString("parentName") ?? "")],
        ]
        return (try? JSONDocument.parse(json.bytes)).map { Genre(resource: Resource($0.root)) }
    }
}

extension MusicPersonalRecommendation.Item {
    /// The artist of an album, the curator of a playlist, or the provider of a station.
    public var subtitle: String? { resource.subtitle }
}

extension RecentlyPlayedMusicItem {
    /// The artist of an album, the curator of a playlist, or the provider of a station.
    public var subtitle: String? { resource.subtitle }
}

extension Resource {
    var subtitle: String? {
        optionalString("artistName") ?? optionalString("curatorName") ?? optionalString("stationProviderName")
    }
}
