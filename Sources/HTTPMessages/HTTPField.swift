/// One field line of a request or a response: a name and its value.
///
/// Equality is exact, spelling of the name included; looking a field up by name ignores case (RFC 9110, 5.1).
package struct HTTPField: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }

    /// Whether this field goes by the given name, case aside.
    package func isNamed(_ other: String) -> Bool {
        ASCIICase.areEqual(name.utf8, other.utf8)
    }
}
