#!/bin/sh
# The formatter and the linter of GDScript, and every file by the engine, for which a warning is an error.
#
#   check.sh             checks
#   check.sh --write     formats
set -eu
cd "$(dirname "$0")"
tools=${XDG_CACHE_HOME:-$HOME/.cache}/storefront-native/gdtoolkit-4.5.0
if [ "${1:-}" = --write ]; then
  exec "$tools/bin/gdformat" addons demo examples tests program.gd
fi
"$tools/bin/gdformat" --check addons demo examples tests program.gd
"$tools/bin/gdlint" addons demo examples tests program.gd
./godot.sh --headless --path . --script res://tests/load_all.gd
# The reference that the editor shows: it must come without a warning.
pages=$(mktemp -d /tmp/storefront-godot-docs.XXXXXX)
trap 'rm -rf "$pages"' EXIT
said=$(./godot.sh --headless --path . --doctool "$pages" --gdscript-docs res://addons/storefront 2>&1)
case $said in
  *ERROR* | *WARNING*)
    echo "$said"
    exit 1
    ;;
esac
echo "$(find "$pages" -name '*.xml' | wc -l) pages of reference"
