import Platform
import Text

/// The JSON texts of resources that the responses to different requests share.
///
/// A text depends only on immutable service data, the resource, and the `RenderedForm`. Therefore all sessions of a scenario
/// share the texts, and no text is ever invalidated. They are added when they are rendered for the first time. A full cache is
/// emptied, which bounds memory use.
package final class RenderedResources: Sendable {
    static let maximumByteCount = 32 << 20
    /// The bytes that a text uses in addition to its own, rounded up.
    private static let entryByteCount = 80

    private struct Contents: Sendable {
        var texts: [RenderedForm: [Int32: RenderedText]] = [:]
        var byteCount = 0
    }

    private let maximumByteCount: Int
    private let contents = Locked(Contents())

    package convenience init() { self.init(maximumByteCount: Self.maximumByteCount) }

    init(maximumByteCount maximum: Int) { maximumByteCount = maximum }

    /// The number of bytes that the texts use.
    var byteCount: Int { contents.withLock { $0.byteCount } }

    /// The number of texts.
    var count: Int { contents.withLock { $0.texts.values.reduce(0) { $0 + $1.count } } }

    /// Returns the texts of resources in a form, in the order of the resources; `nil` for a resource that is not rendered.
    func texts(of members: ArraySlice<Int32>, in form: RenderedForm) -> [RenderedText?] {
        contents.withLock { contents in
            guard let known = contents.texts[form] else { return [RenderedText?](repeating: nil, count: members.count) }
            return members.map { known[$0] }
        }
    }

    /// Adds texts of resources in a form.
    func insert(_ added: [(member: Int32, text: RenderedText)], in form: RenderedForm) {
        contents.withLock { contents in
            for (member, text) in added {
                let size = text.bytes.count + Self.entryByteCount
                guard size <= maximumByteCount / 4 else { continue }
                if contents.byteCount + size > maximumByteCount { contents = Contents() }
                guard contents.texts[form, default: [:]].updateValue(text, forKey: member) == nil else { continue }
                contents.byteCount += size
            }
        }
    }
}

/// The JSON text of a resource.
struct RenderedText: Sendable {
    let bytes: [UInt8]
    /// Whether it has a resource that is not recorded in the requested language.
    let isUntranslated: Bool
}

/// The parts of a request that the text of a resource can depend on.
struct RenderedForm: Sendable, Hashable {
    /// The depth of the resource: 0 in the response itself, 1 in a relationship of such a resource.
    let depth: Int
    /// Whether the default relationships of a list's resources are written.
    let isPrimary: Bool
    let language: String?
    /// The storefront in which the text is searched for resources without the language, or `nil` without a language.
    let languageStorefront: String?
    let userStorefront: String
    let hasActiveUser: Bool
    /// The base of the addresses of media, or `nil` for the one in the catalog.
    let mediaBase: String?
    let replacesExplicit: Bool
    let include: [String]
    let relate: [String]
    let extend: [String]
    /// The parameters for one type or relationship, such as `include[songs]`.
    let qualifiedParameters: [PathAndQuery.Parameter]
}
