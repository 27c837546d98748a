/// A dictionary whose copies share their values: a change copies one path of a tree, and not the dictionary.
///
/// Access and changes take logarithmic time. The values have no order and cannot be enumerated. It is public for the reason that
/// `SharedArray` is.
public struct SharedDictionary<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    @usableFromInline var root = Node.leaf([])
    @usableFromInline var keyCount = 0

    /// Creates an empty dictionary.
    @inlinable public init() {}

    /// The number of keys.
    @inlinable public var count: Int { keyCount }

    /// Whether the dictionary has no keys.
    @inlinable public var isEmpty: Bool { count == 0 }

    /// The value of a key; `nil` removes it.
    @inlinable public subscript(_ key: Key) -> Value? {
        get { isEmpty ? nil : root.value(of: key, hash: key.hashValue, level: 0) }
        set {
            guard newValue != nil || !isEmpty else { return }
            let hash = key.hashValue
            let isKnown = root.value(of: key, hash: hash, level: 0) != nil
            guard newValue != nil || isKnown else { return }
            keyCount += (newValue == nil ? 0 : 1) - (isKnown ? 1 : 0)
            root = root.setting(key, to: newValue, hash: hash, level: 0)
        }
    }

    /// The value of a key, or a default value if it has none.
    @inlinable public subscript(_ key: Key, default value: @autoclosure () -> Value) -> Value {
        get { self[key] ?? value() }
        set { self[key] = newValue }
    }

    @usableFromInline enum Node: Sendable {
        case leaf([(key: Key, value: Value)])
        case branch([Node])

        @inlinable func value(of key: Key, hash: Int, level: Int) -> Value? {
            switch self {
            case .leaf(let pairs): pairs.first { $0.key == key }?.value
            case .branch(let children):
                children[Self.child(of: hash, level: level)].value(of: key, hash: hash, level: level + 1)
            }
        }

        @inlinable func setting(_ key: Key, to value: Value?, hash: Int, level: Int) -> Node {
            switch self {
            case .leaf(var pairs):
                let place = pairs.firstIndex { $0.key == key }
                switch (place, value) {
                case (let place?, let value?): pairs[place].value = value
                case (let place?, nil): pairs.remove(at: place)
                case (nil, let value?): pairs.append((key, value))
                case (nil, nil): break
                }
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

        @inlinable static func child(of hash: Int, level: Int) -> Int { (hash >> (4 * level)) & (branchSize - 1) }
    }
}

extension SharedDictionary: ExpressibleByDictionaryLiteral {
    /// Creates a dictionary with keys, of which the last wins if some are equal.
    @inlinable public init(dictionaryLiteral elements: (Key, Value)...) {
        for (key, value) in elements { self[key] = value }
    }
}

/// The number of children of a branch, which four bits of a hash select.
@usableFromInline let branchSize = 16
/// The maximum number of pairs in a leaf whose keys have different hashes.
@usableFromInline let maximumLeafSize = 8
/// The level at which all bits of a hash are used.
@usableFromInline let maximumLevel = 16
