/// A property of an item, of any type.
public class AnyMusicProperty: Equatable, Hashable, @unchecked Sendable {
    /// The name of the property in Swift.
    let name: String
    let wire: WireProperty

    init(name: String, wire: WireProperty) { (self.name, self.wire) = (name, wire) }

    /// Returns whether two properties are the same one.
    public static func == (one: AnyMusicProperty, other: AnyMusicProperty) -> Bool {
        one.name == other.name && one.wire == other.wire && type(of: one) == type(of: other)
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The way in which a request loads a property.
enum WireProperty: Sendable, Hashable {
    case attribute
    /// `extend=`.
    case extended(String)
    /// `include=`, and the name under which an item keeps the relationship.
    case relationship(String, storedAs: String)
    /// `views=`.
    case view(String)
}

/// A property of a type of items.
public class PartialMusicProperty<Root>: AnyMusicProperty, @unchecked Sendable {}

/// A property that a request can load.
public class PartialMusicAsyncProperty<Root>: PartialMusicProperty<Root>, @unchecked Sendable {}

/// A property that every resource of a type has.
public class MusicAttributeProperty<Root, Value>: PartialMusicProperty<Root>, CustomStringConvertible,
    @unchecked Sendable
where Value: Decodable {
    /// The name.
    public var description: String { name }
}

/// An attribute that a request can load.
public class MusicExtendedAttributeProperty<Root, Value>: PartialMusicAsyncProperty<Root>, CustomStringConvertible,
    @unchecked Sendable
where Value: Decodable {
    init(_ name: String, extending attribute: String) { super.init(name: name, wire: .extended(attribute)) }

    /// The name.
    public var description: String { name }
}

/// Related items that a request can load.
public class MusicRelationshipProperty<Root, RelatedMusicItemType>: PartialMusicAsyncProperty<Root>,
    CustomStringConvertible, @unchecked Sendable
where RelatedMusicItemType: MusicItem, RelatedMusicItemType: Decodable {
    init(_ name: String, relationship: String) {
        let stored = ["entries": "entries", "radioShow": "radio-show"][name] ?? relationship
        super.init(name: name, wire: .relationship(relationship, storedAs: stored))
    }

    init(_ name: String, view: String) { super.init(name: name, wire: .view(view)) }

    /// The name.
    public var description: String { name }
}

/// The source of the properties that ``MusicPropertyContainer`` loads.
public enum MusicPropertySource: CaseIterable, Codable, Equatable, Hashable, Sendable {
    /// The catalog.
    case catalog
    /// The user's library.
    case library
}
