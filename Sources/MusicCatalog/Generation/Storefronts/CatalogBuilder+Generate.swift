package import Text

extension CatalogBuilder {
    /// Generates catalog data, which is equal for equal seeds.
    ///
    /// Each item depends only on the seed and its number, so a larger count only adds items. A recorded resource with a
    /// generated id stays unchanged. Call this method after the recordings have been added. Read `recordedStorefronts`
    /// before that, because it includes storefronts with generated resources.
    package mutating func addGeneratedCatalog(_ request: GenerationConfiguration, using seed: Seed) {
        let plan = GenerationPlan(
            counts: GenerationCounts(for: request, seed: seed), seed: seed, isClean: request.isClean)
        var writer = AttributeWriter(firstBufferIndex: storage.buffers.count)
        let codes = request.storefronts.map(\.code).uniqued()
        for code in codes {
            guard let storefront = request.storefronts.first(where: { $0.code == code }) else { continue }
            var generator = StorefrontGenerator(plan: plan, storefront: storefront, of: codes)
            generator.generate(in: &self, using: &writer)
        }
        storage.buffers += writer.finish()
    }

    /// Sets generated attributes of a resource without attributes, in the default language or another one.
    mutating func setAttributes(_ made: WrittenAttributes, of index: Int32, language: String? = nil) {
        if !made.segments.isEmpty { storage.extendedSegments[made.fragment] = made.segments }
        guard let language else {
            resources[Int(index)].attributes = made.fragment
            resources[Int(index)].attributeCount = made.count
            return
        }
        mergeVariant(.init(language: language, attributes: made.fragment, count: made.count), into: index)
    }
}
