/// One second of silence, as a WAV file with 8000 samples of one byte.
enum SilentRecording {
    static let wav: [UInt8] = {
        func bytes(_ number: Int, count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
        let format = [(1, 2), (1, 2), (rate, 4), (rate, 4), (1, 2), (8, 2)].flatMap { bytes($0.0, count: $0.1) }
        let samples = [UInt8](repeating: 128, count: rate)
        let content =
            Array("WAVEfmt ".utf8) + bytes(format.count, count: 4) + format + Array("data".utf8)
            + bytes(samples.count, count: 4) + samples
        return Array("RIFF".utf8) + bytes(content.count, count: 4) + content
    }()

    /// The number of samples in a second.
    private static let rate = 8000
}
