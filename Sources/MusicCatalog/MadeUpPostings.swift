/// Which made-up things have which words in their names, by the words' numbers: search finds them without their names
/// being split.
struct MadeUpPostings {
    private var things = [[Int32]](repeating: [], count: MadeUpWords.all.count)

    mutating func add(_ name: MadeUpName, _ thing: Int32) {
        name.forEachWord { word in
            if things[word].last != thing { things[word].append(thing) }
        }
    }

    /// Makes the things findable by the words of all languages.
    func write(to index: inout ResourceIndex, kind: Int, languages: [MadeUpLanguage]) {
        for (number, things) in things.enumerated() where !things.isEmpty {
            var seen: Set<String> = []
            for language in languages where seen.insert(language.words[number]).inserted {
                for word in SearchWords.split(language.words[number]) {
                    index.add(word: word, kind: kind, resources: things)
                }
            }
        }
    }
}
