/// The structure of a pattern.
indirect enum PatternNode {
    case scalar(ScalarSet)
    case sequence([PatternNode])
    case alternatives([PatternNode])
    /// A repetition; a maximum of `nil` is unlimited.
    case repetition(of: PatternNode, minimum: Int, maximum: Int?)
    case assertion(TextPattern.Assertion)
}

/// Turns the structure of a pattern into the steps of a search.
struct TextPatternCompiler {
    /// The maximum number of steps, which limits the time of a search for each character of a text.
    private static let maximumStepCount = 4_000

    private var program: [TextPattern.Instruction] = []
    /// The number of nodes that were compiled, because repetitions of nothing add no step.
    private var nodeCount = 0

    /// Returns the steps of a search.
    static func program(for node: PatternNode) throws(TextPatternError) -> [TextPattern.Instruction] {
        var compiler = TextPatternCompiler()
        try compiler.add(node)
        return compiler.program + [.succeed]
    }

    private mutating func add(_ node: PatternNode) throws(TextPatternError) {
        nodeCount += 1
        guard program.count < Self.maximumStepCount, nodeCount < Self.maximumStepCount else { throw .tooLarge }
        switch node {
        case .scalar(let set): program.append(.consume(set))
        case .assertion(let assertion): program.append(.assert(assertion))
        case .sequence(let nodes): for node in nodes { try add(node) }
        case .alternatives(let nodes): try addAlternatives(nodes)
        case .repetition(of: let node, let minimum, let maximum):
            for _ in 0..<minimum { try add(node) }
            guard let maximum else { return try addLoop(of: node) }
            for _ in minimum..<max(minimum, maximum) { try addOptional(node) }
        }
    }

    private mutating func addAlternatives(_ nodes: [PatternNode]) throws(TextPatternError) {
        guard let first = nodes.first else { return }
        guard nodes.count > 1 else { return try add(first) }
        let split = program.count
        program.append(.split(split + 1, 0))
        try add(first)
        let jump = program.count
        program.append(.split(0, 0))
        program[split] = .split(split + 1, program.count)
        try addAlternatives(Array(nodes.dropFirst()))
        program[jump] = .split(program.count, program.count)
    }

    private mutating func addLoop(of node: PatternNode) throws(TextPatternError) {
        let split = program.count
        program.append(.split(split + 1, 0))
        try add(node)
        program.append(.split(split, split))
        program[split] = .split(split + 1, program.count)
    }

    private mutating func addOptional(_ node: PatternNode) throws(TextPatternError) {
        let split = program.count
        program.append(.split(split + 1, 0))
        try add(node)
        program[split] = .split(split + 1, program.count)
    }
}
