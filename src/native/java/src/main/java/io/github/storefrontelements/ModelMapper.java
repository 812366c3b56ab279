package io.github.storefrontelements;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedField;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedParameter;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.type.LogicalType;
import io.github.storefrontelements.model.Model;
import io.github.storefrontelements.model.OptionalField;
import io.github.storefrontelements.model.Patch;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * Jackson, told to be strict where it is lenient, and to read what the fields of a model say:
 * {@link Nullable} and {@link OptionalField}.
 */
final class ModelMapper {
  private ModelMapper() {}

  static ObjectMapper create() {
    JsonMapper mapper =
        JsonMapper.builder()
            .annotationIntrospector(new Fields())
            .addModule(
                new SimpleModule()
                    .addSerializer(new PatchSerializer())
                    .addDeserializer(Patch.class, new PatchDeserializer()))
            .visibility(PropertyAccessor.ALL, JsonAutoDetect.Visibility.NONE)
            .visibility(PropertyAccessor.FIELD, JsonAutoDetect.Visibility.ANY)
            // An answer of a later version has more fields.
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();
    for (CoercionInputShape shape :
        new CoercionInputShape[] {
          CoercionInputShape.Integer, CoercionInputShape.Float, CoercionInputShape.Boolean
        }) {
      mapper.coercionConfigFor(LogicalType.Textual).setCoercion(shape, CoercionAction.Fail);
    }
    return mapper;
  }

  /** A model says once, on its field, whether a value may be null or absent. */
  private static final class Fields extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1;

    /** The names of the parameters of constructors: the library is compiled with them. */
    @Override
    public @Nullable String findImplicitPropertyName(AnnotatedMember member) {
      return member instanceof AnnotatedParameter parameter
              && parameter.getOwner().getAnnotated() instanceof Constructor<?> constructor
          ? constructor.getParameters()[parameter.getIndex()].getName()
          : super.findImplicitPropertyName(member);
    }

    @Override
    public @Nullable Boolean hasRequiredMarker(AnnotatedMember member) {
      Field field = fieldOf(member);
      return field == null
          ? super.hasRequiredMarker(member)
          : Boolean.valueOf(!field.isAnnotationPresent(OptionalField.class));
    }

    @Override
    public JsonSetter.Value findSetterInfo(Annotated member) {
      Field field = fieldOf(member);
      if (field == null) {
        return super.findSetterInfo(member);
      }
      Nulls content = Nulls.DEFAULT;
      if (field.getAnnotatedType() instanceof AnnotatedParameterizedType type) {
        AnnotatedType[] arguments = type.getAnnotatedActualTypeArguments();
        content = isNullable(arguments[arguments.length - 1]) ? Nulls.SET : Nulls.FAIL;
      }
      boolean mayBeNull =
          isNullable(field.getAnnotatedType()) || field.getType().equals(Patch.class);
      return JsonSetter.Value.construct(mayBeNull ? Nulls.DEFAULT : Nulls.FAIL, content);
    }

    @Override
    public JsonInclude.Value findPropertyInclusion(Annotated member) {
      Field field = fieldOf(member);
      if (field == null || !field.isAnnotationPresent(OptionalField.class)) {
        return super.findPropertyInclusion(member);
      }
      // Not for lists: an empty one is sent.
      return JsonInclude.Value.construct(
          field.getType().equals(Patch.class)
              ? JsonInclude.Include.NON_EMPTY
              : JsonInclude.Include.NON_NULL,
          JsonInclude.Include.ALWAYS);
    }

    private @Nullable Field fieldOf(Annotated member) {
      if (member instanceof AnnotatedField own) {
        return Model.class.isAssignableFrom(own.getDeclaringClass()) ? own.getAnnotated() : null;
      }
      if (!(member instanceof AnnotatedParameter parameter)
          || !Model.class.isAssignableFrom(parameter.getDeclaringClass())) {
        return null;
      }
      String name = findImplicitPropertyName(parameter);
      try {
        return parameter.getDeclaringClass().getDeclaredField(String.valueOf(name));
      } catch (NoSuchFieldException e) {
        throw new AssertionError("each parameter of a model's constructor has a field", e);
      }
    }

    private static boolean isNullable(AnnotatedType type) {
      return type.isAnnotationPresent(Nullable.class);
    }
  }
}
