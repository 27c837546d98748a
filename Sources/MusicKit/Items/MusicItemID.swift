/// The identifier of an item, as text.
public struct MusicItemID: Equatable, Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
    /// The text.
    public let rawValue: String

    /// Creates an identifier from a text.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier from a text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier from a literal.
    public init(stringLiteral value: String) { rawValue = value }
}

extension MusicItemID: Codable, CustomStringConvertible {
    /// The text.
    public var description: String { rawValue }
}

extension MusicItemID: MusicLibraryRequestFilterValueEquatable, MusicLibraryRequestFilterValueMembershipComparable {}
extension String: MusicLibraryRequestFilterValueEquatable {}
extension Bool: MusicLibraryRequestFilterValueEquatable {}
