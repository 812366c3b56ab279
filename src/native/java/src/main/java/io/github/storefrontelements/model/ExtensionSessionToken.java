package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/**
 * A token that proves to the server of an extension that the request comes from a shopper in the
 * shop now.
 */
public final class ExtensionSessionToken extends Model {
  private final String token;
  private final String expiresAt;

  @JsonCreator
  private ExtensionSessionToken(String token, String expiresAt) {
    this.token = token;
    this.expiresAt = expiresAt;
  }

  /**
   * {@return JWT, HS256 with the extension’s secret} iss: storefront-elements; dest: the store’s
   * id; aud: the extension’s id; sub: an id of the shopper that only this extension gets; iat, exp,
   * jti.
   */
  public String token() {
    return token;
  }

  /** {@return expiry time, five minutes after creation} */
  @Limit("format=date-time")
  public String expiresAt() {
    return expiresAt;
  }
}
