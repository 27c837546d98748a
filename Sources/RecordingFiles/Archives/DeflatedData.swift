import Platform

/// Decompresses gzip and deflate data with the system's zlib, which is opened at the first use.
enum DeflatedData {
    /// The maximum length of a decompressed body in bytes, as of a response that `record` receives.
    private static let maximumByteCount = 64 << 20

    #if canImport(Darwin)
        private static let libraryName = "/usr/lib/libz.1.dylib"
    #else
        private static let libraryName = "libz.so.1"
    #endif

    /// Whether zlib is installed.
    static var isAvailable: Bool { zlib != nil }

    private static let zlib: ZLib? = try? ZLib(DynamicLibrary(named: libraryName))

    /// Returns the decompressed data.
    ///
    /// - Parameters:
    ///   - data: The data with a header of gzip or zlib.
    ///   - isRaw: Whether the data has no header, as some servers send it for `deflate`.
    ///   - limit: The maximum length of the result in bytes.
    /// - Returns: The data; `nil` if it has another format, is damaged or incomplete, or is too long, or if zlib is missing.
    static func decompressed(_ data: [UInt8], isRaw: Bool = false, limit: Int = maximumByteCount) -> [UInt8]? {
        zlib?.decompressed(data, windowBits: isRaw ? -15 : 15 + 32, limit: limit)
    }
}

/// The functions of zlib that decompress.
private struct ZLib: Sendable {
    /// The type `z_stream` of `zlib.h`.
    private struct Stream {
        var nextInput: UnsafePointer<UInt8>?
        var inputCount: CUnsignedInt = 0
        var totalInputCount: CUnsignedLong = 0
        var nextOutput: UnsafeMutablePointer<UInt8>?
        var outputCount: CUnsignedInt = 0
        var totalOutputCount: CUnsignedLong = 0
        var message: UnsafePointer<CChar>?
        var state: OpaquePointer?
        var allocate: UnsafeRawPointer?
        var free: UnsafeRawPointer?
        var opaque: UnsafeRawPointer?
        var dataType: CInt = 0
        var checksum: CUnsignedLong = 0
        var reserved: CUnsignedLong = 0
    }

    private typealias Initialize =
        @convention(c) @Sendable (UnsafeMutableRawPointer, CInt, UnsafePointer<CChar>, CInt) -> CInt
    private typealias Inflate = @convention(c) @Sendable (UnsafeMutableRawPointer, CInt) -> CInt
    private typealias End = @convention(c) @Sendable (UnsafeMutableRawPointer) -> CInt

    private static let (ok, streamEnd, noFlush): (CInt, CInt, CInt) = (0, 1, 0)
    private static let pieceLength = 1 << 16

    private let initialize: Initialize
    private let inflate: Inflate
    private let end: End

    init(_ library: DynamicLibrary) throws(DynamicLibrary.LoadError) {
        initialize = try library.function(named: "inflateInit2_")
        inflate = try library.function(named: "inflate")
        end = try library.function(named: "inflateEnd")
    }

    func decompressed(_ data: [UInt8], windowBits: CInt, limit: Int) -> [UInt8]? {
        guard !data.isEmpty, data.count <= Int(CInt.max) else { return nil }
        var stream = Stream()
        return withUnsafeMutablePointer(to: &stream) { stream in
            guard initialize(stream, windowBits, "1.2.11", CInt(MemoryLayout<Stream>.size)) == Self.ok else {
                return nil
            }
            defer { _ = end(stream) }
            return data.withUnsafeBufferPointer { input in
                stream.pointee.nextInput = input.baseAddress
                stream.pointee.inputCount = CUnsignedInt(input.count)
                var result: [UInt8] = []
                while true {
                    var status = Self.ok
                    result += [UInt8](unsafeUninitializedCapacity: Self.pieceLength) { piece, count in
                        stream.pointee.nextOutput = piece.baseAddress
                        stream.pointee.outputCount = CUnsignedInt(Self.pieceLength)
                        status = inflate(stream, Self.noFlush)
                        count = Self.pieceLength - Int(stream.pointee.outputCount)
                    }
                    guard status == Self.ok || status == Self.streamEnd, result.count <= limit else { return nil }
                    if status == Self.streamEnd { return result }
                }
            }
        }
    }
}
