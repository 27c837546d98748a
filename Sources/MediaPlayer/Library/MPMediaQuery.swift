public import Foundation
import FrameworkHook
import Text

/// The property by which a query groups its items.
@nonexhaustive public enum MPMediaGrouping: Int, Sendable {
    /// The title.
    case title = 0
    /// The album.
    case album = 1
    /// The artist.
    case artist = 2
    /// The artist of the album.
    case albumArtist = 3
    /// The composer.
    case composer = 4
    /// The genre.
    case genre = 5
    /// The playlist.
    case playlist = 6
    /// The podcast.
    case podcastTitle = 7
}

/// A query of the media library, whose results are read at each call.
open class MPMediaQuery: NSObject {
    /// The items of a descriptor without a query.
    private var fixedItems: [MPMediaItem]?
    /// The conditions that the items meet.
    open var filterPredicates: Set<MPMediaPredicate>?
    /// The property by which the items are grouped.
    open var groupingType: MPMediaGrouping = .title

    /// Creates a query for all items.
    public override init() {}

    /// Creates a query.
    ///
    /// It is `required` so that an app can declare it in a protocol, as it can for a class of Objective-C.
    ///
    /// - Parameter filterPredicates: The conditions.
    public required init(filterPredicates: Set<MPMediaPredicate>?) { self.filterPredicates = filterPredicates }

    init(items: [MPMediaItem]) { fixedItems = items }

    private class func query(_ grouping: MPMediaGrouping, _ predicates: Set<MPMediaPredicate>? = nil) -> MPMediaQuery {
        let query = MPMediaQuery(filterPredicates: predicates)
        query.groupingType = grouping
        return query
    }

    private class var isMusic: Set<MPMediaPredicate> {
        [MPMediaPropertyPredicate(value: MPMediaType.music.rawValue, forProperty: MPMediaItemPropertyMediaType)]
    }

    /// Returns a query for songs by their albums.
    open class func albums() -> MPMediaQuery { query(.album, isMusic) }
    /// Returns a query for songs by their artists.
    open class func artists() -> MPMediaQuery { query(.artist, isMusic) }
    /// Returns a query for songs.
    open class func songs() -> MPMediaQuery { query(.title, isMusic) }
    /// Returns a query for playlists.
    open class func playlists() -> MPMediaQuery { query(.playlist) }
    /// Returns a query for songs by their genres.
    open class func genres() -> MPMediaQuery { query(.genre, isMusic) }
    /// Returns a query for songs by their composers.
    open class func composers() -> MPMediaQuery { query(.composer, isMusic) }
    /// Returns a query for compilations, which is not imitated: the Apple Music API does not mark them in a library.
    open class func compilations() -> MPMediaQuery { unsupported("MPMediaQuery.compilations()") }
    /// Returns a query for podcasts, which is not imitated: the mock has none.
    open class func podcasts() -> MPMediaQuery { unsupported("MPMediaQuery.podcasts()") }
    /// Returns a query for audiobooks, which is not imitated: the mock has none.
    open class func audiobooks() -> MPMediaQuery { unsupported("MPMediaQuery.audiobooks()") }

    /// Adds a condition.
    ///
    /// - Parameter predicate: The condition.
    open func addFilterPredicate(_ predicate: MPMediaPredicate) {
        filterPredicates = (filterPredicates ?? []).union([predicate])
    }

    /// Removes a condition.
    ///
    /// - Parameter predicate: The condition.
    open func removeFilterPredicate(_ predicate: MPMediaPredicate) { filterPredicates?.remove(predicate) }

    /// The items, in the order of the library; none without consent.
    open var items: [MPMediaItem]? {
        if let fixedItems { return fixedItems }
        if groupingType == .playlist { return collections?.flatMap(\.items) }
        return read("items") { mock in
            let resources = try mock.library("songs") + mock.library("music-videos")
            return resources.map(MPMediaItem.init(resource:)).filter { matches($0) }
        }
    }

    /// The items in groups, in the order of the library: albums, artists, or playlists; none without consent.
    open var collections: [MPMediaItemCollection]? {
        switch groupingType {
        case .title: items?.map { MPMediaItemCollection(items: [$0], groupID: $0.persistentID) }
        case .album: groups(sorted: true) { $0.albumPersistentID }
        case .artist: groups { $0.artistPersistentID }
        case .albumArtist: groups { $0.albumArtistPersistentID }
        case .composer: groups { $0.composerPersistentID }
        case .genre: groups { $0.genrePersistentID }
        case .playlist:
            read("collections") { mock in
                try mock.library("playlists").map { MPMediaPlaylist(resource: $0, of: mock) }.filter { matches($0) }
            }
        case .podcastTitle: unsupported("MPMediaQuery.collections by podcastTitle")
        }
    }

    /// The sections of the items, which are not imitated.
    open var itemSections: [MPMediaQuerySection]? { unsupported("MPMediaQuery.itemSections") }

    /// The sections of the collections, which are not imitated.
    open var collectionSections: [MPMediaQuerySection]? { unsupported("MPMediaQuery.collectionSections") }

    /// Returns the items in groups; the tracks of an album are in its order (guessed).
    private func groups(
        sorted isSorted: Bool = false, by id: (MPMediaItem) -> MPMediaEntityPersistentID
    ) -> [MPMediaItemCollection]? {
        guard let items else { return nil }
        var (ids, groups): ([MPMediaEntityPersistentID], [MPMediaEntityPersistentID: [MPMediaItem]]) = ([], [:])
        for item in items {
            let id = id(item)
            if groups[id] == nil { ids.append(id) }
            groups[id, default: []].append(item)
        }
        return ids.map { id in
            let items = groups[id] ?? []
            let sorted = items.sorted { ($0.discNumber, $0.albumTrackNumber) < ($1.discNumber, $1.albumTrackNumber) }
            return MPMediaItemCollection(items: isSorted ? sorted : items, groupID: id)
        }
    }

    private func matches(_ entity: MPMediaEntity) -> Bool {
        (filterPredicates ?? []).allSatisfy { predicate in
            guard let predicate = predicate as? MPMediaPropertyPredicate else {
                unsupported("MPMediaQuery with a predicate of type \(type(of: predicate))")
            }
            return predicate.matches(entity)
        }
    }

    private func read<Value>(_ member: String, _ read: (any FrameworkMock) throws -> [Value]) -> [Value]? {
        do {
            return try read(MockedDevice(for: "MPMediaQuery.\(member)", of: .mediaPlayer).mock)
        } catch {
            FrameworkMocks.report(error)
            return nil
        }
    }
}

/// A section of a query, which no query has in the mock.
open class MPMediaQuerySection: NSObject {
    /// The title.
    open var title: String { unsupported("MPMediaQuerySection.title") }
    /// The positions of the items.
    open var range: NSRange { unsupported("MPMediaQuerySection.range") }

    /// Sections cannot be created.
    @available(*, unavailable) public override init() { fatalError() }
}

/// A condition of a query.
open class MPMediaPredicate: NSObject {}

/// The comparison of a property with a value.
@nonexhaustive public enum MPMediaPredicateComparison: Int, Sendable {
    /// The values are equal.
    case equalTo = 0
    /// The text of the property contains the value, whatever their case and accents (guessed).
    case contains = 1
}

/// A condition on a property.
open class MPMediaPropertyPredicate: MPMediaPredicate {
    private let name: String
    private let expected: Any?
    private let comparison: MPMediaPredicateComparison

    /// The name of the property.
    open var property: String { name }
    /// The value.
    open var value: Any? { expected }
    /// The comparison.
    open var comparisonType: MPMediaPredicateComparison { comparison }

    /// Creates a condition.
    ///
    /// - Parameters:
    ///   - value: The value that the property has.
    ///   - property: The name of the property.
    public convenience init(value: Any?, forProperty property: String) {
        self.init(value: value, forProperty: property, comparisonType: .equalTo)
    }

    /// Creates a condition.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - property: The name of the property.
    ///   - comparisonType: The comparison.
    public init(value: Any?, forProperty property: String, comparisonType: MPMediaPredicateComparison) {
        (expected, name, comparison) = (value, property, comparisonType)
    }

    /// Returns whether an object is an equal condition.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? MPMediaPropertyPredicate else { return false }
        return property == other.property && comparisonType == other.comparisonType && text == other.text
    }

    /// The hash value.
    open override var hash: Int { [property, text].hashValue }

    private var text: String? { Self.text(value) }

    /// Returns a value in the form in which it is compared.
    private static func text(_ value: Any?) -> String? { value.map { "\($0)" } }

    /// Returns the bits of media types; `nil` for another value.
    private static func bits(_ value: Any?) -> UInt? {
        (value as? MPMediaType)?.rawValue ?? (value as? NSNumber)?.uintValue
            ?? (value as? any BinaryInteger).map {
                UInt(truncatingIfNeeded: $0)
            }
    }

    /// Returns whether an entity meets the condition; the types of a condition on the media type are alternatives (guessed).
    fileprivate func matches(_ entity: MPMediaEntity) -> Bool {
        guard type(of: entity).canFilter(byProperty: property) else {
            unsupported("MPMediaQuery with a predicate for \"\(property)\"")
        }
        let value = entity.value(forProperty: property)
        if property == MPMediaItemPropertyMediaType, let types = Self.bits(self.value), let type = Self.bits(value) {
            return types & type != 0
        }
        let found = Self.text(value)
        switch comparisonType {
        case .equalTo: return found == text
        case .contains: return found?.containsText(text ?? "") ?? false
        }
    }
}

func unsupported(_ member: String) -> Never { unsupported(member, of: .mediaPlayer) }
