import MusicContract

extension CatalogBuilder {
    /// Forgets what is one user's: the library, what is recorded under `/v1/me`, exchanges as well.
    ///
    /// A copy of a builder without them is where the catalog of another user begins. Both share the text of recordings;
    /// what is to be said of the recordings, both say.
    package mutating func removePersonalData() {
        let kinds = index.kinds.map(\.isPersonal)
        for index in resources.indices
        where kinds[resources[index].kindIndex] && !removedResources.contains(Int32(index)) {
            remove(Int32(index))
        }
        lists.removeLists(under: "/v1/me")
        lists.removeLists(ofFilter: "identity")
        exchanges = exchanges.filter { !Self.isPersonalRequest($0.key) }
    }

    /// Whether an exchange's key, a method and a target, asks for something below `/v1/me`.
    private static func isPersonalRequest(_ request: String) -> Bool {
        let target = request.drop { $0 != " " }.dropFirst()
        return target.hasPrefix("/v1/me/") || target.hasPrefix("/v1/me?")
    }

    /// Makes a resource as if it had never been recorded.
    mutating func remove(_ index: Int32) {
        let resource = resources[Int(index)]
        self.index.removeID(resource.id, kindIndex: resource.kindIndex)
        if let attributes = resource.attributes { storage.extendedSegments[attributes] = nil }
        for variant in storage.variants[index] ?? [] { storage.extendedSegments[variant.attributes] = nil }
        storage.variants[index] = nil
        storage.extraMembers[index] = nil
        resources[Int(index)].attributes = nil
        resources[Int(index)].relationships = []
        removedResources.insert(index)
        changedResources.remove(index)
    }

    /// Takes what is gone out of the index and of relationships that have been made up; lists of recordings follow when
    /// their pages are joined.
    mutating func purgeRemovedResources() {
        guard !removedResources.isEmpty else { return }
        index.removeNames(of: removedResources)
        for owner in resources.indices {
            for place in resources[owner].relationships.indices {
                let list = resources[owner].relationships[place]
                guard list.members.contains(where: removedResources.contains) else { continue }
                resources[owner].relationships[place] = ResourceList(
                    name: list.name, members: excludingRemoved(list.members))
            }
        }
    }

    /// Those that are not gone.
    package func excludingRemoved(_ members: [Int32]) -> [Int32] {
        removedResources.isEmpty ? members : members.filter { !removedResources.contains($0) }
    }
}

extension ResourceKind {
    /// Whether its resources are a user's: the library, playlist folders, ratings, recommendations.
    fileprivate var isPersonal: Bool {
        if type.hasPrefix("library-") { return true }
        return storefront == nil && type != "storefronts"
            && MusicContract.resourceType(named: type)?.family == .unscoped
    }
}
