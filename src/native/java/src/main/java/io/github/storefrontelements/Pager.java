package io.github.storefrontelements;

import io.github.storefrontelements.model.PageInfo;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * The entries of all pages of a list. It asks for a page when its first entry is wanted, and stops
 * asking when the caller stops. Each iterator and each stream begins again at the first page.
 *
 * @param <T> the entries
 */
public final class Pager<T> implements Iterable<T> {
  /** A page of the list. */
  record Page<T>(List<T> items, PageInfo info) {}

  private final Function<@Nullable String, Page<T>> ask;

  Pager(Function<@Nullable String, Page<T>> ask) {
    this.ask = ask;
  }

  /**
   * Returns an iterator. Its methods throw {@link StorefrontException} when a page cannot be had;
   * calling again asks for the same page again.
   */
  @Override
  public Iterator<T> iterator() {
    return new Walk();
  }

  /**
   * {@return the entries as a stream} It throws {@link StorefrontException} as the iterator does.
   */
  public Stream<T> stream() {
    int traits = Spliterator.ORDERED | Spliterator.NONNULL;
    return StreamSupport.stream(Spliterators.spliteratorUnknownSize(iterator(), traits), false);
  }

  private final class Walk implements Iterator<T> {
    private @Nullable String cursor;
    private @Nullable Iterator<T> items;
    private boolean isLast;

    @Override
    public boolean hasNext() {
      while (items == null || !items.hasNext()) {
        if (isLast) {
          return false;
        }
        Page<T> page = ask.apply(cursor);
        String end = page.info().endCursor();
        // A page that ends where it began would come again for ever.
        isLast = !page.info().hasNextPage() || end == null || end.equals(cursor);
        cursor = end;
        items = page.items().iterator();
      }
      return true;
    }

    @Override
    public T next() {
      if (!hasNext() || items == null) {
        throw new NoSuchElementException();
      }
      return items.next();
    }
  }
}
