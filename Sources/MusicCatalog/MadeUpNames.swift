import Determinism

/// The names of made-up things: the first 65,536 artists and albums and 131,072 songs have different ones.
struct MadeUpNames: Sendable {
    private typealias Words = MadeUpWords

    private let seed: Seed
    private let artists, albums, songs, playlists, stations, curators, labels: Scrambler

    init(_ seed: Seed) {
        self.seed = seed
        artists = Scrambler(seed, "name-artist", bits: 16)
        albums = Scrambler(seed, "name-album", bits: 16)
        songs = Scrambler(seed, "name-song", bits: 17)
        playlists = Scrambler(seed, "name-playlist", bits: 16)
        stations = Scrambler(seed, "name-station", bits: 15)
        curators = Scrambler(seed, "name-curator", bits: 14)
        labels = Scrambler(seed, "name-label", bits: 14)
    }

    /// `The Amber Lanterns`, `Coastal Harbor`, `Una J. Kelbrook`, `Otto and the Kites`.
    func artist(_ number: Int) -> MadeUpName {
        let drawn = artists(number)
        let (one, other) = (drawn >> 2, drawn >> 9)
        switch drawn & 3 {
        case 0: return MadeUpName(word(.leadingThe), Words.adjective(one), Words.plural(other))
        case 1: return MadeUpName(Words.adjective(one), Words.noun(other))
        case 2: return person(one & 63, other & 63, initial: one >> 6 & 1 + other >> 5 & 2)
        default:
            let joint = word(one >> 6 & 1 == 0 ? .and : .with)
            return MadeUpName(Words.firstName(one), joint, word(.the), Words.plural(other))
        }
    }

    /// `Borrowed Letters`, `Harbor & Lantern`, `The Bridge of Kites`, `Quiet Engine`.
    func album(_ number: Int) -> MadeUpName {
        let drawn = albums(number)
        let (one, other) = (drawn >> 2, drawn >> 9)
        switch drawn & 3 {
        case 0: return MadeUpName(Words.adjective(one), Words.plural(other))
        case 1: return MadeUpName(Words.noun(one), word(.ampersand), Words.noun(other))
        case 2: return MadeUpName(word(.leadingThe), Words.noun(one), word(.of), Words.plural(other))
        default: return MadeUpName(Words.adjective(one), Words.noun(other))
        }
    }

    /// `Hold the Lantern`, `Letters for Una`, `No Harbor Without Kites` and the like.
    func song(_ number: Int) -> MadeUpName {
        let drawn = songs(number)
        let (one, other) = (drawn >> 3, drawn >> 10)
        switch drawn & 7 {
        case 0: return MadeUpName(Words.adjective(one), Words.noun(other))
        case 1: return MadeUpName(Words.noun(one), word(.of), Words.plural(other))
        case 2:
            let whose: [MadeUpWords.Particle] = [.the, .my, .your, .every]
            return MadeUpName(Words.verb(one), word(whose[one >> 5 & 3]), Words.noun(other))
        case 3: return MadeUpName(Words.noun(one), word(.and), Words.noun(other))
        case 4: return MadeUpName(word(.leadingThe), Words.adjective(one), Words.noun(other))
        case 5:
            let joint = word(one >> 6 & 1 == 0 ? .for : .about)
            return MadeUpName(Words.plural(other), joint, Words.firstName(one))
        case 6: return MadeUpName(Words.adjective(one), Words.plural(other))
        default: return MadeUpName(word(.no), Words.noun(one), word(.without), Words.plural(other))
        }
    }

    /// `Amber Harbor Mix`, `Bridge to Lantern`, `Songs for Coastal Kites`, `Late Orchard Hour`.
    func playlist(_ number: Int) -> MadeUpName {
        let drawn = playlists(number)
        let (one, other) = (drawn >> 2, drawn >> 9)
        switch drawn & 3 {
        case 0: return MadeUpName(Words.adjective(one), Words.noun(other), word(.mix))
        case 1: return MadeUpName(Words.noun(one), word(.to), Words.noun(other))
        case 2: return MadeUpName(word(.songs), word(.for), Words.adjective(one), Words.plural(other))
        default: return MadeUpName(Words.adjective(one), Words.noun(other), word(.hour))
        }
    }

    /// `Amber Harbor Radio`; a live one is `Amber Harbor Live`.
    func station(_ number: Int, isLive: Bool) -> MadeUpName {
        let drawn = stations(number)
        return MadeUpName(Words.adjective(drawn), Words.noun(drawn >> 7), word(isLive ? .live : .radio))
    }

    /// `Amber Harbor Desk`, and what it is called for short.
    func curator(_ number: Int) -> (name: MadeUpName, short: MadeUpName) {
        let drawn = curators(number)
        let (adjective, noun) = (Words.adjective(drawn), Words.noun(drawn >> 7))
        return (MadeUpName(adjective, noun, word(.desk)), MadeUpName(adjective, noun))
    }

    /// `Harbor Lantern Records`.
    func label(_ number: Int) -> MadeUpName {
        let drawn = labels(number)
        return MadeUpName(Words.noun(drawn), Words.noun(drawn >> 7), word(.records))
    }

    /// Somebody who wrote a song.
    func composer(_ number: Int) -> MadeUpName {
        var draw = Draw(seed, "composer", number)
        return person(draw.below(64), draw.below(64), initial: 0)
    }

    /// Somebody who shares a playlist.
    func listener(_ number: Int) -> MadeUpName {
        var draw = Draw(seed, "listener", number)
        return MadeUpName(Words.firstName(draw.below(64)))
    }

    private func person(_ first: Int, _ last: Int, initial: Int) -> MadeUpName {
        let initials: [MadeUpWords.Particle?] = [nil, .initialJ, .initialM, .initialR]
        guard let middle = initials[initial & 3] else {
            return MadeUpName(Words.firstName(first), Words.lastName(last))
        }
        return MadeUpName(Words.firstName(first), word(middle), Words.lastName(last))
    }

    private func word(_ particle: MadeUpWords.Particle) -> Int { Words.particle(particle) }
}
