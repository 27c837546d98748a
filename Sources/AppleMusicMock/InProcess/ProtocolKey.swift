import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A number as a type: its binary digits, the last one outermost.
///
/// A URL session is given a class and makes the instances itself: what tells its requests apart from those of another
/// session is which class that is. Types of numbers make as many as there are sessions.
enum ProtocolKey {
    enum End {}
    enum Zero<Rest> {}
    enum One<Rest> {}

    /// The class of a number, another one for each.
    static func type(for number: UInt64) -> SessionProtocol.Type { type(for: number, End.self) }

    private static func type<Key>(for number: UInt64, _ key: Key.Type) -> SessionProtocol.Type {
        guard number > 0 else { return KeyedProtocol<Key>.self }
        return number % 2 == 0 ? type(for: number / 2, Zero<Key>.self) : type(for: number / 2, One<Key>.self)
    }
}
