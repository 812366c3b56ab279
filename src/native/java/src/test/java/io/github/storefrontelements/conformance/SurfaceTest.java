package io.github.storefrontelements.conformance;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class SurfaceTest {
  @Test
  void theFileIsWhatThisClientHas() throws Exception {
    JsonNode written = new JsonMapper().readTree(Path.of("surface.json").toFile());
    assertTrue(
        written.equals(Surface.ofClient()),
        "surface.json is not what this client has; run npm run native -- --surface java");
  }
}
