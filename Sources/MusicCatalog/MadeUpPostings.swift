/// Which made-up things have which words in their names, by the words' numbers: search finds them without their names
/// being split.
struct MadeUpPostings {
    private var things = [[Int32]](repeating: [], count: MadeUpWords.all.count)
    /// Those whose own names begin with the word, and those that are named so.
    private var firsts: [Int: [Int32]] = [:]
    private var soles: [Int: [Int32]] = [:]

    /// Adds a name of a thing; its own, or its artist's.
    mutating func add(_ name: MadeUpName, _ thing: Int32, isOwn: Bool = true) {
        var first: Int?
        var count = 0
        name.forEachWord { word in
            if things[word].last != thing { things[word].append(thing) }
            first = first ?? word
            count += 1
        }
        guard isOwn, let first else { return }
        if count == 1 { soles[first, default: []].append(thing) } else { firsts[first, default: []].append(thing) }
    }

    /// Makes the things findable by the words of all languages.
    func write(to index: inout ResourceIndex, kind: Int, languages: [MadeUpLanguage]) {
        for (number, things) in things.enumerated() where !things.isEmpty {
            var seen: Set<String> = []
            for language in languages where seen.insert(language.words[number]).inserted {
                let words = SearchWords.split(language.words[number])
                for word in words { index.add(word: word, kind: kind, resources: things) }
                guard let first = words.first else { continue }
                if let begun = firsts[number] {
                    index.add(firstWord: first, isAlone: false, kind: kind, resources: begun)
                }
                if let named = soles[number] {
                    index.add(firstWord: first, isAlone: words.count == 1, kind: kind, resources: named)
                }
            }
        }
    }
}
