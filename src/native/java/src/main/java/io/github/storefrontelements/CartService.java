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

/** The cart of the shopper. Every call returns the cart, priced by the API. */
public final class CartService {
  private final AsyncCartService async;

  CartService(AsyncCartService async) {
    this.async = async;
  }

  /**
   * Reads the shopper's cart; the first response sets the cookie.
   *
   * @return the cart
   */
  public Cart get() {
    return get(MarketOptions.NONE);
  }

  /**
   * Reads the shopper's cart; the first response sets the cookie.
   *
   * @param options the options
   * @return the cart
   */
  public Cart get(MarketOptions options) {
    return Blocking.await(async.get(options));
  }

  /**
   * Adds a line to the cart; equal lines are merged.
   *
   * @param input the input
   * @return the cart
   */
  public Cart addLine(CartLineAddition input) {
    return addLine(input, AddLineOptions.NONE);
  }

  /**
   * Adds a line to the cart; equal lines are merged.
   *
   * @param input the input
   * @param options the options
   * @return the cart
   */
  public Cart addLine(CartLineAddition input, AddLineOptions options) {
    return Blocking.await(async.addLine(input, options));
  }

  /**
   * Sets the quantity of a line.
   *
   * @param lineId id of the line
   * @param input the input
   * @return the cart
   */
  public Cart updateLine(String lineId, CartLineUpdate input) {
    return updateLine(lineId, input, MarketOptions.NONE);
  }

  /**
   * Sets the quantity of a line.
   *
   * @param lineId id of the line
   * @param input the input
   * @param options the options
   * @return the cart
   */
  public Cart updateLine(String lineId, CartLineUpdate input, MarketOptions options) {
    return Blocking.await(async.updateLine(lineId, input, options));
  }

  /**
   * Removes a line; repeating it changes nothing.
   *
   * @param lineId id of the line
   * @return the cart
   */
  public Cart removeLine(String lineId) {
    return removeLine(lineId, MarketOptions.NONE);
  }

  /**
   * Removes a line; repeating it changes nothing.
   *
   * @param lineId id of the line
   * @param options the options
   * @return the cart
   */
  public Cart removeLine(String lineId, MarketOptions options) {
    return Blocking.await(async.removeLine(lineId, options));
  }

  /**
   * Sets or remove attributes of the cart, which the order inherits; repeating it changes nothing.
   *
   * @param input the input
   * @return the cart
   */
  public Cart setAttributes(CartAttributesInput input) {
    return setAttributes(input, MarketOptions.NONE);
  }

  /**
   * Sets or remove attributes of the cart, which the order inherits; repeating it changes nothing.
   *
   * @param input the input
   * @param options the options
   * @return the cart
   */
  public Cart setAttributes(CartAttributesInput input, MarketOptions options) {
    return Blocking.await(async.setAttributes(input, options));
  }

  /**
   * Sets the shopper's note, which the order inherits; an empty note removes it; repeating it
   * changes nothing.
   *
   * @param input the input
   * @return the cart
   */
  public Cart setNote(CartNoteInput input) {
    return setNote(input, MarketOptions.NONE);
  }

  /**
   * Sets the shopper's note, which the order inherits; an empty note removes it; repeating it
   * changes nothing.
   *
   * @param input the input
   * @param options the options
   * @return the cart
   */
  public Cart setNote(CartNoteInput input, MarketOptions options) {
    return Blocking.await(async.setNote(input, options));
  }

  /**
   * Applies a discount code to the cart; repeating it changes nothing.
   *
   * @param input the input
   * @return the cart
   */
  public Cart applyDiscount(DiscountCodeInput input) {
    return applyDiscount(input, MarketOptions.NONE);
  }

  /**
   * Applies a discount code to the cart; repeating it changes nothing.
   *
   * @param input the input
   * @param options the options
   * @return the cart
   */
  public Cart applyDiscount(DiscountCodeInput input, MarketOptions options) {
    return Blocking.await(async.applyDiscount(input, options));
  }

  /**
   * Removes a discount code; repeating it changes nothing.
   *
   * @param code the code
   * @return the cart
   */
  public Cart removeDiscount(String code) {
    return removeDiscount(code, MarketOptions.NONE);
  }

  /**
   * Removes a discount code; repeating it changes nothing.
   *
   * @param code the code
   * @param options the options
   * @return the cart
   */
  public Cart removeDiscount(String code, MarketOptions options) {
    return Blocking.await(async.removeDiscount(code, options));
  }

  /**
   * Pays with a gift card; repeating it changes nothing.
   *
   * @param input the input
   * @return the cart
   */
  public Cart applyGiftCard(ApplyGiftCardInput input) {
    return applyGiftCard(input, MarketOptions.NONE);
  }

  /**
   * Pays with a gift card; repeating it changes nothing.
   *
   * @param input the input
   * @param options the options
   * @return the cart
   */
  public Cart applyGiftCard(ApplyGiftCardInput input, MarketOptions options) {
    return Blocking.await(async.applyGiftCard(input, options));
  }

  /**
   * Removes a gift card from the cart; repeating it changes nothing.
   *
   * @param giftCardId id of the gift card
   * @return the cart
   */
  public Cart removeGiftCard(String giftCardId) {
    return removeGiftCard(giftCardId, MarketOptions.NONE);
  }

  /**
   * Removes a gift card from the cart; repeating it changes nothing.
   *
   * @param giftCardId id of the gift card
   * @param options the options
   * @return the cart
   */
  public Cart removeGiftCard(String giftCardId, MarketOptions options) {
    return Blocking.await(async.removeGiftCard(giftCardId, options));
  }

  /**
   * Previews how the cart changes in another market; this changes nothing.
   *
   * @param code the code
   * @return the market impact
   */
  public MarketImpact marketImpact(String code) {
    return marketImpact(code, MarketOptions.NONE);
  }

  /**
   * Previews how the cart changes in another market; this changes nothing.
   *
   * @param code the code
   * @param options the options
   * @return the market impact
   */
  public MarketImpact marketImpact(String code, MarketOptions options) {
    return Blocking.await(async.marketImpact(code, options));
  }

  /**
   * Moves the cart and the open checkout to another market, both or neither; repeating it changes
   * nothing.
   *
   * @param input the input
   * @return the cart
   */
  public Cart switchMarket(SwitchMarketInput input) {
    return switchMarket(input, MarketOptions.NONE);
  }

  /**
   * Moves the cart and the open checkout to another market, both or neither; repeating it changes
   * nothing.
   *
   * @param input the input
   * @param options the options
   * @return the cart
   */
  public Cart switchMarket(SwitchMarketInput input, MarketOptions options) {
    return Blocking.await(async.switchMarket(input, options));
  }

  /**
   * Replaces the whole cart. See {@link #update(CartInput, CartUpdateOptions)}.
   *
   * @param input the input
   * @return the cart
   */
  public Cart update(CartInput input) {
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
   * @return the cart
   */
  public Cart update(CartInput input, CartUpdateOptions options) {
    return Blocking.await(async.update(input, options));
  }
}
