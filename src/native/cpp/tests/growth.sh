#!/bin/sh
# A field that a later version adds breaks no caller: compiles the examples with a grown copy of the headers, where each
# struct has one more field, at the worst place: before all others. A caller that names no fields does break, so the copy
# has really grown.
set -eu
compiler=$1
source=$2
json=$3
grown=$(mktemp -d)
trap 'rm -rf "$grown"' EXIT
cp -R "$source/include" "$grown/include"
member='  std::optional<std::string> field_of_a_later_version{};'
find "$grown/include" -name '*.hpp' | xargs sed -i \
  -e "s/^struct [A-Z][A-Za-z]* {\$/&\n$member/" -e 's/^#pragma once$/&\n#include <optional>\n#include <string>/'
compile() {
  "$compiler" -std=c++20 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -I"$grown/include" -I"$source" -I"$json" "$1"
}
for file in account operations_account operations_shop purchase readme; do compile "$source/examples/$file.cpp"; done
printf '#include <storefront/storefront.hpp>\nstorefront::Money money{1, "EUR"};\n' >"$grown/by_position.cpp"
if compile "$grown/by_position.cpp" 2>/dev/null; then
  echo 'the headers have not grown' >&2
  exit 1
fi
