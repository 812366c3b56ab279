package io.github.storefrontelements;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A field that is added to a model breaks no caller. */
class GrowthTest {
  private static final Path SOURCES = Path.of("src/main/java");
  private static final Path MODELS = SOURCES.resolve("io/github/storefrontelements/model");

  @Test
  void nothingIsBuiltByPosition() throws Exception {
    try (Stream<Path> files = Files.list(MODELS)) {
      List<String> names =
          files
              .map(file -> file.getFileName().toString().replace(".java", ""))
              .filter(name -> !name.equals("package-info"))
              .toList();
      assertTrue(names.size() > 180, names.size() + " models and enums");
      for (String name : names) {
        Class<?> type = Class.forName("io.github.storefrontelements.model." + name);
        assertEquals(0, type.getConstructors().length, name + " has a public constructor");
        assertFalse(type.isRecord(), name + " is a record");
      }
    }
  }

  @Test
  void callersCompileAgainstAGrownModel(@TempDir Path out) throws IOException {
    Path grown = out.resolve("CartLineAddition.java");
    Files.writeString(grown, grown(Files.readString(MODELS.resolve("CartLineAddition.java"))));
    Path caller = out.resolve("Caller.java");
    Files.writeString(
        caller,
        """
        import io.github.storefrontelements.model.CartLineAddition;
        class Caller {
          static String call() {
            CartLineAddition line = CartLineAddition.builder().variantId("a").quantity(1).build();
            return line.variantId() + line.quantity() + line.planId() + line.toBuilder().build();
          }
        }
        """);
    Compiler.assertCompiles(out, grown, caller, Path.of("examples/purchase/Purchase.java"));
  }

  /** The source with one more optional field, written as the others are. */
  private static String grown(String source) {
    String field = "@OptionalField private final @Nullable String planId;";
    assertTrue(source.contains(field));
    return source
        .replace(field, field + " @OptionalField private final @Nullable String colour;")
        .replace("@Nullable String planId,", "@Nullable String planId, @Nullable String colour,")
        .replace(
            "this.planId = planId;\n    this",
            "this.planId = planId; this.colour = colour;\n    this")
        .replace("          planId,\n", "          planId, colour,\n")
        .replace("builder.planId = planId;", "builder.planId = planId; builder.colour = colour;")
        .replace(
            "private @Nullable String planId;",
            "private @Nullable String planId; private @Nullable String colour;")
        .replace(
            "  public static Builder builder() {",
            "  public @Nullable String colour() { return colour; }\n  public static Builder builder() {");
  }
}
