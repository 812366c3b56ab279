#include <algorithm>
#include <array>
#include <limits>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "storefront/models/money.hpp"

namespace storefront::inline v0 {

namespace {

// Digits after the point, by ISO 4217, of the currencies that have not two.
constexpr std::array<std::pair<std::string_view, std::size_t>, 26> currency_digits{{
    {"BHD", 3}, {"IQD", 3}, {"JOD", 3}, {"KWD", 3}, {"LYD", 3}, {"OMR", 3}, {"TND", 3}, {"BIF", 0}, {"CLP", 0},
    {"DJF", 0}, {"GNF", 0}, {"ISK", 0}, {"JPY", 0}, {"KMF", 0}, {"KRW", 0}, {"PYG", 0}, {"RWF", 0}, {"UGX", 0},
    {"UYI", 0}, {"VND", 0}, {"VUV", 0}, {"XAF", 0}, {"XOF", 0}, {"XPF", 0}, {"CLF", 4}, {"UYW", 4},
}};

std::size_t digits_of(std::string_view currency) {
  const auto found = std::ranges::find(currency_digits, currency, &std::pair<std::string_view, std::size_t>::first);
  return found == currency_digits.end() ? 2 : found->second;
}

}  // namespace

Money Money::plus(const Money& other) const {
  if (currency != other.currency) {
    throw std::invalid_argument("storefront: " + currency + " and " + other.currency + " cannot be added");
  }
  using Limits = std::numeric_limits<std::int64_t>;
  if (other.amount > 0 ? amount > Limits::max() - other.amount : amount < Limits::min() - other.amount) {
    throw std::overflow_error("storefront: the sum of " + std::to_string(amount) + " and " +
                              std::to_string(other.amount) + " is too large");
  }
  return {.amount = amount + other.amount, .currency = currency};
}

std::string Money::decimal() const {
  const std::size_t digits = digits_of(currency);
  std::string text = std::to_string(amount);
  const std::size_t sign = amount < 0 ? 1 : 0;
  if (digits == 0) return text;
  if (text.size() - sign <= digits) text.insert(sign, digits + 1 - (text.size() - sign), '0');
  text.insert(text.size() - digits, 1, '.');
  return text;
}

std::string Money::to_string() const { return decimal() + " " + currency; }

}  // namespace storefront::inline v0
