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
        /// A page with a `next` has another number of items.
        case pageSize(recorded: Int, current: Int)
    }

    /// The differences: status and page size first, then members by path.
    package let changes: [Change]

    /// Compares two responses.
    ///
    /// Below a member that is missing or new, no other member is listed. `null` and a missing member are different. A type
    /// that only the recording has is not reported, because not every response contains every type.
    ///
    /// - Parameters:
    ///   - recorded: The recorded status and body.
    ///   - current: The present status and body.
    package init(recorded: (status: Int, body: JSONView?), current: (status: Int, body: JSONView?)) {
        guard recorded.status == current.status else {
            changes = [.status(recorded: recorded.status, current: current.status)]
            return
        }
        guard let before = recorded.body else {
            changes = []
            return
        }
        guard let after = current.body, after.kind == before.kind else {
            changes = [.notJSON]
            return
        }
        changes = Self.changes(from: ResponseShape(of: before), to: ResponseShape(of: after))
    }

    private static func changes(from before: ResponseShape, to after: ResponseShape) -> [Change] {
        var changes: [Change] = []
        if let recorded = before.itemCount, let current = after.itemCount, before.hasNext, after.hasNext,
            recorded != current
        {
            changes.append(.pageSize(recorded: recorded, current: current))
        }
        let missing = before.types.keys.filter { after.types[$0] == nil }
        let added = after.types.keys.filter { before.types[$0] == nil }
        var members: [(path: String, change: Change)] = []
        for path in Self.roots(of: missing, known: after) where !Self.isElement(path) {
            members.append((path, .missing(path: path, types: Self.text(before.types[path]))))
        }
        for path in Self.roots(of: added, known: before) where !Self.isElement(path) {
            members.append((path, .added(path: path, types: Self.text(after.types[path]))))
        }
        for (path, types) in after.types {
            guard let known = before.types[path], !types.isSubset(of: known) else { continue }
            members.append((path, .type(path: path, recorded: Self.text(known), current: Self.text(types))))
        }
        for (path, recorded) in before.elementCounts where recorded > 0 && after.elementCounts[path] == 0 {
            members.append((path, .emptied(path: path, recordedCount: recorded)))
        }
        return changes + members.sorted { $0.path < $1.path }.map(\.change)
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
        case .pageSize(let recorded, let current):
            "page: \(recorded) items were recorded, the service returns \(current)"
        }
    }
}

/// The members of a response body and their types, without values: what a client's code depends on.
///
/// The elements of an array are one element with the members of all. Resources are distinguished by their type, so that a
/// list of albums and songs has two shapes.
struct ResponseShape: Equatable {
    /// The names of the JSON types that occur at each path, such as `data[songs].attributes.name`.
    private(set) var types: [String: Set<String>] = [:]
    /// The number of elements of the list `data`, or `nil` without it.
    private(set) var itemCount: Int?
    /// The number of elements of all arrays at each path.
    private(set) var elementCounts: [String: Int] = [:]
    /// Whether the body has a `next`.
    private(set) var hasNext = false

    /// The shape of a body.
    init(of body: JSONView) {
        itemCount = body["data"].flatMap { $0.kind == .array ? $0.elements.count : nil }
        hasNext = body["next"] != nil
        add(body, at: "")
    }

    private mutating func add(_ value: JSONView, at path: String) {
        if !path.isEmpty { types[path, default: []].insert(value.kind.typeName) }
        switch value.kind {
        case .object:
            for (key, member) in value.members {
                let name = key.string ?? key.rawText
                add(member, at: path.isEmpty ? name : "\(path).\(name)")
            }
        case .array:
            elementCounts[path, default: 0] += value.elements.count
            for element in value.elements { add(element, at: "\(path)[\(element["type"]?.string ?? "")]") }
        default: break
        }
    }
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
