package io.github.storefrontelements;

import io.github.storefrontelements.model.Limit;
import io.github.storefrontelements.model.SearchCorpus;
import io.github.storefrontelements.model.SearchHit;
import io.github.storefrontelements.model.SearchResult;
import java.util.Optional;

/** Finds products, categories and content. */
public final class SearchService {
  private final AsyncSearchService async;

  SearchService(AsyncSearchService async) {
    this.async = async;
  }

  /**
   * Finds products, collections, pages and stories.
   *
   * @param q text that the shopper typed; an empty text finds nothing
   * @return the search result
   */
  public SearchResult query(@Limit("maxLength=200") String q) {
    return query(q, SearchOptions.NONE);
  }

  /**
   * Finds products, collections, pages and stories.
   *
   * @param q text that the shopper typed; an empty text finds nothing
   * @param options the options
   * @return the search result
   */
  public SearchResult query(@Limit("maxLength=200") String q, SearchOptions options) {
    return Blocking.await(async.query(q, options));
  }

  /**
   * Walks through the hits of a query, page by page. It asks for a page when it is needed.
   *
   * @param q text that the shopper typed; an empty text finds nothing
   * @return the entries of all pages
   */
  public Pager<SearchHit> allHits(@Limit("maxLength=200") String q) {
    return allHits(q, SearchOptions.NONE);
  }

  /**
   * Walks through the hits of a query, page by page. It asks for a page when it is needed.
   *
   * @param q text that the shopper typed; an empty text finds nothing
   * @param options the options; {@code after} is where it begins
   * @return the entries of all pages
   */
  public Pager<SearchHit> allHits(@Limit("maxLength=200") String q, SearchOptions options) {
    return new Pager<>(
        after -> {
          SearchResult page = query(q, options.from(after));
          return new Pager.Page<>(page.items(), page.pageInfo());
        });
  }

  /**
   * Reads everything that can be found in a market, to search without further requests; 413 above 8
   * MB. It has at most 8 MB, and is empty when the version of the options is current. The request
   * is not repeated.
   *
   * @return the corpus
   */
  public Optional<SearchCorpus> corpus() {
    return corpus(CorpusOptions.NONE);
  }

  /**
   * Reads everything that can be found in a market, to search without further requests; 413 above 8
   * MB. It has at most 8 MB, and is empty when the version of the options is current. The request
   * is not repeated.
   *
   * @param options the options
   * @return the corpus
   */
  public Optional<SearchCorpus> corpus(CorpusOptions options) {
    return Blocking.await(async.corpus(options));
  }
}
