import Foundation
import FrameworkHook
import Text

/// A section of titles that start with the same letter.
public struct TitledSection: Equatable, Hashable, Identifiable, Sendable, MusicLibrarySectionRequestable {
    /// The letter.
    public let title: String
    /// The letter.
    public var id: MusicItemID { MusicItemID(title) }
}

/// A request for items of the user's library on the device, in sections.
public struct MusicLibrarySectionedRequest<SectionType, MusicItemType>
where SectionType: MusicLibrarySectionRequestable, MusicItemType: MusicLibraryRequestable {
    private var items = LibraryQuery(member: "MusicLibrarySectionedRequest.response()")
    private var sections = LibraryQuery(member: "MusicLibrarySectionedRequest.response()")

    /// Creates a request for all items.
    public init() {}

    /// The maximum number of sections; 0 for all.
    public var limit: Int {
        get { sections.limit }
        set { sections.limit = newValue }
    }

    /// The number of sections that are left out.
    public var offset: Int {
        get { sections.offset }
        set { sections.offset = newValue }
    }

    /// Whether the response has only items on the device, which is not imitated.
    public var includeOnlyDownloadedContent: Bool {
        get { items.isLimitedToDownloads }
        set { items.isLimitedToDownloads = newValue }
    }

    /// Keeps the items whose related items contain one.
    ///
    /// - Parameters:
    ///   - keyPath: The related items.
    ///   - relatedItem: The item that they contain.
    public mutating func filterItems<RelatedMusicItemType>(
        matching keyPath: KeyPath<MusicItemType.LibraryFilter, MusicItemCollection<RelatedMusicItemType>?>,
        contains relatedItem: RelatedMusicItemType
    ) where RelatedMusicItemType: MusicItem {
        items.filter(by: keyPath, contains: relatedItem)
    }

    /// Keeps the items whose property contains a text.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - text: The text.
    public mutating func filterItems(
        matching keyPath: KeyPath<MusicItemType.LibraryFilter, String>, contains text: String
    ) {
        items.filter(by: keyPath, containsText: text)
    }

    /// Keeps the items whose property contains a text.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - text: The text.
    public mutating func filterItems(
        matching keyPath: KeyPath<MusicItemType.LibraryFilter, String?>, contains text: String
    ) {
        items.filter(by: keyPath, containsText: text)
    }

    /// Keeps the items whose property has a value.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - value: The value.
    public mutating func filterItems<Value>(
        matching keyPath: KeyPath<MusicItemType.LibraryFilter, Value>, equalTo value: Value
    ) where Value: MusicLibraryRequestFilterValueEquatable {
        items.filter(by: keyPath, equalTo: value)
    }

    /// Keeps the items whose property has a value.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - value: The value.
    public mutating func filterItems<Value>(
        matching keyPath: KeyPath<MusicItemType.LibraryFilter, Value?>, equalTo value: Value?
    ) where Value: MusicLibraryRequestFilterValueEquatable {
        items.filter(by: keyPath, equalTo: value as Any)
    }

    /// Keeps the items whose property has any of the values.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - values: The values.
    public mutating func filterItems<Value>(
        matching keyPath: KeyPath<MusicItemType.LibraryFilter, Value>, memberOf values: [Value]
    ) where Value: MusicLibraryRequestFilterValueMembershipComparable {
        items.filter(by: keyPath, memberOf: values)
    }

    /// Keeps the items whose property has any of the values.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - values: The values.
    public mutating func filterItems<Value>(
        matching keyPath: KeyPath<MusicItemType.LibraryFilter, Value?>, memberOf values: [Value?]
    ) where Value: MusicLibraryRequestFilterValueMembershipComparable {
        items.filter(by: keyPath, memberOf: values.compactMap(\.self))
    }

    /// Keeps the items with a text in one of their names.
    ///
    /// - Parameter text: The text.
    public mutating func filterItems(text: String) { items.conditions.append(.matches(text: text)) }

    /// Sorts the items of each section.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - ascending: Whether the lowest value is first.
    public mutating func sortItems<Value>(
        by keyPath: KeyPath<MusicItemType.LibrarySortProperties, Value>, ascending: Bool
    ) {
        items.sort(by: keyPath, ascending: ascending)
    }

    /// Keeps the sections whose property contains a text.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - text: The text.
    public mutating func filterSections(
        matching keyPath: KeyPath<SectionType.LibraryFilter, String>, contains text: String
    ) where SectionType: MusicLibraryRequestable {
        sections.filter(by: keyPath, containsText: text)
    }

    /// Keeps the sections whose property contains a text.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - text: The text.
    public mutating func filterSections(
        matching keyPath: KeyPath<SectionType.LibraryFilter, String?>, contains text: String
    ) where SectionType: MusicLibraryRequestable {
        sections.filter(by: keyPath, containsText: text)
    }

    /// Keeps the sections whose property has a value.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - value: The value.
    public mutating func filterSections<Value>(
        matching keyPath: KeyPath<SectionType.LibraryFilter, Value>, equalTo value: Value
    ) where SectionType: MusicLibraryRequestable, Value: MusicLibraryRequestFilterValueEquatable {
        sections.filter(by: keyPath, equalTo: value)
    }

    /// Keeps the sections whose property has a value.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - value: The value.
    public mutating func filterSections<Value>(
        matching keyPath: KeyPath<SectionType.LibraryFilter, Value?>, equalTo value: Value?
    ) where SectionType: MusicLibraryRequestable, Value: MusicLibraryRequestFilterValueEquatable {
        sections.filter(by: keyPath, equalTo: value as Any)
    }

    /// Keeps the sections whose property has any of the values.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - values: The values.
    public mutating func filterSections<Value>(
        matching keyPath: KeyPath<SectionType.LibraryFilter, Value>, memberOf values: [Value]
    ) where SectionType: MusicLibraryRequestable, Value: MusicLibraryRequestFilterValueMembershipComparable {
        sections.filter(by: keyPath, memberOf: values)
    }

    /// Keeps the sections whose property has any of the values.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - values: The values.
    public mutating func filterSections<Value>(
        matching keyPath: KeyPath<SectionType.LibraryFilter, Value?>, memberOf values: [Value?]
    ) where SectionType: MusicLibraryRequestable, Value: MusicLibraryRequestFilterValueMembershipComparable {
        sections.filter(by: keyPath, memberOf: values.compactMap(\.self))
    }

    /// Keeps the sections with a text in one of their names.
    ///
    /// - Parameter text: The text.
    public mutating func filterSections(text: String) where SectionType: MusicLibraryRequestable {
        sections.conditions.append(.matches(text: text))
    }

    /// Sorts the sections.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - ascending: Whether the lowest value is first.
    public mutating func sortSections<Value>(
        by keyPath: KeyPath<SectionType.LibrarySortProperties, Value>, ascending: Bool
    ) where SectionType: MusicLibraryRequestable {
        sections.sort(by: keyPath, ascending: ascending)
    }

    /// Reads the library.
    ///
    /// - Returns: The sections that have items; none without consent.
    /// - Throws: An error if the mock cannot be reached.
    public func response() async throws -> MusicLibrarySectionedResponse<SectionType, MusicItemType> {
        guard let itemType = MusicItemType.self as? any ResourceItem.Type else {
            unsupported("MusicLibrarySectionedRequest<\(SectionType.self), \(MusicItemType.self)>")
        }
        let all = try await items.resources(of: itemType, including: relationship.map { [$0] } ?? [])
        let groups: [(section: SectionType, items: [Resource])] =
            if SectionType.self == TitledSection.self { titledGroups(of: all) } else { try await groups(of: all) }
        let sections = groups.filter { !$0.items.isEmpty }.map { section, resources in
            MusicLibrarySection<SectionType, MusicItemType>(
                section: section, items: MusicItemCollection(resources.compactMap { Self.item($0, as: itemType) }))
        }
        let rest = sections.dropFirst(offset)
        return MusicLibrarySectionedResponse(sections: Array(limit == 0 ? rest : rest.prefix(limit)))
    }

    private static func item<Item: ResourceItem>(_ resource: Resource, as type: Item.Type) -> MusicItemType? {
        Item(resource: resource) as? MusicItemType
    }

    /// The relationship of the items that contains their section; `nil` if an attribute names it.
    private var relationship: String? {
        switch SectionType.self {
        case is Album.Type: "albums"
        case is Artist.Type: "artists"
        default: nil
        }
    }

    private func titledGroups(of resources: [Resource]) -> [(section: SectionType, items: [Resource])] {
        let groups = Dictionary(grouping: resources) { resource in
            resource.string("name").first.map { $0.isLetter ? String($0).uppercased() : "#" } ?? "#"
        }
        return groups.sorted { $0.key < $1.key }.compactMap { title, items in
            (TitledSection(title: title) as? SectionType).map { ($0, items) }
        }
    }

    private func groups(of resources: [Resource]) async throws -> [(section: SectionType, items: [Resource])] {
        guard let type = SectionType.self as? any ResourceItem.Type else {
            unsupported("MusicLibrarySectionedRequest<\(SectionType.self), \(MusicItemType.self)>")
        }
        return try await groups(of: resources, by: type)
    }

    private func groups<Section: ResourceItem>(
        of resources: [Resource], by type: Section.Type
    ) async throws -> [(section: SectionType, items: [Resource])] {
        var query = sections
        (query.limit, query.offset) = (0, 0)
        var groups: [(section: SectionType, items: [Resource])] = []
        let contents = LibraryContents(mock: try MusicKitDevice(for: query.member).mock)
        for section in try await query.resources(of: type) {
            guard let item = Section(resource: section) as? SectionType else { continue }
            let members: [Resource]
            if let relationship {
                let name = section.string("name")
                let condition = LibraryQuery.Condition.isRelated(relationship: relationship, id: section.id, name: name)
                members = resources.filter(condition.isMet(by:))
            } else if Section.self == Genre.self {
                members = resources.filter { $0.strings("genreNames").contains(section.string("name")) }
            } else {
                let ids = Set(try contents.list(at: "/v1/me/library/playlists/\(section.id)/tracks").map(\.id))
                members = resources.filter { ids.contains($0.id) }
            }
            groups.append((item, members))
        }
        return groups
    }
}

/// The response to a ``MusicLibrarySectionedRequest``.
public struct MusicLibrarySectionedResponse<SectionType, MusicItemType>
where SectionType: MusicLibrarySectionRequestable, MusicItemType: MusicLibraryRequestable {
    /// The sections.
    public let sections: [MusicLibrarySection<SectionType, MusicItemType>]
}

/// A section of items, which has the properties of its album, artist, genre, or playlist.
@dynamicMemberLookup
public struct MusicLibrarySection<SectionType, MusicItemType>
where SectionType: MusicLibrarySectionRequestable, MusicItemType: MusicLibraryRequestable {
    private let section: SectionType
    /// The items.
    public let items: MusicItemCollection<MusicItemType>

    init(section: SectionType, items: MusicItemCollection<MusicItemType>) {
        (self.section, self.items) = (section, items)
    }

    /// A property of the section.
    public subscript<T>(dynamicMember keyPath: KeyPath<SectionType, T>) -> T { section[keyPath: keyPath] }

    /// The identifier of the section.
    public var id: MusicItemID {
        (section as? any MusicItem)?.id ?? (section as? TitledSection)?.id ?? MusicItemID("")
    }
}

extension MusicLibrarySection: Identifiable {}
extension MusicLibrarySection: Sendable where SectionType: Sendable {}

extension MusicLibrarySection: Equatable where SectionType: Equatable, MusicItemType: Equatable {}
extension MusicLibrarySection: Hashable where SectionType: Hashable, MusicItemType: Hashable {}
extension MusicLibrarySectionedResponse: Sendable where SectionType: Sendable {}
extension MusicLibrarySectionedResponse: Equatable where SectionType: Equatable, MusicItemType: Equatable {}
extension MusicLibrarySectionedResponse: Hashable where SectionType: Hashable, MusicItemType: Hashable {}

extension MusicLibrarySection: CustomStringConvertible, CustomDebugStringConvertible {
    /// The section and its items.
    public var description: String { "MusicLibrarySection(section: \(section), items: \(items))" }
    /// The section and its items.
    public var debugDescription: String { description }
}

extension MusicLibrarySectionedResponse: CustomStringConvertible, CustomDebugStringConvertible {
    /// The sections.
    public var description: String { "MusicLibrarySectionedResponse(sections: \(sections))" }
    /// The sections.
    public var debugDescription: String { description }
}
