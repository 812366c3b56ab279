// Opens an account and uses it: addresses, orders, subscriptions, gift cards, password.
//
//   account -api http://localhost:4000 -store 1 -sandbox http://localhost:4200 -outbox http://localhost:4300/outbox
//   account … -giftcard CODE
#include <chrono>
#include <iostream>
#include <thread>

#include "examples/support.hpp"
#include "storefront/storefront.hpp"

namespace {

using namespace std::chrono_literals;
using storefront::Client;

const std::string first_password = "pour-every-drop-out";
const std::string second_password = "warm-the-pot-before";

void check(bool is_so, const std::string& message) {
  if (!is_so) throw std::runtime_error(message);
}

// The token of the link in the newest email to an address. The email may need a moment.
std::string token_from(const std::string& outbox, const std::string& email) {
  for (int attempt = 0; attempt < 100; ++attempt) {
    try {
      const auto text = examples::request("GET", outbox + "?to=" + email).value("text", "");
      if (const auto at = text.find("token="); at != std::string::npos) {
        const auto start = at + 6;
        return text.substr(start, text.find_first_of(" \r\n&#)>\"", start) - start);
      }
    } catch (const std::runtime_error&) {
      // There is no email yet.
    }
    std::this_thread::sleep_for(100ms);
  }
  throw std::runtime_error("no email came for " + email);
}

void open_account(const Client& client, const std::string& outbox, const std::string& email) {
  client.account.sign_up({.email = email, .password = first_password, .first_name = "Ada", .last_name = "Kiln"});
  client.account.verify({.token = token_from(outbox, email), .password = first_password});
  client.account.sign_out();
  check(!client.account.session().customer, "signing out left a customer");
  const auto signed_in = client.account.sign_in({.email = email, .password = first_password});
  check(signed_in.customer.email == email, "somebody else signed in");
  std::cout << "signed in " << signed_in.customer.first_name << '\n';
}

void keep_addresses(const Client& client) {
  const auto added = client.account.add_address({.first_name = "Ada",
                                                 .last_name = "Kiln",
                                                 .address1 = "Hauptstr. 1",
                                                 .city = "Berlin",
                                                 .postal_code = "10115",
                                                 .country_code = "DE",
                                                 .default_shipping = true});
  const auto changed = client.account.update_address(added.id, {.address1 = "Hauptstr. 2"});
  check(changed.address1 == "Hauptstr. 2" && changed.city == "Berlin", "the change of the address lost something");
  check(client.account.addresses().items.size() == 1, "there is another address");
  client.account.remove_address(added.id);
  check(client.account.addresses().items.empty(), "the address is still there");
  std::cout << "addresses added, changed and removed\n";
}

void look_at_lists(const Client& client) {
  int orders = 0;
  for (const auto& order : client.account.all_orders({.first = 10})) orders += order.id.empty() ? 0 : 1;
  const auto subscriptions = client.subscriptions.list();
  if (!subscriptions.items.empty()) {
    const auto& first = subscriptions.items.front();
    const auto paused = client.subscriptions.pause(first.id, {});
    const auto resumed = client.subscriptions.resume(first.id);
    std::cout << "subscription " << paused.status.text() << ", then " << resumed.status.text() << '\n';
  }
  const auto cards = client.gift_cards.list();
  std::cout << orders << " orders, " << subscriptions.items.size() << " subscriptions, " << cards.items.size()
            << " gift cards\n";
}

void use_gift_card(const Client& client, const std::string& code) {
  const auto card = client.gift_cards.balance({.code = code});
  for (const auto& summary : client.store.all_products({.available = true})) {
    const auto product = client.store.product(summary.handle);
    if (product.variants.empty() || !product.variants.front().available) continue;
    client.cart.add_line({.variant_id = product.variants.front().id, .quantity = 1});
    const auto cart = client.cart.apply_gift_card({.code = code});
    check(cart.gift_cards.size() == 1, "the gift card is not on the cart");
    std::cout << "gift card of " << card.balance.to_string() << " pays " << cart.gift_cards.front().applied.to_string()
              << '\n';
    return;
  }
  throw std::runtime_error("the store has nothing to buy");
}

}  // namespace

int main(int count, char** texts) {
  const examples::Arguments given(count, texts);
  try {
    const Client client({.base_url = given["api"], .store_id = std::stoll(given["store"])});
    const std::string email = "ada-" + storefront::new_idempotency_key().substr(0, 8) + "@example.com";
    open_account(client, given["outbox"], email);
    keep_addresses(client);
    look_at_lists(client);
    if (const std::string code = given["giftcard"]; !code.empty()) use_gift_card(client, code);
    client.account.change_password({.current_password = first_password, .password = second_password});
    const auto customer = client.account.get();
    client.account.sign_out();
    std::cout << "account " << customer.email << '\n';
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
  return 0;
}
