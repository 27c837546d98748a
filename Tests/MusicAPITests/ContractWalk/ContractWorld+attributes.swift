import MusicContract

extension ContractWorld {
    /// All attributes that the contract has for a type, behind others; each with some value of its form.
    static func members(of type: String, without given: [String]) -> String {
        MusicContract.attributes(of: type).filter { !given.contains($0.name) }
            .map { #","\#($0.name)":\#(value($0.form))"# }.joined()
    }

    private static func value(_ form: AttributeForm) -> String {
        switch form {
        case .text: #""text""#
        case .integer: "1"
        case .flag: "true"
        case .url: #""https://music.apple.com/us""#
        case .date: #""2017""#
        case .moment: #""2026-01-01T00:00:00Z""#
        case .color: #""0a1B2c""#
        case .words(let words): #""\#(words.last ?? "")""#
        case .numbers(let numbers): "\(numbers.last ?? 0)"
        case .shape(let name): "{\(members(of: name, without: []).dropFirst())}"
        case .list(let element): "[\(value(element))]"
        case .nullable: "null"
        }
    }
}
