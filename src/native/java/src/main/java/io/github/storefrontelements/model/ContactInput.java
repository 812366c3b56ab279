package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A message to the merchant. */
public final class ContactInput extends Model {
  @OptionalField private final @Nullable String topic;
  private final String name;
  private final String email;
  private final String message;
  @OptionalField private final @Nullable Map<String, String> fields;
  @OptionalField private final @Nullable String website;
  @OptionalField private final @Nullable String locale;

  @JsonCreator
  private ContactInput(
      @Nullable String topic,
      String name,
      String email,
      String message,
      @Nullable Map<String, String> fields,
      @Nullable String website,
      @Nullable String locale) {
    this.topic = topic;
    this.name = name;
    this.email = email;
    this.message = message;
    this.fields = copyOrNull(fields);
    this.website = website;
    this.locale = locale;
  }

  /** {@return a new builder} */
  public static Builder builder() {
    return new Builder();
  }

  /** {@return topic from the list of the page} */
  @Limit("maxLength=100")
  public @Nullable String topic() {
    return topic;
  }

  /** {@return name of the sender} */
  @Limit("minLength=1 maxLength=100")
  public String name() {
    return name;
  }

  /** {@return email address for the reply} */
  @Limit("minLength=3 maxLength=254 pattern=^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$")
  public String email() {
    return email;
  }

  /** {@return the message, plain text} */
  @Limit("minLength=1 maxLength=5000")
  public String message() {
    return message;
  }

  /** {@return the page's own fields, by name} */
  @Limit("maxProperties=20")
  @Limit(at = "{}", value = "maxLength=1000")
  public @Nullable Map<String, String> fields() {
    return fields;
  }

  /** {@return A hidden field} The service marks a message that fills it in as spam. */
  @Limit("maxLength=500")
  public @Nullable String website() {
    return website;
  }

  /** {@return language of the page} */
  @Limit("maxLength=35")
  public @Nullable String locale() {
    return locale;
  }

  /** {@return a builder with the values of this object} */
  public Builder toBuilder() {
    Builder builder = new Builder();
    builder.topic = topic;
    builder.name = name;
    builder.email = email;
    builder.message = message;
    builder.fields = fields;
    builder.website = website;
    builder.locale = locale;
    return builder;
  }

  /** Builds a {@link ContactInput}. */
  public static final class Builder {
    private @Nullable String topic;
    private @Nullable String name;
    private @Nullable String email;
    private @Nullable String message;
    private @Nullable Map<String, String> fields;
    private @Nullable String website;
    private @Nullable String locale;

    private Builder() {}

    /**
     * Topic from the list of the page.
     *
     * @param topic the value
     * @return this builder
     */
    public Builder topic(String topic) {
      this.topic = topic;
      return this;
    }

    /**
     * Name of the sender.
     *
     * @param name the value
     * @return this builder
     */
    public Builder name(String name) {
      this.name = name;
      return this;
    }

    /**
     * Email address for the reply.
     *
     * @param email the value
     * @return this builder
     */
    public Builder email(String email) {
      this.email = email;
      return this;
    }

    /**
     * The message, plain text.
     *
     * @param message the value
     * @return this builder
     */
    public Builder message(String message) {
      this.message = message;
      return this;
    }

    /**
     * The page's own fields, by name.
     *
     * @param fields the value
     * @return this builder
     */
    public Builder fields(Map<String, String> fields) {
      this.fields = fields;
      return this;
    }

    /**
     * A hidden field. The service marks a message that fills it in as spam.
     *
     * @param website the value
     * @return this builder
     */
    public Builder website(String website) {
      this.website = website;
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
    public ContactInput build() {
      return new ContactInput(
          topic,
          required("name", name),
          required("email", email),
          required("message", message),
          fields,
          website,
          locale);
    }
  }
}
