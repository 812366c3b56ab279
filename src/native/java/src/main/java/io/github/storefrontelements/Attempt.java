package io.github.storefrontelements;

import java.time.Duration;

/**
 * One request as it was sent, for logs and measurement. It has no body, and not the address: ids
 * stand in it.
 */
public final class Attempt {
  private final Request<?> request;
  private final int number;
  private final int status;
  private final Duration duration;

  Attempt(Request<?> request, int number, int status, Duration duration) {
    this.request = request;
    this.number = number;
    this.status = status;
    this.duration = duration;
  }

  /** {@return the name in the API reference, such as {@code addCartLine}} */
  public String operation() {
    return request.operation();
  }

  /** {@return the method of HTTP} */
  public String method() {
    return request.method();
  }

  /** {@return the path with the names of its parameters} */
  public String route() {
    return request.route();
  }

  /** {@return 1 for the first attempt of a call} */
  public int number() {
    return number;
  }

  /** {@return the status of HTTP, or 0 when no answer came} */
  public int status() {
    return status;
  }

  /** {@return the time from sending to the end of the answer} */
  public Duration duration() {
    return duration;
  }

  @Override
  public String toString() {
    return method() + " " + route() + " #" + number + ": " + status + " in " + duration;
  }
}
