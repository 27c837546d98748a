/// A thing of the catalog or the library.
struct Resource: Decodable, Sendable {
    let id: String
    let type: String
}

/// An album as a friend shares it, from a storefront of theirs.
struct SharedAlbum: Sendable {
    let id: String
    let storefront: String
    let upc: String
}
