// Makes every call of the two files beside this one:
//
//   operations -api http://localhost:4000 -store 1
#include "examples/operations.hpp"

#include <array>
#include <iostream>

#include "examples/support.hpp"

int main(int count, char** texts) {
  const examples::Arguments given(count, texts);
  constexpr std::array parts{
      examples::read_catalogue, examples::read_content,   examples::change_cart,       examples::order,
      examples::use_account,    examples::keep_addresses, examples::use_subscriptions, examples::write_to_merchant};
  try {
    const storefront::Client client({.base_url = given["api"], .store_id = std::stoll(given["store"])});
    for (const auto part : parts) {
      // A store has not everything that the calls name; the rest of a part is left out then.
      try {
        part(client);
      } catch (const storefront::Error& error) {
        std::cout << error.what() << '\n';
      }
    }
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
  return 0;
}
