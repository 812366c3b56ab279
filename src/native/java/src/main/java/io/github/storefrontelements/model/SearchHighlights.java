package io.github.storefrontelements.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;

/** Matches of the query in title and text. */
public final class SearchHighlights extends Model {
  private final List<TextRange> title;
  private final List<TextRange> text;

  @JsonCreator
  private SearchHighlights(List<TextRange> title, List<TextRange> text) {
    this.title = copy(title);
    this.text = copy(text);
  }

  /** {@return in the title} */
  @Limit(at = "[]", value = "minItems=2 maxItems=2")
  @Limit(at = "[][0]", value = "minimum=0")
  @Limit(at = "[][1]", value = "minimum=0")
  public List<TextRange> title() {
    return title;
  }

  /** {@return in the text} */
  @Limit(at = "[]", value = "minItems=2 maxItems=2")
  @Limit(at = "[][0]", value = "minimum=0")
  @Limit(at = "[][1]", value = "minimum=0")
  public List<TextRange> text() {
    return text;
  }
}
