import Text

/// The resources that the requests of a recording created.
///
/// The service chose their ids, so another recording of the same client has other ones.
struct CreatedResources: Sendable {
    /// The ids in the order of the responses.
    private(set) var ids: [String] = []

    /// Adds the resources in a response to a request that created them.
    mutating func add(method: String, status: Int, body: JSONView?) {
        guard method == "POST", status == 201 else { return }
        ids += body?["data"]?.elements.compactMap { $0["id"]?.string } ?? []
    }

    /// Returns a path, or a request with one, with `*` instead of the ids, and the places in ``ids`` of those that it contains.
    func pattern(of path: String) -> (text: String, places: [Int]) {
        var places: [Int] = []
        let segments = path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            guard let place = ids.firstIndex(of: String(segment)) else { return segment }
            places.append(place)
            return "*"
        }
        return (segments.joined(separator: "/"), places)
    }
}
