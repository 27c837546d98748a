package import Text

/// A recorded page of a list.
package struct Page: Sendable {
    package let members: [Int32]
    /// The offset in the list, or `nil` if the recording does not contain it.
    package let offset: Int?
    /// The value of `next`, or `nil`.
    package let next: String?
    package let location: TextLocation

    package init(members: [Int32], offset: Int?, next: String?, location: TextLocation) {
        self.members = members
        self.offset = offset
        self.next = next
        self.location = location
    }

    /// Creates a page of a generated list, by default the only one.
    package init(generated members: [Int32], offset: Int = 0, next: String? = nil) {
        let location = TextLocation(in: SourceFile(name: "generated data", bytes: []), range: 0..<0)
        self.init(members: members, offset: offset, next: next, location: location)
    }
}

/// The recorded pages of all lists, in the order of the lists' first occurrence.
package struct PageCollection: Sendable {
    package enum Identity: Sendable, Hashable {
        case relationship(owner: Int32, name: String)
        case view(owner: Int32, name: String)
        case list(path: String)
        case search(RecordedSearch.Key)
        case chart(storefront: String, type: String, chart: String, genre: String?)
    }

    private(set) var identities: [Identity] = []
    package private(set) var pages: [Identity: [Page]] = [:]
    private(set) var titles: [Identity: String] = [:]
    /// The places of the results of searches among the groups of their responses.
    private(set) var places: [Identity: Int] = [:]
    /// Members that follow the recorded ones.
    private(set) var additions: [Identity: [Int32]] = [:]

    package mutating func add(_ page: Page, to identity: Identity, title: String? = nil, place: Int? = nil) {
        if pages[identity] == nil { identities.append(identity) }
        pages[identity, default: []].append(page)
        if let title, titles[identity] == nil { titles[identity] = title }
        if let place, places[identity] == nil { places[identity] = place }
    }

    /// Returns whether a storefront has a chart of a type.
    package func hasChart(of type: String, in storefront: String) -> Bool {
        identities.contains { identity in
            if case .chart(storefront, type, _, _) = identity { true } else { false }
        }
    }

    /// Removes the lists that satisfy a condition.
    mutating func removeAll(where isRemoved: (Identity) -> Bool) {
        identities.removeAll { identity in
            guard isRemoved(identity) else { return false }
            pages[identity] = nil
            additions[identity] = nil
            return true
        }
    }

    /// Appends generated members to the recorded ones, if there are recorded ones.
    package mutating func append(_ members: [Int32], to identity: Identity) {
        additions[identity, default: []] += members
    }
}
