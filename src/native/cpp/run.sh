#!/bin/sh
# Builds a target of a preset, and runs it: ./run.sh check purchase -api http://localhost:4000
set -eu
preset=$1
target=$2
shift 2
cd "$(dirname "$0")"
cmake --preset "$preset" >/dev/null
cmake --build "build/$preset" --target "$target" >&2
exec "build/$preset/bin/$target" "$@"
