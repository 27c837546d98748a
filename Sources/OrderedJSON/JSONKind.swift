/// What a JSON value is (RFC 8259, section 3).
package enum JSONKind: UInt8, Sendable {
    case object, array, string, number, `true`, `false`, null
}
