extension CatalogBuilder {
    /// The ids of a type that have attributes somewhere, as far as there are few enough to look for a likely one.
    package func ids(of type: String) -> [String] {
        let kinds = Set(index.kinds.indices.filter { index.kinds[$0].type == type })
        return resources.lazy.filter { kinds.contains($0.kind) && $0.attributes != nil }.prefix(2000).map(\.id)
    }
}
