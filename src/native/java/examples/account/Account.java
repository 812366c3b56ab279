package account;

import io.github.storefrontelements.OrderListOptions;
import io.github.storefrontelements.StorefrontClient;
import io.github.storefrontelements.model.ApplyGiftCardInput;
import io.github.storefrontelements.model.Cart;
import io.github.storefrontelements.model.CartLineAddition;
import io.github.storefrontelements.model.Customer;
import io.github.storefrontelements.model.CustomerAddress;
import io.github.storefrontelements.model.CustomerAddressInput;
import io.github.storefrontelements.model.CustomerAddressUpdate;
import io.github.storefrontelements.model.GiftCard;
import io.github.storefrontelements.model.GiftCardCodeInput;
import io.github.storefrontelements.model.Order;
import io.github.storefrontelements.model.PasswordChangeInput;
import io.github.storefrontelements.model.ProductSummary;
import io.github.storefrontelements.model.SignInInput;
import io.github.storefrontelements.model.SignUpInput;
import io.github.storefrontelements.model.Subscription;
import io.github.storefrontelements.model.SubscriptionPause;
import io.github.storefrontelements.model.SubscriptionStatus;
import io.github.storefrontelements.model.VerifyInput;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import purchase.Arguments;

/**
 * Goes through an account: signs up, verifies, signs in, keeps addresses, looks at orders,
 * subscriptions and gift cards, changes the password, and signs out.
 *
 * <pre>./run account.Account -api URL -store 1 -sandbox URL -outbox URL [-giftcard CODE]</pre>
 */
public final class Account {
  private static final String PASSWORD = "nine green teapots";
  private static final String NEW_PASSWORD = "ten blue teapots";

  private final Arguments args;
  private final StorefrontClient client;
  private final String email;

  private Account(Arguments args) {
    this.args = args;
    this.client =
        StorefrontClient.builder(args.get("-api"))
            .storeId(Long.parseLong(args.get("-store", "1")))
            .build();
    this.email = "java." + StorefrontClient.newIdempotencyKey().substring(0, 8) + "@example.com";
  }

  /** Goes through the account, and prints its email address. */
  public static void main(String[] args) throws IOException, InterruptedException {
    Account account = new Account(new Arguments(args));
    account.signUp();
    Customer customer = account.signIn(PASSWORD);
    account.keepAddresses();
    account.listOrders();
    account.lookAtSubscriptions();
    account.lookAtGiftCards();
    account.changePassword();
    System.out.println("account " + customer.email());
  }

  private void signUp() throws IOException, InterruptedException {
    client
        .session()
        .signUp(
            SignUpInput.builder()
                .email(email)
                .password(PASSWORD)
                .firstName("Ada")
                .lastName("Kiln")
                .build());
    String token = Outbox.tokenFor(args.get("-outbox"), email);
    client.session().verify(VerifyInput.builder().token(token).password(PASSWORD).build());
    client.session().signOut();
  }

  private Customer signIn(String password) {
    Customer customer =
        client
            .session()
            .signIn(SignInInput.builder().email(email).password(password).build())
            .customer();
    expect(customer.equals(client.session().get().customer()), "the session has another customer");
    return customer;
  }

  private void keepAddresses() {
    CustomerAddress added = client.account().addAddress(address());
    CustomerAddressUpdate update = CustomerAddressUpdate.builder().address1("Nebenweg 2").build();
    CustomerAddress moved = client.account().updateAddress(added.id(), update);
    expect(moved.address1().equals("Nebenweg 2"), "the address did not change");
    expect(moved.city().equals("Berlin"), "the change emptied another field");
    System.out.println("addresses " + client.account().addresses().items().size());
    client.account().removeAddress(added.id());
    expect(client.account().addresses().items().isEmpty(), "the address is still there");
  }

  private static CustomerAddressInput address() {
    return CustomerAddressInput.builder()
        .firstName("Ada")
        .lastName("Kiln")
        .address1("Hauptstr. 1")
        .city("Berlin")
        .postalCode("10115")
        .countryCode("DE")
        .build();
  }

  private void listOrders() {
    OrderListOptions options = OrderListOptions.builder().first(10).build();
    for (Order order : client.account().allOrders(options)) {
      System.out.println("order " + order.number() + " " + order.totals().total());
    }
    System.out.println("orders " + client.account().orders().totalCount());
  }

  /** Pauses one subscription and resumes it, if there is one. */
  private void lookAtSubscriptions() {
    List<Subscription> all = client.subscriptions().list().items();
    System.out.println("subscriptions " + all.size());
    for (Subscription one : all) {
      if (one.status().equals(SubscriptionStatus.ACTIVE)) {
        Subscription paused =
            client.subscriptions().pause(one.id(), SubscriptionPause.builder().build());
        expect(paused.status().equals(SubscriptionStatus.PAUSED), "it is " + paused.status());
        Subscription resumed = client.subscriptions().resume(one.id());
        expect(resumed.status().equals(SubscriptionStatus.ACTIVE), "it is " + resumed.status());
        return;
      }
    }
  }

  private void lookAtGiftCards() {
    String code = args.get("-giftcard", "");
    if (!code.isEmpty()) {
      GiftCardCodeInput input = GiftCardCodeInput.builder().code(code).build();
      GiftCard card = client.giftCards().balance(input);
      System.out.println("gift card " + card.last4() + " " + card.balance());
      client.giftCards().save(input);
      pay(code, card);
    }
    System.out.println("gift cards " + client.giftCards().list().items().size());
  }

  private void pay(String code, GiftCard card) {
    ProductSummary product =
        client.store().allProducts().stream()
            .filter(one -> one.available() && one.variantId() != null)
            .findFirst()
            .orElseThrow();
    String variantId = Objects.requireNonNull(product.variantId());
    client.cart().addLine(CartLineAddition.builder().variantId(variantId).quantity(1).build());
    Cart cart = client.cart().applyGiftCard(ApplyGiftCardInput.builder().code(code).build());
    expect(cart.giftCards().get(0).id().equals(card.id()), "the cart has another gift card");
    System.out.println("to pay " + cart.totals().amountDue());
  }

  private void changePassword() {
    client
        .account()
        .changePassword(
            PasswordChangeInput.builder().currentPassword(PASSWORD).password(NEW_PASSWORD).build());
    client.session().signOut();
    signIn(NEW_PASSWORD);
    client.session().signOut();
    expect(client.session().get().customer() == null, "somebody is signed in");
  }

  private static void expect(boolean isTrue, String otherwise) {
    if (!isTrue) {
      throw new IllegalStateException(otherwise);
    }
  }
}
