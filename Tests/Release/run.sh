#!/usr/bin/env bash
# Packs a binary as a release does, installs it with the formula, and uses it: run.sh BINARY
#
# Ruby plays the part of Homebrew.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
release="$here/../../.github/release"
binary=$(realpath "${1:?usage: run.sh BINARY}")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
fail() { echo "run.sh: $1" >&2; exit 1; }

mkdir dist unpacked
for name in linux-amd64 linux-arm64 macos-universal; do "$release/archive" "$binary" "$name" dist; done
(cd dist && sha256sum apple-music-mock-* >SHA256SUMS)
tar -xzf dist/apple-music-mock-linux-amd64.tar.gz -C unpacked
root=(unpacked/*)
help=$("$binary" --help)
diff -r "$here/../../Scenarios" "${root[0]}/share/apple-music-mock/Scenarios"
for file in bash-completion/completions/apple-music-mock zsh/site-functions/_apple-music-mock \
    fish/vendor_completions.d/apple-music-mock.fish man/man1/apple-music-mock.1; do
    command=completions
    [ "${file%%/*}" != man ] || command=manual
    if grep -q "^  $command " <<<"$help"; then
        [ -s "${root[0]}/share/$file" ] || fail "the archive has no $file"
    fi
done
if [ -e "${root[0]}/share/bash-completion" ]; then bash -n "${root[0]}/share/bash-completion/completions/apple-music-mock"; fi

version=$("$binary" --version)
"$release/formula" owner "${version##* }" dist/SHA256SUMS >apple-music-mock.rb
ruby "$here/formula.rb" "$PWD/apple-music-mock.rb" "${root[0]}" "$folder/prefix" >printed
cat printed
while read -r sum name; do
    grep -qx "https://github.com/owner/apple-music-mock/releases/download/v${version##* }/$name" printed ||
        fail "the formula has no address of $name"
    grep -qx "$sum" printed || fail "the formula has no checksum of $name"
done <dist/SHA256SUMS
if sed 1d dist/SHA256SUMS | "$release/formula" owner 1 /dev/stdin >/dev/null 2>&1; then
    fail "a formula without a checksum was printed"
fi
cmp prefix/bin/apple-music-mock "$binary"
echo "the archive is installed by the formula, and its command accepts its scenarios"
