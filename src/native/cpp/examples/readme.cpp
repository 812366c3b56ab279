// The code of README.md; a test compares the two. It is compiled, and not run.
#include <iostream>
#include <thread>

#include <storefront/storefront.hpp>

void buy(const storefront::PartialAddress& address) {
  const storefront::Client client({.base_url = "https://api.example.com", .store_id = 1});
  const auto cart = client.cart.add_line({.variant_id = "sencha-50", .quantity = 1});
  std::cout << cart.lines.size() << " lines\n";
  const auto checkout = client.checkout.create(
      {.email = "ada.kiln@example.com", .shipping_address = address, .shipping_method_id = "eu-parcel"});
  const auto placed = client.checkout.complete(
      checkout.id,
      {.quote_hash = checkout.quote.hash, .expected_amount = checkout.quote.totals.amount_due, .provider = "card"});
  // placed.payment has the client secret for the provider's own SDK.
  if (placed.payment) std::cout << "pay " << placed.payment->amount.to_string() << '\n';
}

void complete(const storefront::Client& client, storefront::Checkout& checkout,
              const storefront::CompleteInput& input) {
  try {
    client.checkout.complete(checkout.id, input);
  } catch (const storefront::Error& error) {
    if (error.code() != storefront::ErrorCode::quote_changed) throw;
    checkout = *error.problem()->checkout;  // nothing was charged; show the new totals
  }
}

void look(const storefront::Client& client) {
  std::jthread worker([&](const std::stop_token& stop) {
    const auto product = client.store.product("sencha", {.stop = stop});
    std::cout << product.title << '\n';
  });
  worker.request_stop();
}

void list(const storefront::Client& client) {
  for (const auto& product : client.store.all_products({.category = "tea"})) std::cout << product.title << '\n';
}

int main() {
  const storefront::Client client({.base_url = "https://api.example.com", .store_id = 1});
  buy({.city = "Berlin"});
  storefront::Checkout checkout;
  complete(client, checkout, {});
  look(client);
  list(client);
}
