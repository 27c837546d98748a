package import Determinism

extension CatalogBuilder {
    /// Makes up catalog data, the same for the same seed.
    ///
    /// A thing is a function of the seed and its number, so that a larger count begins with what a smaller one has. What
    /// is recorded under a made-up id stays as it was recorded. Call it after the recordings, and ask for
    /// `recordedStorefronts` before it: its storefronts have resources like recorded ones.
    package mutating func add(_ request: GenerateRequest, seed: Seed) {
        let plan = MadeUpPlan(MadeUpCounts(request), seed)
        var writer = AttributeWriter(firstBuffer: text.buffers.count)
        var seen: Set<String> = []
        for storefront in request.storefronts where seen.insert(storefront.code).inserted {
            var generator = StorefrontGenerator(plan, storefront, isFirst: seen.count == 1)
            generator.run(&self, &writer)
        }
        text.buffers += writer.finish()
    }

    /// Takes attributes that have been made up for a resource without any, in the default language or another one.
    mutating func take(_ made: MadeUpAttributes, of index: Int32, language: String? = nil) {
        if !made.segments.isEmpty { text.extended[made.text] = made.segments }
        guard let language else {
            resources[Int(index)].attributes = made.text
            resources[Int(index)].attributeCount = made.count
            return
        }
        takeVariant(.init(language: language, attributes: made.text, count: made.count), of: index)
    }
}
