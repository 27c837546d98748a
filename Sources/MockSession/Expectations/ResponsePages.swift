import OrderedJSON
import URLCoding

/// The pages of lists in an answer.
struct ResponsePages {
    /// What is listed at the top, or in the groups of a search or a chart.
    private(set) var pages: [Page] = []
    /// What is listed inside of resources, with the attributes there, by the list's path.
    private(set) var nestedLists: [(path: [String], items: [String])] = []

    struct Page {
        /// The address of the group that it is a page of, as the group says it; nil for what is listed at the top.
        let group: PathAndQuery?
        /// Types and ids: `songs/1000`.
        let items: [String]
        /// Where the next one is; nil on the last.
        let next: String?
    }

    init(document: JSONDocument) {
        let root = document.root
        guard root.kind == .object else { return }
        add(root)
        for group in root["results"]?.values ?? [] {
            for list in group.kind == .array ? Array(group.elements) : [group] { add(list, isGroup: true) }
        }
    }

    private mutating func add(_ list: JSONView, isGroup: Bool = false) {
        guard list.kind == .object, let data = list["data"], data.kind == .array else { return }
        let next = list["next"]?.string
        let address = isGroup ? (list["href"]?.string ?? next) : nil
        pages.append(
            Page(
                group: address.map { PathAndQuery(PathAndQuery.removingOrigin(from: $0)) },
                items: data.elements.map(\.resourceReference),
                next: next))
        for resource in data.elements {
            for member in ["relationships", "views"] {
                for related in resource[member]?.values ?? [] { addNestedList(related) }
            }
        }
    }

    private mutating func addNestedList(_ list: JSONView) {
        guard list.kind == .object, let href = list["href"]?.string, let data = list["data"], data.kind == .array
        else { return }
        // What is no more than a type and an id has not been read.
        let items = data.elements.filter { $0["attributes"] != nil }.map(\.resourceReference)
        if !items.isEmpty {
            nestedLists.append((PathAndQuery(PathAndQuery.removingOrigin(from: href)).segments, items))
        }
    }
}

extension JSONView {
    /// The values of an object; none of anything else.
    fileprivate var values: [JSONView] { kind == .object ? members.map(\.value) : [] }

    /// A resource's type and id.
    fileprivate var resourceReference: String {
        guard kind == .object else { return rawText }
        return "\(self["type"]?.string ?? "?")/\(self["id"]?.string ?? "?")"
    }
}
