import { Type, type Static } from '@sinclair/typebox';
import { Image } from './image.js';
import { MAX_AMOUNT, Money } from './money.js';
import {
  SEARCH_CORPUS_LIMITS,
  SEARCH_FACETS,
  SEARCH_KINDS,
  SEARCH_LIMITS,
  SEARCH_MODES,
  SEARCH_SORTS,
  SYNONYM_LIMITS,
} from './search-limits.js';
import { SiteRoutes } from './store.js';
import { StringEnum } from './schema.js';

export * from './search-limits.js';

const kind = StringEnum(SEARCH_KINDS);
const ranges = Type.Array(Type.Tuple([Type.Integer({ minimum: 0 }), Type.Integer({ minimum: 0 })]), {
  description: 'Where the query stands: [from, to) in UTF-16 units, in order, without overlap.',
});

export const SearchHit = Type.Object(
  {
    kind,
    id: Type.String(),
    handle: Type.String(),
    title: Type.String(),
    url: Type.Union([Type.String(), Type.Null()], {
      description: "Its page on the shop's site, by the store's route patterns; null where the store names none.",
    }),
    text: Type.String({ description: 'The beginning of what it says, plain.' }),
    highlights: Type.Object({ title: ranges, text: ranges }),
    image: Type.Union([Image, Type.Null()]),
    /** Of products; null for the other kinds. */
    product: Type.Union([
      Type.Object({
        price: Money,
        compareAtPrice: Type.Union([Money, Type.Null()]),
        maxPrice: Type.Union([Money, Type.Null()]),
        available: Type.Boolean(),
        variantId: Type.Union([Type.String(), Type.Null()], { description: 'Set when there is nothing to choose.' }),
        brand: Type.Union([Type.String(), Type.Null()]),
      }),
      Type.Null(),
    ]),
  },
  { $id: 'SearchHit' },
);
export type SearchHit = Static<typeof SearchHit>;

export const SearchFacet = Type.Object(
  {
    name: StringEnum(SEARCH_FACETS),
    values: Type.Array(
      Type.Object({ value: Type.String(), label: Type.String(), count: Type.Integer({ minimum: 0 }) }),
      {
        maxItems: SEARCH_LIMITS.facetValues,
        description: 'Most first. A facet counts without its own filter, so that another value can be chosen.',
      },
    ),
  },
  { $id: 'SearchFacet' },
);
export type SearchFacet = Static<typeof SearchFacet>;

export const SearchResult = Type.Object(
  {
    query: Type.String({ description: 'As understood: trimmed, spaces folded.' }),
    mode: StringEnum(SEARCH_MODES),
    items: Type.Array(SearchHit),
    pageInfo: Type.Object({ endCursor: Type.Union([Type.String(), Type.Null()]), hasNextPage: Type.Boolean() }),
    totalCount: Type.Integer({ minimum: 0 }),
    counts: Type.Object(
      {
        product: Type.Integer({ minimum: 0 }),
        collection: Type.Integer({ minimum: 0 }),
        page: Type.Integer({ minimum: 0 }),
        story: Type.Integer({ minimum: 0 }),
      },
      { description: 'All hits by kind, whatever kinds were asked for.' },
    ),
    facets: Type.Array(SearchFacet, { description: 'Empty unless `facets=true`.' }),
    didYouMean: Type.Union([Type.String(), Type.Null()]),
  },
  { $id: 'SearchResult' },
);
export type SearchResult = Static<typeof SearchResult>;

const LIST =
  'comma separated, any of them; `\\,` is a comma inside of a value. A filter is about products: with one, nothing else is found.';

export const SearchQuery = Type.Object(
  {
    q: Type.String({ maxLength: SEARCH_LIMITS.query, description: 'What the shopper typed; empty finds nothing.' }),
    market: Type.Optional(Type.String({ maxLength: 32 })),
    locale: Type.Optional(Type.String({ maxLength: 35 })),
    kinds: Type.Optional(
      Type.String({ maxLength: 100, pattern: '^(product|collection|page|story)(,(product|collection|page|story))*$' }),
    ),
    first: Type.Optional(Type.Integer({ minimum: 1, maximum: SEARCH_LIMITS.first, default: 24 })),
    after: Type.Optional(Type.String({ maxLength: 500 })),
    sort: Type.Optional(StringEnum(SEARCH_SORTS, { default: 'relevance' })),
    category: Type.Optional(Type.String({ maxLength: 1000, description: `Handles; ${LIST}` })),
    brand: Type.Optional(Type.String({ maxLength: 1000, description: LIST })),
    tag: Type.Optional(Type.String({ maxLength: 1000, description: LIST })),
    available: Type.Optional(Type.Boolean({ description: 'true: only what can be bought now.' })),
    minPrice: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_AMOUNT,
        description: "Least price, in minor units of the market's currency.",
      }),
    ),
    maxPrice: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_AMOUNT,
        description: "Greatest price, in minor units of the market's currency.",
      }),
    ),
    facets: Type.Optional(Type.Boolean({ description: 'true: count the facets, too.' })),
    match: Type.Optional(
      StringEnum(SEARCH_MODES, { description: "What a word finds, in place of the store's own setting." }),
    ),
  },
  { $id: 'SearchQuery', additionalProperties: false },
);
export type SearchQuery = Static<typeof SearchQuery>;

/**
 * What can be found, as the corpus carries it: about 310 bytes and up to 400 characters of text. What has its default is
 * left out. Amounts are minor units of the corpus' currency.
 */
export const SearchDocument = Type.Object(
  {
    id: Type.String({ description: 'Unique in the corpus: kind, colon, and the id of the record.' }),
    kind,
    handle: Type.String(),
    title: Type.String(),
    text: Type.Optional(Type.String({ maxLength: SEARCH_CORPUS_LIMITS.text })),
    image: Type.Optional(Image),
    rank: Type.Integer({ description: "The shop's own order; smaller comes first among equally good hits." }),
    released: Type.Optional(Type.Integer({ description: 'Seconds since 1970; for the order "newest".' })),
    product: Type.Optional(
      Type.Object({
        price: Type.Integer(),
        compareAtPrice: Type.Optional(Type.Integer()),
        maxPrice: Type.Optional(Type.Integer()),
        available: Type.Boolean(),
        variantId: Type.Optional(Type.String()),
        brand: Type.Optional(Type.String()),
        tags: Type.Optional(Type.Array(Type.String())),
        categories: Type.Optional(
          Type.Array(Type.Integer({ minimum: 0 }), { description: "Places in the corpus' `categories`." }),
        ),
      }),
    ),
  },
  { $id: 'SearchDocument' },
);
export type SearchDocument = Static<typeof SearchDocument>;

/** Everything that can be found in a market, and the rule by which it is: equal copies give equal answers anywhere. */
export const SearchCorpus = Type.Object(
  {
    version: Type.String({ description: 'Hash of everything below; also the ETag.' }),
    format: Type.Integer(),
    storeId: Type.Integer(),
    market: Type.String(),
    currency: Type.String(),
    mode: StringEnum(SEARCH_MODES),
    synonyms: Type.Array(Type.Array(Type.String())),
    routes: SiteRoutes,
    categories: Type.Array(Type.Object({ handle: Type.String(), title: Type.String() })),
    documents: Type.Array(SearchDocument),
  },
  { $id: 'SearchCorpus' },
);
export type SearchCorpus = Static<typeof SearchCorpus>;

/** How the merchant wants search to work. Takes effect on the next query, without building an index. */
export const SearchSettings = Type.Object(
  {
    mode: StringEnum(SEARCH_MODES, { default: 'fuzzy' }),
    synonyms: Type.Array(
      Type.Array(Type.String({ minLength: 1, maxLength: SYNONYM_LIMITS.length }), {
        minItems: 2,
        maxItems: SYNONYM_LIMITS.phrases,
      }),
      {
        default: [],
        maxItems: SYNONYM_LIMITS.groups,
        description: 'Groups of words and phrases that mean the same.',
      },
    ),
  },
  { $id: 'SearchSettings', additionalProperties: false },
);
export type SearchSettings = Static<typeof SearchSettings>;
