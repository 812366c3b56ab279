package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tax of one rate. */
public final class TaxSum extends Model {
  private final String name;
  @OptionalField private final @Nullable Map<String, String> names;
  private final long ratePpm;
  private final Money amount;

  @JsonCreator
  private TaxSum(String name, @Nullable Map<String, String> names, long ratePpm, Money amount) {
    this.name = name;
    this.names = copyOrNull(names);
    this.ratePpm = ratePpm;
    this.amount = amount;
  }

  /** {@return name of the tax, such as VAT} */
  public String name() {
    return name;
  }

  /** {@return name by language} Absent: {@code name} in every language. */
  public @Nullable Map<String, String> names() {
    return names;
  }

  /** {@return rate in parts per million: 19 % is 190000} */
  public long ratePpm() {
    return ratePpm;
  }

  /** {@return amount of tax} */
  public Money amount() {
    return amount;
  }
}
