import Scenarios

/// Values by texts that clients send, such as tokens and URLs.
///
/// A full map is emptied, so random or long texts cannot exhaust memory.
struct ClientTextMap<Value: Sendable>: Sendable {
    private let maximumCount: Int
    private let maximumByteCount: Int
    private var values: [String: Value] = [:]
    /// The number of bytes of the texts.
    private(set) var byteCount = 0

    /// - Parameters:
    ///   - maximumCount: The maximum number of texts.
    ///   - maximumByteCount: The maximum number of bytes of all texts; a longer text is not kept.
    init(maximumCount: Int, maximumByteCount: Int = MemoryLimits.clientTexts) {
        (self.maximumCount, self.maximumByteCount) = (maximumCount, maximumByteCount)
    }

    var count: Int { values.count }
    var elements: [String: Value] { values }

    subscript(text: String) -> Value? {
        get { values[text] }
        set {
            guard let newValue else {
                if values.removeValue(forKey: text) != nil { byteCount -= text.utf8.count }
                return
            }
            if values[text] == nil {
                let length = text.utf8.count
                guard length <= maximumByteCount else { return }
                if values.count >= maximumCount || byteCount + length > maximumByteCount { removeAll() }
                byteCount += length
            }
            values[text] = newValue
        }
    }

    subscript(text: String, default initial: @autoclosure () -> Value) -> Value {
        get { self[text] ?? initial() }
        set { self[text] = newValue }
    }

    mutating func removeAll() { (values, byteCount) = ([:], 0) }

    /// Replaces all values.
    mutating func replaceValues(_ replacement: (Value) -> Value) { values = values.mapValues(replacement) }
}
