package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A line of the cart. The server sets prices and titles. */
public final class CartLineInput extends Model {
  @OptionalField private final @Nullable String id;
  private final String variantId;
  private final long quantity;
  @OptionalField private final @Nullable List<LineAttribute> attributes;
  @OptionalField private final @Nullable String planId;
  @OptionalField private final @Nullable GiftCardDeliveryInput giftCard;

  @JsonCreator
  private CartLineInput(
      @Nullable String id,
      String variantId,
      long quantity,
      @Nullable List<LineAttribute> attributes,
      @Nullable String planId,
      @Nullable GiftCardDeliveryInput giftCard) {
    this.id = id;
    this.variantId = variantId;
    this.quantity = quantity;
    this.attributes = copyOrNull(attributes);
    this.planId = planId;
    this.giftCard = giftCard;
  }

  /**
   * Returns a line of a cart as input.
   *
   * @param line the line
   * @return the input
   */
  public static CartLineInput of(CartLine line) {
    Builder builder =
        builder()
            .id(line.id())
            .variantId(line.variantId())
            .quantity(line.quantity())
            .attributes(line.attributes());
    LineSubscription subscription = line.subscription();
    if (subscription != null) {
      builder.planId(subscription.planId());
    }
    GiftCardDelivery giftCard = line.giftCard();
    if (giftCard != null) {
      builder.giftCard(
          GiftCardDeliveryInput.builder()
              .recipientEmail(giftCard.recipientEmail())
              .recipientName(giftCard.recipientName())
              .message(giftCard.message())
              .sendOn(giftCard.sendOn())
              .timeZone(giftCard.timeZone())
              .build());
    }
    return builder.build();
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return id of an existing line} Leave it out for a new line. */
  @Limit("maxLength=64")
  public @Nullable String id() {
    return id;
  }

  /** {@return variant to buy} */
  @Limit("pattern=^[A-Za-z0-9._~-]{1,100}$")
  public String variantId() {
    return variantId;
  }

  /** {@return number of pieces} 0 removes the line. */
  @Limit("minimum=1 maximum=9999")
  public long quantity() {
    return quantity;
  }

  /** {@return fields that the shopper filled in} Lines with different attributes are not merged. */
  @Limit("maxItems=20")
  public @Nullable List<LineAttribute> attributes() {
    return attributes;
  }

  /** {@return id of the subscription plan} Leave it out for a single purchase. */
  @Limit("pattern=^[a-z0-9-]{1,64}$")
  public @Nullable String planId() {
    return planId;
  }

  /**
   * {@return for a gift card: whom it goes to} Lines with different recipients are not merged.
   * Leave it out for the buyer.
   */
  public @Nullable GiftCardDeliveryInput giftCard() {
    return giftCard;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.id = id;
    builder.variantId = variantId;
    builder.quantity = quantity;
    builder.attributes = attributes;
    builder.planId = planId;
    builder.giftCard = giftCard;
    return builder;
  }

  /** Builds a {@link CartLineInput}. */
  public static final class Builder {
    private @Nullable String id;
    private @Nullable String variantId;
    private @Nullable Long quantity;
    private @Nullable List<LineAttribute> attributes;
    private @Nullable String planId;
    private @Nullable GiftCardDeliveryInput giftCard;

    private Builder() {}

    /**
     * Id of an existing line. Leave it out for a new line.
     *
     * @param id the value
     * @return this builder
     */
    public Builder id(String id) {
      this.id = id;
      return this;
    }

    /**
     * Variant to buy.
     *
     * @param variantId the value
     * @return this builder
     */
    public Builder variantId(String variantId) {
      this.variantId = variantId;
      return this;
    }

    /**
     * Number of pieces. 0 removes the line.
     *
     * @param quantity the value
     * @return this builder
     */
    public Builder quantity(long quantity) {
      this.quantity = quantity;
      return this;
    }

    /**
     * Fields that the shopper filled in. Lines with different attributes are not merged.
     *
     * @param attributes the value
     * @return this builder
     */
    public Builder attributes(List<LineAttribute> attributes) {
      this.attributes = attributes;
      return this;
    }

    /**
     * Id of the subscription plan. Leave it out for a single purchase.
     *
     * @param planId the value
     * @return this builder
     */
    public Builder planId(String planId) {
      this.planId = planId;
      return this;
    }

    /**
     * For a gift card: whom it goes to. Lines with different recipients are not merged. Leave it
     * out for the buyer.
     *
     * @param giftCard the value
     * @return this builder
     */
    public Builder giftCard(GiftCardDeliveryInput giftCard) {
      this.giftCard = giftCard;
      return this;
    }

    /**
     * Builds the object.
     *
     * @return the object
     * @throws IllegalStateException that names a required field without a value
     */
    public CartLineInput build() {
      return new CartLineInput(
          id,
          required("variantId", variantId),
          required("quantity", quantity),
          attributes,
          planId,
          giftCard);
    }
  }
}
