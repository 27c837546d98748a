public import Foundation
import FrameworkHook
import Text

/// The player of the app, whose queue can be edited.
open class MPMusicPlayerApplicationController: MPMusicPlayerController {
    /// Changes the queue in one transaction.
    ///
    /// - Parameters:
    ///   - queueTransaction: A function that changes the queue; it is called before the method returns (guessed).
    ///   - completionHandler: A function that is called with the new queue, or with the old one and an error.
    open func perform(
        queueTransaction: @escaping (MPMusicPlayerControllerMutableQueue) -> Void,
        completionHandler: @escaping @Sendable (MPMusicPlayerControllerQueue, (any Error)?) -> Void
    ) {
        do {
            let device = try foundDevice("perform(queueTransaction:completionHandler:)")
            let (queue, failure) = edit(queueTransaction, on: device)
            device.mock.callBack { completionHandler(queue, failure) }
        } catch {
            completionHandler(MPMusicPlayerControllerQueue(items: []), error)
        }
    }

    /// Changes the queue in one transaction.
    ///
    /// - Parameter queueTransaction: A function that changes the queue.
    /// - Returns: The new queue.
    /// - Throws: An error if the queue was not changed.
    @discardableResult
    open func perform(
        queueTransaction: @escaping (MPMusicPlayerControllerMutableQueue) -> Void
    ) async throws -> MPMusicPlayerControllerQueue {
        let (queue, failure) = edit(queueTransaction, on: try foundDevice("perform(queueTransaction:)"))
        if let failure { throw failure }
        return queue
    }

    private func edit(
        _ transaction: (MPMusicPlayerControllerMutableQueue) -> Void, on device: MockedDevice
    ) -> (queue: MPMusicPlayerControllerQueue, error: (any Error)?) {
        let memory = PlayerMemory.of(device.mock)
        var before: [MPMediaItem] = []
        do {
            before = try items(on: device)
            guard memory.beginTransaction() else { throw Self.overlappingTransactions() }
            defer { memory.endTransaction() }
            let queue = MPMusicPlayerControllerMutableQueue(items: before, mock: device.mock)
            FrameworkMocks.$current.withValue(device.mock) { transaction(queue) }
            guard !queue.edits.isEmpty else { return (MPMusicPlayerControllerQueue(items: queue.items), nil) }
            try change("edit-queue", ["edits": .array(queue.edits)], isNewQueue: true, on: device)
            return (MPMusicPlayerControllerQueue(items: try items(on: device)), nil)
        } catch {
            return (MPMusicPlayerControllerQueue(items: before), MPError.error(for: error))
        }
    }

    private func items(on device: MockedDevice) throws -> [MPMediaItem] {
        try device.perform("queue", player.arguments())["items"]?.elements.map {
            MPMediaItem(queued: $0, of: device.mock)
        } ?? []
    }

    /// Reports a transaction in another one, which terminates the app on a real device (reported).
    private static func overlappingTransactions() -> DeviceRuleError {
        let error = DeviceRuleError(
            operation: "edit-queue", rule: "overlapping-transactions",
            message: "a transaction starts while another one changes the queue",
            remedy: "start it in the completion handler of the other one")
        FrameworkMocks.report(error)
        return error
    }
}

/// The items of a queue.
open class MPMusicPlayerControllerQueue: NSObject {
    fileprivate var storage: [MPMediaItem]

    init(items: [MPMediaItem]) { storage = items }

    /// Queues cannot be created.
    @available(*, unavailable) public override init() { fatalError() }

    /// The items.
    open var items: [MPMediaItem] { storage }
}

/// A queue in a transaction.
open class MPMusicPlayerControllerMutableQueue: MPMusicPlayerControllerQueue {
    fileprivate private(set) var edits: [JSONValue] = []
    private let mock: any FrameworkMock

    fileprivate init(items: [MPMediaItem], mock: any FrameworkMock) {
        self.mock = mock
        super.init(items: items)
    }

    /// Inserts items.
    ///
    /// - Parameters:
    ///   - queueDescriptor: The items.
    ///   - afterItem: The item before them; `nil` for the start of the queue (guessed).
    open func insert(_ queueDescriptor: MPMusicPlayerQueueDescriptor, after afterItem: MPMediaItem?) {
        let items = queueDescriptor.deviceItems
        guard !items.isEmpty else { return }
        // The device rejects the index of an item that the queue does not have.
        let index = afterItem.map { self.index(of: $0) ?? storage.count }
        edits.append(["insert": ["items": .array(items), "after": .optional(index)]])
        let new = items.flatMap { MPMediaItem.tracks(of: $0, in: mock) }
        storage.insert(contentsOf: new, at: min(storage.count, index.map { $0 + 1 } ?? 0))
    }

    /// Removes an item.
    ///
    /// - Parameter item: The item; if it is not an object of ``MPMusicPlayerControllerQueue/items``, the first equal one.
    open func remove(_ item: MPMediaItem) {
        let index = index(of: item)
        edits.append(["remove": ["at": .integer(index ?? storage.count)]])
        if let index { storage.remove(at: index) }
    }

    private func index(of item: MPMediaItem) -> Int? {
        storage.firstIndex { $0 === item } ?? storage.firstIndex { $0.reference == item.reference }
    }
}
