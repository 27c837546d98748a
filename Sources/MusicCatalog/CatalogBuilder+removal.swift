import MusicContract

extension CatalogBuilder {
    /// Forgets what is one user's: the library, what is recorded under `/v1/me`, exchanges as well.
    ///
    /// A copy of a builder without them is where the catalog of another user begins. Both share the text of recordings;
    /// what is to be said of the recordings, both say.
    package mutating func removePersonal() {
        let kinds = index.kinds.map(\.isPersonal)
        for index in resources.indices where kinds[resources[index].kind] && !gone.contains(Int32(index)) {
            remove(Int32(index))
        }
        lists.removeLists(below: "/v1/me")
        lists.removeLists(of: "identity")
        exchanges = exchanges.filter { !Self.isPersonal($0.key) }
    }

    /// Whether an exchange's key, a method and a target, asks for something below `/v1/me`.
    private static func isPersonal(_ request: String) -> Bool {
        let target = request.drop { $0 != " " }.dropFirst()
        return target.hasPrefix("/v1/me/") || target.hasPrefix("/v1/me?")
    }

    /// Makes a resource as if it had never been recorded.
    mutating func remove(_ index: Int32) {
        let resource = resources[Int(index)]
        self.index.remove(resource.id, kind: resource.kind)
        if let attributes = resource.attributes { text.extended[attributes] = nil }
        for variant in text.variants[index] ?? [] { text.extended[variant.attributes] = nil }
        text.variants[index] = nil
        text.extras[index] = nil
        resources[Int(index)].attributes = nil
        resources[Int(index)].relationships = []
        gone.insert(index)
        changed.remove(index)
    }

    /// Takes what is gone out of the index and of relationships that have been made up; lists of recordings follow when
    /// their pages are joined.
    mutating func removeGone() {
        guard !gone.isEmpty else { return }
        index.removeNames(of: gone)
        for owner in resources.indices {
            for place in resources[owner].relationships.indices {
                let list = resources[owner].relationships[place]
                guard list.members.contains(where: gone.contains) else { continue }
                resources[owner].relationships[place] = RelatedList(name: list.name, members: present(list.members))
            }
        }
    }

    /// Those that are not gone.
    func present(_ members: [Int32]) -> [Int32] {
        gone.isEmpty ? members : members.filter { !gone.contains($0) }
    }
}

extension ResourceKind {
    /// Whether its resources are a user's: the library, playlist folders, ratings, recommendations.
    fileprivate var isPersonal: Bool {
        if type.hasPrefix("library-") { return true }
        return storefront == nil && type != "storefronts" && MusicContract.type(type)?.family == .other
    }
}
