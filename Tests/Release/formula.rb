# Installs a formula from an unpacked archive, and runs its test: formula.rb FORMULA UNPACKED PREFIX
#
# It implements the part of Homebrew's language that the formula uses, and prints the address and the checksum for each system.

require "fileutils"
require "pathname"

class Pathname
  def install(*names)
    mkpath
    names.each { |name| FileUtils.cp_r(name, self) }
  end
end

class Formula
  class << self
    attr_reader :tested

    def version(text = nil)
      text ? @version = text : @version
    end

    %i[desc homepage license].each { |name| define_method(name) { |text| raise name.to_s if text.empty? } }
    %i[on_macos on_linux on_intel on_arm].each { |name| define_method(name) { |&block| instance_eval(&block) } }
    %i[url sha256].each { |name| define_method(name) { |text| puts text } }

    def test(&block)
      @tested = block
    end
  end

  attr_reader :prefix

  def initialize(prefix)
    @prefix = Pathname(prefix)
  end

  def version = self.class.version
  def bin = prefix/"bin"
  def pkgshare = prefix/"share/apple-music-mock"
  def shell_output(command) = `#{command}`.tap { raise command unless $?.success? }
  def system(*command) = Kernel.system(*command.map(&:to_s), exception: true)
  def assert_match(expected, text) = text.include?(expected) || raise("#{expected} is not in #{text}")
end

load ARGV[0]
formula = AppleMusicMock.new(ARGV[2])
Dir.chdir(ARGV[1]) { formula.install }
formula.instance_eval(&AppleMusicMock.tested)
