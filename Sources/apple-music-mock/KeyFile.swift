import SystemCryptography
import Scenarios

/// The PEM file that `--key` names.
struct KeyFile {
    /// Why there is no key, as a sentence, and the exit status.
    struct Failure: Error {
        let message: String
        let status: Int32
    }

    let path: String

    func publicKey() throws(Failure) -> P256PublicKey {
        let text = try read()
        do {
            return try P256PublicKey(pem: text)
        } catch {
            throw failure(error)
        }
    }

    func privateKey() throws(Failure) -> P256PrivateKey {
        let text = try read()
        do {
            return try P256PrivateKey(pem: text)
        } catch {
            throw failure(error)
        }
    }

    /// A missing library is the machine's fault, not the file's.
    func failure(_ problem: KeyProblem) -> Failure {
        switch problem {
        case .libraryMissing, .notSigned: Failure(message: "\(problem)", status: 3)
        default: Failure(message: "\(path) is no key to use: \(problem)", status: 1)
        }
    }

    private func read() throws(Failure) -> [UInt8] {
        do {
            return try DiskFiles().read(path)
        } catch {
            throw Failure(message: "cannot read \(path): \(error)", status: 1)
        }
    }
}
