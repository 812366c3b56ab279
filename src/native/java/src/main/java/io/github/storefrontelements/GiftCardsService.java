package io.github.storefrontelements;

import io.github.storefrontelements.model.GiftCard;
import io.github.storefrontelements.model.GiftCardCodeInput;
import io.github.storefrontelements.model.GiftCardList;

/** Gift cards. */
public final class GiftCardsService {
  private final AsyncGiftCardsService async;

  GiftCardsService(AsyncGiftCardsService async) {
    this.async = async;
  }

  /**
   * Reads the balance of a gift card.
   *
   * @param input the input
   * @return the gift card
   */
  public GiftCard balance(GiftCardCodeInput input) {
    return Blocking.await(async.balance(input));
  }

  /**
   * Lists the shopper's saved gift cards, at most 50, usable ones first.
   *
   * @return the gift card list
   */
  public GiftCardList list() {
    return Blocking.await(async.list());
  }

  /**
   * Saves a gift card in the shopper's list; repeating it changes nothing.
   *
   * @param input the input
   * @return the gift card
   */
  public GiftCard save(GiftCardCodeInput input) {
    return Blocking.await(async.save(input));
  }
}
