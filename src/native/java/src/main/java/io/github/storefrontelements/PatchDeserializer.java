package io.github.storefrontelements;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.type.TypeFactory;
import io.github.storefrontelements.model.Patch;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Tells a field that is absent from one that is null. */
final class PatchDeserializer extends StdDeserializer<Patch<?>> implements ContextualDeserializer {
  private static final long serialVersionUID = 1;

  private final JavaType content;

  PatchDeserializer() {
    this(TypeFactory.unknownType());
  }

  private PatchDeserializer(JavaType content) {
    super(Patch.class);
    this.content = content;
  }

  @Override
  public JsonDeserializer<?> createContextual(
      DeserializationContext context, @Nullable BeanProperty property) {
    return new PatchDeserializer(context.getContextualType().containedTypeOrUnknown(0));
  }

  @Override
  public Patch<?> deserialize(JsonParser parser, DeserializationContext context)
      throws IOException {
    return Patch.of(context.<Object>readValue(parser, content));
  }

  @Override
  public Patch<?> getNullValue(DeserializationContext context) {
    return Patch.of(null);
  }

  @Override
  public Object getAbsentValue(DeserializationContext context) {
    return Patch.absent();
  }
}
