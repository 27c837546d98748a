/// An array whose copies share their elements: a change copies one path of a tree, and not the array.
///
/// Access, insertion, replacement, and removal take logarithmic time. It is public because the compiler does not specialize
/// a generic `package` type for the values of other modules.
public struct SharedArray<Element: Sendable>: Sendable {
    @usableFromInline var root = Node.leaf([])

    /// Creates an empty array.
    @inlinable public init() {}

    /// Creates an array of elements in their order.
    @inlinable public init(_ elements: [Element]) {
        var nodes = stride(from: 0, to: elements.count, by: maximumNodeSize).map { start in
            Node.leaf(Array(elements[start..<min(start + maximumNodeSize, elements.count)]))
        }
        while nodes.count > 1 {
            nodes = stride(from: 0, to: nodes.count, by: maximumNodeSize).map { start in
                Node(children: Array(nodes[start..<min(start + maximumNodeSize, nodes.count)]))
            }
        }
        root = nodes.first ?? .leaf([])
    }

    /// The number of elements.
    @inlinable public var count: Int { root.count }

    /// Whether the array has no elements.
    @inlinable public var isEmpty: Bool { count == 0 }

    /// All elements, which are copied.
    @inlinable public var elements: [Element] {
        var all: [Element] = []
        all.reserveCapacity(count)
        for chunk in chunks { all += chunk }
        return all
    }

    /// The elements in the chunks that copies of the array share.
    @inlinable var chunks: [[Element]] { root.chunks }

    /// The element at an index, which must be below `count`.
    @inlinable public subscript(_ index: Int) -> Element {
        get { root.element(at: index) }
        set { root = root.replacing(index, with: newValue) }
    }

    /// Adds an element at the end.
    @inlinable public mutating func append(_ element: Element) {
        if !root.appendToLastLeaf(element) { insert(element, at: count) }
    }

    /// Inserts an element at an index, which is at most `count`.
    @inlinable public mutating func insert(_ element: Element, at index: Int) {
        let nodes = root.inserting(element, at: index)
        root = nodes.count == 1 ? nodes[0] : Node(children: nodes)
    }

    /// Removes and returns the element at an index.
    @discardableResult
    @inlinable public mutating func remove(at index: Int) -> Element {
        let removed = self[index]
        root = root.removing(index) ?? .leaf([])
        return removed
    }

    @usableFromInline enum Node: Sendable {
        case leaf([Element])
        case branch([Node], count: Int)

        @inlinable init(children: [Node]) { self = .branch(children, count: children.reduce(0) { $0 + $1.count }) }

        @inlinable var count: Int {
            switch self {
            case .leaf(let elements): elements.count
            case .branch(_, let count): count
            }
        }

        @inlinable var chunks: [[Element]] {
            switch self {
            case .leaf(let elements): elements.isEmpty ? [] : [elements]
            case .branch(let children, _): children.flatMap(\.chunks)
            }
        }

        @inlinable func element(at index: Int) -> Element {
            switch self {
            case .leaf(let elements): return elements[index]
            case .branch(let children, _):
                let (child, offset) = Self.child(of: children, at: index)
                return children[child].element(at: offset)
            }
        }

        @inlinable func replacing(_ index: Int, with element: Element) -> Node {
            switch self {
            case .leaf(var elements):
                elements[index] = element
                return .leaf(elements)
            case .branch(var children, let count):
                let (child, offset) = Self.child(of: children, at: index)
                children[child] = children[child].replacing(offset, with: element)
                return .branch(children, count: count)
            }
        }

        /// Appends an element to the last leaf, which is changed in place unless a copy shares it.
        ///
        /// Returns `false` and changes nothing if the leaf is full.
        @inlinable mutating func appendToLastLeaf(_ element: Element) -> Bool {
            switch self {
            case .leaf(var elements):
                guard elements.count < maximumNodeSize else { return false }
                // The array in the node is released, so that it is not copied.
                self = .leaf([])
                elements.append(element)
                self = .leaf(elements)
                return true
            case .branch(var children, let count):
                self = .leaf([])
                let isAppended = children[children.count - 1].appendToLastLeaf(element)
                self = .branch(children, count: isAppended ? count + 1 : count)
                return isAppended
            }
        }

        /// Returns one node, or two nodes if one is too small.
        @inlinable func inserting(_ element: Element, at index: Int) -> [Node] {
            switch self {
            case .leaf(var elements):
                elements.insert(element, at: index)
                return Self.split(elements, at: index).map(Node.leaf)
            case .branch(var children, _):
                let (child, offset) = Self.child(of: children, at: index)
                children.replaceSubrange(child...child, with: children[child].inserting(element, at: offset))
                return Self.split(children, at: child + 1).map(Node.init(children:))
            }
        }

        /// Returns the node without an element, or `nil` if no element remains.
        @inlinable func removing(_ index: Int) -> Node? {
            guard count > 1 else { return nil }
            switch self {
            case .leaf(var elements):
                elements.remove(at: index)
                return .leaf(elements)
            case .branch(var children, let count):
                let (child, offset) = Self.child(of: children, at: index)
                children.replaceSubrange(child...child, with: children[child].removing(offset).map { [$0] } ?? [])
                return .branch(children, count: count - 1)
            }
        }

        /// Returns the child that contains an index or ends at it, and the index in the child.
        @inlinable static func child(of children: [Node], at index: Int) -> (child: Int, offset: Int) {
            var (child, offset) = (0, index)
            while child < children.count - 1, offset >= children[child].count {
                offset -= children[child].count
                child += 1
            }
            return (child, offset)
        }

        /// Splits the content of a node if it is too large: at its end after an insertion there, or else in the middle.
        @inlinable static func split<Content>(_ content: [Content], at inserted: Int) -> [[Content]] {
            guard content.count > maximumNodeSize else { return [content] }
            let middle = inserted == content.count - 1 ? inserted : content.count / 2
            return [Array(content[..<middle]), Array(content[middle...])]
        }
    }
}

/// The maximum number of elements or children of a node.
@usableFromInline let maximumNodeSize = 32
