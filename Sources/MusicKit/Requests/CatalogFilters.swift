/// The key paths by which requests for resources of the catalog filter.
enum CatalogFilter {
    case id
    /// `filter[NAME]`.
    case named(String)

    /// Returns the filter of a key path.
    ///
    /// - Parameter keyPath: A key path of a filter protocol.
    /// - Returns: The filter; `nil` for another key path.
    static func filter(for keyPath: AnyKeyPath) -> CatalogFilter? {
        let ids: [AnyKeyPath] = [
            \(any AlbumFilter).id, \(any ArtistFilter).id, \(any CuratorFilter).id, \(any GenreFilter).id,
            \(any MusicVideoFilter).id, \(any PlaylistFilter).id, \(any RadioShowFilter).id,
            \(any RecordLabelFilter).id, \(any SongFilter).id, \(any StationFilter).id,
        ]
        if ids.contains(keyPath) { return .id }
        if keyPath == \(any SongFilter).isrc || keyPath == \(any MusicVideoFilter).isrc { return .named("isrc") }
        return keyPath == \(any AlbumFilter).upc ? .named("upc") : nil
    }
}
