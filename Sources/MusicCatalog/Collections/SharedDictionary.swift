/// A dictionary whose copies share their values: a change copies one path of a tree, and not the dictionary.
///
/// Access and changes take logarithmic time. The values have no order and cannot be enumerated.
package struct SharedDictionary<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private var root = Node.leaf([])
    package private(set) var count = 0

    package init() {}

    package var isEmpty: Bool { count == 0 }

    /// The value of a key; `nil` removes it.
    package subscript(_ key: Key) -> Value? {
        get { root.value(of: key, hash: key.hashValue, level: 0) }
        set {
            count += (newValue == nil ? 0 : 1) - (self[key] == nil ? 0 : 1)
            root = root.setting(key, to: newValue, hash: key.hashValue, level: 0)
        }
    }

    package subscript(_ key: Key, default value: @autoclosure () -> Value) -> Value {
        get { self[key] ?? value() }
        set { self[key] = newValue }
    }

    private enum Node: Sendable {
        case leaf([(key: Key, value: Value)])
        case branch([Node])

        func value(of key: Key, hash: Int, level: Int) -> Value? {
            switch self {
            case .leaf(let pairs): pairs.first { $0.key == key }?.value
            case .branch(let children):
                children[Self.child(of: hash, level: level)].value(of: key, hash: hash, level: level + 1)
            }
        }

        func setting(_ key: Key, to value: Value?, hash: Int, level: Int) -> Node {
            switch self {
            case .leaf(var pairs):
                pairs.removeAll { $0.key == key }
                if let value { pairs.append((key, value)) }
                guard pairs.count > maximumLeafSize, level < maximumLevel else { return .leaf(pairs) }
                var children = [[(key: Key, value: Value)]](repeating: [], count: branchSize)
                for pair in pairs { children[Self.child(of: pair.key.hashValue, level: level)].append(pair) }
                return .branch(children.map(Node.leaf))
            case .branch(var children):
                let child = Self.child(of: hash, level: level)
                children[child] = children[child].setting(key, to: value, hash: hash, level: level + 1)
                return .branch(children)
            }
        }

        private static func child(of hash: Int, level: Int) -> Int { (hash >> (4 * level)) & (branchSize - 1) }
    }
}

extension SharedDictionary: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (Key, Value)...) {
        for (key, value) in elements { self[key] = value }
    }
}

/// The number of children of a branch, which four bits of a hash select.
private let branchSize = 16
/// The maximum number of pairs in a leaf whose keys have different hashes.
private let maximumLeafSize = 8
/// The level at which all bits of a hash are used.
private let maximumLevel = 16
