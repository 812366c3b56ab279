package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A part of a text: from the index of its first character to the index after its last one. */
public final class TextRange {
  private final long start;
  private final long end;

  private TextRange(long start, long end) {
    this.start = start;
    this.end = end;
  }

  /** In JSON it is a list of two numbers. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static TextRange ofList(List<Long> numbers) {
    if (numbers.size() != 2 || numbers.contains(null)) {
      throw new IllegalArgumentException("a list of 2 numbers expected, " + numbers + " came");
    }
    return new TextRange(numbers.get(0), numbers.get(1));
  }

  @JsonValue
  List<Long> asList() {
    return List.of(start, end);
  }

  /** {@return the index of the first character} */
  public long start() {
    return start;
  }

  /** {@return the index after the last character} */
  public long end() {
    return end;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof TextRange one && one.start == start && one.end == end;
  }

  @Override
  public int hashCode() {
    return 31 * Long.hashCode(start) + Long.hashCode(end);
  }

  @Override
  public String toString() {
    return start + "–" + end;
  }
}
