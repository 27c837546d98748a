import TestFixtures
import Testing

@testable import Platform

@Suite struct ECDSASignatureFormatTests {
    @Test func `r and s are encoded as minimal nonnegative DER integers`() {
        let one = [UInt8](repeating: 0, count: 31) + [1]
        let high = [0x80] + [UInt8](repeating: 0, count: 31)
        #expect(ECDSASignatureFormat.der(fromRaw: one + one) == [0x30, 6, 2, 1, 1, 2, 1, 1])
        #expect(
            ECDSASignatureFormat.der(fromRaw: one + high) == [0x30, 0x26, 2, 1, 1, 2, 33, 0, 0x80] + high.dropFirst())
        #expect(ECDSASignatureFormat.der(fromRaw: [UInt8](repeating: 0, count: 64)) == [0x30, 6, 2, 1, 0, 2, 1, 0])
    }

    @Test func `converting to DER and back restores the signature`() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<2000 {
            let zeros = Int.random(in: 0...32, using: &random)
            let bytes = (0..<64).map { $0 < zeros ? 0 : UInt8.random(in: 0...255, using: &random) }
            #expect(ECDSASignatureFormat.raw(fromDER: ECDSASignatureFormat.der(fromRaw: bytes)) == bytes)
        }
    }

    @Test func `an invalid DER signature has no raw form`() {
        let good = ECDSASignatureFormat.der(fromRaw: [UInt8](repeating: 0x7F, count: 64))
        #expect(ECDSASignatureFormat.raw(fromDER: good) != nil)
        for length in 0..<good.count { #expect(ECDSASignatureFormat.raw(fromDER: good.prefix(length)) == nil) }
        #expect(ECDSASignatureFormat.raw(fromDER: good + [0]) == nil)
        #expect(
            ECDSASignatureFormat.raw(fromDER: [0x30, 0x26, 2, 33] + [UInt8](repeating: 1, count: 33) + [2, 1, 1]) == nil
        )
        var random = SplitMix64(seed: 2)
        for _ in 0..<5000 {
            var damaged = good
            damaged[Int.random(in: 0..<good.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            if let raw = ECDSASignatureFormat.raw(fromDER: damaged) { #expect(raw.count == 64) }
        }
    }
}
