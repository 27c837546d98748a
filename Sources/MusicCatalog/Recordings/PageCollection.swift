package import Diagnostics

/// A page of a list as a recording shows it.
package struct Page {
    package let members: [Int32]
    /// Where in the list it begins, or nil when the recording does not say.
    package let offset: Int?
    /// Its `next`, if it has one.
    package let next: String?
    package let location: TextLocation

    package init(members: [Int32], offset: Int?, next: String?, location: TextLocation) {
        self.members = members
        self.offset = offset
        self.next = next
        self.location = location
    }
}

/// The recorded pages of all lists, in the order in which the lists were first seen.
package struct PageCollection {
    package enum Identity: Hashable {
        case relationship(owner: Int32, name: String)
        case view(owner: Int32, name: String)
        case list(path: String)
        case chart(storefront: String, type: String, chart: String, genre: String?)
    }

    private(set) var identities: [Identity] = []
    package private(set) var pages: [Identity: [Page]] = [:]
    private(set) var titles: [Identity: String] = [:]
    /// Members that follow the recorded ones.
    private(set) var additions: [Identity: [Int32]] = [:]

    package mutating func add(_ page: Page, to identity: Identity, title: String? = nil) {
        if pages[identity] == nil { identities.append(identity) }
        pages[identity, default: []].append(page)
        if let title, titles[identity] == nil { titles[identity] = title }
    }

    /// Whether there is a chart of a type in a storefront.
    package func hasChart(of type: String, in storefront: String) -> Bool {
        identities.contains { identity in
            if case .chart(storefront, type, _, _) = identity { true } else { false }
        }
    }

    /// Forgets the lists under a path and below it.
    mutating func removeLists(under path: String) {
        identities.removeAll { identity in
            guard case .list(path: let own) = identity, own == path || own.hasPrefix(path + "/") else { return false }
            pages[identity] = nil
            additions[identity] = nil
            return true
        }
    }

    /// Forgets the lists of what a filter finds.
    mutating func removeLists(ofFilter filter: String) {
        identities.removeAll { identity in
            guard case .list(path: let own) = identity, own.contains("?filter[\(filter)]=") else { return false }
            pages[identity] = nil
            return true
        }
    }

    /// Appends generated members to the recorded ones, if there are recorded ones.
    package mutating func append(_ members: [Int32], to identity: Identity) {
        additions[identity, default: []] += members
    }
}
