import Foundation
import Text

/// A JSON value of any type, which decoders read and encoders write.
struct JSONTree: Codable {
    let value: JSONValue

    init(value: JSONValue) { self.value = value }

    init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: ResourceKey.self) {
            let members = try object.allKeys.sorted { $0.stringValue < $1.stringValue }.map { key in
                (key.stringValue, try object.decode(JSONTree.self, forKey: key).value)
            }
            value = .object(members)
            return
        }
        if var array = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !array.isAtEnd { elements.append(try array.decode(JSONTree.self).value) }
            value = .array(elements)
            return
        }
        let single = try decoder.singleValueContainer()
        if single.decodeNil() {
            value = .null
        } else if let text = try? single.decode(String.self) {
            value = .string(text)
        } else if let flag = try? single.decode(Bool.self) {
            value = .bool(flag)
        } else if let number = try? single.decode(Int.self) {
            value = .integer(number)
        } else {
            value = .raw(Array("\(try single.decode(Double.self))".utf8))
        }
    }

    func encode(to encoder: any Encoder) throws {
        guard let document = try? JSONDocument.parse(value.bytes) else { return }
        try Self.encode(document.root, to: encoder)
    }

    private static func encode(_ view: JSONView, to encoder: any Encoder) throws {
        switch view.kind {
        case .object:
            var container = encoder.container(keyedBy: ResourceKey.self)
            for (key, value) in view.members {
                try container.encode(ViewEncoding(view: value), forKey: ResourceKey(key.string ?? ""))
            }
        case .array:
            var container = encoder.unkeyedContainer()
            for element in view.elements { try container.encode(ViewEncoding(view: element)) }
        case .string, .number, .true, .false, .null:
            var container = encoder.singleValueContainer()
            if let text = view.string {
                try container.encode(text)
            } else if let flag = view.bool {
                try container.encode(flag)
            } else if let number = view.integer {
                try container.encode(number)
            } else if let number = view.double {
                try container.encode(number)
            } else {
                try container.encodeNil()
            }
        }
    }

    private struct ViewEncoding: Encodable {
        let view: JSONView

        func encode(to encoder: any Encoder) throws { try JSONTree.encode(view, to: encoder) }
    }
}

/// The identifiers in encoded items, which apps read (Sources, Device 12.2).
extension JSONValue {
    private static let identifiersKey = "musicKit_identifierSet"

    /// The resource without the members that encoding adds.
    var withoutIdentifiers: JSONValue {
        guard case .object(let members) = self else { return self }
        return .object(
            members.compactMap { name, value in
                switch (name, value) {
                case ("meta", .object(let meta)):
                    let kept = meta.filter { $0.0 != Self.identifiersKey }
                    return kept.isEmpty ? nil : (name, .object(kept))
                case ("attributes", .object(let attributes)):
                    return (
                        name,
                        .object(
                            attributes.map { attribute, value in
                                guard attribute == "playParams", case .object(let parameters) = value else {
                                    return (attribute, value)
                                }
                                return (attribute, .object(parameters.filter { !$0.0.hasPrefix("musicKit_") }))
                            })
                    )
                default: return (name, value)
                }
            })
    }

    /// Returns a resource with the identifiers of an item.
    func addingIdentifiers(of resource: Resource, typeName: String) -> JSONValue {
        let catalogID = resource.catalogID.map { id -> JSONValue in ["kind": "adamID", "value": .string(id)] }
        let identifiers: JSONValue = [
            "id": .string(resource.id), "type": .string(typeName), "isLibrary": .bool(resource.isLibrary),
            "dataSources": resource.isLibrary ? ["localLibrary", "legacyModel"] : ["catalog"],
            "preferredIdentifierKind": catalogID == nil ? .absent : "catalogID", "catalogID": .optional(catalogID),
        ]
        let object = JSONValue.object(
            resource.view.members.filter { $0.key.string != "meta" }.map { ($0.key.string ?? "", JSONValue($0.value)) })
        let meta = resource.view["meta"].map { JSONValue.object(withMembersOf: JSONValue($0).bytes) } ?? [:]
        return object.with("meta", .joined(meta, [Self.identifiersKey: identifiers]))
    }
}
