/** Answers a query from a corpus. */
import type { SearchSort } from '@storefront/contract';
import { SEARCH_KINDS, SEARCH_LIMITS } from '@storefront/contract/search-limits';
import { idAt, placeAt, type SearchIndex } from '../search-index.js';
import { searchEach } from '../search.js';
import { readCursor, writeCursor } from './cursor.js';
import { FacetCounts, filterOf } from './filters.js';
import type { Columns, CorpusAnswer, CorpusQuery, PreparedCorpus } from './types.js';

const PAGE = 24;

/** Documents without a price, such as pages, come last in both directions. */
const priceOf = (price: number, direction: 1 | -1): number => (price < 0 ? Number.MAX_SAFE_INTEGER : direction * price);

/** The ascending sort key of each order. Equal keys are ordered by place. */
const LEADS: Readonly<Record<SearchSort, (columns: Columns, position: number, score: number) => number>> = {
  relevance: (_columns, _position, score) => -score,
  newest: ({ released }, position) => -released[position]!,
  'price-asc': ({ price }, position) => priceOf(price[position]!, 1),
  'price-desc': ({ price }, position) => priceOf(price[position]!, -1),
  'title-asc': ({ titleOrder }, position) => titleOrder[position]!,
};

/** Keeps the first hits in order of lead, then rank and id. */
class First {
  readonly leads: number[] = [];
  readonly positions: number[] = [];
  /** The lead of the last kept hit, once there are as many as wanted. */
  #last = Infinity;

  constructor(
    private readonly index: SearchIndex,
    private readonly most: number,
  ) {}

  offer(lead: number, position: number): void {
    if (lead > this.#last) return;
    const { leads, positions, most, index } = this;
    const place = placeAt(index, position);
    const isBefore = (other: number) =>
      leads[other]! > lead || (leads[other] === lead && placeAt(index, positions[other]!) > place);
    let at = leads.length;
    while (at > 0 && isBefore(at - 1)) at -= 1;
    if (at === most) return;
    leads.splice(at, 0, lead);
    positions.splice(at, 0, position);
    if (leads.length > most) {
      leads.pop();
      positions.pop();
    }
    if (leads.length === most) this.#last = leads[most - 1]!;
  }
}

/** One bit for each requested kind. */
const kindsOf = (kinds: string | undefined): number =>
  SEARCH_KINDS.reduce(
    (bits, kind, place) => ((kinds?.split(',').includes(kind) ?? true) ? bits | (1 << place) : bits),
    0,
  );

/**
 * The hits of a query, by position, with the rest of the result.
 * @throws SearchCursorError for a cursor of another sort or market
 */
export function answerQuery(corpus: PreparedCorpus, query: CorpusQuery): CorpusAnswer {
  const { rule, index, columns } = corpus;
  const { head, synonyms } = rule;
  const { sort = 'relevance', first: most = PAGE, match: mode = head.mode } = query;
  const text = query.q.replace(/\s+/g, ' ').trim();
  const after = query.after === undefined ? undefined : readCursor(corpus, sort, query.after);

  const filter = filterOf(columns, query);
  const facets = query.facets === true ? new FacetCounts(columns) : undefined;
  const kinds = kindsOf(query.kinds);
  const leadOf = LEADS[sort];
  const first = new First(index, Math.min(most, SEARCH_LIMITS.first));
  const counts = SEARCH_KINDS.map(() => 0);
  let totalCount = 0;
  /** The number of hits after the cursor. */
  let remaining = 0;
  const { didYouMean, marks } = searchEach(index, text, { mode, synonyms }, (position, score) => {
    const failed = filter ? filter(position) : 0;
    if (failed < 0) return;
    facets?.add(position, failed);
    if (failed > 0) return;
    const kind = columns.kind[position]!;
    counts[kind]! += 1;
    if ((kinds & (1 << kind)) === 0) return;
    totalCount += 1;
    const lead = leadOf(columns, position, score);
    if (after && (lead < after.lead || (lead === after.lead && placeAt(index, position) < after.place))) return;
    remaining += 1;
    first.offer(lead, position);
  });
  const [product = 0, collection = 0, page = 0, story = 0] = counts;
  const last = first.positions.at(-1);
  return {
    query: text,
    mode,
    positions: first.positions,
    ids: first.positions.map((position) => idAt(index, position)),
    marks,
    pageInfo: {
      endCursor: last === undefined ? null : writeCursor(corpus, sort, first.leads.at(-1)!, last),
      hasNextPage: remaining > first.positions.length,
    },
    totalCount,
    counts: { product, collection, page, story },
    facets: facets?.facets(query, head) ?? [],
    didYouMean,
  };
}
