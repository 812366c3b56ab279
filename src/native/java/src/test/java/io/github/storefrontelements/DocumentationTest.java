package io.github.storefrontelements;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.storefrontelements.conformance.Operations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The code of the documentation compiles, and is complete. */
class DocumentationTest {
  private static final Pattern CODE = Pattern.compile("```java\\n(.*?)```", Pattern.DOTALL);
  private static final Pattern SNIPPET =
      Pattern.compile("// snippet: (\\w+)\\n(.*?)\\n *// end", Pattern.DOTALL);

  @Test
  void theCodeOfTheReadmeCompiles(@TempDir Path out) throws IOException {
    assertCompiles(Path.of("README.md"), out);
  }

  @Test
  void theCodeOfTheGuideCompiles(@TempDir Path out) throws IOException {
    assertCompiles(Path.of("../../../docs/guides/native-java.md"), out);
  }

  /** Each block is the body of a method of an app that has a client and some values. */
  private static void assertCompiles(Path document, Path out) throws IOException {
    Matcher blocks = CODE.matcher(Files.readString(document));
    StringBuilder methods = new StringBuilder();
    int count = 0;
    while (blocks.find()) {
      count++;
      methods.append("void block%d() throws Exception {\n%s}\n".formatted(count, blocks.group(1)));
    }
    assertTrue(count >= 3, document + " has " + count + " blocks of code");
    Path source = out.resolve("Blocks.java");
    Files.writeString(
        source,
        """
        import io.github.storefrontelements.*;
        import io.github.storefrontelements.model.*;
        import java.time.Duration;
        import java.util.*;
        import java.util.concurrent.*;
        abstract class Blocks {
          StorefrontClient client;
          PartialAddress address;
          CompleteInput input;
          Checkout checkout;
          String stored;
          abstract void show(Object value);
        %s}
        """
            .formatted(methods));
    Compiler.assertCompiles(out, source);
  }

  @Test
  void everyOperationHasASnippet() throws IOException {
    TreeMap<String, String> snippets = new TreeMap<>();
    try (Stream<Path> files = Files.list(Path.of("examples/operations"))) {
      for (Path file : files.toList()) {
        Matcher found = SNIPPET.matcher(Files.readString(file));
        while (found.find()) {
          assertFalse(snippets.containsKey(found.group(1)), found.group(1) + " has two snippets");
          snippets.put(found.group(1), found.group(2));
        }
      }
    }
    assertEquals(Operations.names(), new ArrayList<>(snippets.keySet()));
    List<String> tooLong =
        snippets.entrySet().stream()
            .filter(one -> one.getValue().lines().count() > 6)
            .map(one -> one.getKey())
            .toList();
    assertEquals(List.of(), tooLong);
  }
}
