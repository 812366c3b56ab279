package purchase;

import io.github.storefrontelements.CartUpdateOptions;
import io.github.storefrontelements.ProductListOptions;
import io.github.storefrontelements.StorefrontClient;
import io.github.storefrontelements.model.Cart;
import io.github.storefrontelements.model.CartInput;
import io.github.storefrontelements.model.CartLineAddition;
import io.github.storefrontelements.model.Checkout;
import io.github.storefrontelements.model.CheckoutInput;
import io.github.storefrontelements.model.CompleteInput;
import io.github.storefrontelements.model.CompleteResult;
import io.github.storefrontelements.model.EstimateInput;
import io.github.storefrontelements.model.Order;
import io.github.storefrontelements.model.OrderLookupInput;
import io.github.storefrontelements.model.OrderPaymentStatus;
import io.github.storefrontelements.model.PartialAddress;
import io.github.storefrontelements.model.PaymentProviderInfo;
import io.github.storefrontelements.model.PaymentSession;
import io.github.storefrontelements.model.ProductSummary;
import io.github.storefrontelements.model.ProductVariant;
import io.github.storefrontelements.model.Quote;
import io.github.storefrontelements.model.SearchResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks for a product, merges a conflict of two devices, orders, pays at the card sandbox, and
 * looks the order up.
 *
 * <pre>./run purchase.Purchase -api http://localhost:4100 -store 1 -sandbox http://localhost:4200
 * </pre>
 */
public final class Purchase {
  private static final String EMAIL = "ada.kiln@example.com";

  private final Arguments args;
  private final StorefrontClient client;

  private Purchase(Arguments args) {
    this.args = args;
    this.client = newClient();
  }

  private StorefrontClient newClient() {
    return StorefrontClient.builder(args.get("-api"))
        .storeId(Long.parseLong(args.get("-store", "1")))
        .build();
  }

  /** Buys, and prints the number of the order. */
  public static void main(String[] args) throws IOException, InterruptedException {
    Purchase purchase = new Purchase(new Arguments(args));
    Cart cart = purchase.fill(purchase.look());
    System.out.println("cart " + cart.lines().size() + " lines, version " + cart.version());
    System.out.println("order " + purchase.order());
  }

  /** Returns two variants that can be bought. */
  private List<String> look() {
    List<String> variants = new ArrayList<>();
    ProductListOptions options = ProductListOptions.builder().available(true).first(2).build();
    for (ProductSummary summary : client.store().allProducts(options)) {
      client.store().product(summary.handle()).variants().stream()
          .filter(ProductVariant::available)
          .map(ProductVariant::id)
          .forEach(variants::add);
      if (variants.size() >= 2) {
        SearchResult found = client.search().query(summary.title());
        System.out.println("search " + summary.title() + " " + found.totalCount() + " found");
        return variants.subList(0, 2);
      }
    }
    throw new IllegalStateException("the store has fewer than two variants to buy");
  }

  /**
   * Adds one variant here and one on another device of the same shopper, and changes the older
   * cart: both stay.
   */
  private Cart fill(List<String> variants) {
    Cart before = client.cart().addLine(one(variants.get(0)));
    StorefrontClient other = newClient();
    other.importSession(client.exportSession());
    other.cart().addLine(one(variants.get(1)));
    String note = "Please ring the bell.";
    CartInput wish = CartInput.of(before).toBuilder().note(note).build();
    Cart cart = client.cart().update(wish, CartUpdateOptions.builder().base(before).build());
    if (cart.lines().size() != 2 || !cart.note().equals(note)) {
      throw new IllegalStateException("the merge lost something: " + cart);
    }
    return cart;
  }

  private static CartLineAddition one(String variantId) {
    return CartLineAddition.builder().variantId(variantId).quantity(1).build();
  }

  private String order() throws IOException, InterruptedException {
    PartialAddress address =
        PartialAddress.builder()
            .firstName("Ada")
            .lastName("Kiln")
            .address1("Hauptstr. 1")
            .city("Berlin")
            .postalCode("10115")
            .countryCode("DE")
            .build();
    Quote quote =
        client.checkout().estimate(EstimateInput.builder().shippingAddress(address).build());
    Checkout checkout =
        client
            .checkout()
            .create(
                CheckoutInput.builder()
                    .email(EMAIL)
                    .shippingAddress(address)
                    .shippingMethodId(quote.shippingMethods().get(0).id())
                    .build());
    PaymentProviderInfo provider = client.store().get().paymentProviders().get(0);
    CompleteResult placed =
        client
            .checkout()
            .complete(
                checkout.id(),
                CompleteInput.builder()
                    .quoteHash(checkout.quote().hash())
                    .expectedAmount(checkout.quote().totals().amountDue())
                    .provider(provider.name())
                    .build());
    PaymentSession payment = placed.payment();
    if (payment == null) {
      throw new IllegalStateException("there is nothing to pay");
    }
    CardSandbox.pay(args.get("-sandbox"), provider, payment);
    Order paid = client.checkout().resume(checkout.id()).order();
    String number = paid.number();
    if (!paid.paymentStatus().equals(OrderPaymentStatus.PAID) || number == null) {
      throw new IllegalStateException("the order is " + paid.paymentStatus());
    }
    OrderLookupInput lookup = OrderLookupInput.builder().number(number).email(EMAIL).build();
    System.out.println("paid " + client.orders().lookup(lookup).totals().total());
    return number;
  }
}
