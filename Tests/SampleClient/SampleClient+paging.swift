import Foundation

extension SampleClient {
    /// Returns all items of a list, page by page.
    ///
    /// - Parameters:
    ///   - path: The path of the list.
    ///   - limit: The number of items on a page.
    /// - Returns: The items in the service's order; empty for an empty relationship.
    /// - Throws: `ClientError`, or the error of a failed connection.
    func items(of path: String, by limit: Int) async throws -> [Resource] {
        var items: [Resource] = []
        var pages = 0
        var target: String? = "\(path)?limit=\(limit)"
        while let current = target {
            do {
                let page = try JSONDecoder().decode(Page.self, from: await data(current))
                items += page.data
                pages += 1
                let isShort = page.data.count < limit
                target = page.next.flatMap {
                    bug == .stopsAtShortPages && isShort
                        ? nil : self.target(after: $0, of: path, pages: pages, by: limit)
                }
            } catch ClientError.rejected(404, code: "40403") where bug != .failsOnAnEmptyPlaylist {
                // The service responds to requests for an empty relationship with this error.
                return items
            }
        }
        return items
    }

    /// Returns the path of the next page; `nil` if the client stops here.
    private func target(after next: String, of path: String, pages: Int, by limit: Int) -> String? {
        switch bug {
        case .losesPageTwo: nil
        case .forgetsLimit: "\(path)?offset=\(pages * limit)"
        // `next` has the offset of the page, and omits its size.
        default: next.contains("limit=") ? next : "\(next)\(next.contains("?") ? "&" : "?")limit=\(limit)"
        }
    }
}
