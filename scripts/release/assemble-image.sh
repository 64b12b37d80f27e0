#!/bin/sh
# Assembles the files of the container image: Node, the loader, the libraries that both need, and the release. No shell,
# no package manager. `npm run release` calls it: NODE=PROGRAM assemble-image.sh RELEASE_FOLDER TARGET_FOLDER
set -eu
umask 022
release=$1
target=$2

mkdir -p "$target/app" "$target/etc" "$target/usr/local/bin"
cp -R "$release/." "$target/app"
cp "$NODE" "$target/usr/local/bin/node"
echo 'directory:x:65532:65532::/app:/' > "$target/etc/passwd"

find "$target/app/node_modules" -name '*.so*' -o -name '*.node' \
  | xargs ldd "$NODE" | grep -o '/[^ )]*\.so[^ :)]*' | grep -v "^$target" | grep -v '/node_modules/' | sort -u \
  | xargs cp --parents --dereference --target-directory="$target"
