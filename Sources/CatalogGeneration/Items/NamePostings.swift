import MusicCatalog

/// The generated items with each word in their names, by the word's number, so that the index needs no splitting of names.
struct NamePostings {
    private var resourcesByWord = [[Int32]](repeating: [], count: NameVocabulary.all.count)
    /// The resources whose own names start with a word and continue; names of one word are in `resourcesBySoleWord`.
    private var resourcesByFirstWord: [Int: [Int32]] = [:]
    private var resourcesBySoleWord: [Int: [Int32]] = [:]

    /// Adds a name of an item: its own or its artist's.
    mutating func add(_ name: GeneratedName, for thing: Int32, isTitle isOwn: Bool = true) {
        var first: Int?
        var count = 0
        name.forEachWord { word in
            if resourcesByWord[word].last != thing { resourcesByWord[word].append(thing) }
            first = first ?? word
            count += 1
        }
        guard isOwn, let first else { return }
        if count == 1 {
            resourcesBySoleWord[first, default: []].append(thing)
        } else {
            resourcesByFirstWord[first, default: []].append(thing)
        }
    }

    /// Indexes the items by the words of all languages.
    func write(to index: inout ResourceIndex, kindIndex kind: Int, languages: [PseudoLanguage]) {
        for (number, things) in resourcesByWord.enumerated() where !things.isEmpty {
            var seen: Set<String> = []
            for language in languages where seen.insert(language.words[number]).inserted {
                let words = SearchTokenizer.split(language.words[number])
                for word in words { index.add(word: word, kindIndex: kind, resources: things) }
                guard let first = words.first else { continue }
                if let begun = resourcesByFirstWord[number] {
                    index.add(firstWord: first, isAlone: false, kindIndex: kind, resources: begun)
                }
                if let named = resourcesBySoleWord[number] {
                    index.add(firstWord: first, isAlone: words.count == 1, kindIndex: kind, resources: named)
                }
            }
        }
    }
}
