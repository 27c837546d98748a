import Foundation
import Text

/// A list of items, which can be a page of a longer list.
public struct MusicItemCollection<MusicItemType> where MusicItemType: MusicItem {
    /// The title of a view; `nil` for other lists.
    public internal(set) var title: String?
    var items: [MusicItemType]
    /// The source of the next page; `nil` on the last one.
    var next: NextBatch?

    init(items: [MusicItemType], title: String? = nil, next: NextBatch? = nil) {
        (self.items, self.title, self.next) = (items, title, next)
    }
}

/// The source of a further page of a list.
enum NextBatch: Sendable, Equatable {
    /// The path and the query of a request.
    case request(String)
    /// The items of the library after this one.
    case library(LibraryQuery)
}

extension MusicItemCollection {
    /// Whether the list has a further page.
    public var hasNextBatch: Bool { next != nil }

    /// Appends a page; the list continues where that page does.
    public static func += (
        collection: inout MusicItemCollection<MusicItemType>,
        nextBatchCollection: MusicItemCollection<MusicItemType>
    ) {
        collection.items += nextBatchCollection.items
        collection.next = nextBatchCollection.next
    }

    /// Returns the next page.
    ///
    /// - Parameter limit: The number of items; `nil` for the number that the service chooses.
    /// - Returns: The page; `nil` if this is the last one.
    /// - Throws: The errors of a request.
    public func nextBatch(limit: Int? = nil) async throws -> MusicItemCollection<MusicItemType>? {
        guard let decodable = MusicItemType.self as? any (MusicItem & Decodable).Type else { return nil }
        return try await next?.loadAny(decodable, limit: limit) as? MusicItemCollection<MusicItemType>
    }

    /// Returns the next page.
    ///
    /// - Parameter limit: The number of items; `nil` for the number that the service chooses.
    /// - Returns: The page; `nil` if this is the last one.
    /// - Throws: The errors of a request.
    public func nextBatch(
        limit: Int? = nil
    ) async throws -> MusicItemCollection<MusicItemType>? where MusicItemType: Decodable {
        try await next?.load(MusicItemType.self, limit: limit)
    }
}

extension NextBatch {
    fileprivate func loadAny<Item: MusicItem & Decodable>(_ type: Item.Type, limit: Int?) async throws -> Any {
        try await load(type, limit: limit)
    }

    fileprivate func load<Item: MusicItem & Decodable>(
        _ type: Item.Type, limit: Int?
    ) async throws -> MusicItemCollection<Item> {
        switch self {
        case .request(let target): try await MusicAPIRequest(target: target, limit: limit).list(of: type)
        case .library(let query): try await query.continued(limit: limit).items(of: type)
        }
    }
}

extension MusicItemCollection where MusicItemType: ResourceItem {
    /// Creates a list of the resources of a response that are items of this type.
    init(resourceList list: JSONView) {
        self.init(
            items: list["data"]?.elements.compactMap { element in
                let resource = Resource(element)
                return MusicItemType.accepts(resource) ? MusicItemType(resource: resource) : nil
            } ?? [],
            title: list["attributes"]?["title"]?.string, next: list["next"]?.string.map(NextBatch.request))
    }

    /// Creates a list of the resources of a response, each of which must be an item of this type.
    ///
    /// - Throws: An error with the coding path of a missing attribute.
    init(requiring list: JSONView, at path: [any CodingKey] = []) throws {
        var items: [MusicItemType] = []
        if let data = list["data"] {
            for (index, element) in data.elements.enumerated() {
                items.append(
                    try MusicItemType.item(element, at: path + [ResourceKey("data"), ResourceKey(intValue: index)]))
            }
        }
        self.init(
            items: items, title: list["attributes"]?["title"]?.string,
            next: list["next"]?.string.map(NextBatch.request))
    }
}

extension MusicItemCollection: RandomAccessCollection, ExpressibleByArrayLiteral {
    /// An item.
    public typealias Element = MusicItemType
    /// The position of an item.
    public typealias Index = Array<MusicItemType>.Index
    /// A part of the list.
    public typealias SubSequence = Array<MusicItemType>.SubSequence
    /// The positions of the items.
    public typealias Indices = Array<MusicItemType>.Indices
    /// The iterator.
    public typealias Iterator = IndexingIterator<MusicItemCollection<MusicItemType>>

    /// Creates a list without further pages.
    public init(arrayLiteral items: MusicItemType...) { self.init(items: items) }

    /// Creates a list without further pages.
    ///
    /// - Parameter elements: The items.
    public init<S>(_ elements: S) where MusicItemType == S.Element, S: Sequence { self.init(items: Array(elements)) }

    /// The positions of the items.
    public var indices: Indices { items.indices }
    /// The position of the first item.
    public var startIndex: Index { items.startIndex }
    /// The position after the last item.
    public var endIndex: Index { items.endIndex }

    /// Returns the items at positions.
    public subscript(bounds: Range<Index>) -> SubSequence { items[bounds] }
    /// Returns the item at a position.
    public subscript(position: Index) -> Element { items[position] }

    /// Returns the position before another one.
    public func index(before i: Index) -> Index { items.index(before: i) }
    /// Moves a position back.
    public func formIndex(before i: inout Index) { items.formIndex(before: &i) }
    /// Returns the position after another one.
    public func index(after i: Index) -> Index { items.index(after: i) }
    /// Moves a position forward.
    public func formIndex(after i: inout Index) { items.formIndex(after: &i) }
    /// Returns the position at a distance from another one.
    public func index(_ i: Index, offsetBy distance: Int) -> Index { items.index(i, offsetBy: distance) }
    /// Returns the position at a distance from another one; `nil` past a limit.
    public func index(_ i: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index? {
        items.index(i, offsetBy: distance, limitedBy: limit)
    }
    /// Returns the distance between two positions.
    public func distance(from start: Index, to end: Index) -> Int { items.distance(from: start, to: end) }
}

extension MusicItemCollection: Sendable {}

extension MusicItemCollection: Equatable where MusicItemType: Equatable {}

extension MusicItemCollection: Hashable where MusicItemType: Hashable {
    /// Hashes the items.
    public func hash(into hasher: inout Hasher) { hasher.combine(items) }
}

extension MusicItemCollection: Decodable where MusicItemType: Decodable {
    private enum CodingKeys: String, CodingKey {
        case data, next, attributes, href
    }

    private enum AttributeKeys: String, CodingKey {
        case title
    }

    /// Decodes a page of the API: `data`, `next`, and the title of a view.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        items = try container.decode([MusicItemType].self, forKey: .data)
        next = try container.decodeIfPresent(String.self, forKey: .next).map(NextBatch.request)
        title = try? container.nestedContainer(keyedBy: AttributeKeys.self, forKey: .attributes)
            .decodeIfPresent(String.self, forKey: .title)
    }
}

extension MusicItemCollection: Encodable where MusicItemType: Encodable {
    private enum EncodingKeys: String, CodingKey {
        case data, next, attributes
    }

    /// Encodes a page of the API.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: EncodingKeys.self)
        try container.encode(items, forKey: .data)
        if case .request(let target)? = next { try container.encode(target, forKey: .next) }
        if let title { try container.encode(["title": title], forKey: .attributes) }
    }
}

extension MusicItemCollection: CustomStringConvertible, CustomDebugStringConvertible {
    /// The items.
    public var description: String {
        "MusicItemCollection<\(MusicItemType.self)>(\(title.map { "title: \"\($0)\", " } ?? "")items: \(items))"
    }
    /// The items, and whether the list has a further page.
    public var debugDescription: String { "\(description), hasNextBatch: \(hasNextBatch)" }
}
