package io.github.storefrontelements;

import io.github.storefrontelements.model.GiftCard;
import io.github.storefrontelements.model.GiftCardCodeInput;
import io.github.storefrontelements.model.GiftCardList;
import java.util.concurrent.CompletableFuture;

/** Gift cards. Its methods return at once. */
public final class AsyncGiftCardsService {
  private final Transport transport;

  AsyncGiftCardsService(Transport transport) {
    this.transport = transport;
  }

  /**
   * Reads the balance of a gift card.
   *
   * @param input the input
   * @return the gift card, later
   */
  public CompletableFuture<GiftCard> balance(GiftCardCodeInput input) {
    return transport.send(
        Request.post("giftCardBalance", "/store/{storeId}/gift-cards/balance", GiftCard.class)
            .body(input));
  }

  /**
   * Lists the shopper's saved gift cards, at most 50, usable ones first.
   *
   * @return the gift card list, later
   */
  public CompletableFuture<GiftCardList> list() {
    return transport.send(
        Request.get("listMyGiftCards", "/store/{storeId}/account/gift-cards", GiftCardList.class));
  }

  /**
   * Saves a gift card in the shopper's list; repeating it changes nothing.
   *
   * @param input the input
   * @return the gift card, later
   */
  public CompletableFuture<GiftCard> save(GiftCardCodeInput input) {
    return transport.send(
        Request.post("saveGiftCard", "/store/{storeId}/account/gift-cards", GiftCard.class)
            .body(input));
  }
}
