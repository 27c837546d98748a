import Text

/// The words of generated names, by number.
///
/// They match real names only by accident.
enum NameVocabulary {
    /// Every word in English, as names contain it.
    static let all =
        adjectives + nouns + nouns.map { $0 + "s" } + firstNames + lastNames + verbs + particles + unusualNames
        + unusualEndings + longEndings + PseudoLanguage.foreignWords
    /// The same words as in URLs; a word without letters is empty.
    static let slugs = all.map { word in
        Array(SearchTokenizer.split(word).map(PercentEncoding.encodePathSegment).joined(separator: "-").utf8)
    }

    // MARK: Numbers

    /// Returns the number of one of 128 words; each function uses the bits of `number` that it needs.
    static func adjective(_ number: Int) -> Int { number & 127 }
    static func noun(_ number: Int) -> Int { 128 + number & 127 }
    static func plural(_ number: Int) -> Int { 256 + number & 127 }
    /// Returns the number of one of 64 words.
    static func firstName(_ number: Int) -> Int { 384 + number & 63 }
    /// Returns the number of one of 64 words.
    static func lastName(_ number: Int) -> Int { 448 + number & 63 }
    /// Returns the number of one of 32 words.
    static func verb(_ number: Int) -> Int { 512 + number & 31 }
    static func particle(_ particle: Particle) -> Int { 544 + particle.rawValue }
    /// Returns the number of a word that is a complete name.
    static func unusualName(_ number: Int) -> Int { firstUnchangedWord + number % unusualNames.count }
    static func unusualEnding(_ number: Int) -> Int {
        firstUnchangedWord + unusualNames.count + number % unusualEndings.count
    }
    static func longEnding(_ number: Int) -> Int {
        firstUnchangedWord + unusualNames.count + unusualEndings.count + number % longEndings.count
    }
    /// Returns the number of one of 128 words in one of the spellings of `PseudoLanguage`.
    static func foreignWord(_ number: Int, spelling: Int) -> Int {
        firstUnchangedWord + unusualNames.count + unusualEndings.count + longEndings.count + spelling * 128
            + number & 127
    }

    /// The number of the first word that is the same in every language.
    static let firstUnchangedWord = 544 + Particle.allCases.count

    /// Returns whether a word is a person's name, which languages of the same script do not change.
    static func isPersonName(_ number: Int) -> Bool { (384..<512).contains(number) }

    /// The words that join or end names, in the order of `particles`.
    enum Particle: Int, CaseIterable {
        case of, and, the, leadingThe, `for`, about, no, without, my, your, every, ampersand, with, to
        case initialJ, initialM, initialR
        case mix, hour, radio, live, desk, records, songs
        case dash, single, ep, inParenthesesLive, collected
        case comma, featuring, closingParenthesis, variousArtists
    }

    /// Returns whether no space separates a word from the previous one.
    static func isAttached(_ number: Int) -> Bool {
        number == particle(.comma) || number == particle(.closingParenthesis)
    }

    // MARK: Lists

    private static let particles =
        split(
            """
            of and the The for about No Without My Your Every & with to J. M. R. Mix Hour Radio Live Desk Records Songs \
            - Single EP (Live) Collected , (feat. )
            """) + ["Various Artists"]
    private static let unusualNames = split("7 0012 1987 3.14159 Q É Ж ß ? — … 5% #9 @")
    /// Words with combining marks, and with characters that JSON, URLs, and HTML escape.
    private static let unusualEndings = [
        "Cafe\u{301}", "Nu\u{308}lle", "\u{201C}Encore\u{201D}", "Don\u{2019}t", "\u{2019}Til", "North/South",
        "\"Loud\"",
        "Back\\slash", "C++", "100%", "%20", "a=b&c", "#2", "<Intro>", "[Demo]", "Ｗｉｄｅ！", "İlk", "🌙", "👩🏽‍🚀", "naïve",
        "ﬁn", "½",
    ]
    private static let longEndings = [
        "(Original Music from the Motion Picture, Remastered for Its Twenty-Fifth Anniversary) [Expanded Deluxe Edition]",
        "– Concerto for Two Violins, Strings, and Basso Continuo in D Minor, Op. 12, No. 3: II. Largo ma non tanto",
    ]
    private static let adjectives = split(
        """
        Amber Ancient Autumn Bare Bitter Blue Borrowed Brass Bright Broken Brittle Bronze Calm Careful Coastal \
        Cold Copper Coral Crimson Crooked Curious Damp Dark Deep Distant Double Drowsy Dusty Early Easy Electric \
        Empty Endless Evening Faded Faint Faithful Fallen Far Feathered Final Floating Foggy Foreign Forgotten \
        Fragile Frozen Gentle Gilded Golden Gray Green Hidden High Hollow Honest Humble Idle Indigo Inland Ivory \
        Jagged Jade Kind Lasting Late Lavender Lazy Lean Leaning Light Little Lone Long Loose Lost Loud Low \
        Lucky Marble Mellow Midnight Milky Misty Modern Narrow Northern Odd Old Olive Orange Outer Pale Paper \
        Patient Plain Polite Proper Purple Quick Quiet Rapid Rare Restless Round Rusty Salted Scarlet Second \
        Secret Shallow Shy Silent Silver Simple Slender Slow Small Southern Steady Stray Sunken Tall Tidal \
        Velvet Violet Wandering Western
        """)

    private static let nouns = split(
        """
        Acorn Anchor Arcade Arrow Attic Avenue Balloon Banner Barn Basket Beacon Bell Bicycle Boat Bonfire \
        Bottle Bridge Bucket Button Cabin Camera Candle Canyon Carousel Castle Cedar Cellar Circle Cloud Clover \
        Coast Corner Cottage Cradle Creek Crown Curtain Diner Door Drum Engine Envelope Feather Fence Field \
        Fiddle Flood Floor Fountain Garden Gate Glacier Hammock Harbor Heron Hill Hotel House Island Jacket \
        Kettle Kite Ladder Lake Lamp Lantern Ledger Letter Lighthouse Map Market Meadow Mill Mirror Moon \
        Mountain Needle Ocean Orchard Paddle Parade Pebble Piano Picture Pier Pillow Planet Pocket Pond Postcard \
        Raven Ribbon River Road Rocket Roof Rope Sail Saddle Shadow Shore Skylight Sparrow Spiral Staircase \
        Station Stone Stove Street Summer Table Telegram Tent Thread Ticket Tower Trail Train Tunnel Umbrella \
        Village Violin Wagon Walnut Whistle Window Winter Yard
        """)

    private static let firstNames = split(
        """
        Ada Alba Amos Anouk Arlo Asta Basil Bea Bruno Cleo Cyra Dario Delia Edda Elio Enid Esme Ezra Fenn Fleur \
        Gideon Greta Hale Hedy Ida Ilse Inez Ivo Jonas Juno Kaia Kit Lark Lena Levi Linnea Mabel Magnus Mira \
        Nell Nico Odile Oren Otto Pia Quill Ravi Remy Rhea Rosa Rune Saul Selma Sunniva Tamsin Theo Tove Ulla \
        Una Vera Vito Wren Yara Zeno
        """)

    private static let lastNames = split(
        """
        Alderwick Ambrell Ashdune Barrowby Bellmarch Birkhall Brackwell Brindlow Carrowmoor Caskell Cloverhay \
        Corbray Dallowend Dunmarrow Eastlock Elmsgrove Fairmoss Fenhollow Fernwick Garrowby Glenmarch Greymere \
        Hallowmere Harkstone Hazelbrand Inkwell Ivelthorn Jessamoor Kelbrook Kestermoor Lanternby Larkhollow \
        Lindmarsh Lockhaven Marrowfield Merriden Millbrand Mossgrove Nettleby Norbrook Oakmantle Orrinfell \
        Pellbrook Pennymoor Quillmarsh Quarrowby Ravenlow Rookhollow Rushmantle Saltmarrow Seldbrook Sorrelby \
        Stillwick Tarrowmere Thistlemoor Tollbrand Undermoss Underlow Vellmarch Wallowby Wendlemoor Wickersall \
        Yarrowfell Zellbrook
        """)

    private static let verbs = split(
        """
        Bring Build Burn Call Carry Catch Chase Climb Close Count Cross Draw Fold Follow Hold Keep Leave Lift \
        Mend Open Paint Pass Pull Read Ring Send Shake Signal Turn Wake Watch Weather
        """)

    private static func split(_ words: String) -> [String] { words.split(separator: " ").map(String.init) }
}
