// Addresses of the API.
#pragma once

#include <string>
#include <string_view>

namespace storefront::inline v0::detail {

struct BaseUrl {
  // Without a slash at the end.
  std::string address;
  // Scheme, host and port: where the cookies of the shopper may go.
  std::string origin;
};

// Throws std::invalid_argument that names the option and the remedy.
BaseUrl parse_base_url(const std::string& given);

// Encodes all but the unreserved characters of RFC 3986.
std::string percent_encoded(std::string_view text);

}  // namespace storefront::inline v0::detail
