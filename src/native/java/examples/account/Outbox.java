package account;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The emails of a service that sends none. */
final class Outbox {
  private static final Pattern TOKEN = Pattern.compile("token=([^\\s&\"<>]+)");

  private Outbox() {}

  /** Returns the token of the link in the newest email to an address. */
  static String tokenFor(String outbox, String email) throws IOException, InterruptedException {
    String address = outbox + "?to=" + URLEncoder.encode(email, StandardCharsets.UTF_8);
    HttpRequest request = HttpRequest.newBuilder(URI.create(address)).build();
    // The email is sent after the answer.
    for (int tries = 0; tries < 50; tries++) {
      HttpResponse<String> response =
          HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() == 200) {
        Matcher link =
            TOKEN.matcher(new JsonMapper().readTree(response.body()).path("text").asText());
        if (link.find()) {
          return link.group(1);
        }
      }
      Thread.sleep(100);
    }
    throw new IllegalStateException("no email with a link came to " + email);
  }
}
