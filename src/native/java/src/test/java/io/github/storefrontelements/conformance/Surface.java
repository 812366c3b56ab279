package io.github.storefrontelements.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.storefrontelements.model.Limit;
import io.github.storefrontelements.model.Model;
import io.github.storefrontelements.model.OpenEnum;
import io.github.storefrontelements.model.OptionalField;
import io.github.storefrontelements.model.Patch;
import io.github.storefrontelements.model.Problem;
import io.github.storefrontelements.model.RedirectStatusCode;
import io.github.storefrontelements.model.TextRange;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What this client offers, by reflection, in the form of surface.json: src/native/README.md
 * describes it.
 */
public final class Surface {
  /**
   * Enums that have a name of their own in the contract. The others have the name of their place.
   */
  private static final Set<String> NAMED_ENUMS = Set.of("ErrorCode", "CheckoutStep");

  private static final Map<Type, String> WORDS =
      Map.of(
          String.class, "string",
          long.class, "integer",
          Long.class, "integer",
          double.class, "number",
          Double.class, "number",
          boolean.class, "boolean",
          Boolean.class, "boolean",
          Object.class, "string | number | boolean",
          TextRange.class, "[integer, integer]");

  private final Map<String, Map<String, Object>> operations = new TreeMap<>();
  private final Map<String, Map<String, String>> models = new TreeMap<>();
  private final Map<String, Object> enums = new TreeMap<>();
  private final Map<String, String> limits = new TreeMap<>();

  /** Writes the file that its argument names. */
  public static void main(String[] args) throws Exception {
    JsonMapper mapper = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    Files.writeString(Path.of(args[0]), mapper.writeValueAsString(ofClient()) + "\n");
    System.exit(0);
  }

  /** The surface of this client. */
  static JsonNode ofClient() throws Exception {
    Surface surface = new Surface();
    try (ObservedCalls calls = new ObservedCalls(surface)) {
      for (String name : Operations.names()) {
        surface.operations.put(name, calls.operation(name));
      }
    }
    surface.model(Problem.class);
    Map<String, Object> all = new TreeMap<>();
    all.put("language", "java");
    all.put("update", "npm run native -- --surface java");
    String sources = "src/native/java/src/main/java/io/github/storefrontelements";
    all.put(
        "writeTo",
        Map.of(
            "operations", sources + "/Async*Service.java, and the service without Async",
            "models", sources + "/model",
            "enums", sources + "/model",
            "limits", sources + ", in the annotation Limit"));
    all.put("operations", surface.operations);
    all.put("models", surface.models);
    all.put("enums", surface.enums);
    all.put("limits", surface.limits);
    JsonMapper mapper = new JsonMapper();
    return mapper.readTree(mapper.writeValueAsBytes(all));
  }

  /** The type of a field or parameter as surface.json writes it. */
  String word(AnnotatedType type, String place) throws ReflectiveOperationException {
    Type raw =
        type.getType() instanceof ParameterizedType known ? known.getRawType() : type.getType();
    if (raw == List.class) {
      String item = word(argument(type, 0), place);
      return item.contains(" ") ? "(" + item + ")[]" : item + "[]";
    }
    if (raw == Map.class) {
      AnnotatedType value = argument(type, 1);
      return "{"
          + word(value, place)
          + (value.isAnnotationPresent(Nullable.class) ? " | null" : "")
          + "}";
    }
    if (raw == Patch.class) {
      return word(argument(type, 0), place) + " | null";
    }
    Class<?> kind = (Class<?>) raw;
    if (OpenEnum.class.isAssignableFrom(kind) || kind == RedirectStatusCode.class) {
      return enumWord(kind, place);
    }
    if (Model.class.isAssignableFrom(kind)) {
      model(kind);
      return kind.getSimpleName();
    }
    String word = WORDS.get(kind);
    if (word == null) {
      throw new IllegalStateException(place + " has a type without a word: " + kind);
    }
    return word;
  }

  private String enumWord(Class<?> kind, String place) throws ReflectiveOperationException {
    String name = kind.getSimpleName();
    boolean isNamed = NAMED_ENUMS.contains(name);
    enums.put(isNamed ? name : place, kind.getMethod("values").invoke(null));
    return isNamed ? name : "enum";
  }

  private static AnnotatedType argument(AnnotatedType type, int at) {
    return ((AnnotatedParameterizedType) type).getAnnotatedActualTypeArguments()[at];
  }

  void model(Class<?> kind) throws ReflectiveOperationException {
    String name = kind.getSimpleName();
    if (models.containsKey(name)) {
      return;
    }
    Map<String, String> fields = new TreeMap<>();
    models.put(name, fields);
    limit(kind, name);
    for (Field field : kind.getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers())) {
        continue;
      }
      String place = name + "." + field.getName();
      boolean isOptional = field.isAnnotationPresent(OptionalField.class);
      AnnotatedType type = field.getAnnotatedType();
      boolean isNullable = !isOptional && type.isAnnotationPresent(Nullable.class);
      String word = word(type, place) + (isNullable ? " | null" : "") + (isOptional ? "?" : "");
      fields.put(field.getName(), word);
      limit(kind.getMethod(field.getName()), place);
    }
  }

  void limit(AnnotatedElement element, String place) {
    for (Limit limit : element.getAnnotationsByType(Limit.class)) {
      limits.put(place + limit.at(), limit.value());
    }
  }
}
