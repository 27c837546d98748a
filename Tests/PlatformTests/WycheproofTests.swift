import Foundation
import Platform
import TestFixtures
import Testing

/// The public Wycheproof suite; skipped if the shared folder is not next to the package.
@Suite(
    .tags(.external), .enabled(if: CryptographicLibrary.isHere, "libcrypto is missing"),
    .enabled(if: suite != nil, "the shared suites are not here"))
struct WycheproofTests {
    private struct Suite: Decodable {
        let numberOfTests: Int
        let testGroups: [Group]
    }

    private struct Group: Decodable {
        let publicKeyPem: String
        let tests: [Case]
    }

    private struct Case: Decodable {
        let tcId: Int
        let comment: String
        let msg: String
        let sig: String
        let result: String
    }

    @Test func `valid signatures are accepted and invalid ones are rejected`() throws {
        let suite = try JSONDecoder().decode(Suite.self, from: Data(contentsOf: #require(suite)))
        var counts: [String: Int] = [:]
        for group in suite.testGroups {
            let key = try P256PublicKey(group.publicKeyPem)
            for test in group.tests {
                let isAccepted = key.verifies(try bytes(test.sig), of: try bytes(test.msg))
                #expect(isAccepted == (test.result == "valid"), "\(test.tcId): \(test.comment)")
                counts["\(test.result) \(isAccepted ? "accepted" : "rejected")", default: 0] += 1
            }
        }
        print("Wycheproof ES256: \(counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" })")
        #expect(counts.values.reduce(0, +) == suite.numberOfTests)
        #expect(counts == ["valid accepted": 173, "invalid rejected": 89])
    }

    private func bytes(_ hexadecimal: String) throws -> [UInt8] {
        let digits = Array(hexadecimal)
        return try stride(from: 0, to: digits.count, by: 2).map { index in
            try #require(UInt8(String(digits[index..<(index + 2)]), radix: 16))
        }
    }
}

private let suite = Repository.suite("wycheproof").flatMap { folder -> URL? in
    let file = folder.appendingPathComponent("ecdsa_secp256r1_sha256_p1363_test.json")
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
}
