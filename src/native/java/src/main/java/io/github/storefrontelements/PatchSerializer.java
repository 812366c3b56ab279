package io.github.storefrontelements;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import io.github.storefrontelements.model.Patch;
import java.io.IOException;

/** Writes the value or null. An absent field counts as empty, and is left out. */
final class PatchSerializer extends StdSerializer<Patch<?>> {
  private static final long serialVersionUID = 1;

  PatchSerializer() {
    super(Patch.class, false);
  }

  @Override
  public boolean isEmpty(SerializerProvider provider, Patch<?> patch) {
    return patch.isAbsent();
  }

  @Override
  public void serialize(Patch<?> patch, JsonGenerator generator, SerializerProvider provider)
      throws IOException {
    provider.defaultSerializeValue(patch.value(), generator);
  }
}
