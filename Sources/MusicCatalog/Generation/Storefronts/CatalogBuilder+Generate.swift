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
        var seen: Set<String> = []
        for storefront in request.storefronts where seen.insert(storefront.code).inserted {
            var generator = StorefrontGenerator(plan: plan, storefront: storefront, isFirst: seen.count == 1)
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
