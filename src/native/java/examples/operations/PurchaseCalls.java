package operations;

import io.github.storefrontelements.StorefrontClient;
import io.github.storefrontelements.model.ApplyGiftCardInput;
import io.github.storefrontelements.model.Cart;
import io.github.storefrontelements.model.CartAttributeInput;
import io.github.storefrontelements.model.CartAttributesInput;
import io.github.storefrontelements.model.CartInput;
import io.github.storefrontelements.model.CartLineAddition;
import io.github.storefrontelements.model.CartLineUpdate;
import io.github.storefrontelements.model.CartNoteInput;
import io.github.storefrontelements.model.Checkout;
import io.github.storefrontelements.model.CheckoutInput;
import io.github.storefrontelements.model.CompleteInput;
import io.github.storefrontelements.model.CompleteResult;
import io.github.storefrontelements.model.DiscountCodeInput;
import io.github.storefrontelements.model.EstimateInput;
import io.github.storefrontelements.model.MarketImpact;
import io.github.storefrontelements.model.Money;
import io.github.storefrontelements.model.Order;
import io.github.storefrontelements.model.OrderLookupInput;
import io.github.storefrontelements.model.PartialAddress;
import io.github.storefrontelements.model.Quote;
import io.github.storefrontelements.model.SwitchMarketInput;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Calls for the cart, the checkout and the order. The API reference shows each. */
final class PurchaseCalls {
  private final StorefrontClient client;

  PurchaseCalls(StorefrontClient client) {
    this.client = client;
  }

  private static void show(@Nullable Object... values) {
    System.out.println(Arrays.toString(values));
  }

  void getCart() {
    // snippet: getCart
    Cart cart = client.cart().get();
    show(cart.lineCount(), cart.totals().total());
    // end
  }

  void replaceCart() {
    // snippet: replaceCart
    Cart seen = client.cart().get();
    CartInput wish = CartInput.of(seen).toBuilder().note("Please ring the bell.").build();
    Cart cart = client.cart().update(wish);
    show(cart.version(), cart.note());
    // end
  }

  void addCartLine() {
    // snippet: addCartLine
    CartLineAddition line = CartLineAddition.builder().variantId("moss-teapot").quantity(1).build();
    Cart cart = client.cart().addLine(line);
    show(cart.lines().size());
    // end
  }

  void updateCartLine(String lineId) {
    // snippet: updateCartLine
    Cart cart = client.cart().updateLine(lineId, CartLineUpdate.builder().quantity(2).build());
    show(cart.totals().total());
    // end
  }

  void removeCartLine(String lineId) {
    // snippet: removeCartLine
    Cart cart = client.cart().removeLine(lineId);
    show(cart.lines().size());
    // end
  }

  void setCartAttributes() {
    // snippet: setCartAttributes
    CartAttributeInput wrap = CartAttributeInput.builder().label("Gift wrap").value("Yes").build();
    CartAttributesInput input =
        CartAttributesInput.builder().attributes(Map.of("gift-wrap", wrap)).build();
    show(client.cart().setAttributes(input).attributes());
    // end
  }

  void setCartNote() {
    // snippet: setCartNote
    Cart cart = client.cart().setNote(CartNoteInput.builder().note("It is a present.").build());
    show(cart.note());
    // end
  }

  void applyDiscount() {
    // snippet: applyDiscount
    Cart cart = client.cart().applyDiscount(DiscountCodeInput.builder().code("WELCOME").build());
    cart.discountCodes().forEach(code -> show(code.code(), code.applies(), code.reason()));
    // end
  }

  void removeDiscount() {
    // snippet: removeDiscount
    Cart cart = client.cart().removeDiscount("WELCOME");
    show(cart.totals().discountTotal());
    // end
  }

  void applyGiftCard() {
    // snippet: applyGiftCard
    ApplyGiftCardInput card = ApplyGiftCardInput.builder().code("TEA4-7F2K-9QXM-3WHP").build();
    Cart cart = client.cart().applyGiftCard(card);
    show(cart.totals().amountDue());
    // end
  }

  void removeGiftCard(String giftCardId) {
    // snippet: removeGiftCard
    Cart cart = client.cart().removeGiftCard(giftCardId);
    show(cart.giftCards().size());
    // end
  }

  void marketImpact() {
    // snippet: marketImpact
    MarketImpact impact = client.cart().marketImpact("ch");
    impact.lines().forEach(line -> show(line.title(), line.before(), line.after()));
    // end
  }

  void switchMarket() {
    // snippet: switchMarket
    MarketImpact impact = client.cart().marketImpact("ch");
    SwitchMarketInput input =
        SwitchMarketInput.builder().market("ch").impactHash(impact.hash()).build();
    show(client.cart().switchMarket(input).currency());
    // end
  }

  void estimate(PartialAddress address) {
    // snippet: estimate
    Quote quote =
        client.checkout().estimate(EstimateInput.builder().shippingAddress(address).build());
    quote.shippingMethods().forEach(method -> show(method.title(), method.price()));
    // end
  }

  void createCheckout(PartialAddress address) {
    // snippet: createCheckout
    CheckoutInput input =
        CheckoutInput.builder().email("ada.kiln@example.com").shippingAddress(address).build();
    Checkout checkout = client.checkout().create(input);
    show(checkout.id(), checkout.requirements());
    // end
  }

  void getCheckout(String checkoutId) {
    // snippet: getCheckout
    Checkout checkout = client.checkout().get(checkoutId);
    show(checkout.status(), checkout.quote().totals().amountDue());
    // end
  }

  void updateCheckout(String checkoutId) {
    // snippet: updateCheckout
    CheckoutInput input = CheckoutInput.builder().shippingMethodId("eu-parcel").build();
    Checkout checkout = client.checkout().update(checkoutId, input);
    show(checkout.quote().totals().shippingTotal());
    // end
  }

  void completeCheckout(String checkoutId, Quote quote) {
    // snippet: completeCheckout
    Money due = quote.totals().amountDue();
    CompleteInput input =
        CompleteInput.builder().quoteHash(quote.hash()).expectedAmount(due).build();
    CompleteResult placed = client.checkout().complete(checkoutId, input);
    show(placed.payment());
    // end
  }

  void resumeCheckout(String checkoutId) {
    // snippet: resumeCheckout
    CompleteResult result = client.checkout().resume(checkoutId);
    show(result.order().paymentStatus(), result.order().number());
    // end
  }

  void getOrder(String orderId) {
    // snippet: getOrder
    Order order = client.orders().get(orderId);
    show(order.number(), order.fulfillmentStatus());
    // end
  }

  void lookupOrder() {
    // snippet: lookupOrder
    OrderLookupInput input =
        OrderLookupInput.builder().number("1001").email("ada.kiln@example.com").build();
    Order order = client.orders().lookup(input);
    show(order.totals().total());
    // end
  }
}
