/// A spelling of a secret in a text: a name, a separator, and a value.
struct SecretSpelling {
    /// The names of a spelling.
    enum Names {
        /// The names of header fields and members, such as `token`.
        case fields
        /// The names of parameters, such as `sig`, in a URL or a form.
        case parameters
        /// The names of signatures, such as `response`, at any place.
        case signatures
        /// The scheme `Bearer`.
        case bearer
        /// Options of curl, of which a short one can follow others.
        case curlOptions(Secret.Kind, [StaticString])
        /// The long options of any program, such as `--token`.
        case options
    }

    /// The separators between a name and a value.
    struct Separators: OptionSet {
        let rawValue: UInt8

        static let colon = Separators(rawValue: 1)
        static let equals = Separators(rawValue: 2)
        static let arrow = Separators(rawValue: 4)
        /// Spaces, or a `+` in a form.
        static let space = Separators(rawValue: 8)
        /// Nothing between a short option and its value.
        static let none = Separators(rawValue: 16)
        /// The bracket before a string, as in `UserToken("…")`.
        static let call = Separators(rawValue: 32)
    }

    /// The form of a value.
    enum Value {
        /// A string, a list, or a text up to a delimiter, which must be longer than a word and look random if `isRandom` is `true`.
        case text(isRandom: Bool)
        /// The characters of a token, which are not a word.
        case token
        /// A word of a shell that contains this byte.
        case shellWord(containing: UInt8)
    }

    let names: Names
    let separators: Separators
    let value: Value

    private init(_ names: Names, _ separators: Separators, _ value: Value) {
        (self.names, self.separators, self.value) = (names, separators, value)
    }

    /// All spellings; the first one that a text has applies.
    static let all: [SecretSpelling] = [
        SecretSpelling(.fields, [.colon, .equals], .text(isRandom: false)),
        SecretSpelling(.fields, .arrow, .token),
        SecretSpelling(.fields, .call, .text(isRandom: true)),
        SecretSpelling(.parameters, .equals, .text(isRandom: false)),
        SecretSpelling(.signatures, .equals, .text(isRandom: true)),
        SecretSpelling(.bearer, .space, .token),
        SecretSpelling(
            .curlOptions(.generic, ["-u", "-U", "--user", "--proxy-user"]), [.space, .equals, .none],
            .shellWord(containing: UInt8(ascii: ":"))),
        SecretSpelling(
            .curlOptions(.cookie, ["-b", "--cookie"]), [.space, .equals, .none],
            .shellWord(containing: UInt8(ascii: "="))),
        SecretSpelling(.options, .space, .text(isRandom: false)),
    ]

    /// The values in a scenario or in JSON that are not secret.
    static let harmlessValues: [StaticString] = ["absent", "present", "null", "nil", "true", "false"]

    /// Whether a byte is a short option of curl without an argument, which another option can follow in one word.
    static func isCurlFlag(_ byte: UInt8) -> Bool { "#012346aBfgGiIjJkLlMnNOpqRsSvVZ".utf8.contains(byte) }

    /// Returns the kind of the secrets after a name, which can be in a URL or in a command of curl, or `nil`.
    func kind(of name: ArraySlice<UInt8>, isInURL: @autoclosure () -> Bool, isInCurl: Bool) -> Secret.Kind? {
        switch names {
        case .fields: Secret.Kind(nameBytes: name)
        case .parameters: name.isNameInURL && isInURL() ? .generic : nil
        case .signatures: name.isNameOfSignature ? .generic : nil
        case .bearer: name.count == 6 && name.isBearer ? .developerToken : nil
        case .curlOptions(let kind, let options): isInCurl && options.contains { name.isOption($0) } ? kind : nil
        case .options: name.starts(with: "--".utf8) ? Secret.Kind(nameBytes: name.dropFirst(2)) : nil
        }
    }
}

extension ArraySlice<UInt8> {
    /// Returns whether the text is a long option, or a short one that can follow flags.
    fileprivate func isOption(_ option: StaticString) -> Bool {
        option.utf8CodeUnitCount > 2
            ? elementsEqual(option.bytes)
            : first == UInt8(ascii: "-") && last == option.bytes.last && !starts(with: "--".utf8)
    }

    /// Whether the scheme `Bearer` is at the end of the text.
    var endsInBearer: Bool { count >= 6 && suffix(6).isBearer && dropLast(6).last?.isTokenByte != true }
}
