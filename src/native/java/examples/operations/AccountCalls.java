package operations;

import io.github.storefrontelements.OrderListOptions;
import io.github.storefrontelements.StorefrontClient;
import io.github.storefrontelements.model.AccountDeletion;
import io.github.storefrontelements.model.AccountUpdateInput;
import io.github.storefrontelements.model.Customer;
import io.github.storefrontelements.model.CustomerAddress;
import io.github.storefrontelements.model.CustomerAddressInput;
import io.github.storefrontelements.model.CustomerAddressUpdate;
import io.github.storefrontelements.model.GiftCard;
import io.github.storefrontelements.model.GiftCardCodeInput;
import io.github.storefrontelements.model.NewPasswordInput;
import io.github.storefrontelements.model.Order;
import io.github.storefrontelements.model.OrderPage;
import io.github.storefrontelements.model.PasswordChangeInput;
import io.github.storefrontelements.model.PasswordResetInput;
import io.github.storefrontelements.model.SignInInput;
import io.github.storefrontelements.model.SignUpInput;
import io.github.storefrontelements.model.SignedIn;
import io.github.storefrontelements.model.VerifyInput;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Calls for signing in and for the data of the customer. The API reference shows each. */
final class AccountCalls {
  private final StorefrontClient client;

  AccountCalls(StorefrontClient client) {
    this.client = client;
  }

  private static void show(@Nullable Object... values) {
    System.out.println(Arrays.toString(values));
  }

  void listMyOrders() {
    // snippet: listMyOrders
    OrderPage orders = client.account().orders(OrderListOptions.builder().first(10).build());
    orders.items().forEach(order -> show(order.number(), order.totals().total()));
    // end
  }

  void getMyOrder(String orderId) {
    // snippet: getMyOrder
    Order order = client.account().order(orderId);
    show(order.number(), order.shipments().size());
    // end
  }

  void giftCardBalance() {
    // snippet: giftCardBalance
    GiftCardCodeInput code = GiftCardCodeInput.builder().code("TEA4-7F2K-9QXM-3WHP").build();
    GiftCard card = client.giftCards().balance(code);
    show(card.last4(), card.balance());
    // end
  }

  void listMyGiftCards() {
    // snippet: listMyGiftCards
    for (GiftCard card : client.giftCards().list().items()) {
      show(card.last4(), card.balance());
    }
    // end
  }

  void saveGiftCard() {
    // snippet: saveGiftCard
    GiftCardCodeInput code = GiftCardCodeInput.builder().code("TEA4-7F2K-9QXM-3WHP").build();
    GiftCard card = client.giftCards().save(code);
    show(card.id());
    // end
  }

  void getSession() {
    // snippet: getSession
    Customer customer = client.session().get().customer();
    show(customer == null ? "nobody is signed in" : customer.email());
    // end
  }

  void signUp(String password, String email) {
    // snippet: signUp
    SignUpInput input =
        SignUpInput.builder().email(email).password(password).firstName("Ada").build();
    show(client.session().signUp(input).status());
    // end
  }

  void verifyAccount(String token) {
    // snippet: verifyAccount
    VerifyInput input = VerifyInput.builder().token(token).build();
    SignedIn signedIn = client.session().verify(input);
    show(signedIn.customer().email());
    // end
  }

  void signIn(String password) {
    // snippet: signIn
    SignInInput input =
        SignInInput.builder().email("ada.kiln@example.com").password(password).build();
    SignedIn signedIn = client.session().signIn(input);
    show(signedIn.customer().firstName());
    // end
  }

  void signOut() {
    // snippet: signOut
    client.session().signOut();
    // end
  }

  void requestPasswordReset() {
    // snippet: requestPasswordReset
    PasswordResetInput input = PasswordResetInput.builder().email("ada.kiln@example.com").build();
    show(client.session().requestPasswordReset(input).status());
    // end
  }

  void completePasswordReset(String token, String password) {
    // snippet: completePasswordReset
    NewPasswordInput input = NewPasswordInput.builder().token(token).password(password).build();
    SignedIn signedIn = client.session().resetPassword(input);
    show(signedIn.customer().email());
    // end
  }

  void changePassword(String password, String newPassword) {
    // snippet: changePassword
    PasswordChangeInput input =
        PasswordChangeInput.builder().currentPassword(password).password(newPassword).build();
    Customer customer = client.account().changePassword(input);
    show(customer.email());
    // end
  }

  void getAccount() {
    // snippet: getAccount
    Customer customer = client.account().get();
    show(customer.firstName(), customer.lastName());
    // end
  }

  void updateAccount() {
    // snippet: updateAccount
    AccountUpdateInput input = AccountUpdateInput.builder().marketingConsent(false).build();
    Customer customer = client.account().update(input);
    show(customer.marketingConsent());
    // end
  }

  void deleteAccount(String password) {
    // snippet: deleteAccount
    client.account().delete(AccountDeletion.builder().password(password).build());
    // end
  }

  void listAddresses() {
    // snippet: listAddresses
    for (CustomerAddress address : client.account().addresses().items()) {
      show(address.address1(), address.city());
    }
    // end
  }

  void addAddress(CustomerAddressInput address) {
    // snippet: addAddress
    CustomerAddress added = client.account().addAddress(address);
    show(added.id());
    // end
  }

  void updateAddress(String addressId) {
    // snippet: updateAddress
    CustomerAddressUpdate update = CustomerAddressUpdate.builder().defaultShipping(true).build();
    CustomerAddress address = client.account().updateAddress(addressId, update);
    show(address.defaultShipping());
    // end
  }

  void removeAddress(String addressId) {
    // snippet: removeAddress
    client.account().removeAddress(addressId);
    // end
  }
}
