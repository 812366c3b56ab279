#include "src/retry.hpp"

#include <curl/curl.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>

#include "src/text.hpp"

namespace storefront::inline v0::detail {

namespace {

constexpr std::int64_t first_back_off = 300;
constexpr std::int64_t longest_back_off = 10'000;

}  // namespace

std::chrono::milliseconds back_off(int number, double random) noexcept {
  const auto longest = std::min(longest_back_off, first_back_off << (number - 1));
  return std::chrono::milliseconds(static_cast<std::int64_t>(random * static_cast<double>(longest)));
}

std::chrono::milliseconds retry_after(std::string_view header) {
  const std::string_view text = trimmed(header);
  std::uint32_t seconds = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
  if (!text.empty() && end == text.data() + text.size()) {
    // Beyond 32 bits it is too long in any case.
    return error == std::errc{} ? std::chrono::seconds(seconds) : std::chrono::hours(24);
  }
  const auto date = curl_getdate(std::string(text).c_str(), nullptr);
  if (date < 0) return {};
  const auto then = std::chrono::system_clock::from_time_t(date);
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(then - std::chrono::system_clock::now());
  return std::max(left, std::chrono::milliseconds::zero());
}

}  // namespace storefront::inline v0::detail
