/// A resource of the catalog or the library.
struct Resource: Decodable, Sendable {
    let id: String
    let type: String
}

/// An album that a friend shares, from the friend's storefront.
struct SharedAlbum: Sendable {
    let id: String
    let storefront: String
    let upc: String
}
