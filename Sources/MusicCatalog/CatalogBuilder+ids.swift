extension CatalogBuilder {
    /// The ids of a type that have attributes somewhere, as far as there are few enough to look for a likely one.
    package func ids(ofType type: String) -> [String] {
        let kinds = Set(index.kinds.indices.filter { index.kinds[$0].type == type })
        return resources.lazy.filter { kinds.contains($0.kindIndex) && $0.attributes != nil }.prefix(2000).map(\.id)
    }
}
