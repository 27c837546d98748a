class AppleMusicMock < Formula
  desc "Mock Apple Music server for contract tests"
  homepage "https://github.com/OWNER/apple-music-mock"
  version "VERSION"
  license "Apache-2.0"

  on_macos do
    url "https://github.com/OWNER/apple-music-mock/releases/download/vVERSION/apple-music-mock-macos-universal.tar.gz"
    sha256 "SHA256 of apple-music-mock-macos-universal.tar.gz"
  end

  on_linux do
    on_intel do
      url "https://github.com/OWNER/apple-music-mock/releases/download/vVERSION/apple-music-mock-linux-amd64.tar.gz"
      sha256 "SHA256 of apple-music-mock-linux-amd64.tar.gz"
    end
    on_arm do
      url "https://github.com/OWNER/apple-music-mock/releases/download/vVERSION/apple-music-mock-linux-arm64.tar.gz"
      sha256 "SHA256 of apple-music-mock-linux-arm64.tar.gz"
    end
  end

  def install
    prefix.install "bin", "share"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/apple-music-mock --version")
    system bin/"apple-music-mock", "check", pkgshare/"Scenarios/quick-start.yaml"
  end
end
