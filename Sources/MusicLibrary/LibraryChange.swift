package import MusicCatalog
package import Timestamps

/// Something that a user writes, as requests say it: by ids, so that it can be done again on another catalog.
package enum LibraryChange: Sendable, Hashable {
    /// Resources of the catalog; those that are not there are passed over (Sources, API 3.3).
    case add([ResourceReference])
    case createPlaylist(NewPlaylist)
    case createFolder(name: String, parent: String?)
    case append([ResourceReference], playlist: String)
    /// A rating, 1 or -1; nil takes it back.
    case rate(ResourceReference, value: Int?)
    case addFavorites([ResourceReference])
}

/// A playlist that a user makes.
package struct NewPlaylist: Sendable, Hashable {
    package let name: String
    package let description: String?
    package let isPublic: Bool
    package let tracks: [ResourceReference]
    /// The folder that it is in; nil for the root.
    package let parent: String?

    package init(name: String, description: String?, isPublic: Bool, tracks: [ResourceReference], parent: String?) {
        (self.name, self.description, self.isPublic) = (name, description, isPublic)
        (self.tracks, self.parent) = (tracks, parent)
    }
}

/// When and where something is written.
package struct LibraryWriteContext: Sendable, Hashable {
    /// What the clock shows.
    package let now: Timestamp
    /// The user's.
    package let storefront: String
    /// The ids of a playlist's rows.
    package let rowIDPrefix: PlaylistRowIDPrefix

    package init(now: Timestamp, storefront: String, rowIDPrefix rowIDs: PlaylistRowIDPrefix) {
        (self.now, self.storefront, self.rowIDPrefix) = (now, storefront, rowIDs)
    }
}
