#!/bin/sh
# Installs what the checks need: Godot 4, unless it is here, and the formatter and the linter of GDScript in an environment of
# their own in the cache. It does nothing when all is there.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
"$here/godot.sh" prepare >/dev/null
cache=${XDG_CACHE_HOME:-$HOME/.cache}/storefront-native
tools=$cache/gdtoolkit-4.5.0
mkdir -p "$cache"
(
  flock 9
  [ -f "$tools/.complete" ] && exit 0
  rm -rf "$tools"
  python3 -m venv "$tools" 2>/dev/null || {
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends python3-venv
    python3 -m venv --clear "$tools"
  }
  "$tools/bin/pip" install --quiet --disable-pip-version-check gdtoolkit==4.5.0
  touch "$tools/.complete"
) 9>"$cache/gdtoolkit.lock"
