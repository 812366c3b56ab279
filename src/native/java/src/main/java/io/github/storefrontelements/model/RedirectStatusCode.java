package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A status of HTTP for a redirect. The list is open: a later version of the service may send other
 * numbers.
 */
public final class RedirectStatusCode {
  /** Moved for good. */
  public static final RedirectStatusCode MOVED_PERMANENTLY = new RedirectStatusCode(301);

  /** Moved for now. */
  public static final RedirectStatusCode FOUND = new RedirectStatusCode(302);

  /** Moved for now, with the method of the request. */
  public static final RedirectStatusCode TEMPORARY_REDIRECT = new RedirectStatusCode(307);

  /** Moved for good, with the method of the request. */
  public static final RedirectStatusCode PERMANENT_REDIRECT = new RedirectStatusCode(308);

  private final long value;

  private RedirectStatusCode(long value) {
    this.value = value;
  }

  /**
   * Returns the value with this number. It may be one that this version does not know.
   *
   * @param value the number
   * @return the value
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static RedirectStatusCode of(long value) {
    return new RedirectStatusCode(value);
  }

  /** {@return the values of this version of the contract} */
  public static List<RedirectStatusCode> values() {
    return List.of(MOVED_PERMANENTLY, FOUND, TEMPORARY_REDIRECT, PERMANENT_REDIRECT);
  }

  /** {@return the number of HTTP} */
  @JsonValue
  public long value() {
    return value;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof RedirectStatusCode one && one.value == value;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(value);
  }

  /** {@return the number of HTTP as text} */
  @Override
  public String toString() {
    return Long.toString(value);
  }
}
