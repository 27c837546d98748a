import OrderedJSON

extension JSONWriter {
    mutating func member(_ name: String, bool yesNo: Bool) {
        key(name)
        bool(yesNo)
    }

    mutating func member(_ name: String, number: Int) {
        key(name)
        integer(number)
    }

    /// A text, or null.
    mutating func member(_ name: String, optional: String?) {
        key(name)
        if let optional { string(optional) } else { null() }
    }

    /// A yes or no, or null.
    mutating func member(_ name: String, optionalBool optionalYesNo: Bool?) {
        key(name)
        if let optionalYesNo { bool(optionalYesNo) } else { null() }
    }

    mutating func strings(_ texts: [String]) {
        beginArray()
        for text in texts { string(text) }
        endArray()
    }
}
