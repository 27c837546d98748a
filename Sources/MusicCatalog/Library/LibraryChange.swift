package import Text

/// A user's change to the library.
///
/// It refers to resources by id, so it can be applied to another catalog.
package enum LibraryChange: Sendable, Hashable {
    /// Adds catalog resources; those that do not exist are ignored (Sources, API 3.3).
    case add([ResourceReference])
    /// Removes resources from the library's lists, as the user can on a device; playlists keep them.
    case remove([ResourceReference])
    /// Removes the first songs of the library's list.
    case removeFirstSongs(Int)
    case createPlaylist(NewPlaylist)
    case createFolder(name: String, parent: String?)
    case append([ResourceReference], playlist: String)
    /// Sets a rating to 1 or -1, or deletes it if `value` is `nil`.
    case rate(ResourceReference, value: Int?)
    case addFavorites([ResourceReference])
    /// Moves a station to its next songs.
    case advanceStation(String)
    /// Moves a song or a video to the start of what was played recently, and the resource that contains it to the start of
    /// the recently played resources.
    case play(ResourceReference, container: ResourceReference?)
}

/// A playlist that a user creates.
package struct NewPlaylist: Sendable, Hashable {
    package let name: String
    package let description: String?
    package let isPublic: Bool
    package let tracks: [ResourceReference]
    /// The id of the parent folder, or `nil` for the root.
    package let parent: String?

    package init(name: String, description: String?, isPublic: Bool, tracks: [ResourceReference], parent: String?) {
        (self.name, self.description, self.isPublic) = (name, description, isPublic)
        (self.tracks, self.parent) = (tracks, parent)
    }
}

/// The time and the storefront of a write, and the behavior of the service.
package struct LibraryWriteContext: Sendable, Hashable {
    /// The time of the session's clock.
    package let now: Timestamp
    /// The user's storefront.
    package let storefront: String
    package let behavior: ServiceBehavior

    package init(now: Timestamp, storefront: String, behavior: ServiceBehavior) {
        (self.now, self.storefront, self.behavior) = (now, storefront, behavior)
    }
}
