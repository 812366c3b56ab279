// One call of each operation of accounts, subscriptions and messages, in the order of the API reference, which shows
// what stands between the marks.
#include <iostream>

#include "examples/operations.hpp"

namespace examples {

using storefront::Client;

void use_account(const Client& client) {
  {
    // snippet: listMyOrders
    for (const auto& order : client.account.all_orders()) {
      std::cout << order.number.value_or("") << " " << order.totals.total.to_string() << '\n';
    }
    // end
  }
  {
    // snippet: getMyOrder
    const auto first = client.account.orders({.first = 1}).items.at(0);
    const auto order = client.account.order(first.id);
    std::cout << order.shipments.size() << " shipments\n";
    // end
  }
  {
    // snippet: giftCardBalance
    const auto card = client.gift_cards.balance({.code = "TEA4-7F2K-9QXM-3WHP"});
    std::cout << card.balance.to_string() << '\n';
    // end
  }
  {
    // snippet: listMyGiftCards
    const auto cards = client.gift_cards.list();
    for (const auto& card : cards.items) std::cout << "…" << card.last4 << '\n';
    // end
  }
  {
    // snippet: saveGiftCard
    const auto card = client.gift_cards.save({.code = "TEA4-7F2K-9QXM-3WHP"});
    std::cout << card.status.text() << '\n';
    // end
  }
  {
    // snippet: getSession
    const auto session = client.account.session();
    std::cout << (session.customer ? session.customer->email : "a guest") << '\n';
    // end
  }
  {
    // snippet: signUp
    client.account.sign_up({.email = "ada.kiln@example.com", .password = "pour-every-drop-out", .first_name = "Ada"});
    std::cout << "Look into your inbox.\n";
    // end
  }
  {
    // snippet: verifyAccount
    const auto signed_in = client.account.verify({.token = "token of the link"});
    std::cout << "Welcome, " << signed_in.customer.first_name << '\n';
    // end
  }
  {
    // snippet: signIn
    const auto signed_in = client.account.sign_in({.email = "ada.kiln@example.com", .password = "pour-every-drop-out"});
    for (const auto& warning : signed_in.warnings) std::cout << warning.code.text() << '\n';
    // end
  }
  {
    // snippet: signOut
    client.account.sign_out();
    std::cout << "Goodbye.\n";
    // end
  }
  {
    // snippet: requestPasswordReset
    const auto receipt = client.account.request_password_reset({.email = "ada.kiln@example.com"});
    std::cout << receipt.status.text() << '\n';
    // end
  }
  {
    // snippet: completePasswordReset
    const auto signed_in =
        client.account.reset_password({.token = "token of the link", .password = "warm-the-pot-before"});
    std::cout << signed_in.customer.email << '\n';
    // end
  }
  {
    // snippet: changePassword
    client.account.change_password({.current_password = "pour-every-drop-out", .password = "warm-the-pot-before"});
    std::cout << "All other sessions ended.\n";
    // end
  }
  {
    // snippet: getAccount
    const auto customer = client.account.get();
    std::cout << customer.email << '\n';
    // end
  }
  {
    // snippet: updateAccount
    const auto customer = client.account.update({.marketing_consent = false});
    std::cout << customer.first_name << '\n';
    // end
  }
  {
    // snippet: deleteAccount
    client.account.remove({.password = "warm-the-pot-before"});
    std::cout << "The account is gone.\n";
    // end
  }
}

void keep_addresses(const Client& client) {
  {
    // snippet: listAddresses
    const auto addresses = client.account.addresses();
    for (const auto& address : addresses.items) std::cout << address.city << '\n';
    // end
  }
  {
    // snippet: addAddress
    const storefront::CustomerAddressInput berlin{
        .first_name = "Ada", .last_name = "Kiln", .address1 = "Hauptstr. 1", .city = "Berlin", .country_code = "DE"};
    const auto address = client.account.add_address(berlin);
    std::cout << address.id << '\n';
    // end
  }
  const std::string address_id = client.account.addresses().items.at(0).id;
  {
    // snippet: updateAddress
    const auto address = client.account.update_address(address_id, {.address2 = "", .default_billing = true});
    std::cout << address.address1 << '\n';
    // end
  }
  {
    // snippet: removeAddress
    client.account.remove_address(address_id);
    std::cout << "removed\n";
    // end
  }
}

void use_subscriptions(const Client& client) {
  {
    // snippet: listMySubscriptions
    const auto page = client.subscriptions.list({.first = 20});
    for (const auto& subscription : page.items) std::cout << subscription.line.title << '\n';
    // end
  }
  const std::string id = client.subscriptions.list().items.at(0).id;
  {
    // snippet: getMySubscription
    const auto subscription = client.subscriptions.get(id);
    std::cout << "next on " << subscription.next_on.value_or("no day") << '\n';
    // end
  }
  {
    // snippet: updateMySubscription
    const auto subscription = client.subscriptions.update(id, {.quantity = 2});
    std::cout << subscription.line.quantity << " pieces\n";
    // end
  }
  {
    // snippet: pauseMySubscription
    const auto subscription = client.subscriptions.pause(id, {.until = "2027-03-01"});
    std::cout << subscription.status.text() << '\n';
    // end
  }
  {
    // snippet: resumeMySubscription
    const auto subscription = client.subscriptions.resume(id);
    std::cout << subscription.status.text() << '\n';
    // end
  }
  {
    // snippet: skipMySubscription
    const auto next = client.subscriptions.get(id).next_on;
    if (next) client.subscriptions.skip(id, {.period_on = *next});
    // end
  }
  {
    // snippet: cancelMySubscription
    const auto subscription = client.subscriptions.cancel(id);
    std::cout << subscription.status.text() << '\n';
    // end
  }
  {
    // snippet: payMySubscription
    const auto due = client.subscriptions.get(id).next_on.value_or("");
    const auto result = client.subscriptions.pay(id, {.period_on = due, .provider = "card"});
    if (result.payment) std::cout << "pay " << result.payment->amount.to_string() << '\n';
    // end
  }
}

void write_to_merchant(const Client& client) {
  {
    // snippet: notifyRestock
    const auto receipt = client.engagement.notify_restock({.variant_id = "sencha-50",
                                                           .channel = storefront::RestockInputChannel::email,
                                                           .address = "ada.kiln@example.com",
                                                           .consent = true});
    std::cout << receipt.status.text() << '\n';
    // end
  }
  {
    // snippet: unsubscribeRestock
    client.engagement.unsubscribe_restock({.token = "token of the link"});
    std::cout << "No email will come.\n";
    // end
  }
  {
    // snippet: sendContact
    const auto receipt = client.engagement.contact(
        {.name = "Ada Kiln", .email = "ada.kiln@example.com", .message = "Do you ship to Norway?"});
    std::cout << receipt.id << '\n';
    // end
  }
  {
    // snippet: declareWithdrawal
    const auto receipt =
        client.engagement.withdraw({.name = "Ada Kiln", .email = "ada.kiln@example.com", .contract = "1001"});
    std::cout << "received at " << receipt.received_at << '\n';
    // end
  }
  {
    // snippet: listExtensions
    const auto extensions = client.extensions.list({.target = "checkout.contact.after"});
    for (const auto& extension : extensions.items) std::cout << extension.name << '\n';
    // end
  }
  const auto extension = client.extensions.list().items.at(0);
  {
    // snippet: getExtensionCode
    const std::string code = client.extensions.code(extension.sha256);
    std::cout << code.size() << " bytes\n";
    // end
  }
  {
    // snippet: createExtensionSessionToken
    const auto token = client.extensions.session_token(extension.id);
    std::cout << "until " << token.expires_at << '\n';
    // end
  }
}

}  // namespace examples
