/// A request: its head as the bytes that came, where things are in it, and its body.
///
/// Making one costs no text: the accessors read from `head` when asked, so each call of `method`, `target` or
/// `header(_:)` pays for its own String. `head` holds everything that tells two requests apart but the body, from the
/// method to the empty line, so it can be the key of a memo.
package struct HTTPRequest: Sendable {
    /// The request line, the field lines and the empty line after them, byte for byte.
    package let head: [UInt8]
    /// Where the parts are in `head`.
    package let layout: Layout
    /// The content, chunks already joined.
    package var body: [UInt8]

    /// Takes a head that has been parsed already.
    ///
    /// - Parameters:
    ///   - head: The whole head.
    ///   - layout: Ranges that lie inside `head`.
    ///   - body: The content.
    package init(head: [UInt8], layout: Layout, body: [UInt8] = []) {
        self.head = head
        self.layout = layout
        self.body = body
    }

    /// The method as sent, such as `GET`; methods are case-sensitive (RFC 9110, 9.1).
    package var method: String { text(in: layout.method) }

    /// The target in origin form: the path, and the query after `?` if there is one; `*` for a server-wide `OPTIONS`.
    ///
    /// The absolute form is reduced to path and query (RFC 9112, 3.2.2); its authority is `host`.
    package var target: String {
        lacksPath ? "/" + text(in: layout.target) : text(in: layout.target)
    }

    /// The path as sent, percent coding kept.
    package var path: String {
        lacksPath ? "/" : text(in: layout.target.lowerBound..<questionMarkIndex)
    }

    /// What follows the first `?`, percent coding kept; nil without a `?`.
    package var query: String? {
        questionMarkIndex < layout.target.upperBound ? text(in: questionMarkIndex + 1..<layout.target.upperBound) : nil
    }

    /// An absolute form may come without a path; it is read as `/` (RFC 9110, 4.2.3).
    private var lacksPath: Bool {
        layout.target.isEmpty || head[layout.target.lowerBound] == UInt8(ascii: "?")
    }

    private var questionMarkIndex: Int {
        head[layout.target].firstIndex(of: UInt8(ascii: "?")) ?? layout.target.upperBound
    }

    func text(in range: Range<Int>) -> String {
        String(decoding: head[range], as: UTF8.self)
    }
}
