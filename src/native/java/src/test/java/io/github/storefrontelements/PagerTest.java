package io.github.storefrontelements;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.storefrontelements.model.Review;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

class PagerTest {
  private static final String REVIEW =
      """
      {"id":"r","rating":5,"title":"","body":"","author":"","createdAt":"","verified":false,"reply":null}""";

  private static String page(String cursor) {
    return """
        {"items":[%s,%s],"pageInfo":{"endCursor":"%s","hasNextPage":true},"totalCount":9,
         "aggregate":{"average":null,"count":0,"histogram":[0,0,0,0,0]}}
        """
        .formatted(REVIEW, REVIEW, cursor);
  }

  @Test
  void pagesAreAskedForAsTheyAreNeeded() throws IOException {
    List<String> asked = new ArrayList<>();
    try (TestServer server =
        new TestServer(
            exchange -> {
              asked.add(exchange.getRequestURI().getQuery());
              TestServer.answer(exchange, 200, page("c" + asked.size()));
            })) {
      ReviewListOptions options = ReviewListOptions.builder().after("c0").build();
      Pager<Review> reviews = server.client().reviews().allReviews("teapot", options);
      assertEquals(List.of(), asked);
      assertEquals(3, reviews.stream().limit(3).count());
      assertEquals(List.of("after=c0", "after=c1"), asked);
    }
  }

  @Test
  void aPageThatEndsWhereItBeganIsTheLast() throws IOException {
    try (TestServer server =
        new TestServer(exchange -> TestServer.answer(exchange, 200, page("c1")))) {
      assertEquals(4, server.client().reviews().allReviews("teapot").stream().count());
    }
  }

  @Test
  void aPageThatFailedIsAskedForAgain() throws IOException {
    List<Integer> statuses = new ArrayList<>(List.of(404, 200));
    try (TestServer server =
        new TestServer(exchange -> TestServer.answer(exchange, statuses.remove(0), page("c1")))) {
      Iterator<Review> reviews = server.client().reviews().allReviews("teapot").iterator();
      assertThrows(StorefrontException.class, reviews::hasNext);
      assertEquals("r", reviews.next().id());
      assertFalse(statuses.iterator().hasNext());
    }
  }
}
