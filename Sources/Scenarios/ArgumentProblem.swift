package import Diagnostics
package import MusicDevice

/// What is wrong with the arguments of an operation that a rule wants done; the words are in `ArgumentProblem+words.swift`.
package enum ArgumentDiagnostic {
    case missingArguments(operation: DeviceOperation)
    case unknownArgument(name: String, operation: DeviceOperation, legal: [String])
    /// `expected` is a noun with its article; nothing is written that could be shown where it is no scalar.
    case invalidArgument(found: String?, expected: String, legal: [String])
    /// A value stands alone that could be several arguments.
    case ambiguousArgument(operation: DeviceOperation)
    case conflictingArguments(String, String, firstLocation: TextLocation)
}
