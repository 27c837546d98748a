/// The generated items by each word of their names, so that indexing does not split names.
struct NamePostings {
    private var resourcesByWord = [[Int32]](repeating: [], count: NameVocabulary.all.count)
    /// The resources whose own names start with a word and continue; names of one word are in `resourcesBySoleWord`.
    private var resourcesByFirstWord: [Int: [Int32]] = [:]
    private var resourcesBySoleWord: [Int: [Int32]] = [:]

    /// Adds the name of an item or of its artist.
    mutating func add(_ name: GeneratedName, for resource: Int32, isTitle isOwn: Bool = true) {
        var first: Int?
        var count = 0
        name.forEachWord { word in
            if resourcesByWord[word].last != resource { resourcesByWord[word].append(resource) }
            first = first ?? word
            count += 1
        }
        guard isOwn, let first else { return }
        if count == 1 {
            resourcesBySoleWord[first, default: []].append(resource)
        } else {
            resourcesByFirstWord[first, default: []].append(resource)
        }
    }

    /// Adds the items to the index under their words in all languages.
    func write(to index: inout ResourceIndex, kindIndex kind: Int, languages: [PseudoLanguage]) {
        for (number, resources) in resourcesByWord.enumerated() where !resources.isEmpty {
            var seen: Set<String> = []
            for language in languages where seen.insert(language.words[number]).inserted {
                let words = SearchTokenizer.split(language.words[number])
                for word in words { index.add(word: word, kindIndex: kind, resources: resources) }
                guard let first = words.first else { continue }
                if let longer = resourcesByFirstWord[number] {
                    index.add(firstWord: first, isAlone: false, kindIndex: kind, resources: longer)
                }
                if let sole = resourcesBySoleWord[number] {
                    index.add(firstWord: first, isAlone: words.count == 1, kindIndex: kind, resources: sole)
                }
            }
        }
    }
}
