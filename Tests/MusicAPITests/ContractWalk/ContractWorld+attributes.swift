import MusicContract

extension ContractServiceData {
    /// Returns all attributes of a type after the given ones, each with a value of its form.
    static func members(of type: String, without given: [String]) -> String {
        MusicContract.attributes(of: type).filter { !given.contains($0.name) }
            .map { #","\#($0.name)":\#(value($0.type))"# }.joined()
    }

    private static func value(_ form: AttributeType) -> String {
        switch form {
        case .text: #""text""#
        case .integer: "1"
        case .bool: "true"
        case .url: #""https://music.apple.com/us""#
        case .date: #""2017""#
        case .timestamp: #""2026-01-01T00:00:00Z""#
        case .color: #""0a1B2c""#
        case .stringEnum(let words): #""\#(words.last ?? "")""#
        case .integerEnum(let numbers): "\(numbers.last ?? 0)"
        case .object(named: let name): "{\(members(of: name, without: []).dropFirst())}"
        case .array(of: let element): "[\(value(element))]"
        case .nullable: "null"
        }
    }
}
