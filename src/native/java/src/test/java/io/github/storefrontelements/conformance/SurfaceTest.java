package io.github.storefrontelements.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class SurfaceTest {
  @Test
  void theFileIsWhatThisClientHas() throws Exception {
    JsonNode written = new JsonMapper().readTree(Path.of("surface.json").toFile());
    assertEquals(
        written, Surface.ofClient(), "surface.json differs; run npm run native -- --surface java");
  }
}
