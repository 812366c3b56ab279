#include "src/url.hpp"

#include <curl/curl.h>

#include <memory>
#include <stdexcept>

namespace storefront::inline v0::detail {

namespace {

using Url = std::unique_ptr<CURLU, decltype(&curl_url_cleanup)>;

// A part of the address; empty when it has none.
std::string part_of(const Url& url, CURLUPart part) {
  char* text = nullptr;
  if (curl_url_get(url.get(), part, &text, 0) != CURLUE_OK) return {};
  const std::unique_ptr<char, decltype(&curl_free)> owned(text, curl_free);
  return owned.get();
}

bool is_unreserved(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
         letter == '-' || letter == '.' || letter == '_' || letter == '~';
}

}  // namespace

BaseUrl parse_base_url(const std::string& given) {
  const auto refuse = [](const std::string& reason) {
    return std::invalid_argument("storefront: baseUrl " + reason +
                                 "; set base_url to the http or https address of the API");
  };
  const Url url(curl_url(), curl_url_cleanup);
  if (curl_url_set(url.get(), CURLUPART_URL, given.c_str(), 0) != CURLUE_OK) throw refuse("is \"" + given + "\"");
  const std::string scheme = part_of(url, CURLUPART_SCHEME);
  const std::string host = part_of(url, CURLUPART_HOST);
  if ((scheme != "http" && scheme != "https") || host.empty()) throw refuse("is \"" + given + "\"");
  // Not repeated in the message: it may be a secret.
  if (!part_of(url, CURLUPART_USER).empty() || !part_of(url, CURLUPART_PASSWORD).empty()) {
    throw refuse("has a user or a password");
  }
  if (!part_of(url, CURLUPART_QUERY).empty() || !part_of(url, CURLUPART_FRAGMENT).empty()) {
    throw refuse("has a query or a fragment");
  }
  const std::string port = part_of(url, CURLUPART_PORT);
  std::string path = part_of(url, CURLUPART_PATH);
  while (path.ends_with('/')) path.pop_back();
  const std::string origin = scheme + "://" + host + (port.empty() ? "" : ":" + port);
  return {origin + path, origin};
}

std::string percent_encoded(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string encoded;
  for (const char letter : text) {
    if (is_unreserved(letter)) {
      encoded += letter;
      continue;
    }
    const auto byte = static_cast<unsigned char>(letter);
    encoded += '%';
    encoded += digits[byte >> 4U];
    encoded += digits[byte & 15U];
  }
  return encoded;
}

}  // namespace storefront::inline v0::detail
