import Platform
import TestFixtures
import Testing

@Suite(.tags(.external), .enabled(if: CryptographicLibrary.isHere, "libcrypto is missing"))
struct DamagedKeyTests {
    private static let keys = [
        ("PUBLIC KEY", TestKey.spki), ("PRIVATE KEY", TestKey.pkcs8), ("EC PRIVATE KEY", TestKey.sec1),
    ]

    @Test(arguments: [UInt64](1...4))
    func `damaged keys are parsed or rejected without a crash`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var keys = 0
        for round in 0..<300 {
            let (label, text) = Self.keys[round % Self.keys.count]
            // Every second round damages the decoded bytes, so that the PEM text stays valid.
            let isInside = round % 2 == 0
            var bytes = isInside ? PEM.bytes(text) : Array(text.utf8)
            for _ in 0...Int.random(in: 0...2, using: &random) { damage(&bytes, &random) }
            if check(isInside ? Array(PEM.text(label, bytes).utf8) : bytes) { keys += 1 }
        }
        #expect(keys < 100, "damage goes unnoticed")
    }

    @Test func `a truncated key is rejected`() {
        for (label, text) in Self.keys {
            for length in 0..<text.utf8.count {
                #expect(throws: KeyError.self) { try P256PublicKey(pem: Array(text.utf8.prefix(length))) }
            }
            let bytes = PEM.bytes(text)
            for length in stride(from: 0, to: bytes.count, by: 3) {
                #expect(throws: KeyError.self, "\(label) \(length)") {
                    try P256PublicKey(PEM.text(label, Array(bytes.prefix(length))))
                }
            }
        }
    }

    private func damage(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
        guard let place = bytes.indices.randomElement(using: &random) else { return }
        switch Int.random(in: 0...4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        case 3: bytes.removeSubrange(place...)
        default: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
        }
    }

    /// Returns whether the text contains a key, and checks that the key works.
    private func check(_ text: [UInt8]) -> Bool {
        let message = Array("hello".utf8)
        if let key = try? P256PrivateKey(pem: text) {
            let signature = try? key.signature(of: message)
            #expect(signature.map { key.publicKey.verifies($0, of: message) } == true)
            return true
        }
        guard let key = try? P256PublicKey(pem: text) else { return false }
        #expect(!key.verifies([UInt8](repeating: 7, count: 64), of: message))
        return true
    }
}
