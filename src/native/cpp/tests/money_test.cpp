// Amounts.
#include <gtest/gtest.h>

#include <limits>

#include "storefront/models/money.hpp"

namespace storefront {
namespace {

TEST(Money, HasTheDigitsOfItsCurrency) {
  EXPECT_EQ("12.50", (Money{.amount = 1250, .currency = "EUR"}.decimal()));
  EXPECT_EQ("1250", (Money{.amount = 1250, .currency = "JPY"}.decimal()));
  EXPECT_EQ("1.250", (Money{.amount = 1250, .currency = "KWD"}.decimal()));
  EXPECT_EQ("0.1250", (Money{.amount = 1250, .currency = "CLF"}.decimal()));
  EXPECT_EQ("-0.05", (Money{.amount = -5, .currency = "EUR"}.decimal()));
  EXPECT_EQ("0.00", (Money{.amount = 0, .currency = "EUR"}.decimal()));
  EXPECT_EQ("-92233720368547758.08",
            (Money{.amount = std::numeric_limits<std::int64_t>::min(), .currency = "EUR"}.decimal()));
  EXPECT_EQ("12.50 EUR", (Money{.amount = 1250, .currency = "EUR"}.to_string()));
}

TEST(Money, AddsWithinACurrency) {
  const Money euro{.amount = 1, .currency = "EUR"};
  EXPECT_EQ((Money{.amount = 3, .currency = "EUR"}), euro.plus({.amount = 2, .currency = "EUR"}));
  EXPECT_THROW((void)euro.plus({.amount = 2, .currency = "USD"}), std::invalid_argument);
  EXPECT_THROW((void)euro.plus({.amount = std::numeric_limits<std::int64_t>::max(), .currency = "EUR"}),
               std::overflow_error);
}

}  // namespace
}  // namespace storefront
