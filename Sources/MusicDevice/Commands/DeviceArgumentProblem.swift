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

    /// The words that a wrong member could be, where these are few.
    package var legalWords: [String] {
        guard case .wrongMember(_, let expected) = self, expected.hasPrefix(DeviceArguments.choice([])) else {
            return []
        }
        return expected.dropFirst(DeviceArguments.choice([]).count).split(separator: ",").map {
            String($0.drop { $0 == " " })
        }
    }
}
