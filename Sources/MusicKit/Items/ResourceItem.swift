import Foundation
import Text

/// An item that is a view of a resource of the API.
protocol ResourceItem: MusicItem, Codable {
    /// The types of the resources in the API.
    static var resourceTypes: [String] { get }
    /// The attributes without which a resource is not an item.
    static var requiredAttributes: [String] { get }
    /// The types of the items of which this item is one; empty for an item with attributes.
    static var alternatives: [any ResourceItem.Type] { get }
    /// Returns whether a resource is an item of this type.
    static func accepts(_ resource: Resource) -> Bool

    /// Creates an item; `nil` if no alternative accepts the resource.
    init?(resource: Resource)
    var resource: Resource { get }
}

extension ResourceItem {
    static var alternatives: [any ResourceItem.Type] { [] }
    static var requiredAttributes: [String] { [] }
    static var resourceTypes: [String] { alternatives.flatMap { $0.resourceTypes } }

    static func accepts(_ resource: Resource) -> Bool {
        alternatives.isEmpty
            ? resourceTypes.contains(resource.type) : alternatives.contains { $0.accepts(resource) }
    }

    /// Returns the first required attribute that a resource does not have; `nil` if it has all.
    static func missingAttribute(of resource: Resource) -> String? {
        let attributes = alternatives.first { $0.accepts(resource) }?.requiredAttributes ?? requiredAttributes
        return attributes.first { resource.attribute($0) == nil }
    }

    /// Creates an item from a resource in a response.
    ///
    /// - Throws: An error with the coding path of a missing attribute, as a decoder throws it.
    static func item(_ view: JSONView, at path: [any CodingKey]) throws -> Self {
        guard view["id"]?.string != nil else {
            throw DecodingError.keyNotFound(
                ResourceKey("id"), .init(codingPath: path, debugDescription: "No value associated with key \"id\"."))
        }
        let resource = Resource(view)
        if let missing = missingAttribute(of: resource) {
            throw DecodingError.keyNotFound(
                ResourceKey(missing),
                .init(
                    codingPath: path + [ResourceKey("attributes")],
                    debugDescription: "No value associated with key \"\(missing)\"."))
        }
        guard let item = Self(resource: resource) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: path, debugDescription: "Unexpected type \"\(resource.type)\"."))
        }
        return item
    }
}

extension Resource {
    /// Decodes an item with any decoder.
    static func item<Item: ResourceItem>(from decoder: any Decoder) throws -> Item {
        let value = try JSONTree(from: decoder).value.withoutIdentifiers
        let document: JSONDocument
        do {
            document = try JSONDocument.parse(value.bytes)
        } catch {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "The value is not a resource."))
        }
        return try Item.item(document.root, at: decoder.codingPath)
    }

    /// Encodes the resource with the identifiers of an item.
    func encode<Item: ResourceItem>(to encoder: any Encoder, as type: Item.Type) throws {
        let kind = type.alternatives.first { $0.accepts(self) } ?? type
        let name = String(reflecting: kind).split(separator: ".").dropFirst().joined(separator: ".")
        try JSONTree(value: JSONValue(view).addingIdentifiers(of: self, typeName: name)).encode(to: encoder)
    }
}

/// The key of a member.
struct ResourceKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ name: String) { (stringValue, intValue) = (name, nil) }
    init(stringValue: String) { self.init(stringValue) }
    init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
}
