#!/bin/sh
# Runs `swift`: that of PATH when it is 6.0 or later, else the one of Debian 13 in the cache.
#
#   swift.sh install          puts it there, when PATH has none
#   swift.sh docs             makes the reference from the last build in .build/docs.doccarchive; a warning is an error
#   swift.sh build, test, …   as `swift build`, `swift test`, …
#
# Warnings are errors here, and not in Package.swift: a package with unsafe flags cannot be a dependency.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root="${XDG_CACHE_HOME:-$HOME/.cache}/storefront-native/swift"
major() { "$@" --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\).*/\1/p' | head -n 1; }

command=${1:-}
version=$(major swift || true)
[ "${version:-0}" -ge 6 ] && is_in_path=1 || is_in_path=

if [ "$command" = install ]; then
  [ -z "$is_in_path" ] || exit 0
  command -v bwrap >/dev/null || apt-get install -y -qq --no-install-recommends bubblewrap >&2
  cd "$here/.."
  # Left out: the debugger, the language server, sanitizers, and static and embedded libraries.
  exec ./debian-root.sh --skip 'libpython.*|lib(a|l|t|ub|hwa)san.*' \
    --exclude './usr/libexec/swift/lib/liblldb*' --exclude './usr/libexec/swift/lib/libsourcekitdInProc*' \
    --exclude './usr/libexec/swift/lib/libLTO*' --exclude './usr/libexec/swift/lib/swift/embedded' \
    --exclude './usr/libexec/swift/lib/swift_static' --exclude './usr/libexec/swift/bin/lldb*' \
    --exclude './usr/libexec/swift/bin/lld' --exclude './usr/libexec/swift/bin/clangd' \
    --exclude './usr/libexec/swift/bin/sourcekit-lsp' swift trixie swiftlang libc6-dev libc-bin coreutils dash
fi

# Runs a program of the toolchain in this folder.
run() {
  if [ -n "$is_in_path" ]; then
    (cd "$here" && "$@")
    return
  fi
  if [ ! -x "$root/usr/libexec/swift/bin/swift" ]; then
    echo "swift.sh: Swift 6.0 is neither in PATH nor in $root; run swift.sh install" >&2
    return 1
  fi
  # The system of the cache, with this folder, its own /tmp, the network, and the files that the arguments name.
  files=
  for argument in "$@"; do
    case $argument in
      /*) [ ! -f "$argument" ] || files="$files --ro-bind $argument $argument" ;;
    esac
  done
  mkdir -p "$here/.build/home"
  # Paths of files have no spaces in this form of the call.
  # shellcheck disable=SC2086
  bwrap --ro-bind "$root/usr" /usr --ro-bind "$root/etc" /etc --ro-bind-try /etc/resolv.conf /etc/resolv.conf \
    --ro-bind-try /etc/hosts /etc/hosts --symlink usr/bin /bin --symlink usr/sbin /sbin --symlink usr/lib /lib \
    --symlink usr/lib64 /lib64 --proc /proc --dev /dev --tmpfs /tmp --bind "$here" "$here" --chdir "$here" $files \
    --unshare-pid --die-with-parent --setenv HOME "$here/.build/home" --setenv LANG C.UTF-8 \
    --setenv PATH /usr/libexec/swift/bin:/usr/bin:/bin "$@"
}

case $command in
  docs)
    made="$here/.build"
    # The folder of a build has the name of its system.
    system=$(basename "$(dirname "$(readlink -f "$made/debug")")")
    rm -rf "$made/symbols" "$made/docs.doccarchive"
    mkdir -p "$made/symbols"
    run swift-symbolgraph-extract -module-name Storefront -I "$made/debug/Modules" -I "$here/Sources/LibCurl/include" \
      -target "$system" -minimum-access-level public -skip-synthesized-members -output-dir "$made/symbols"
    run docc convert --fallback-display-name Storefront --fallback-bundle-identifier storefront \
      --additional-symbol-graph-dir "$made/symbols" --output-path "$made/docs.doccarchive" --warnings-as-errors
    ;;
  build | run | test)
    shift
    run swift "$command" -Xswiftc -warnings-as-errors "$@"
    ;;
  *) run swift "$@" ;;
esac
