import Diagnostics

/// A page of a list as a recording shows it.
struct Page {
    let members: [Int32]
    /// Where in the list it begins, or nil when the recording does not say.
    let offset: Int?
    /// Its `next`, if it has one.
    let next: String?
    let location: TextLocation
}

/// The recorded pages of all lists, in the order in which the lists were first seen.
struct PageCollection {
    enum Identity: Hashable {
        case relationship(owner: Int32, name: String)
        case list(String)
        case chart(storefront: String, type: String, chart: String, genre: String?)
    }

    private(set) var identities: [Identity] = []
    private(set) var pages: [Identity: [Page]] = [:]
    private(set) var titles: [Identity: String] = [:]
    /// Members that come behind the recorded ones.
    private(set) var additions: [Identity: [Int32]] = [:]

    mutating func add(_ page: Page, to identity: Identity, title: String? = nil) {
        if pages[identity] == nil { identities.append(identity) }
        pages[identity, default: []].append(page)
        if let title, titles[identity] == nil { titles[identity] = title }
    }

    /// Puts made-up members behind the recorded ones, if there are recorded ones.
    mutating func append(_ members: [Int32], to identity: Identity) {
        additions[identity, default: []] += members
    }
}
