package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;

/** A redirect from a path of the shop. */
public final class Redirect extends Model {
  private final String path;
  private final String target;
  private final RedirectStatusCode statusCode;

  @JsonCreator
  private Redirect(String path, String target, RedirectStatusCode statusCode) {
    this.path = path;
    this.target = target;
    this.statusCode = statusCode;
  }

  /** {@return path on the site of the shop} It begins with {@code /}. */
  @Limit("maxLength=500 pattern=^/")
  public String path() {
    return path;
  }

  /** {@return path or URL of the target} */
  @Limit("minLength=1 maxLength=2000 pattern=^(/(?!/)|https?://)")
  public String target() {
    return target;
  }

  /** {@return HTTP status of the redirect} */
  public RedirectStatusCode statusCode() {
    return statusCode;
  }
}
