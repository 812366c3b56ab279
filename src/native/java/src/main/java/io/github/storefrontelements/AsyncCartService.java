package io.github.storefrontelements;

import io.github.storefrontelements.model.ApplyGiftCardInput;
import io.github.storefrontelements.model.Cart;
import io.github.storefrontelements.model.CartAttributesInput;
import io.github.storefrontelements.model.CartInput;
import io.github.storefrontelements.model.CartLineAddition;
import io.github.storefrontelements.model.CartLineUpdate;
import io.github.storefrontelements.model.CartNoteInput;
import io.github.storefrontelements.model.DiscountCodeInput;
import io.github.storefrontelements.model.MarketImpact;
import io.github.storefrontelements.model.SwitchMarketInput;
import java.util.concurrent.CompletableFuture;

/**
 * The cart of the shopper. Every call returns the cart, priced by the API. Its methods return at
 * once.
 */
public final class AsyncCartService {
  private final Transport transport;
  private final CartMemory memory;

  AsyncCartService(Transport transport, CartMemory memory) {
    this.transport = transport;
    this.memory = memory;
  }

  /**
   * Reads the shopper's cart; the first response sets the cookie.
   *
   * @return the cart, later
   */
  public CompletableFuture<Cart> get() {
    return get(MarketOptions.NONE);
  }

  /**
   * Reads the shopper's cart; the first response sets the cookie.
   *
   * @param options the options
   * @return the cart, later
   */
  public CompletableFuture<Cart> get(MarketOptions options) {
    return remembered(
        Request.get("getCart", "/store/{storeId}/cart", Cart.class).inMarket().options(options));
  }

  /**
   * Adds a line to the cart; equal lines are merged.
   *
   * @param input the input
   * @return the cart, later
   */
  public CompletableFuture<Cart> addLine(CartLineAddition input) {
    return addLine(input, AddLineOptions.NONE);
  }

  /**
   * Adds a line to the cart; equal lines are merged.
   *
   * @param input the input
   * @param options the options
   * @return the cart, later
   */
  public CompletableFuture<Cart> addLine(CartLineAddition input, AddLineOptions options) {
    return remembered(
        Request.post("addCartLine", "/store/{storeId}/cart/lines", Cart.class)
            .body(input)
            .inMarket()
            .options(options)
            .keyed());
  }

  /**
   * Sets the quantity of a line.
   *
   * @param lineId id of the line
   * @param input the input
   * @return the cart, later
   */
  public CompletableFuture<Cart> updateLine(String lineId, CartLineUpdate input) {
    return updateLine(lineId, input, MarketOptions.NONE);
  }

  /**
   * Sets the quantity of a line.
   *
   * @param lineId id of the line
   * @param input the input
   * @param options the options
   * @return the cart, later
   */
  public CompletableFuture<Cart> updateLine(
      String lineId, CartLineUpdate input, MarketOptions options) {
    return remembered(
        Request.patch("updateCartLine", "/store/{storeId}/cart/lines/{lineId}", Cart.class)
            .path("lineId", lineId)
            .body(input)
            .inMarket()
            .options(options));
  }

  /**
   * Removes a line; repeating it changes nothing.
   *
   * @param lineId id of the line
   * @return the cart, later
   */
  public CompletableFuture<Cart> removeLine(String lineId) {
    return removeLine(lineId, MarketOptions.NONE);
  }

  /**
   * Removes a line; repeating it changes nothing.
   *
   * @param lineId id of the line
   * @param options the options
   * @return the cart, later
   */
  public CompletableFuture<Cart> removeLine(String lineId, MarketOptions options) {
    return remembered(
        Request.delete("removeCartLine", "/store/{storeId}/cart/lines/{lineId}", Cart.class)
            .path("lineId", lineId)
            .inMarket()
            .options(options));
  }

  /**
   * Sets or remove attributes of the cart, which the order inherits; repeating it changes nothing.
   *
   * @param input the input
   * @return the cart, later
   */
  public CompletableFuture<Cart> setAttributes(CartAttributesInput input) {
    return setAttributes(input, MarketOptions.NONE);
  }

  /**
   * Sets or remove attributes of the cart, which the order inherits; repeating it changes nothing.
   *
   * @param input the input
   * @param options the options
   * @return the cart, later
   */
  public CompletableFuture<Cart> setAttributes(CartAttributesInput input, MarketOptions options) {
    return remembered(
        Request.patch("setCartAttributes", "/store/{storeId}/cart/attributes", Cart.class)
            .body(input)
            .inMarket()
            .options(options));
  }

  /**
   * Sets the shopper's note, which the order inherits; an empty note removes it; repeating it
   * changes nothing.
   *
   * @param input the input
   * @return the cart, later
   */
  public CompletableFuture<Cart> setNote(CartNoteInput input) {
    return setNote(input, MarketOptions.NONE);
  }

  /**
   * Sets the shopper's note, which the order inherits; an empty note removes it; repeating it
   * changes nothing.
   *
   * @param input the input
   * @param options the options
   * @return the cart, later
   */
  public CompletableFuture<Cart> setNote(CartNoteInput input, MarketOptions options) {
    return remembered(
        Request.put("setCartNote", "/store/{storeId}/cart/note", Cart.class)
            .body(input)
            .inMarket()
            .options(options));
  }

  /**
   * Applies a discount code to the cart; repeating it changes nothing.
   *
   * @param input the input
   * @return the cart, later
   */
  public CompletableFuture<Cart> applyDiscount(DiscountCodeInput input) {
    return applyDiscount(input, MarketOptions.NONE);
  }

  /**
   * Applies a discount code to the cart; repeating it changes nothing.
   *
   * @param input the input
   * @param options the options
   * @return the cart, later
   */
  public CompletableFuture<Cart> applyDiscount(DiscountCodeInput input, MarketOptions options) {
    return remembered(
        Request.post("applyDiscount", "/store/{storeId}/cart/discounts", Cart.class)
            .body(input)
            .inMarket()
            .options(options));
  }

  /**
   * Removes a discount code; repeating it changes nothing.
   *
   * @param code the code
   * @return the cart, later
   */
  public CompletableFuture<Cart> removeDiscount(String code) {
    return removeDiscount(code, MarketOptions.NONE);
  }

  /**
   * Removes a discount code; repeating it changes nothing.
   *
   * @param code the code
   * @param options the options
   * @return the cart, later
   */
  public CompletableFuture<Cart> removeDiscount(String code, MarketOptions options) {
    return remembered(
        Request.delete("removeDiscount", "/store/{storeId}/cart/discounts/{code}", Cart.class)
            .path("code", code)
            .inMarket()
            .options(options));
  }

  /**
   * Pays with a gift card; repeating it changes nothing.
   *
   * @param input the input
   * @return the cart, later
   */
  public CompletableFuture<Cart> applyGiftCard(ApplyGiftCardInput input) {
    return applyGiftCard(input, MarketOptions.NONE);
  }

  /**
   * Pays with a gift card; repeating it changes nothing.
   *
   * @param input the input
   * @param options the options
   * @return the cart, later
   */
  public CompletableFuture<Cart> applyGiftCard(ApplyGiftCardInput input, MarketOptions options) {
    return remembered(
        Request.post("applyGiftCard", "/store/{storeId}/cart/gift-cards", Cart.class)
            .body(input)
            .inMarket()
            .options(options));
  }

  /**
   * Removes a gift card from the cart; repeating it changes nothing.
   *
   * @param giftCardId id of the gift card
   * @return the cart, later
   */
  public CompletableFuture<Cart> removeGiftCard(String giftCardId) {
    return removeGiftCard(giftCardId, MarketOptions.NONE);
  }

  /**
   * Removes a gift card from the cart; repeating it changes nothing.
   *
   * @param giftCardId id of the gift card
   * @param options the options
   * @return the cart, later
   */
  public CompletableFuture<Cart> removeGiftCard(String giftCardId, MarketOptions options) {
    return remembered(
        Request.delete(
                "removeGiftCard", "/store/{storeId}/cart/gift-cards/{giftCardId}", Cart.class)
            .path("giftCardId", giftCardId)
            .inMarket()
            .options(options));
  }

  /**
   * Previews how the cart changes in another market; this changes nothing.
   *
   * @param code the code
   * @return the market impact, later
   */
  public CompletableFuture<MarketImpact> marketImpact(String code) {
    return marketImpact(code, MarketOptions.NONE);
  }

  /**
   * Previews how the cart changes in another market; this changes nothing.
   *
   * @param code the code
   * @param options the options
   * @return the market impact, later
   */
  public CompletableFuture<MarketImpact> marketImpact(String code, MarketOptions options) {
    return transport.send(
        Request.get("marketImpact", "/store/{storeId}/cart/markets/{code}", MarketImpact.class)
            .path("code", code)
            .inMarket()
            .options(options));
  }

  /**
   * Moves the cart and the open checkout to another market, both or neither; repeating it changes
   * nothing.
   *
   * @param input the input
   * @return the cart, later
   */
  public CompletableFuture<Cart> switchMarket(SwitchMarketInput input) {
    return switchMarket(input, MarketOptions.NONE);
  }

  /**
   * Moves the cart and the open checkout to another market, both or neither; repeating it changes
   * nothing.
   *
   * @param input the input
   * @param options the options
   * @return the cart, later
   */
  public CompletableFuture<Cart> switchMarket(SwitchMarketInput input, MarketOptions options) {
    return remembered(
        Request.post("switchMarket", "/store/{storeId}/cart/market", Cart.class)
            .body(input)
            .inMarket()
            .options(options));
  }

  /**
   * Replaces the whole cart. See {@link #update(CartInput, CartUpdateOptions)}.
   *
   * @param input the input
   * @return the cart, later
   */
  public CompletableFuture<Cart> update(CartInput input) {
    return update(input, CartUpdateOptions.NONE);
  }

  /**
   * Replaces the whole cart. If somebody changed the cart in the meantime, the changes of both are
   * merged, so that neither loses anything. The error has the code CART_VERSION_CONFLICT when the
   * cart never stopped changing, or when this client does not know the version of the options and
   * they have no base.
   *
   * @param input the input; {@link CartInput#of} makes it from a cart
   * @param options the options
   * @return the cart, later
   */
  public CompletableFuture<Cart> update(CartInput input, CartUpdateOptions options) {
    return new CartUpdate(this, memory, input, options).run();
  }

  CompletableFuture<Cart> replace(CartInput input, long version, CartUpdateOptions options) {
    return remembered(
        Request.put("replaceCart", "/store/{storeId}/cart", Cart.class)
            .header("If-Match", '"' + Long.toString(version) + '"')
            .body(input)
            .inMarket()
            .options(options));
  }

  private CompletableFuture<Cart> remembered(Request<Cart> request) {
    return transport.send(
        request,
        answer -> {
          Cart cart = Transport.decoded(request, answer);
          memory.keep(cart);
          return cart;
        });
  }
}
