import type { CommonTexts } from '../../src/element-base/common-messages.js';
import type { CatalogueTexts } from '../../src/element-base/texts/catalogue.js';
import type { FilterTexts } from '../../src/element-base/texts/filters.js';
import type { SearchTexts } from '../../src/element-base/texts/search.js';
import type { sortsMessages } from '../../src/element-base/texts/sorts.js';
import type { Async } from '../../src/stores/types.js';
import type { SearchList } from './results-controller.js';

export interface ResultsTexts {
  readonly search: SearchTexts & FilterTexts;
  /** Texts of a list of products, with the count of results. */
  readonly list: CatalogueTexts & typeof sortsMessages.en;
  readonly common: CommonTexts;
}

/** The heading: the number of results, or the state of the search. */
export function headingText({ data, status }: Async<SearchList>, query: string, texts: SearchTexts): string {
  if (data) return texts.results(data.totalCount, data.query);
  if (!query) return texts.whatFor;
  return status === 'error' ? texts.failed(query) : texts.searchingFor(query);
}

/**
 * The announcement of hits that have loaded. `undefined` for a newer copy with the same number of hits.
 * @param former the list before, if there was one
 */
export function resultsAnnouncement(
  former: SearchList | undefined,
  { items, query, totalCount }: SearchList,
  texts: SearchTexts,
): string | undefined {
  if (former && items.length > former.items.length) return texts.resultCount(items.length, totalCount);
  return former?.query === query && former.totalCount === totalCount ? undefined : texts.results(totalCount, query);
}
