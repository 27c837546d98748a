import Foundation
import FrameworkHook
import Text

/// A resource of the API, read in place: an item has one reference to it.
///
/// The view is into a document that a response, or a decoded value, has in common with other items. Accessors read an
/// attribute when it is asked for.
final class Resource: Sendable {
    let view: JSONView
    let id: String
    /// The type in the API: `songs`, `library-songs`.
    let type: String
    private let attributes: JSONView?

    init(_ view: JSONView) {
        self.view = view
        (id, type) = (view["id"]?.string ?? "", view["type"]?.string ?? "")
        attributes = view["attributes"]
    }

    /// Whether the resource belongs to the user's library.
    var isLibrary: Bool { type.hasPrefix("library-") || playParams?["isLibrary"]?.bool == true }

    /// The identifier in the catalog; `nil` for an item that only the library has.
    var catalogID: String? {
        type.hasPrefix("library-") ? playParams?["catalogId"]?.string ?? playParams?["globalId"]?.string : id
    }

    private var playParams: JSONView? { attributes?["playParams"] }

    /// Returns the value of an attribute; a period in the name separates an object from its member.
    func attribute(_ name: String) -> JSONView? {
        var value = attributes
        for part in name.split(separator: ".") { value = value?[String(part)] }
        return value?.isNull ?? true ? nil : value
    }
}

extension Resource: Equatable {
    /// Returns whether two resources have the same members, in any order.
    static func == (one: Resource, other: Resource) -> Bool {
        if one === other { return true }
        guard one.id == other.id, one.type == other.type else { return false }
        return one.view.hasValue(of: other.view)
    }
}

extension JSONView {
    /// Returns whether two values are equal, in whatever order their members are.
    func hasValue(of other: JSONView) -> Bool {
        guard kind == other.kind else { return false }
        if document.bytes[range] == other.document.bytes[other.range] { return true }
        switch kind {
        case .object:
            return members.count == other.members.count
                && members.allSatisfy { key, value in
                    key.string.flatMap { other[$0] }.map(value.hasValue(of:)) ?? false
                }
        case .array:
            let (one, other) = (Array(elements), Array(other.elements))
            return one.count == other.count && zip(one, other).allSatisfy { $0.hasValue(of: $1) }
        case .string: return string == other.string
        case .number: return double == other.double
        case .true, .false, .null: return true
        }
    }
}

/// The accessors of the generated properties.
extension Resource {
    func string(_ name: String) -> String { attribute(name)?.string ?? "" }
    func optionalString(_ name: String) -> String? { attribute(name)?.string }
    func integer(_ name: String) -> Int { attribute(name)?.integer ?? 0 }
    func optionalInteger(_ name: String) -> Int? { attribute(name)?.integer }
    func flag(_ name: String) -> Bool { attribute(name)?.bool ?? false }
    func optionalFlag(_ name: String) -> Bool? { attribute(name)?.bool }
    func strings(_ name: String) -> [String] { optionalStrings(name) ?? [] }
    func optionalStrings(_ name: String) -> [String]? { attribute(name).map { $0.elements.compactMap(\.string) } }
    func url(_ name: String) -> URL? { attribute(name)?.string.flatMap(URL.init(string:)) }
    func date(_ name: String) -> Date? { attribute(name)?.string.flatMap(Date.init(attribute:)) }
    func artwork(_ name: String) -> Artwork? { attribute(name).flatMap(Artwork.init(json:)) }
    func editorialNotes(_ name: String) -> EditorialNotes? { attribute(name).map(EditorialNotes.init(json:)) }
    func playParameters(_ name: String) -> PlayParameters? { attribute(name).map(PlayParameters.init(json:)) }
    func previewAssets(_ name: String) -> [PreviewAsset]? {
        attribute(name).map { $0.elements.map(PreviewAsset.init(json:)) }
    }

    /// Returns a number of seconds; the values of attributes with `Millis` in their names are milliseconds.
    func seconds(_ name: String) -> TimeInterval? {
        attribute(name)?.double.map { name.hasSuffix("Millis") ? $0 / 1000 : $0 }
    }

    func contentRating(_ name: String) -> ContentRating? {
        attribute(name)?.string.flatMap(ContentRating.init(attribute:))
    }

    func audioVariants(_ name: String) -> [AudioVariant]? {
        attribute(name).map { $0.elements.compactMap { $0.string.flatMap(AudioVariant.init(attribute:)) } }
    }

    func playlistKind(_ name: String) -> Playlist.Kind? {
        attribute(name)?.string.flatMap(Playlist.Kind.init(attribute:))
    }

    func collection<Item: ResourceItem>(ofRelationship name: String) -> MusicItemCollection<Item>? {
        collection(in: view["relationships"]?[name])
    }

    func collection<Item: ResourceItem>(ofView name: String) -> MusicItemCollection<Item>? {
        collection(in: view["views"]?[name])
    }

    func item<Item: ResourceItem>(ofRelationship name: String) -> Item? {
        collection(ofRelationship: name)?.first
    }

    func item<Item: ResourceItem>(ofView name: String) -> Item? { collection(ofView: name)?.first }

    /// Returns the items of a relationship or a view; `nil` if it contains only identifiers.
    private func collection<Item: ResourceItem>(in list: JSONView?) -> MusicItemCollection<Item>? {
        guard let list, let data = list["data"], data.elements.allSatisfy({ $0["attributes"] != nil }) else {
            return nil
        }
        return MusicItemCollection(resourceList: list)
    }
}

extension Resource {
    /// Returns `Song(id: "1", title: "Title")`.
    func description(of type: String, _ labels: [(label: String, attribute: String)]) -> String {
        let values = [("id", id)] + labels.map { ($0.label, string($0.attribute)) }
        return "\(type)(\(values.map { "\($0): \"\($1)\"" }.joined(separator: ", ")))"
    }

    /// Returns the type and all attributes, one on a line.
    func debugDescription(of type: String) -> String {
        let values = attributes?.members.map { ($0.key.string ?? "", $0.value.rawText) } ?? []
        let loaded = ["relationships", "views"].flatMap { group in
            (view[group].map { Array($0.members) } ?? []).map { member in
                (member.key.string ?? "", "\(member.value["data"]?.elements.count ?? 0) items")
            }
        }
        return ([("id", "\"\(id)\"")] + values + loaded).reduce("\(type)(") { $0 + "\n  \($1.0): \($1.1)," } + "\n)"
    }
}
