#include "src/shopper.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <stdexcept>

#include "src/json.hpp"
#include "src/text.hpp"

namespace storefront::inline v0::detail {

namespace {

// The cookies of the API, in the order in which they are sent. wb_device lets the right password pass on a device that
// signed in before, while others guess.
constexpr std::array<std::string_view, 4> cookie_names{"wb_shopper", "wb_session", "wb_market", "wb_device"};

constexpr std::int64_t session_version = 1;

struct ExportedSession {
  std::int64_t version{};
  std::string origin{};
  std::map<std::string, std::string> cookies{};
};

const Model& table(Of<ExportedSession>) {
  static constexpr auto fields = columns<ExportedSession>(required<&ExportedSession::version>("version"),
                                                          required<&ExportedSession::origin>("origin"),
                                                          required<&ExportedSession::cookies>("cookies"));
  static constexpr Model model{"ExportedSession", fields};
  return model;
}

// What RFC 6265 lets a value have. A line break or a semicolon would send more than a cookie.
bool is_cookie_value(std::string_view value) {
  return std::ranges::all_of(value, [](char letter) {
    return letter > ' ' && letter < '\x7f' && letter != '"' && letter != ',' && letter != ';' && letter != '\\';
  });
}

// True when the attributes of a cookie say that it ends now.
bool is_ended(std::string_view attributes) {
  while (!attributes.empty()) {
    const auto end = attributes.find(';');
    const std::string_view one = trimmed(attributes.substr(0, end));
    if (const auto equals = one.find('=');
        equals != std::string_view::npos && equals_ignoring_case(one.substr(0, equals), "max-age")) {
      const std::string_view text = trimmed(one.substr(equals + 1));
      std::int64_t seconds = 1;
      std::from_chars(text.data(), text.data() + text.size(), seconds);
      return seconds <= 0;
    }
    attributes = end == std::string_view::npos ? std::string_view{} : attributes.substr(end + 1);
  }
  return false;
}

std::string hex_of(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string hex;
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    hex += digits[byte >> 4U];
    hex += digits[byte & 15U];
  }
  return hex;
}

std::optional<std::string> text_of_hex(std::string_view hex) {
  if (hex.size() % 2 != 0) return std::nullopt;
  std::string text;
  for (std::size_t at = 0; at < hex.size(); at += 2) {
    unsigned byte = 0;
    const char* end = hex.data() + at + 2;
    if (std::from_chars(hex.data() + at, end, byte, 16).ptr != end) return std::nullopt;
    text += static_cast<char>(byte);
  }
  return text;
}

ExportedSession read_export(std::string_view text) {
  try {
    if (const auto document = text_of_hex(text)) return decode<ExportedSession>(*document);
  } catch (const DecodeError&) {
    // Falls through to the error below: the message of the decoder is about answers.
  }
  throw std::invalid_argument("storefront: this is no exported session");
}

}  // namespace

std::string Shopper::header() const {
  const std::scoped_lock lock(mutex_);
  std::string pairs;
  for (const std::string_view name : cookie_names) {
    const auto found = cookies_.find(name);
    if (found == cookies_.end()) continue;
    if (!pairs.empty()) pairs += "; ";
    pairs += found->first + "=" + found->second;
  }
  return pairs;
}

void Shopper::keep(const HttpHeaders& headers) {
  const std::scoped_lock lock(mutex_);
  for (const auto& [name, value] : headers) {
    if (equals_ignoring_case(name, "set-cookie")) keep_one(value);
  }
}

void Shopper::keep_one(std::string_view cookie) {
  const auto end = cookie.find(';');
  const std::string_view pair = cookie.substr(0, end);
  const auto equals = pair.find('=');
  if (equals == std::string_view::npos) return;
  const std::string_view name = trimmed(pair.substr(0, equals));
  const std::string_view value = trimmed(pair.substr(equals + 1));
  if (std::ranges::find(cookie_names, name) == cookie_names.end() || !is_cookie_value(value)) return;
  const auto known = cookies_.find(name);
  if (end != std::string_view::npos && is_ended(cookie.substr(end + 1))) {
    if (known != cookies_.end()) cookies_.erase(known);
  } else if (known != cookies_.end()) {
    known->second = value;
  } else {
    cookies_.emplace(name, value);
  }
}

std::string Shopper::exported(const std::string& origin) const {
  const std::scoped_lock lock(mutex_);
  return hex_of(encode(ExportedSession{session_version, origin, {cookies_.begin(), cookies_.end()}}));
}

void Shopper::import(std::string_view text, const std::string& origin) {
  const ExportedSession given = read_export(text);
  if (given.version != session_version) {
    throw std::invalid_argument("storefront: the exported session has version " + std::to_string(given.version) +
                                "; this client reads version " + std::to_string(session_version));
  }
  if (given.origin != origin) {
    throw std::invalid_argument("storefront: the exported session is for " + given.origin +
                                ", and this client is for " + origin);
  }
  std::map<std::string, std::string, std::less<>> cookies;
  for (const std::string_view name : cookie_names) {
    const auto found = given.cookies.find(std::string(name));
    if (found == given.cookies.end()) continue;
    if (!is_cookie_value(found->second)) throw std::invalid_argument("storefront: this is no exported session");
    cookies.emplace(*found);
  }
  const std::scoped_lock lock(mutex_);
  cookies_ = std::move(cookies);
}

}  // namespace storefront::inline v0::detail
