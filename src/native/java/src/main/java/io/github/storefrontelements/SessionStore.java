package io.github.storefrontelements;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;

/** The shopper: the cookies of the API. */
final class SessionStore {
  /**
   * In the order in which they are sent. wb_device lets the right password pass on a device that
   * signed in before, while others guess.
   */
  private static final List<String> NAMES =
      List.of("wb_shopper", "wb_session", "wb_market", "wb_device");

  private static final int VERSION = 1;
  private static final JsonMapper MAPPER = new JsonMapper();

  private final ReentrantLock lock = new ReentrantLock();
  private final Map<String, String> cookies = new HashMap<>();
  private final String origin;

  SessionStore(URI base) {
    origin = base.getScheme() + "://" + base.getAuthority();
  }

  /** The header with all cookies; empty when there are none. */
  String header() {
    lock.lock();
    try {
      return NAMES.stream()
          .filter(cookies::containsKey)
          .map(name -> name + "=" + cookies.get(name))
          .collect(Collectors.joining("; "));
    } finally {
      lock.unlock();
    }
  }

  /** Keeps what the headers Set-Cookie say, of the names that are known. */
  void keep(List<String> setCookies) {
    lock.lock();
    try {
      for (String line : setCookies) {
        String[] parts = line.split(";", -1);
        String[] pair = parts[0].split("=", 2);
        String name = pair[0].strip();
        if (pair.length < 2 || !NAMES.contains(name)) {
          continue;
        }
        if (isExpired(parts)) {
          cookies.remove(name);
        } else {
          cookies.put(name, pair[1].strip());
        }
      }
    } finally {
      lock.unlock();
    }
  }

  private static boolean isExpired(String[] attributes) {
    for (String attribute : attributes) {
      String text = attribute.strip().toLowerCase(Locale.ROOT);
      if (text.startsWith("max-age=")) {
        String age = text.substring("max-age=".length());
        return age.equals("0") || age.startsWith("-");
      }
    }
    return false;
  }

  String exported() {
    ObjectNode session = MAPPER.createObjectNode().put("version", VERSION).put("origin", origin);
    ObjectNode all = session.putObject("cookies");
    lock.lock();
    try {
      cookies.forEach(all::put);
    } finally {
      lock.unlock();
    }
    byte[] text = session.toString().getBytes(StandardCharsets.UTF_8);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(text);
  }

  void imported(String exported) {
    JsonNode session = read(exported);
    int version = session.path("version").asInt();
    if (version != VERSION) {
      throw new IllegalArgumentException(
          "the exported session has version " + version + "; this client reads version " + VERSION);
    }
    String other = session.path("origin").asText();
    if (!other.equals(origin)) {
      throw new IllegalArgumentException(
          "the exported session is for " + other + ", and this client is for " + origin);
    }
    lock.lock();
    try {
      cookies.clear();
      for (String name : NAMES) {
        if (session.path("cookies").path(name).isTextual()) {
          cookies.put(name, session.path("cookies").path(name).textValue());
        }
      }
    } finally {
      lock.unlock();
    }
  }

  private static JsonNode read(String exported) {
    try {
      byte[] text = Base64.getUrlDecoder().decode(exported);
      return MAPPER.readTree(new String(text, StandardCharsets.UTF_8));
    } catch (IllegalArgumentException | JacksonException e) {
      // The cause stays out of it: its message repeats parts of the secret.
      throw new IllegalArgumentException("this is no exported session");
    }
  }
}
