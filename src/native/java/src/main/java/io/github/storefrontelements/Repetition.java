package io.github.storefrontelements;

import io.github.storefrontelements.model.ErrorCode;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/** Three repetitions, 300 ms doubling to 10 s with full jitter, never earlier than Retry-After. */
final class Repetition {
  private static final int MAX_REPETITIONS = 3;
  private static final Duration FIRST_BACK_OFF = Duration.ofMillis(300);
  private static final Duration LONGEST_BACK_OFF = Duration.ofSeconds(10);
  private static final Duration LONGEST_RETRY_AFTER = Duration.ofSeconds(30);

  private Repetition() {}

  static boolean isTransient(int status) {
    return status == 429 || status == 502 || status == 503 || status == 504;
  }

  /**
   * The wait before the next attempt, or null when there is none.
   *
   * @param number of the attempt that failed, from 1
   */
  static @Nullable Duration waitAfter(
      Request<?> request, int number, Answer answer, DoubleSupplier random) {
    StorefrontException failure = answer.failure();
    String retryAfter = answer.retryAfter();
    boolean again =
        failure != null
            && !request.isOnce()
            && (failure.code().equals(ErrorCode.NETWORK)
                || failure.code().equals(ErrorCode.IDEMPOTENCY_IN_PROGRESS)
                || isTransient(failure.status()));
    Duration notBefore = retryAfter == null ? Duration.ZERO : parse(retryAfter, Instant.now());
    if (!again || number > MAX_REPETITIONS || notBefore.compareTo(LONGEST_RETRY_AFTER) > 0) {
      return null;
    }
    Duration backOff = FIRST_BACK_OFF.multipliedBy(1L << (number - 1));
    long longest =
        backOff.compareTo(LONGEST_BACK_OFF) < 0 ? backOff.toNanos() : LONGEST_BACK_OFF.toNanos();
    return notBefore.plusNanos((long) (random.getAsDouble() * longest));
  }

  /** Reads seconds or a date of HTTP; zero for everything else. */
  static Duration parse(String retryAfter, Instant now) {
    String text = retryAfter.strip();
    try {
      if (text.chars().allMatch(Character::isDigit)) {
        return Duration.ofSeconds(Integer.parseUnsignedInt(text));
      }
      Instant date = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
      return date.isAfter(now) ? Duration.between(now, date) : Duration.ZERO;
    } catch (NumberFormatException | DateTimeException e) {
      return Duration.ZERO;
    }
  }
}
