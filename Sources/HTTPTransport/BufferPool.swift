/// Spare byte arrays of one event loop, so that a connection holds memory only while bytes are under way.
final class BufferPool {
    private var spare: [[UInt8]] = []
    private let most: Int
    private let largest: Int

    /// - Parameters:
    ///   - most: How many arrays are kept.
    ///   - largest: The largest capacity that is kept.
    init(most: Int, largest: Int) {
        self.most = most
        self.largest = largest
    }

    /// A spare array as it was given back, or an empty one.
    func take() -> [UInt8] {
        spare.popLast() ?? []
    }

    func give(_ bytes: consuming [UInt8]) {
        if spare.count < most, bytes.capacity > 0, bytes.capacity <= largest {
            spare.append(bytes)
        }
    }
}
