public import Foundation
import FrameworkHook
import Text

/// The items of a new queue, or of an addition to a queue.
open class MPMusicPlayerQueueDescriptor: NSObject {
    /// The time at which each item starts; the mock plays each item to its end.
    fileprivate var startTimes: [QueuedItem: TimeInterval] = [:]

    fileprivate init(_: Void) {}

    /// Only descriptors of items can be created.
    @available(*, unavailable) public override init() { fatalError() }

    /// The items, as arguments of the device.
    var deviceItems: [JSONValue] { [] }
    /// The item at which playback starts; `nil` for the first one.
    var deviceStartItem: JSONValue? { nil }

    /// The time at which the designated item starts; those of other items have no effect.
    final var startTime: TimeInterval? {
        guard let item = deviceStartItem ?? deviceItems.first else { return nil }
        return startTimes[QueuedItem(argument: item)]
    }
}

/// Media items of the library.
open class MPMusicPlayerMediaItemQueueDescriptor: MPMusicPlayerQueueDescriptor {
    private let source: MPMediaQuery
    private let collection: MPMediaItemCollection?

    /// Creates a descriptor.
    ///
    /// - Parameter itemCollection: The items.
    public init(itemCollection: MPMediaItemCollection) {
        (collection, source) = (itemCollection, MPMediaQuery(items: itemCollection.items))
        super.init(())
    }

    /// Creates a descriptor of the items of a query.
    ///
    /// - Parameter query: The query.
    public init(query: MPMediaQuery) {
        (collection, source) = (nil, query)
        super.init(())
    }

    /// The query for the items.
    open var query: MPMediaQuery { source }

    /// The items.
    open var itemCollection: MPMediaItemCollection { collection ?? MPMediaItemCollection(items: query.items ?? []) }

    /// The item at which playback starts; `nil` for the first one.
    open var startItem: MPMediaItem?

    /// Sets the time at which an item starts.
    ///
    /// - Parameters:
    ///   - startTime: The time, in seconds.
    ///   - mediaItem: The item.
    open func setStartTime(_ startTime: TimeInterval, for mediaItem: MPMediaItem) {
        startTimes[mediaItem.reference] = startTime
    }

    /// Sets the time at which an item ends, which has no effect: the mock plays each item to its end.
    ///
    /// - Parameters:
    ///   - endTime: The time, in seconds.
    ///   - mediaItem: The item.
    open func setEndTime(_ endTime: TimeInterval, for mediaItem: MPMediaItem) {}

    override var deviceItems: [JSONValue] { itemCollection.items.map(\.reference.argument) }
    override var deviceStartItem: JSONValue? { startItem?.reference.argument }
}

/// Items of the catalog.
open class MPMusicPlayerStoreQueueDescriptor: MPMusicPlayerQueueDescriptor {
    /// The identifiers of the items.
    open var storeIDs: [String]?
    /// The identifier of the item at which playback starts; `nil` for the first one.
    open var startItemID: String?

    /// Creates a descriptor.
    ///
    /// - Parameter storeIDs: The identifiers of songs, music videos, albums, or playlists.
    public init(storeIDs: [String]) {
        self.storeIDs = storeIDs
        super.init(())
    }

    /// Sets the time at which an item starts.
    ///
    /// - Parameters:
    ///   - startTime: The time, in seconds.
    ///   - storeID: The identifier of the item.
    open func setStartTime(_ startTime: TimeInterval, forItemWithStoreID storeID: String) {
        startTimes[QueuedItem(id: storeID, isLibrary: false)] = startTime
    }

    /// Sets the time at which an item ends, which has no effect: the mock plays each item to its end.
    ///
    /// - Parameters:
    ///   - endTime: The time, in seconds.
    ///   - storeID: The identifier of the item.
    open func setEndTime(_ endTime: TimeInterval, forItemWithStoreID storeID: String) {}

    override var deviceItems: [JSONValue] { (storeIDs ?? []).map { QueuedItem(id: $0, isLibrary: false).argument } }
    override var deviceStartItem: JSONValue? { startItemID.map { QueuedItem(id: $0, isLibrary: false).argument } }
}

/// Items with the play parameters of the Apple Music API.
open class MPMusicPlayerPlayParametersQueueDescriptor: MPMusicPlayerQueueDescriptor {
    /// The parameters of the items.
    open var playParametersQueue: [MPMusicPlayerPlayParameters]
    /// The parameters of the item at which playback starts; `nil` for the first one.
    open var startItemPlayParameters: MPMusicPlayerPlayParameters?

    /// Creates a descriptor.
    ///
    /// - Parameter playParametersQueue: The parameters of the items.
    public init(playParametersQueue: [MPMusicPlayerPlayParameters]) {
        self.playParametersQueue = playParametersQueue
        super.init(())
    }

    /// Sets the time at which an item starts.
    ///
    /// - Parameters:
    ///   - startTime: The time, in seconds.
    ///   - playParameters: The parameters of the item.
    open func setStartTime(_ startTime: TimeInterval, forItemWith playParameters: MPMusicPlayerPlayParameters) {
        startTimes[QueuedItem(argument: playParameters.argument)] = startTime
    }

    /// Sets the time at which an item ends, which has no effect: the mock plays each item to its end.
    ///
    /// - Parameters:
    ///   - endTime: The time, in seconds.
    ///   - playParameters: The parameters of the item.
    open func setEndTime(_ endTime: TimeInterval, forItemWith playParameters: MPMusicPlayerPlayParameters) {}

    override var deviceItems: [JSONValue] { playParametersQueue.map(\.argument) }
    override var deviceStartItem: JSONValue? { startItemPlayParameters?.argument }
}

/// The play parameters of a resource of the Apple Music API.
open class MPMusicPlayerPlayParameters: NSObject, Encodable {
    private let parameters: [String: Any]
    private let json: JSONView

    /// The parameters.
    open var dictionary: [String: Any] { parameters }

    /// Creates parameters.
    ///
    /// - Parameter dictionary: The value of `playParams`; without `id` and `kind`, the initializer returns `nil` (guessed).
    public init?(dictionary: [String: Any]) {
        guard JSONSerialization.isValidJSONObject(dictionary),
            let data = try? JSONSerialization.data(withJSONObject: dictionary, options: .sortedKeys),
            let document = try? JSONDocument.parse(Array(data)), document.root["id"]?.string != nil,
            document.root["kind"]?.string != nil
        else { return nil }
        (parameters, json) = (dictionary, document.root)
    }

    var argument: JSONValue { ["playParams": JSONValue(json)] }

    /// Encodes the parameters as an object.
    ///
    /// - Parameter encoder: The encoder.
    /// - Throws: The error of the encoder.
    open func encode(to encoder: any Encoder) throws { try EncodedValue(json: json).encode(to: encoder) }

    /// Returns whether an object is equal parameters.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? MPMusicPlayerPlayParameters)?.json.rawText == json.rawText
    }

    /// The hash value.
    open override var hash: Int { json.rawText.hashValue }
}

/// A value of play parameters.
private struct EncodedValue: Encodable {
    let json: JSONView

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
        switch json.kind {
        case .object:
            var container = encoder.container(keyedBy: Key.self)
            for (key, value) in json.members {
                try container.encode(EncodedValue(json: value), forKey: Key(stringValue: key.string ?? ""))
            }
        case .array:
            var container = encoder.unkeyedContainer()
            for element in json.elements { try container.encode(EncodedValue(json: element)) }
        case .string, .number, .true, .false, .null:
            var container = encoder.singleValueContainer()
            if let text = json.string {
                try container.encode(text)
            } else if let flag = json.bool {
                try container.encode(flag)
            } else if let number = json.integer {
                try container.encode(number)
            } else if let number = json.double {
                try container.encode(number)
            } else {
                try container.encodeNil()
            }
        }
    }
}
