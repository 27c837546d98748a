import Diagnostics
import MusicDevice

/// What is wrong with the arguments of an operation that a rule wants done; the words are in `ArgumentProblem+words.swift`.
enum ArgumentProblem {
    case missing(DeviceOperation)
    case unknown(String, DeviceOperation, legal: [String])
    /// `expected` is a noun with its article; nothing is written that could be shown where it is no scalar.
    case wrong(written: String?, expected: String, legal: [String])
    /// A value stands alone that could be several arguments.
    case noSole(DeviceOperation)
    case conflicting(String, String, first: TextLocation)
}
