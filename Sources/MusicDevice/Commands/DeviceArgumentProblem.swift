/// Why the arguments of an operation mean nothing, as data; the first mistake alone.
package enum DeviceArgumentError: Error, Hashable {
    case expectedObject(allowedMembers: [String])
    case unknownMember(name: String, allowedMembers: [String])
    case duplicateMember(String)
    /// One of these must be there.
    case missingMember(oneOf: [String])
    /// `expected` is a noun with its article.
    case invalidMember(name: String, expected: String)
    case conflictingMembers(String, String)

    /// The words that a wrong member could be, where these are few.
    package var allowedValues: [String] {
        guard case .invalidMember(_, let expected) = self, expected.hasPrefix(DeviceArgumentReader.oneOf([])) else {
            return []
        }
        return expected.dropFirst(DeviceArgumentReader.oneOf([]).count).split(separator: ",").map {
            String($0.drop { $0 == " " })
        }
    }
}
