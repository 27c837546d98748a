public import Foundation

/// The identifier of an item or a collection in the library.
public typealias MPMediaEntityPersistentID = UInt64

/// An item or a collection of the library.
open class MPMediaEntity: NSObject {
    /// The identifier in the library.
    open var persistentID: MPMediaEntityPersistentID { 0 }

    /// Returns whether a predicate can have a property.
    ///
    /// - Parameter property: The name of the property.
    /// - Returns: Whether the mock filters by the property.
    open class func canFilter(byProperty property: String) -> Bool { false }

    /// Returns the value of a property.
    ///
    /// - Parameter property: The name of the property.
    /// - Returns: The value; `nil` if the entity does not have it.
    open func value(forProperty property: String) -> Any? {
        property == MPMediaItemPropertyPersistentID ? persistentID : nil
    }

    /// Calls a function with the value of each property that has one, in the order of their names.
    ///
    /// - Parameters:
    ///   - properties: The names of the properties.
    ///   - block: The function, which can end the enumeration by its last argument.
    open func enumerateValues(
        forProperties properties: Set<String>,
        using block: @escaping (String, Any, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop: ObjCBool = false
        for property in properties.sorted() where !stop.boolValue {
            if let value = value(forProperty: property) { block(property, value, &stop) }
        }
    }
}

/// The types of media.
public struct MPMediaType: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates types from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Songs.
    public static var music: MPMediaType { MPMediaType(rawValue: 1) }
    /// Podcasts.
    public static var podcast: MPMediaType { MPMediaType(rawValue: 1 << 1) }
    /// Audiobooks.
    public static var audioBook: MPMediaType { MPMediaType(rawValue: 1 << 2) }
    /// Lectures.
    public static var audioITunesU: MPMediaType { MPMediaType(rawValue: 1 << 3) }
    /// All audio.
    public static var anyAudio: MPMediaType { MPMediaType(rawValue: 0xff) }
    /// Movies.
    public static var movie: MPMediaType { MPMediaType(rawValue: 1 << 8) }
    /// TV shows.
    public static var tvShow: MPMediaType { MPMediaType(rawValue: 1 << 9) }
    /// Video podcasts.
    public static var videoPodcast: MPMediaType { MPMediaType(rawValue: 1 << 10) }
    /// Music videos.
    public static var musicVideo: MPMediaType { MPMediaType(rawValue: 1 << 11) }
    /// Video lectures.
    public static var videoITunesU: MPMediaType { MPMediaType(rawValue: 1 << 12) }
    /// Home videos.
    public static var homeVideo: MPMediaType { MPMediaType(rawValue: 1 << 13) }
    /// All video.
    public static var anyVideo: MPMediaType { MPMediaType(rawValue: 0xff00) }
    /// All media.
    public static var any: MPMediaType { MPMediaType(rawValue: ~0) }
}
