import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A number as a type: its binary digits, the last one outermost.
///
/// A URL session is given a class and makes the instances itself: what tells its requests apart from those of another
/// session is which class that is. Types of numbers make as many as there are sessions.
enum URLProtocolKey {
    enum End {}
    enum Zero<Rest> {}
    enum One<Rest> {}

    /// The class of a number, another one for each.
    static func type(for number: UInt64) -> MockURLProtocol.Type { type(for: number, key: End.self) }

    private static func type<Key>(for number: UInt64, key: Key.Type) -> MockURLProtocol.Type {
        guard number > 0 else { return KeyedMockURLProtocol<Key>.self }
        return number % 2 == 0 ? type(for: number / 2, key: Zero<Key>.self) : type(for: number / 2, key: One<Key>.self)
    }
}
