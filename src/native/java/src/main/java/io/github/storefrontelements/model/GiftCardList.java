package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/** A complete list of GiftCard, without pages. */
public final class GiftCardList extends Model {
  private final List<GiftCard> items;

  @JsonCreator
  private GiftCardList(List<GiftCard> items) {
    this.items = copy(items);
  }

  /** {@return all entries} */
  public List<GiftCard> items() {
    return items;
  }
}
