package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import org.jspecify.annotations.Nullable;

/** A review to submit. */
public final class ReviewInput extends Model {
  private final long rating;
  @OptionalField private final @Nullable String title;
  private final String body;
  private final String author;
  @OptionalField private final @Nullable String email;
  @OptionalField private final @Nullable String reviewToken;
  @OptionalField private final @Nullable String locale;

  @JsonCreator
  private ReviewInput(
      long rating,
      @Nullable String title,
      String body,
      String author,
      @Nullable String email,
      @Nullable String reviewToken,
      @Nullable String locale) {
    this.rating = rating;
    this.title = title;
    this.body = body;
    this.author = author;
    this.email = email;
    this.reviewToken = reviewToken;
    this.locale = locale;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return whole stars, 1 to 5} */
  @Limit("minimum=1 maximum=5")
  public long rating() {
    return rating;
  }

  /** {@return title} Default: none. */
  @Limit("maxLength=150")
  public @Nullable String title() {
    return title;
  }

  /** {@return plain text} Blank lines separate paragraphs. */
  @Limit("minLength=1 maxLength=5000")
  public String body() {
    return body;
  }

  /** {@return name to show} */
  @Limit("minLength=1 maxLength=80")
  public String author() {
    return author;
  }

  /** {@return email address of the author} It is never shown. */
  @Limit("maxLength=254 pattern=^$|^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$")
  public @Nullable String email() {
    return email;
  }

  /**
   * {@return {@code reviewToken} of an order with this product} It proves the purchase from a
   * different browser.
   */
  @Limit("maxLength=128")
  public @Nullable String reviewToken() {
    return reviewToken;
  }

  /** {@return language of the page} */
  @Limit("maxLength=35")
  public @Nullable String locale() {
    return locale;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.rating = rating;
    builder.title = title;
    builder.body = body;
    builder.author = author;
    builder.email = email;
    builder.reviewToken = reviewToken;
    builder.locale = locale;
    return builder;
  }

  /** Builds a {@link ReviewInput}. */
  public static final class Builder {
    private @Nullable Long rating;
    private @Nullable String title;
    private @Nullable String body;
    private @Nullable String author;
    private @Nullable String email;
    private @Nullable String reviewToken;
    private @Nullable String locale;

    private Builder() {}

    /**
     * Whole stars, 1 to 5.
     *
     * @param rating the value
     * @return this builder
     */
    public Builder rating(long rating) {
      this.rating = rating;
      return this;
    }

    /**
     * Title. Default: none.
     *
     * @param title the value
     * @return this builder
     */
    public Builder title(String title) {
      this.title = title;
      return this;
    }

    /**
     * Plain text. Blank lines separate paragraphs.
     *
     * @param body the value
     * @return this builder
     */
    public Builder body(String body) {
      this.body = body;
      return this;
    }

    /**
     * Name to show.
     *
     * @param author the value
     * @return this builder
     */
    public Builder author(String author) {
      this.author = author;
      return this;
    }

    /**
     * Email address of the author. It is never shown.
     *
     * @param email the value
     * @return this builder
     */
    public Builder email(String email) {
      this.email = email;
      return this;
    }

    /**
     * {@code reviewToken} of an order with this product. It proves the purchase from a different
     * browser.
     *
     * @param reviewToken the value
     * @return this builder
     */
    public Builder reviewToken(String reviewToken) {
      this.reviewToken = reviewToken;
      return this;
    }

    /**
     * Language of the page.
     *
     * @param locale the value
     * @return this builder
     */
    public Builder locale(String locale) {
      this.locale = locale;
      return this;
    }

    /**
     * Builds the object.
     *
     * @return the object
     * @throws IllegalStateException that names a required field without a value
     */
    public ReviewInput build() {
      return new ReviewInput(
          required("rating", rating),
          title,
          required("body", body),
          required("author", author),
          email,
          reviewToken,
          locale);
    }
  }
}
