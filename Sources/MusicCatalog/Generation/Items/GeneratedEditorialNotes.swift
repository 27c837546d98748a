/// Editorial notes of generated items in English: a short sentence and a longer one on each line.
enum GeneratedEditorialNotes {
    static let albums = pairs(
        from: """
            Songs with the windows open. | Recorded in one room over one summer, with the street left in.
            A slow record that means it. | Most of it is quiet, and the loud part comes when you least expect it.
            Written on night trains. | Every song was started between two stations and finished at home.
            Loud where it counts. | Guitars in front, a choir far in the back, and a drummer who is never in a hurry.
            Letters that were never sent. | The lyrics came first and took years; the music took a week.
            Made to be played twice. | What sounds bare at first turns out to be full of small things.
            A walk along the water. | It starts in the harbor, ends on the hill, and looks back often.
            Half of it is dancing. | The first side is for the evening and the second for the way home.
            """)

    static let artists = pairs(
        from: """
            A voice and very little else. | They play small rooms and leave the lights on.
            Two sisters and a borrowed organ. | They have made a record every other year and never the same one.
            Loud, kind, and on time. | A band that started in a kitchen and still rehearses there.
            Songs for people who read maps. | They have never played a song the same way twice.
            Patient music. | They wait until a song is done, and it shows.
            Dance music for gardens. | Everything they play was found, repaired, or given to them.
            """)

    static let playlists = pairs(
        from: """
            For the end of the evening. | Songs that know when to stop, in an order that took a while.
            For the first hour of the day. | Nothing loud before the second cup.
            Out of town and back again. | Songs for a road that you know by heart.
            Heads down. | Few words and a steady hand, for as long as the work takes.
            New this week, and good. | The songs that made visitors to the office ask for the title.
            Rain on the roof. | Songs with weather in them.
            """)

    private static func pairs(from text: String) -> [(short: String, standard: String)] {
        text.split(separator: "\n").compactMap { line in
            let sides = line.split(separator: "|").map { String($0).trimmed }
            return sides.count == 2 ? (sides[0], sides[1]) : nil
        }
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
