extension HTTPRequest {
    /// Where the parts of a request are in its head, as byte offsets.
    package struct Layout: Sendable, Equatable {
        package var method: Range<Int>
        /// Path and query; empty, or starting with `?`, where an absolute form had no path.
        package var target: Range<Int>
        /// The authority of an absolute form, which stands for the host; nil otherwise.
        package var authority: Range<Int>?
        /// The field lines in the order they came.
        package var fields: [Field]

        package init(method: Range<Int>, target: Range<Int>, authority: Range<Int>?, fields: [Field]) {
            self.method = method
            self.target = target
            self.authority = authority
            self.fields = fields
        }
    }
}

extension HTTPRequest.Layout {
    /// One field line: its name, and its value without the white space around it.
    package struct Field: Sendable, Equatable {
        package var name: Range<Int>
        package var value: Range<Int>

        package init(name: Range<Int>, value: Range<Int>) {
            self.name = name
            self.value = value
        }
    }
}
