package purchase;

import java.util.HashMap;
import java.util.Map;

/** The arguments of an example: {@code -name value} pairs. */
public final class Arguments {
  private final Map<String, String> values = new HashMap<>();

  /** Reads the arguments of a program. */
  public Arguments(String[] args) {
    for (int at = 0; at + 1 < args.length; at += 2) {
      values.put(args[at], args[at + 1]);
    }
  }

  /** {@return the value of an argument} */
  public String get(String name) {
    String value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException(name + " is missing");
    }
    return value;
  }

  /** {@return the value of an argument, or another one without it} */
  public String get(String name, String otherwise) {
    return values.getOrDefault(name, otherwise);
  }
}
