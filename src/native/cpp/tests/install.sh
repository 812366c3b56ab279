#!/bin/sh
# Installs the library, and builds and runs a program that finds it with find_package.
set -eu
build=$1
flags=$2
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cmake --install "$build" --prefix "$place/prefix" >/dev/null
mkdir "$place/app"
cat >"$place/app/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.22)
project(app LANGUAGES CXX)
find_package(storefront 0.1 REQUIRED)
add_executable(app main.cpp)
target_link_libraries(app PRIVATE storefront::storefront)
END
cat >"$place/app/main.cpp" <<'END'
#include <storefront/storefront.hpp>

int main() {
  const storefront::Client client({.base_url = "https://api.example.com", .store_id = 1});
  return client.to_string() == "storefront::Client(https://api.example.com, store 1)" ? 0 : 1;
}
END
cmake -S "$place/app" -B "$place/build" -DCMAKE_PREFIX_PATH="$place/prefix" -DCMAKE_CXX_FLAGS="$flags" >/dev/null
cmake --build "$place/build" >/dev/null
"$place/build/app"
# No macro, and no other library, in the public headers.
if grep -rnE '^ *#define|nlohmann|curl/' "$place/prefix/include"; then exit 1; fi
