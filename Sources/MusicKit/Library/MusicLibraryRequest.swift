/// A request for items of the user's library on the device.
public struct MusicLibraryRequest<MusicItemType> where MusicItemType: MusicLibraryRequestable {
    private var query = LibraryQuery(member: "MusicLibraryRequest.response()")

    /// Creates a request for all items.
    public init() {}

    /// The maximum number of items; 0 for all.
    public var limit: Int {
        get { query.limit }
        set { query.limit = newValue }
    }

    /// The number of items that are left out.
    public var offset: Int {
        get { query.offset }
        set { query.offset = newValue }
    }

    /// Whether the response has only items on the device, which is not imitated.
    public var includeOnlyDownloadedContent: Bool {
        get { query.isLimitedToDownloads }
        set { query.isLimitedToDownloads = newValue }
    }

    /// Keeps the items whose related items contain one.
    ///
    /// - Parameters:
    ///   - keyPath: The related items.
    ///   - relatedItem: The item that they contain.
    public mutating func filter<RelatedMusicItemType>(
        matching keyPath: KeyPath<MusicItemType.LibraryFilter, MusicItemCollection<RelatedMusicItemType>?>,
        contains relatedItem: RelatedMusicItemType
    ) where RelatedMusicItemType: MusicItem {
        query.filter(by: keyPath, contains: relatedItem)
    }

    /// Keeps the items whose property contains a text.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - text: The text.
    public mutating func filter(matching keyPath: KeyPath<MusicItemType.LibraryFilter, String>, contains text: String) {
        query.filter(by: keyPath, containsText: text)
    }

    /// Keeps the items whose property contains a text.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - text: The text.
    public mutating func filter(matching keyPath: KeyPath<MusicItemType.LibraryFilter, String?>, contains text: String)
    {
        query.filter(by: keyPath, containsText: text)
    }

    /// Keeps the items whose property has a value.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - value: The value.
    public mutating func filter<Value>(
        matching keyPath: KeyPath<MusicItemType.LibraryFilter, Value>, equalTo value: Value
    ) where Value: MusicLibraryRequestFilterValueEquatable {
        query.filter(by: keyPath, equalTo: value)
    }

    /// Keeps the items whose property has a value.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - value: The value.
    public mutating func filter<Value>(
        matching keyPath: KeyPath<MusicItemType.LibraryFilter, Value?>, equalTo value: Value?
    ) where Value: MusicLibraryRequestFilterValueEquatable {
        query.filter(by: keyPath, equalTo: value as Any)
    }

    /// Keeps the items whose property has any of the values.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - values: The values.
    public mutating func filter<Value>(
        matching keyPath: KeyPath<MusicItemType.LibraryFilter, Value>, memberOf values: [Value]
    ) where Value: MusicLibraryRequestFilterValueMembershipComparable {
        query.filter(by: keyPath, memberOf: values)
    }

    /// Keeps the items whose property has any of the values.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - values: The values.
    public mutating func filter<Value>(
        matching keyPath: KeyPath<MusicItemType.LibraryFilter, Value?>, memberOf values: [Value?]
    ) where Value: MusicLibraryRequestFilterValueMembershipComparable {
        query.filter(by: keyPath, memberOf: values.compactMap(\.self))
    }

    /// Keeps the items with a text in one of their names.
    ///
    /// - Parameter text: The text.
    public mutating func filter(text: String) { query.conditions.append(.matches(text: text)) }

    /// Sorts the items; a later call decides between items that are equal by the earlier ones.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - ascending: Whether the lowest value is first.
    public mutating func sort<Value>(by keyPath: KeyPath<MusicItemType.LibrarySortProperties, Value>, ascending: Bool) {
        query.sort(by: keyPath, ascending: ascending)
    }

    /// Reads the library.
    ///
    /// - Returns: The items; none without consent.
    /// - Throws: An error if the mock cannot be reached.
    public func response() async throws -> MusicLibraryResponse<MusicItemType> {
        MusicLibraryResponse(items: try await query.items(of: MusicItemType.self))
    }
}

extension LibraryQuery {
    mutating func filter<Item: MusicItem>(by keyPath: AnyKeyPath, contains item: Item) {
        guard let relationship = LibraryKeyPath.relationship(of: keyPath), relationship != "playlists" else {
            unsupported("filter(matching:contains:) with the key path \(keyPath)")
        }
        let name = (item as? any ResourceItem)?.resource.string("name") ?? ""
        conditions.append(.isRelated(relationship: relationship, id: item.id.rawValue, name: name))
    }

    mutating func filter(by keyPath: AnyKeyPath, containsText text: String) {
        conditions.append(.contains(attribute: attribute(of: keyPath, "filter"), text: text))
    }

    mutating func filter(by keyPath: AnyKeyPath, equalTo value: Any) {
        let attribute = attribute(of: keyPath, "filter")
        conditions.append(
            LibraryValue(value).map { .equals(attribute: attribute, value: $0) }
                ?? .isMember(attribute: attribute, values: []))
    }

    mutating func filter(by keyPath: AnyKeyPath, memberOf values: [Any]) {
        conditions.append(
            .isMember(attribute: attribute(of: keyPath, "filter"), values: values.compactMap { LibraryValue($0) }))
    }

    mutating func sort(by keyPath: AnyKeyPath, ascending: Bool) {
        let attribute = attribute(of: keyPath, "sort")
        if attribute == "albumCount" { unsupported("sort(by:ascending:) with albumCount") }
        sorts.append(Sort(attribute: attribute, isAscending: ascending))
    }

    private func attribute(of keyPath: AnyKeyPath, _ function: String) -> String {
        guard let attribute = LibraryKeyPath.attribute(of: keyPath) else {
            unsupported("\(function) with the key path \(keyPath)")
        }
        return attribute
    }
}

/// The response to a ``MusicLibraryRequest``.
public struct MusicLibraryResponse<MusicItemType> where MusicItemType: MusicItem {
    /// The items.
    public let items: MusicItemCollection<MusicItemType>
}

extension MusicLibraryResponse: Sendable {}
extension MusicLibraryResponse: Equatable where MusicItemType: Equatable {}
extension MusicLibraryResponse: Hashable where MusicItemType: Hashable {}

extension MusicLibraryResponse: CustomStringConvertible, CustomDebugStringConvertible {
    /// The items.
    public var description: String { "MusicLibraryResponse<\(MusicItemType.self)>(items: \(items))" }
    /// The items.
    public var debugDescription: String { description }
}
