#!/bin/sh
# Runs Godot 4: the `godot` of PATH when it is one, otherwise that of Debian sid, which lies unpacked in the cache.
#
#   godot.sh --headless --path . …     runs it; the repository and /tmp are what it sees of the machine
#   godot.sh prepare                   downloads it into the cache, unless a Godot 4 is here already
set -eu
here=$(cd "$(dirname "$0")" && pwd)
repository=$(cd "$here/../../.." && pwd)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/storefront-native

is_four() {
  case $(godot --headless --version 2>/dev/null) in
    4.[6-9]* | 4.[1-9][0-9]*) return 0 ;;
    *) return 1 ;;
  esac
}

if command -v godot >/dev/null && is_four; then
  is_installed=yes
else
  is_installed=no
fi
if [ "${1:-}" = prepare ]; then
  [ $is_installed = no ] || exit 0
  command -v bwrap >/dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends bubblewrap; }
  # It runs without a display here: drivers of graphics cards and fonts are a third of the download. It asks a shell for
  # folders.
  exec "$here/../debian-root.sh" --skip 'libllvm.*|libz3.*|mesa-.*|libgl[0-9x].*|libglvnd.*|libegl.*|libvulkan.*|fonts-.*|libc-gconv.*|xkb-data|libsensors.*' godot sid godot dash
fi
root=$cache/godot
if [ $is_installed = no ] && [ ! -f "$root/.complete" ]; then
  echo 'Godot 4.6 is not here. Install it, or run src/native/godot/godot.sh prepare.' >&2
  exit 127
fi

run() {
  if [ $is_installed = yes ]; then
    timeout 900 godot "$@"
  else
    timeout 900 bwrap --ro-bind "$root/usr" /usr --symlink usr/bin /bin --symlink usr/lib /lib --symlink usr/lib64 /lib64 \
      --ro-bind "$root/etc/ld.so.cache" /etc/ld.so.cache --ro-bind "$root/etc/fonts" /etc/fonts \
      --ro-bind-try /etc/ssl /etc/ssl \
      --ro-bind-try /etc/resolv.conf /etc/resolv.conf --ro-bind-try /etc/hosts /etc/hosts \
      --proc /proc --dev /dev --bind /tmp /tmp --bind "$repository" "$repository" --chdir "$PWD" \
      --unshare-pid --die-with-parent --setenv HOME /tmp --setenv XDG_DATA_HOME /tmp/storefront-godot \
      --unsetenv XDG_CONFIG_HOME --unsetenv XDG_CACHE_HOME /usr/bin/godot "$@"
  fi
}

# The engine knows the class Storefront by its name after it has read the project once.
case " $* " in
  *' --script '*)
    mkdir -p "$here/.godot"
    (
      flock 9
      [ -f "$here/.godot/global_script_class_cache.cfg" ] || run --headless --path "$here" --import >/dev/null 2>&1
    ) 9>"$here/.godot/import.lock"
    ;;
esac
run "$@"
