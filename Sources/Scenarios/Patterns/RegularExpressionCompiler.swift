/// The structure of a regular expression.
indirect enum RegularExpressionNode {
    case scalar(ScalarSet)
    case sequence([RegularExpressionNode])
    case alternatives([RegularExpressionNode])
    /// A repetition; a maximum of `nil` is unlimited.
    case repetition(of: RegularExpressionNode, minimum: Int, maximum: Int?)
    case assertion(RegularExpression.Assertion)
}

/// Turns the structure of a regular expression into instructions.
struct RegularExpressionCompiler {
    private var instructions: [RegularExpression.Instruction] = []
    private var sets: [ScalarSet] = []
    private var indexes: [ScalarSet: Int] = [:]
    /// The number of nodes that were compiled, because repetitions of nothing add no instruction.
    private var nodeCount = 0

    /// The maximum number of nodes to compile.
    private static let maximumNodeCount = 4 * TextPattern.maximumStepCount

    /// Returns the instructions of a search.
    static func program(for node: RegularExpressionNode) throws(TextPatternError) -> RegularExpression {
        var compiler = RegularExpressionCompiler()
        try compiler.add(node)
        return RegularExpression(compiler.instructions + [.succeed], sets: compiler.sets)
    }

    private mutating func append(_ instruction: RegularExpression.Instruction) throws(TextPatternError) {
        guard instructions.count < TextPattern.maximumStepCount else { throw .tooLarge }
        instructions.append(instruction)
    }

    private mutating func add(_ node: RegularExpressionNode) throws(TextPatternError) {
        nodeCount += 1
        guard nodeCount <= Self.maximumNodeCount else { throw .tooLarge }
        switch node {
        case .scalar(let set): try append(.consume(set: index(of: set)))
        case .assertion(let assertion): try append(.assert(assertion))
        case .sequence(let nodes): for node in nodes { try add(node) }
        case .alternatives(let nodes): try addAlternatives(nodes)
        case .repetition(of: let node, let minimum, let maximum):
            for _ in 0..<minimum { try add(node) }
            guard let maximum else { return try addLoop(of: node) }
            for _ in minimum..<max(minimum, maximum) { try addOptional(node) }
        }
    }

    /// Returns the index of a set, which is stored once.
    private mutating func index(of set: ScalarSet) -> Int {
        if let index = indexes[set] { return index }
        indexes[set] = sets.count
        sets.append(set)
        return sets.count - 1
    }

    private mutating func addAlternatives(_ nodes: [RegularExpressionNode]) throws(TextPatternError) {
        var jumps: [Int] = []
        for node in nodes.dropLast() {
            let split = instructions.count
            try append(.split(split + 1, 0))
            try add(node)
            jumps.append(instructions.count)
            try append(.jump(0))
            instructions[split] = .split(split + 1, instructions.count)
        }
        if let last = nodes.last { try add(last) }
        for jump in jumps { instructions[jump] = .jump(instructions.count) }
    }

    private mutating func addLoop(of node: RegularExpressionNode) throws(TextPatternError) {
        let split = instructions.count
        try append(.split(split + 1, 0))
        try add(node)
        try append(.jump(split))
        instructions[split] = .split(split + 1, instructions.count)
    }

    private mutating func addOptional(_ node: RegularExpressionNode) throws(TextPatternError) {
        let split = instructions.count
        try append(.split(split + 1, 0))
        try add(node)
        instructions[split] = .split(split + 1, instructions.count)
    }
}
