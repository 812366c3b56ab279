// SHA-256 of FIPS 180-4, for the code of extensions. libcurl has none in its interface.
#pragma once

#include <string>
#include <string_view>

namespace storefront::inline v0::detail {

// The hash of a text as 64 hexadecimal digits in lower case.
std::string sha256_hex(std::string_view text);

}  // namespace storefront::inline v0::detail
