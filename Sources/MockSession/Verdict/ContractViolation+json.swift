import MusicAPI
import OrderedJSON

extension ContractViolation {
    /// The members `rule`, `parameter` (null where none is to blame) and `source`.
    func writeMembers(to json: inout JSONWriter) {
        json.member("rule", rule)
        json.key("parameter")
        if let parameter { json.string(parameter) } else { json.null() }
        json.member("source", source)
    }
}
