import Text

/// The names of generated items.
///
/// The first 65,536 artists and albums and 131,072 songs have different names.
struct NameGenerator: Sendable {
    private typealias Vocabulary = NameVocabulary

    private let seed: Seed
    private let deviations: Deviations
    private let artists, albums, songs, playlists, stations, curators, labels: SeededPermutation

    init(seed: Seed, isClean: Bool) {
        self.seed = seed
        deviations = Deviations(seed: seed, isClean: isClean)
        artists = SeededPermutation(seed: seed, for: "name-artist", bits: 16)
        albums = SeededPermutation(seed: seed, for: "name-album", bits: 16)
        songs = SeededPermutation(seed: seed, for: "name-song", bits: 17)
        playlists = SeededPermutation(seed: seed, for: "name-playlist", bits: 16)
        stations = SeededPermutation(seed: seed, for: "name-station", bits: 15)
        curators = SeededPermutation(seed: seed, for: "name-curator", bits: 14)
        labels = SeededPermutation(seed: seed, for: "name-label", bits: 14)
    }

    /// Returns a name such as `The Amber Lanterns`, `Coastal Harbor`, `Una J. Kelbrook`, or `Otto and the Kites`.
    func artist(number: Int) -> GeneratedName { varied(usualArtist(number: number), .artist, number) }

    private func usualArtist(number: Int) -> GeneratedName {
        let drawn = artists(number)
        let (one, other) = (drawn >> 2, drawn >> 9)
        switch drawn & 3 {
        case 0: return GeneratedName(word(.leadingThe), Vocabulary.adjective(one), Vocabulary.plural(other))
        case 1: return GeneratedName(Vocabulary.adjective(one), Vocabulary.noun(other))
        case 2: return person(firstName: one & 63, lastName: other & 63, initial: one >> 6 & 1 + other >> 5 & 2)
        default:
            let joint = word(one >> 6 & 1 == 0 ? .and : .with)
            return GeneratedName(Vocabulary.firstName(one), joint, word(.the), Vocabulary.plural(other))
        }
    }

    /// Returns a name such as `Borrowed Letters`, `Harbor & Lantern`, `The Bridge of Kites`, or `Quiet Engine`.
    func album(number: Int) -> GeneratedName { varied(usualAlbum(number: number), .album, number) }

    private func usualAlbum(number: Int) -> GeneratedName {
        let drawn = albums(number)
        let (one, other) = (drawn >> 2, drawn >> 9)
        switch drawn & 3 {
        case 0: return GeneratedName(Vocabulary.adjective(one), Vocabulary.plural(other))
        case 1: return GeneratedName(Vocabulary.noun(one), word(.ampersand), Vocabulary.noun(other))
        case 2: return GeneratedName(word(.leadingThe), Vocabulary.noun(one), word(.of), Vocabulary.plural(other))
        default: return GeneratedName(Vocabulary.adjective(one), Vocabulary.noun(other))
        }
    }

    /// Returns a name such as `Hold the Lantern`, `Letters for Una`, or `No Harbor Without Kites`.
    func song(number: Int) -> GeneratedName { varied(usualSong(number: number), .song, number) }

    private func usualSong(number: Int) -> GeneratedName {
        let drawn = songs(number)
        let (one, other) = (drawn >> 3, drawn >> 10)
        switch drawn & 7 {
        case 0: return GeneratedName(Vocabulary.adjective(one), Vocabulary.noun(other))
        case 1: return GeneratedName(Vocabulary.noun(one), word(.of), Vocabulary.plural(other))
        case 2:
            let whose: [NameVocabulary.Particle] = [.the, .my, .your, .every]
            return GeneratedName(Vocabulary.verb(one), word(whose[one >> 5 & 3]), Vocabulary.noun(other))
        case 3: return GeneratedName(Vocabulary.noun(one), word(.and), Vocabulary.noun(other))
        case 4: return GeneratedName(word(.leadingThe), Vocabulary.adjective(one), Vocabulary.noun(other))
        case 5:
            let joint = word(one >> 6 & 1 == 0 ? .for : .about)
            return GeneratedName(Vocabulary.plural(other), joint, Vocabulary.firstName(one))
        case 6: return GeneratedName(Vocabulary.adjective(one), Vocabulary.plural(other))
        default: return GeneratedName(word(.no), Vocabulary.noun(one), word(.without), Vocabulary.plural(other))
        }
    }

    /// Returns a name such as `Amber Harbor Mix`, `Bridge to Lantern`, `Songs for Coastal Kites`, or `Late Orchard
    /// Hour`.
    func playlist(number: Int) -> GeneratedName { varied(usualPlaylist(number: number), .playlist, number) }

    private func usualPlaylist(number: Int) -> GeneratedName {
        let drawn = playlists(number)
        let (one, other) = (drawn >> 2, drawn >> 9)
        switch drawn & 3 {
        case 0: return GeneratedName(Vocabulary.adjective(one), Vocabulary.noun(other), word(.mix))
        case 1: return GeneratedName(Vocabulary.noun(one), word(.to), Vocabulary.noun(other))
        case 2: return GeneratedName(word(.songs), word(.for), Vocabulary.adjective(one), Vocabulary.plural(other))
        default: return GeneratedName(Vocabulary.adjective(one), Vocabulary.noun(other), word(.hour))
        }
    }

    /// Returns a name such as `Amber Harbor Radio`, or `Amber Harbor Live` for a live station.
    func station(number: Int, isLive: Bool) -> GeneratedName {
        let drawn = stations(number)
        return GeneratedName(Vocabulary.adjective(drawn), Vocabulary.noun(drawn >> 7), word(isLive ? .live : .radio))
    }

    /// Returns a name such as `Amber Harbor Desk`, and its short form.
    func curator(number: Int) -> (name: GeneratedName, short: GeneratedName) {
        let drawn = curators(number)
        let (adjective, noun) = (Vocabulary.adjective(drawn), Vocabulary.noun(drawn >> 7))
        return (GeneratedName(adjective, noun, word(.desk)), GeneratedName(adjective, noun))
    }

    /// Returns a name such as `Harbor Lantern Records`.
    func label(number: Int) -> GeneratedName {
        let drawn = labels(number)
        let name = GeneratedName(Vocabulary.noun(drawn), Vocabulary.noun(drawn >> 7), word(.records))
        return varied(name, .label, number)
    }

    /// Returns the name of a composer.
    func composer(number: Int) -> GeneratedName {
        var draw = SeededGenerator(seed: seed, for: "composer", index: number)
        let name = person(firstName: draw.next(below: 64), lastName: draw.next(below: 64), initial: 0)
        return varied(name, .composer, number)
    }

    /// Returns the name of a user who shares a playlist.
    func listener(number: Int) -> GeneratedName {
        var draw = SeededGenerator(seed: seed, for: "listener", index: number)
        return GeneratedName(Vocabulary.firstName(draw.next(below: 64)))
    }

    private func person(firstName first: Int, lastName last: Int, initial: Int) -> GeneratedName {
        let initials: [NameVocabulary.Particle?] = [nil, .initialJ, .initialM, .initialR]
        guard let middle = initials[initial & 3] else {
            return GeneratedName(Vocabulary.firstName(first), Vocabulary.lastName(last))
        }
        return GeneratedName(Vocabulary.firstName(first), word(middle), Vocabulary.lastName(last))
    }

    private func word(_ particle: NameVocabulary.Particle) -> Int { Vocabulary.particle(particle) }
}

extension NameGenerator {
    /// Returns the name of an item, changed as the item deviates.
    private func varied(_ name: GeneratedName, _ item: Deviations.Item, _ number: Int) -> GeneratedName {
        func has(_ deviation: Deviation) -> Bool { deviations.contain(deviation, item, number) }
        func choice(_ deviation: Deviation, below bound: Int) -> Int {
            deviations.choice(below: bound, for: deviation, item, number)
        }
        guard !deviations.isClean else { return name }
        if has(.longName), item == .album || item == .song {
            return name.appending([Vocabulary.longEnding(choice(.longName, below: 2))])
        }
        if has(.foreignName) {
            let drawn = choice(.foreignName, below: PseudoLanguage.foreignSpellingCount << 16)
            let words = [drawn, drawn >> 7].map { Vocabulary.foreignWord($0, spelling: drawn >> 16) }
            return GeneratedName(words[0], words[1])
        }
        if has(.unusualName) {
            let drawn = choice(.unusualName, below: 1 << 16)
            return drawn & 1 == 0
                ? GeneratedName(Vocabulary.unusualName(drawn >> 1))
                : name.appending([Vocabulary.unusualEnding(drawn >> 1)])
        }
        if item == .artist, has(.severalArtists) {
            let drawn = choice(.severalArtists, below: 1 << 16)
            let (one, other) = (Vocabulary.firstName(drawn), Vocabulary.firstName(drawn >> 6))
            return drawn >> 12 & 1 == 0
                ? name.appending([word(.ampersand), one])
                : GeneratedName(one, word(.comma), other, word(.ampersand)).appending([Vocabulary.plural(drawn >> 8)])
        }
        if item == .song, has(.featuredArtist) {
            let drawn = choice(.featuredArtist, below: 1 << 16)
            let guest = [Vocabulary.firstName(drawn), Vocabulary.lastName(drawn >> 6)]
            return name.appending([word(.featuring)] + guest + [word(.closingParenthesis)])
        }
        return name
    }
}

/// A generated name: up to 16 words by their numbers, the same in every language.
struct GeneratedName: Sendable, Hashable {
    private var numbers: SIMD16<UInt16>

    init(_ first: Int, _ second: Int? = nil, _ third: Int? = nil, _ fourth: Int? = nil) {
        func word(_ number: Int?) -> UInt16 { number.map { UInt16(truncatingIfNeeded: $0) } ?? .max }
        numbers = SIMD16(repeating: .max)
        numbers.lowHalf.lowHalf = SIMD4(word(first), word(second), word(third), word(fourth))
    }

    /// Returns the name with words after it; words beyond the sixteenth are dropped.
    func appending(_ words: [Int]) -> GeneratedName {
        var name = self
        for word in words {
            guard let place = name.numbers.indices.first(where: { name.numbers[$0] == .max }) else { break }
            name.numbers[place] = UInt16(word)
        }
        return name
    }

    func appending(_ particles: [NameVocabulary.Particle]) -> GeneratedName {
        particles.isEmpty ? self : appending(particles.map(NameVocabulary.particle))
    }

    /// Calls a closure with the number of each word in order.
    func forEachWord(_ body: (Int) -> Void) {
        var place = 0
        while place < 16, numbers[place] != .max {
            body(Int(numbers[place]))
            place += 1
        }
    }

    /// Appends the name as it appears in URLs: in English, lowercase, with hyphens; a name without letters is `_`.
    func appendSlug(to text: inout [UInt8]) {
        var isFirst = true
        forEachWord { number in
            let word = NameVocabulary.slugs[number]
            guard !word.isEmpty else { return }
            if !isFirst { text.append(UInt8(ascii: "-")) }
            isFirst = false
            text.append(contentsOf: word)
        }
        if isFirst { text.append(UInt8(ascii: "_")) }
    }
}

extension AttributeWriter {
    /// Writes a generated name in a language.
    mutating func localizedName(_ name: String, _ value: GeneratedName, in language: PseudoLanguage) {
        key(name)
        unescapedString { language.appendEscaped(value, to: &$0) }
    }
}
