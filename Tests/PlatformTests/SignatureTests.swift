import Foundation
import Platform
import TestFixtures
import Testing

@Suite(.tags(.external), .enabled(if: CryptographicLibrary.isHere, "libcrypto is missing"))
struct SignatureTests {
    @Test func `a signature verifies only with its message and key`() throws {
        let key = try P256PrivateKey(TestKey.pkcs8)
        let other = try P256PublicKey(TestKey.other)
        let lengths = Array(0...70) + [1000, 100_000]
        for length in lengths {
            let message = [UInt8](repeating: UInt8(length % 251), count: length)
            let signature = try key.signature(of: message)
            #expect(signature.count == 64)
            #expect(key.publicKey.verifies(signature, of: message), "\(length) bytes")
            #expect(!key.publicKey.verifies(signature, of: message + [0]), "\(length) bytes")
            #expect(!other.verifies(signature, of: message), "\(length) bytes")
        }
    }

    @Test func `two signatures of the same message differ and are both valid`() throws {
        let key = try P256PrivateKey(TestKey.sec1)
        let message = Array("hello".utf8)
        // Enough signatures to include numbers with a leading zero byte, which DER omits.
        let signatures = try (0..<400).map { _ in try key.signature(of: message) }
        #expect(Set(signatures).count == 400)
        #expect(signatures.allSatisfy { key.publicKey.verifies($0, of: message) })
    }

    @Test func `a signature with a flipped bit or a wrong length is rejected`() throws {
        let key = try P256PrivateKey(TestKey.pkcs8)
        let message = Array("header.claims".utf8)
        let signature = try key.signature(of: message)
        for bit in 0..<512 {
            var turned = signature
            turned[bit / 8] ^= 1 << (bit % 8)
            #expect(!key.publicKey.verifies(turned, of: message), "bit \(bit)")
        }
        for length in Array(0...63) + [65, 70, 72, 128] {
            let cut = Array((signature + signature).prefix(length))
            #expect(!key.publicKey.verifies(cut, of: message), "\(length) bytes")
        }
        for fill in [0, 1, 0xFF] as [UInt8] {
            #expect(!key.publicKey.verifies([UInt8](repeating: fill, count: 64), of: message))
        }
    }

    @Test func `eight threads can sign and verify with the same keys concurrently`() throws {
        let key = try P256PrivateKey(TestKey.pkcs8)
        let failures = Locked<[Int]>([])
        let running = DispatchGroup()
        for number in 0..<8 as Range<UInt8> {
            running.enter()
            Thread.detachNewThread {
                let wrong = failuresOfHundredRounds(with: key, number: number)
                failures.withLock { $0.append(wrong) }
                running.leave()
            }
        }
        running.wait()
        #expect(failures.withLock { $0 } == [Int](repeating: 0, count: 8))
    }
}

private func failuresOfHundredRounds(with key: P256PrivateKey, number: UInt8) -> Int {
    var wrong = 0
    for round in 0..<100 as Range<UInt8> {
        let message = [number, round]
        let signature = (try? key.signature(of: message)) ?? []
        if !key.publicKey.verifies(signature, of: message) { wrong += 1 }
        if key.publicKey.verifies(signature, of: message + [0]) { wrong += 1 }
        if round % 10 == 0, (try? P256PublicKey(TestKey.sec1)) != key.publicKey { wrong += 1 }
    }
    return wrong
}
