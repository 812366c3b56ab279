package io.github.storefrontelements;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.storefrontelements.model.Cart;
import io.github.storefrontelements.model.ProductPage;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import purchase.Arguments;

/**
 * Compares the client with Jackson and HttpClient on the same bytes: CPU time of all threads, in
 * rounds that alternate, and the median of the ratios. The plain decode is Jackson's tree, which is
 * untyped. A call of the bare library sends the same request on the same HttpClient, and decodes
 * its answer into a tree.
 */
public final class Measure {
  private static final int ROUNDS = 15;
  private static final int WARM_UP_ROUNDS = 10;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private Measure() {}

  /** Something that is measured. */
  private interface Task {
    Object run() throws Exception;
  }

  /** Measures, and prints a line of JSON. */
  public static void main(String[] args) throws Exception {
    Arguments given = new Arguments(args);
    byte[] page = Files.readAllBytes(Path.of(given.get("-page")));
    byte[] cart = Files.readAllBytes(Path.of(given.get("-cart")));
    ObjectMapper plain = new ObjectMapper();
    double decode =
        ratioOf(
            2000,
            () ->
                List.of(
                    StorefrontJson.decode(page, ProductPage.class),
                    StorefrontJson.decode(cart, Cart.class)),
            () -> List.of(plain.readTree(page), plain.readTree(cart)));

    HttpClient http = HttpClient.newHttpClient();
    StorefrontClient client =
        StorefrontClient.builder(given.get("-url")).storeId(1).httpClient(http).build();
    double call =
        ratioOf(
            500,
            () -> client.cart().get(),
            () -> {
              HttpRequest request =
                  HttpRequest.newBuilder(URI.create(given.get("-url") + "/store/1/cart"))
                      .version(HttpClient.Version.HTTP_1_1)
                      .header("Accept", "application/json")
                      .build();
              HttpResponse<byte[]> answer =
                  http.send(request, HttpResponse.BodyHandlers.ofByteArray());
              return plain.readTree(answer.body());
            });
    System.out.printf(
        Locale.ROOT,
        "{\"decode_ratio\": %.3f, \"call_ratio\": %.3f, \"typed_plain\": false}%n",
        decode,
        call);
    System.exit(0);
  }

  private static double ratioOf(int times, Task own, Task other) throws Exception {
    for (int at = 0; at < WARM_UP_ROUNDS; at++) {
      cpuOf(times, own);
      cpuOf(times, other);
    }
    double[] ratios = new double[ROUNDS];
    for (int at = 0; at < ROUNDS; at++) {
      ratios[at] = (double) cpuOf(times, own) / cpuOf(times, other);
    }
    Arrays.sort(ratios);
    return ratios[ROUNDS / 2];
  }

  private static long cpuOf(int times, Task task) throws Exception {
    long before = cpu();
    for (int at = 0; at < times; at++) {
      // The result is used, so that the compiler cannot leave out what makes it.
      if (task.run().equals(task)) {
        throw new IllegalStateException("a task returned itself");
      }
    }
    return cpu() - before;
  }

  /**
   * Of all threads that run Java; the compiler and the collector of garbage belong to both sides.
   */
  private static long cpu() {
    return Arrays.stream(THREADS.getAllThreadIds())
        .map(THREADS::getThreadCpuTime)
        .filter(time -> time > 0)
        .sum();
  }
}
