import Text

/// The pages of lists in a response.
struct ResponsePages {
    /// The lists at the top level or in the groups of a search or chart.
    private(set) var pages: [Page] = []
    /// The lists in relationships and views, by path, with the items that have attributes.
    private(set) var nestedLists: [(path: [String], items: [String])] = []

    struct Page {
        /// The address of the search or chart group that contains the page, or `nil` for a list at the top level.
        let group: PathAndQuery?
        /// The type and id of each item, such as `songs/1000`.
        let items: [String]
        /// The address of the next page, or `nil` for the last page.
        let next: String?
    }

    init(document: JSONDocument) {
        let lists = ResponseLists(root: document.root)
        if let main = lists.main { add(main) }
        for list in lists.groups { add(list, isGroup: true) }
    }

    private mutating func add(_ list: ResponseLists.List, isGroup: Bool = false) {
        let address = isGroup ? (list.object["href"]?.string ?? list.next) : nil
        pages.append(
            Page(
                group: address.map { PathAndQuery(PathAndQuery.removingOrigin(from: $0)) },
                items: list.items.map(\.resourceReference),
                next: list.next))
        for resource in list.items {
            for member in ["relationships", "views"] {
                for related in resource[member]?.values ?? [] { addNestedList(related) }
            }
        }
    }

    private mutating func addNestedList(_ list: JSONView) {
        guard list.kind == .object, let href = list["href"]?.string, let data = list["data"], data.kind == .array
        else { return }
        // An item without attributes is only a reference: its data has not been read.
        let items = data.elements.filter { $0["attributes"] != nil }.map(\.resourceReference)
        if !items.isEmpty {
            nestedLists.append((PathAndQuery(PathAndQuery.removingOrigin(from: href)).segments, items))
        }
    }
}

extension JSONView {
    /// The type and id of a resource, such as `songs/1000`.
    fileprivate var resourceReference: String {
        guard kind == .object else { return rawText }
        return "\(self["type"]?.string ?? "?")/\(self["id"]?.string ?? "?")"
    }
}
