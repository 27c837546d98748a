#!/usr/bin/env bash
# Unpacks Debian's Jest into a folder, with a command for any Node: jest.sh FOLDER
#
# Its packages cannot be installed next to a Node that is not Debian's. Without apt-get, nothing is done.
set -euo pipefail
mkdir -p "${1:?usage: jest.sh FOLDER}"
cd "$1"
if [ -x bin/jest ] || ! command -v apt-get >/dev/null; then exit 0; fi
[ "$(id -u)" != 0 ] || apt-get update --quiet=2
if ! apt-cache show jest >/dev/null 2>&1; then
    echo "jest.sh: apt-get has no package jest"
    exit 0
fi
rm -rf packages usr && mkdir -p packages bin
apt-cache depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces --no-enhances jest |
    grep -E '^(node-|jest$)' | sort -u >names
(cd packages && xargs -a ../names apt-get download --quiet=2)
for package in packages/*.deb; do dpkg -x "$package" .; done
rm -r packages
ln -s nodejs usr/share/node_modules
# Debian's Jest reads where Debian's Node looks for modules.
cat >preload.cjs <<END
const config = JSON.parse(JSON.stringify(process.config));
Object.assign(config.variables, { node_prefix: "$PWD/usr", node_relative_path: "share/nodejs" });
Object.defineProperty(process, "config", { value: config });
END
cat >bin/jest <<END
#!/bin/sh
exec node --require "$PWD/preload.cjs" "$PWD/usr/share/nodejs/jest/bin/jest.js" "\$@"
END
chmod +x bin/jest
