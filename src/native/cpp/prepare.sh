#!/bin/sh
# Installs what the checks need, on Debian 12 or later.
set -eu
packages="cmake ninja-build g++ libcurl4-openssl-dev nlohmann-json3-dev libgtest-dev clang-format doxygen"
missing=""
for package in $packages; do
  dpkg-query --show --showformat='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
done
test -z "$missing" || { apt-get update && apt-get install --yes --no-install-recommends $missing; }
