extension HTTPRequest {
    /// The host this request is for: the authority of an absolute form, else the `Host` field.
    package var host: String? { header(named: "Host") }

    /// All fields in the order they came; `Host` reads as the authority of an absolute form (RFC 9112, 3.2.2).
    package var headers: [HTTPField] {
        layout.fields.map { field in
            let value = layout.authority != nil && isHostField(field) ? layout.authority ?? field.value : field.value
            return HTTPField(name: text(in: field.name), value: text(in: value))
        }
    }

    /// The value of a field, or nil if there is none; the lines of one name are joined by `", "` (RFC 9110, 5.3).
    ///
    /// - Parameter name: The name, in any case.
    /// - Returns: The value, without the white space around it.
    package func header(named name: String) -> String? {
        let wanted = name.utf8
        if let authority = layout.authority, ASCIICase.areEqual(wanted, "host".utf8) {
            return text(in: authority)
        }
        var joined: String?
        for field in layout.fields where field.name.count == wanted.count {
            guard ASCIICase.areEqual(head[field.name], wanted) else { continue }
            let value = text(in: field.value)
            joined = joined.map { $0 + ", " + value } ?? value
        }
        return joined
    }

    private func isHostField(_ field: Layout.Field) -> Bool {
        field.name.count == 4 && ASCIICase.areEqual(head[field.name], "host".utf8)
    }
}
