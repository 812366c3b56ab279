package io.github.storefrontelements;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.storefrontelements.model.Model;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Models as JSON, in the form of the API: for what an app keeps, and for answers in the tests of an
 * app.
 */
public final class StorefrontJson {
  private static final ObjectMapper MAPPER = ModelMapper.create();

  private StorefrontJson() {}

  /**
   * Reads a model.
   *
   * @param <T> the type of the model
   * @param text one JSON document
   * @param type the type of the model
   * @return the model
   * @throws IllegalArgumentException that names the path of a field that is missing or of another
   *     type
   */
  public static <T extends Model> T read(String text, Class<T> type) {
    try {
      return decode(text.getBytes(StandardCharsets.UTF_8), type);
    } catch (IOException e) {
      throw new IllegalArgumentException(reasonOf(e), e);
    }
  }

  /**
   * Writes a model.
   *
   * @param model the model
   * @return JSON; secrets of the model stand in it
   */
  public static String write(Model model) {
    return new String(encode(model), StandardCharsets.UTF_8);
  }

  static <T> T decode(byte[] text, Class<T> type) throws IOException {
    T decoded = MAPPER.readValue(text, type);
    if (decoded == null) {
      throw new IOException("an object expected, null came");
    }
    return decoded;
  }

  static byte[] encode(Object value) {
    try {
      return MAPPER.writeValueAsBytes(value);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("the input has no JSON form", e);
    }
  }

  /**
   * Why a text could not be decoded: the path of the field, and the reason without a part of the
   * text.
   */
  static String reasonOf(IOException failure) {
    String reason =
        failure instanceof JacksonException json
            ? json.getOriginalMessage()
            : String.valueOf(failure.getMessage());
    if (!(failure instanceof JsonMappingException mapping) || mapping.getPath().isEmpty()) {
      return "no JSON of the API: " + reason;
    }
    return pathOf(mapping.getPath()) + ": " + reason;
  }

  private static String pathOf(List<JsonMappingException.Reference> path) {
    StringBuilder text = new StringBuilder();
    for (JsonMappingException.Reference step : path) {
      text.append(text.isEmpty() ? "" : ".")
          .append(step.getFieldName() == null ? step.getIndex() : step.getFieldName());
    }
    return text.toString();
  }
}
