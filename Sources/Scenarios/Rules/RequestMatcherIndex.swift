import URLCoding

/// Finds the matchers of a list that can match a request, without comparing the request with the others.
///
/// The time of a search depends on the number of segments of the path and on the number of matchers that it returns, and not
/// on the number of matchers in the list.
package struct RequestMatcherIndex: Sendable {
    /// The number of matchers up to which all of them are returned, because comparing them is cheaper than a search.
    package static let maximumUnindexedCount = 4

    /// The matchers whose patterns start with the same segments.
    private struct Node: Sendable {
        /// The index of the node with one more segment, by its text.
        var literals: [String: Int] = [:]
        /// The index of the node after a segment with any text.
        var any: Int?
        /// The matchers whose patterns end here.
        var ends = Group()
        /// The matchers whose patterns match each path that starts with the segments.
        var rests = Group()
    }

    /// The positions of matchers with one path, by the value that they require.
    private struct Group: Sendable {
        /// The positions of the matchers that require no value.
        var positions: [Int] = []
        /// The positions of the others, by the value of each field.
        var positionsByValue: [(field: RequestMatcher.Field, positions: [String: [Int]])] = []

        mutating func add(_ position: Int, requirement: (field: RequestMatcher.Field, value: String)?) {
            guard let requirement else { return positions.append(position) }
            let place = positionsByValue.firstIndex { $0.field == requirement.field } ?? positionsByValue.count
            if place == positionsByValue.count { positionsByValue.append((requirement.field, [:])) }
            positionsByValue[place].positions[requirement.value, default: []].append(position)
        }

        /// Adds the positions of the matchers whose required value the request has.
        func add(to lists: inout [ArraySlice<Int>], for subject: RequestMatcher.Input) {
            if !positions.isEmpty { lists.append(positions[...]) }
            for (field, positions) in positionsByValue {
                if let value = subject.value(of: field), let found = positions[value] { lists.append(found[...]) }
            }
        }
    }

    private let count: Int
    /// The nodes, with the root first; empty if the list is not indexed.
    private var nodes: [Node] = []
    /// The paths of the patterns, for near misses.
    private var paths = PathTable()

    /// Indexes matchers by their positions in a list.
    package init(_ matchers: [RequestMatcher]) {
        count = matchers.count
        guard count > Self.maximumUnindexedCount else { return }
        nodes = [Node()]
        for (position, matcher) in matchers.enumerated() {
            paths.add(matcher.pattern)
            var node = 0
            var hasRest = false
            for segment in matcher.pattern.segments {
                switch segment {
                case .literal(let text): node = child(of: node, at: \.literals[text])
                case .any: node = child(of: node, at: \.any)
                case .rest: hasRest = true
                }
            }
            let group: WritableKeyPath<Node, Group> = hasRest ? \.rests : \.ends
            nodes[node][keyPath: group].add(position, requirement: matcher.requirement)
        }
    }

    private mutating func child(of node: Int, at path: WritableKeyPath<Node, Int?>) -> Int {
        if let known = nodes[node][keyPath: path] { return known }
        nodes[node][keyPath: path] = nodes.count
        nodes.append(Node())
        return nodes.count - 1
    }

    /// Returns the positions of all matchers that match a request, and of some others, in ascending order.
    package func positions(for subject: RequestMatcher.Input) -> MergedPositions {
        guard !nodes.isEmpty else { return MergedPositions(lists: [], range: 0..<count) }
        var lists: [ArraySlice<Int>] = []
        let segments = subject.target.segments
        var reached = [0]
        for depth in 0...segments.count where !reached.isEmpty {
            var next: [Int] = []
            for node in reached {
                nodes[node].rests.add(to: &lists, for: subject)
                if depth == segments.count {
                    nodes[node].ends.add(to: &lists, for: subject)
                } else {
                    if let literal = nodes[node].literals[segments[depth]] { next.append(literal) }
                    if let any = nodes[node].any { next.append(any) }
                }
            }
            reached = next
        }
        return MergedPositions(lists: lists, range: 0..<0)
    }

    /// Calls a closure with the positions of the matchers that can differ from a request in fewer criteria than a limit, in
    /// ascending order.
    ///
    /// A matcher differs in its method, in each segment of its path, and in its other conditions, which are not compared here.
    /// The closure can lower the limit.
    package func forEachNearPosition(
        to subject: RequestMatcher.Input, below limit: Int, _ body: (_ position: Int, _ limit: inout Int) -> Void
    ) {
        var limit = limit
        guard !nodes.isEmpty else {
            for position in 0..<count { body(position, &limit) }
            return
        }
        let requests = paths.requests(for: subject)
        for position in 0..<count
        where requests.contains(where: { paths.minimumDistance(of: position, from: $0) < limit }) {
            body(position, &limit)
        }
    }
}

/// The positions in several ascending lists, in ascending order.
package struct MergedPositions: Sequence, IteratorProtocol, Sendable {
    fileprivate var lists: [ArraySlice<Int>]
    /// Positions that are not in the lists.
    fileprivate var range: Range<Int>

    package mutating func next() -> Int? {
        guard var first = lists.indices.first else { return range.popFirst() }
        for index in lists.indices.dropFirst() where lists[index].startIndex < lists[index].endIndex {
            if lists[index][lists[index].startIndex] < lists[first].first ?? .max { first = index }
        }
        return lists[first].popFirst()
    }
}

/// The paths of patterns as numbers, which are compared without their texts.
private struct PathTable: Sendable {
    private static let any = -1
    private static let unknown = -2

    /// A method and the range of its segments.
    private struct Path: Sendable {
        let method: Int
        let segments: Range<Int>
        let hasRest: Bool
        /// Whether a segment is empty or contains a slash, so that the text of the path has other segments.
        let hasUnusualSegment: Bool
    }

    /// A request as numbers.
    struct Request {
        let method: Int
        /// The method whose response the request gets.
        let resolvedMethod: Int
        let segments: [Int]
    }

    /// The number of each method and segment.
    private var numbers: [String: Int] = [:]
    private var segments: [Int] = []
    private var paths: [Path] = []

    mutating func add(_ pattern: RequestPattern) {
        let start = segments.count
        var hasUnusualSegment = false
        for segment in pattern.segments {
            switch segment {
            case .literal(let text):
                segments.append(number(for: text))
                hasUnusualSegment = hasUnusualSegment || text.isEmpty || text.contains("/")
            case .any: segments.append(Self.any)
            case .rest: continue
            }
        }
        paths.append(
            Path(
                method: pattern.method.map { number(for: $0) } ?? Self.any, segments: start..<segments.count,
                hasRest: pattern.segments.last == .rest, hasUnusualSegment: hasUnusualSegment))
    }

    private mutating func number(for text: String) -> Int {
        if let known = numbers[text] { return known }
        numbers[text] = numbers.count
        return numbers.count - 1
    }

    /// Returns a request with its segments, and with those of the text of its path if they are others.
    ///
    /// Patterns match segments, but differences show the path as one text, in which an encoded slash separates segments.
    func requests(for subject: RequestMatcher.Input) -> [Request] {
        let method = numbers[subject.method] ?? Self.unknown
        let resolvedMethod = numbers[subject.method.resolvingHEAD] ?? Self.unknown
        func request(_ segments: [String]) -> Request {
            Request(
                method: method, resolvedMethod: resolvedMethod, segments: segments.map { numbers[$0] ?? Self.unknown })
        }
        let segments = subject.target.segments
        guard segments.contains(where: { $0.isEmpty || $0.contains("/") }) else { return [request(segments)] }
        return [request(segments), request(segments.flatMap { $0.split(separator: "/") }.map(String.init))]
    }

    /// Returns the number of criteria in which a request differs from the method and the path of a pattern, at least.
    func minimumDistance(of position: Int, from request: Request) -> Int {
        let path = paths[position]
        guard !path.hasUnusualSegment else { return 0 }
        let isMethod = path.method == Self.any || path.method == request.method || path.method == request.resolvedMethod
        var distance = isMethod ? 0 : 1
        for index in 0..<min(path.segments.count, request.segments.count) {
            let wanted = segments[path.segments.lowerBound + index]
            if wanted != Self.any, wanted != request.segments[index] { distance += 1 }
        }
        let missing = path.segments.count - request.segments.count
        return distance + (path.hasRest ? max(0, missing) : abs(missing))
    }
}

extension RequestMatcher {
    /// A value of a request that a matcher can require.
    fileprivate enum Field: Sendable, Hashable {
        case parameter(String)
        /// The name of a header field in lower case.
        case header(String)
        case user
    }

    /// The first value that each matching request has, or `nil` if the matcher requires none.
    fileprivate var requirement: (field: Field, value: String)? {
        for condition in query where !Input.isList(condition.name) {
            if let value = condition.matcher.scalarText { return (.parameter(condition.name), value) }
        }
        for condition in headers {
            if let value = condition.matcher.scalarText { return (.header(condition.name), value) }
        }
        return user.map { (.user, $0) }
    }
}

extension RequestMatcher.Input {
    fileprivate func value(of field: RequestMatcher.Field) -> String? {
        switch field {
        case .parameter(let name): target.value(of: name)
        case .header(let name): header(name)
        case .user: user
        }
    }
}
