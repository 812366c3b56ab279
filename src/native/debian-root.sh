#!/bin/bash
# Unpacks packages of another Debian suite, with all that they depend on, into a folder of the cache, and prints the folder.
# A program there runs through bubblewrap, and the machine's own packages stay as they are.
#
#   debian-root.sh [--skip REGEX] [--exclude PATTERN]... NAME SUITE PACKAGE...
#
#   NAME       the folder's name in ${XDG_CACHE_HOME:-~/.cache}/storefront-native
#   SUITE      trixie, sid and so on, from the mirror that the machine's own packages come from
#   --skip     leaves out dependencies whose whole name fits the extended expression, such as 'fonts-.*'
#   --exclude  leaves out files, by a pattern of tar that begins with ./
#
# The folder is kept, and a later run with the same arguments returns at once. apt verifies every package by the signature
# of the suite. No script of a package runs. A run that ends early leaves its downloads to the next. Two runs at once: the
# second waits.
set -euo pipefail

fail() {
  echo "debian-root.sh: $*" >&2
  exit 1
}

arguments="$*"
skip='-'
left_out=(--exclude=./usr/share/doc --exclude=./usr/share/man --exclude=./usr/share/locale)
while [[ ${1:-} == --* ]]; do
  case $1 in
    --skip) skip=${2:?--skip needs an expression} ;;
    --exclude) left_out+=("--exclude=${2:?--exclude needs a pattern}") ;;
    *) fail "$1 is no option; give --skip or --exclude" ;;
  esac
  shift 2
done
[ $# -ge 3 ] || fail 'give a name, a suite and at least one package'
name=$1 suite=$2
shift 2

cache=${XDG_CACHE_HOME:-$HOME/.cache}/storefront-native
root=$cache/$name
work=$cache/$name.work
# The file holds the arguments, so that a changed list of packages makes another folder. It is written last.
complete=$root/.complete

mkdir -p "$cache"
exec 9>"$cache/$name.lock"
flock 9
if [ "$(cat "$complete" 2>/dev/null)" = "$arguments" ]; then
  echo "$root"
  exit
fi

for program in apt-get dpkg-deb tar; do
  command -v "$program" >/dev/null || fail "$program is not here; this needs Debian or a system like it"
done
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
[ -f "$keyring" ] || fail "$keyring is not here; install debian-archive-keyring"
codename=$(. /etc/os-release && echo "${VERSION_CODENAME:-stable}")
mirror=$(apt-get indextargets --format '$(COMPONENT) $(RELEASE) $(REPO_URI)' 'Created-By: Packages' |
  awk -v codename="$codename" '$1 == "main" && ($2 == codename || $2 == "stable") { print $3; exit }')
[ -n "$mirror" ] || fail "no source of $codename main in /etc/apt/sources.list or sources.list.d"

# apt gets a state of its own, in which nothing is installed: so it plans all dependencies, and touches nothing of the machine.
rm -rf "$work/root"
mkdir -p "$work"/{root,debs,lists/partial,archives/partial,state}
: >"$work/state/status"
echo "deb [signed-by=$keyring] $mirror $suite main" >"$work/sources.list"
cat >"$work/apt.conf" <<CONF
Dir::State "$work/state";
Dir::State::status "$work/state/status";
Dir::State::lists "$work/lists";
Dir::Cache "$work";
Dir::Etc::sourcelist "$work/sources.list";
Dir::Etc::sourceparts "-";
Dir::Etc::preferences "-";
Dir::Etc::preferencesparts "/dev/null";
APT::Install-Recommends "false";
APT::Sandbox::User "root";
APT::Update::Error-Mode "any";
Acquire::Languages "none";
Acquire::Retries "3";
CONF
export APT_CONFIG=$work/apt.conf
echo "debian-root.sh: reads the packages of $suite" >&2
apt-get -qq update >&2 || fail "the packages of $suite could not be read from $mirror"
simulated=$(apt-get -s install "$@") || fail "$suite has no such packages, or lacks what they need: $*"
# A line is: Inst name (version suite [architecture])
mapfile -t plan < <(sed -nE 's/^Inst ([^ ]+) \(([^ ]+) .*\[([a-z0-9]+)\]\).*/\1 \2 \3/p' <<<"$simulated" |
  awk -v skip="^($skip)\$" '$1 !~ skip')
[ "${#plan[@]}" -gt 0 ] || fail "apt plans no package for $*"

echo "debian-root.sh: downloads ${#plan[@]} packages" >&2
# apt resumes or verifies a file that an earlier run left, and downloads no whole file twice.
(cd "$work/debs" && awk '{ print $1 "=" $2 }' <<<"$(printf '%s\n' "${plan[@]}")" | xargs apt-get -qq download >&2) ||
  fail 'a package could not be downloaded'

# In these suites /bin, /sbin and /lib are links; tar keeps them when a package has a folder of that name.
for folder in bin sbin lib lib64; do
  mkdir -p "$work/root/usr/$folder"
  ln -s "usr/$folder" "$work/root/$folder"
done
for line in "${plan[@]}"; do
  read -r package version architecture <<<"$line"
  dpkg-deb --fsys-tarfile "$work/debs/${package%%:*}_${version//:/%3a}_$architecture.deb" |
    tar -x -C "$work/root" --keep-directory-symlink --no-same-owner "${left_out[@]}"
done
# Places where bubblewrap puts what the machine has.
mkdir -p "$work/root"/{dev,proc,tmp,etc,root,project}
touch "$work/root/etc/resolv.conf" "$work/root/etc/hosts"
# Names the libraries by their sonames. It needs the rights of root, and most programs run without.
[ "$(id -u)" -ne 0 ] || ldconfig -r "$work/root" 2>/dev/null || true

printf '%s' "$arguments" >"$work/root/.complete"
rm -rf "$root"
mv "$work/root" "$root"
rm -rf "$work"
echo "$root"
