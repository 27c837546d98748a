import Foundation

extension SampleClient {
    /// Every item of a list, page by page.
    ///
    /// - Parameters:
    ///   - path: The list.
    ///   - limit: How many items a page should have.
    /// - Returns: The items in the service's order; none for a relationship that holds nothing.
    /// - Throws: `ClientError`, or what kept the request from the service.
    func items(of path: String, by limit: Int) async throws -> [Resource] {
        var items: [Resource] = []
        var pages = 0
        var target: String? = "\(path)?limit=\(limit)"
        while let current = target {
            do {
                let page = try JSONDecoder().decode(Page.self, from: await data(current))
                items += page.data
                pages += 1
                target = page.next.flatMap { self.target(behind: $0, of: path, pages: pages, by: limit) }
            } catch ClientError.refused(404, code: "40403") where bug != .failsOnAnEmptyPlaylist {
                // The service has no empty relationships: it says that there is nothing related.
                return items
            }
        }
        return items
    }

    /// Where the next page is, if it is wanted.
    private func target(behind next: String, of path: String, pages: Int, by limit: Int) -> String? {
        switch bug {
        case .losesPageTwo: nil
        case .forgetsLimit: "\(path)?offset=\(pages * limit)"
        // `next` says where the page begins and leaves out how long it is.
        default: next.contains("limit=") ? next : "\(next)\(next.contains("?") ? "&" : "?")limit=\(limit)"
        }
    }
}
