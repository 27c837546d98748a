package import Diagnostics

extension RecordedExchange {
    /// The exchange in a recording; nil where the file holds none, or one that is not right.
    package init?(in file: SourceFile) {
        var builder = CatalogBuilder()
        builder.add(file, label: file.name, storefront: nil)
        guard let recorded = builder.exchanges.values.first else { return nil }
        self = recorded.exchange
    }
}
