/// A page of a list; `next` is absent on the last one.
struct Page: Decodable {
    let data: [Resource]
    let next: String?
}

/// The response to a search; a type without results is absent.
struct SearchResponse: Decodable {
    struct Results: Decodable { let songs: Page? }
    let results: Results
}
