// Buys two products: it searches, merges a conflict of two devices, orders, pays at the card sandbox, and looks the
// order up.
//
//   purchase -api http://localhost:4000 -store 1 -sandbox http://localhost:4200
#include <iostream>

#include "examples/support.hpp"
#include "storefront/storefront.hpp"

namespace {

using storefront::Cart;
using storefront::Client;
using storefront::ClientOptions;
using storefront::PaymentProviderInfo;
using storefront::PaymentSession;

const std::string email = "ada.kiln@example.com";

// Two variants that can be bought.
std::vector<std::string> find_variants(const Client& client) {
  std::vector<std::string> variants;
  for (const auto& summary : client.store.all_products({.available = true, .first = 2})) {
    for (const auto& variant : client.store.product(summary.handle).variants) {
      if (variant.available && variants.size() < 2) variants.push_back(variant.id);
    }
    if (variants.size() < 2) continue;
    const auto found = client.search.query({.q = summary.title});
    std::cout << "search " << summary.title << ": " << found.total_count << " found\n";
    return variants;
  }
  throw std::runtime_error("the store has fewer than two variants to buy");
}

// Adds one variant here and one on another device of the same shopper, and changes the older cart: both stay.
Cart fill(const Client& client, const ClientOptions& options, const std::vector<std::string>& variants) {
  const Cart before = client.cart.add_line({.variant_id = variants[0], .quantity = 1});
  Client other(options);
  other.import_session(client.export_session());
  other.cart.add_line({.variant_id = variants[1], .quantity = 1});

  auto wish = storefront::input_of(before);
  wish.note = "Please ring the bell.";
  const Cart cart = client.cart.update(wish, {.base = before});
  if (cart.lines.size() != 2 || cart.note != wish.note) throw std::runtime_error("the merge lost something");
  return cart;
}

// Does what the form of the card sandbox does. In a shop the provider's own SDK takes the card.
void pay(const std::string& sandbox, const PaymentProviderInfo& provider, const PaymentSession& payment) {
  const nlohmann::json body{
      {"publishableKey", provider.publishable_key.value_or("")},
      {"clientSecret", payment.client_secret},
      {"expected", {{"amount", payment.amount.amount}, {"currency", payment.amount.currency}}},
      {"card", {{"number", "4242424242424242"}, {"expMonth", 12}, {"expYear", 2090}, {"cvc", "123"}}}};
  examples::request("POST", sandbox + "/v1/intents/" + payment.intent_id + "/confirm", body.dump());
}

std::string order(const Client& client, const std::string& sandbox) {
  const auto shop = client.store.get();
  const storefront::PartialAddress address{.first_name = "Ada",
                                           .last_name = "Kiln",
                                           .address1 = "Hauptstr. 1",
                                           .city = "Berlin",
                                           .postal_code = "10115",
                                           .country_code = "DE"};
  const auto quote = client.checkout.estimate({.shipping_address = address});
  const auto checkout = client.checkout.create(
      {.email = email, .shipping_address = address, .shipping_method_id = quote.shipping_methods.at(0).id});
  const auto& provider = shop.payment_providers.at(0);
  const auto placed = client.checkout.complete(checkout.id, {.quote_hash = checkout.quote.hash,
                                                             .expected_amount = checkout.quote.totals.amount_due,
                                                             .provider = provider.name});
  if (!placed.payment) throw std::runtime_error("there is nothing to pay");
  pay(sandbox, provider, *placed.payment);
  const auto paid = client.checkout.resume(checkout.id);
  if (paid.order.payment_status != storefront::OrderPaymentStatus::paid || !paid.order.number) {
    throw std::runtime_error("the order is " + paid.order.payment_status.text());
  }
  const auto found = client.orders.lookup({.number = *paid.order.number, .email = email});
  std::cout << "paid " << found.totals.total.to_string() << '\n';
  return found.number.value_or("");
}

}  // namespace

int main(int count, char** texts) {
  const examples::Arguments given(count, texts);
  try {
    const ClientOptions options{.base_url = given["api"], .store_id = std::stoll(given["store"])};
    const Client client(options);
    const Cart cart = fill(client, options, find_variants(client));
    std::cout << "cart " << cart.lines.size() << " lines, version " << cart.version << '\n';
    const std::string number = order(client, given["sandbox"]);
    std::cout << "order " << number << '\n';
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
  return 0;
}
