import Text

/// The lists of a response: at the top level, or in the groups of a search or chart.
struct ResponseLists {
    /// The list at the top level, or `nil` if there is no such list.
    let main: List?
    /// The lists in the groups, in their order.
    let groups: [List]

    /// All lists, with the one at the top level first.
    var all: [List] { (main.map { [$0] } ?? []) + groups }

    /// An object with an array `data`.
    struct List {
        let object: JSONView
        let items: JSONElements
        /// The address of the next page, or `nil` for the last page.
        var next: String? { object["next"]?.string }

        fileprivate init?(_ object: JSONView) {
            guard object.kind == .object, let data = object["data"], data.kind == .array else { return nil }
            (self.object, items) = (object, data.elements)
        }
    }

    init(root: JSONView) {
        main = List(root)
        groups = (root["results"]?.values ?? []).flatMap { group in
            (group.kind == .array ? Array(group.elements) : [group]).compactMap(List.init)
        }
    }
}

extension JSONView {
    /// The values of an object; empty for any other value.
    var values: [JSONView] { kind == .object ? members.map(\.value) : [] }
}
