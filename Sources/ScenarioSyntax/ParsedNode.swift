/// A node with what stands around it.
struct ParsedNode {
    var node: SyntaxNode
    /// Between the indicator and the node; empty for block collections that start a line: their first entry has it.
    var leading: [SyntaxTrivia] = []
    var trailing: SyntaxTrivia?
}
