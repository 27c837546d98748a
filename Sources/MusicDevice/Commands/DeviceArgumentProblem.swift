/// Why the arguments of an operation mean nothing, as data; the first mistake alone.
package enum DeviceArgumentProblem: Error, Hashable {
    case notAnObject(legal: [String])
    case unknownMember(String, legal: [String])
    case repeatedMember(String)
    /// One of these must be there.
    case missingMember([String])
    /// `expected` is a noun with its article.
    case wrongMember(String, expected: String)
    case conflictingMembers(String, String)
}
