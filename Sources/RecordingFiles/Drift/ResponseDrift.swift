package import Text

/// The differences in form between a recorded response and the present one of the service.
///
/// Values are not compared, because charts, play counts, and libraries change without an effect on a client's code.
package struct ResponseDrift: Sendable, Hashable {
    /// A difference.
    package enum Change: Sendable, Hashable {
        /// The response has another status.
        case status(recorded: Int, current: Int)
        /// The response is no longer a JSON object.
        case notJSON
        /// A member is missing, and its types in the recording.
        case missing(path: String, types: String)
        /// A member is new, and its types.
        case added(path: String, types: String)
        /// A member has values of other types.
        case type(path: String, recorded: String, current: String)
        /// Each array at a path is empty, and the number of elements in the recording.
        case emptied(path: String, recordedCount: Int)
        /// A page with a `next` has another number of resources.
        case pageSize(UnequalLists)
    }

    /// Two lists of resources with different numbers of them.
    package struct UnequalLists: Sendable, Hashable {
        /// The path of the lists, such as `data`.
        let path: String
        let recordedCount: Int
        let currentCount: Int
    }

    /// The differences: status and page size first, then members by path.
    package let changes: [Change]
    /// The lists of which only the resources at the start are compared, because one of them has no more.
    package let unequalLists: [UnequalLists]

    /// Compares two responses.
    ///
    /// Of two arrays, only the elements at the places that both have are compared, because a shorter page has fewer
    /// optional members. Below a member that is missing or new, no other member is listed. `null` and a missing member are
    /// different. A type that only the recording has is not reported, because not every response contains every type.
    ///
    /// - Parameters:
    ///   - recorded: The recorded status and body.
    ///   - current: The present status and body.
    package init(recorded: (status: Int, body: JSONView?), current: (status: Int, body: JSONView?)) {
        guard recorded.status == current.status else {
            self.init([.status(recorded: recorded.status, current: current.status)])
            return
        }
        guard let before = recorded.body else {
            self.init([])
            return
        }
        guard let after = current.body, after.kind == before.kind else {
            self.init([.notJSON])
            return
        }
        let comparable = ComparableShapes(of: before, after)
        let arePages = before["next"] != nil && after["next"] != nil
        let lists = comparable.unequalLists.sorted { $0.path < $1.path }
        self.init(
            lists.filter { arePages && $0.path == "data" }.map(Change.pageSize)
                + Self.changes(from: ResponseShape(of: before), to: ResponseShape(of: after), in: comparable),
            unequalLists: lists.filter { !arePages || $0.path != "data" })
    }

    private init(_ changes: [Change], unequalLists: [UnequalLists] = []) {
        (self.changes, self.unequalLists) = (changes, unequalLists)
    }

    /// Returns the differences of the comparable parts, except for members that another part of the body has.
    private static func changes(
        from before: ResponseShape, to after: ResponseShape, in comparable: ComparableShapes
    ) -> [Change] {
        let missing = comparable.recorded.types.keys.filter { after.types[$0] == nil }
        let added = comparable.current.types.keys.filter { before.types[$0] == nil }
        var members: [(path: String, change: Change)] = []
        for path in Self.roots(of: missing, known: after) where !Self.isElement(path) {
            members.append((path, .missing(path: path, types: Self.text(before.types[path]))))
        }
        for path in Self.roots(of: added, known: before) where !Self.isElement(path) {
            members.append((path, .added(path: path, types: Self.text(after.types[path]))))
        }
        for (path, types) in comparable.current.types {
            guard let known = before.types[path], !types.isSubset(of: known) else { continue }
            members.append((path, .type(path: path, recorded: Self.text(known), current: Self.text(types))))
        }
        for (path, count) in comparable.recorded.elementCounts where count > 0 && after.elementCounts[path] == 0 {
            members.append((path, .emptied(path: path, recordedCount: before.elementCounts[path] ?? count)))
        }
        return members.sorted { $0.path < $1.path }.map(\.change)
    }

    /// Returns the paths whose parents are known, so that a missing object is one difference.
    private static func roots(of paths: [String], known shape: ResponseShape) -> [String] {
        paths.filter { path in
            guard let end = path.lastIndex(where: { $0 == "." || $0 == "[" }) else { return true }
            return shape.types[String(path[..<end])] != nil
        }
    }

    /// Returns whether a path is that of an array's elements: a list may contain other resources.
    private static func isElement(_ path: String) -> Bool { path.hasSuffix("]") }

    private static func text(_ types: Set<String>?) -> String { (types ?? []).sorted().joined(separator: " or ") }
}

extension ResponseDrift.Change: CustomStringConvertible {
    /// A phrase such as `gone: data[albums].attributes.isComplete (boolean)`.
    package var description: String {
        switch self {
        case .status(let recorded, let current): "status: \(recorded) was recorded, the service returns \(current)"
        case .notJSON: "body: JSON was recorded, the service returns something else"
        case .missing(let path, let types): "gone: \(path) (\(types))"
        case .added(let path, let types): "new: \(path) (\(types))"
        case .type(let path, let recorded, let current): "type: \(path) was \(recorded), is \(current)"
        case .emptied(let path, let count): "empty: \(path) had \(count.counted("element")), has none"
        case .pageSize(let lists): lists.description
        }
    }
}

extension ResponseDrift.UnequalLists: CustomStringConvertible {
    /// A phrase such as `page: data had 13 resources, has 12; the first 12 are compared`.
    package var description: String {
        let count = min(recordedCount, currentCount)
        return "page: \(path) had \(recordedCount.counted("resource")), has \(currentCount); "
            + (count == 0
                ? "none is compared" : count == 1 ? "the first is compared" : "the first \(count) are compared")
    }
}

/// The members of a response body and their types, without values: what a client's code depends on.
///
/// The elements of an array are one element with the members of all. Resources are distinguished by their type, so that a
/// list of albums and songs has two shapes.
struct ResponseShape: Equatable {
    /// The names of the JSON types that occur at each path, such as `data[songs].attributes.name`.
    private(set) var types: [String: Set<String>] = [:]
    /// The number of elements of all arrays at each path.
    private(set) var elementCounts: [String: Int] = [:]

    init() {}

    /// The shape of a body.
    init(of body: JSONView) { add(body, at: "") }

    private mutating func add(_ value: JSONView, at path: String) {
        addValue(value, at: path)
        for (key, member) in value.members {
            let name = key.string ?? key.rawText
            add(member, at: path.isEmpty ? name : "\(path).\(name)")
        }
        for element in value.elements { add(element, at: Self.path(ofElement: element, at: path)) }
    }

    /// Adds the type of a value, and the number of its elements if it is an array, but nothing that it contains.
    mutating func addValue(_ value: JSONView, at path: String) {
        if !path.isEmpty { types[path, default: []].insert(value.kind.typeName) }
        if value.kind == .array { elementCounts[path, default: 0] += value.elements.count }
    }

    static func path(ofElement element: JSONView, at path: String) -> String {
        "\(path)[\(element["type"]?.string ?? "")]"
    }
}

/// The shapes of the parts of two bodies that can be compared.
///
/// Of two arrays, these are the elements at the places that both have.
struct ComparableShapes {
    private(set) var recorded = ResponseShape()
    private(set) var current = ResponseShape()
    /// The lists of resources with elements that are left out.
    private(set) var unequalLists: [ResponseDrift.UnequalLists] = []

    init(of recorded: JSONView, _ current: JSONView) { add(recorded, current, at: "", isInResource: false) }

    private mutating func add(_ one: JSONView?, _ other: JSONView?, at path: String, isInResource: Bool) {
        if let one { recorded.addValue(one, at: path) }
        if let other { current.addValue(other, at: path) }
        var names: Set<String> = []
        for member in [one, other].compactMap({ $0 }).flatMap({ Array($0.members) }) {
            guard let name = member.key.string, names.insert(name).inserted else { continue }
            add(one?[name], other?[name], at: path.isEmpty ? name : "\(path).\(name)", isInResource: isInResource)
        }
        let elements = (recorded: one.map { Array($0.elements) } ?? [], current: other.map { Array($0.elements) } ?? [])
        let counts = (recorded: elements.recorded.count, current: elements.current.count)
        let arePaired = one?.kind == .array && other?.kind == .array
        if arePaired, !isInResource, counts.recorded != counts.current,
            (elements.recorded + elements.current).contains(where: \.isResource)
        {
            unequalLists.append(.init(path: path, recordedCount: counts.recorded, currentCount: counts.current))
        }
        let count = arePaired ? min(counts.recorded, counts.current) : max(counts.recorded, counts.current)
        for index in 0..<count {
            let pair = [elements.recorded, elements.current].map { $0.indices.contains(index) ? $0[index] : nil }
            let paths = pair.map { $0.map { ResponseShape.path(ofElement: $0, at: path) } }
            let isInResource = isInResource || pair.contains { $0?.isResource == true }
            if let recordedPath = paths[0] {
                let isSameType = paths[1] == recordedPath
                add(pair[0], isSameType ? pair[1] : nil, at: recordedPath, isInResource: isInResource)
                if isSameType { continue }
            }
            if let currentPath = paths[1] { add(nil, pair[1], at: currentPath, isInResource: isInResource) }
        }
    }
}

extension JSONView {
    /// Whether the value is a resource or the identifier of one.
    fileprivate var isResource: Bool { self["id"] != nil && self["type"] != nil }
}

extension JSONKind {
    /// The name of the type in messages.
    fileprivate var typeName: String {
        switch self {
        case .object: "object"
        case .array: "array"
        case .string: "string"
        case .number: "number"
        case .true, .false: "boolean"
        case .null: "null"
        }
    }
}
