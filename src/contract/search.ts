import { Type, type Static } from '@sinclair/typebox';
import { Image } from './image.js';
import { Money, PriceBounds } from './money.js';
import { PageInfo } from './page.js';
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
import { Described, Nullable, StringEnum } from './schema.js';

export * from './search-limits.js';

const kind = StringEnum(SEARCH_KINDS, { description: 'What was found.' });
const ranges = Type.Array(Type.Tuple([Type.Integer({ minimum: 0 }), Type.Integer({ minimum: 0 })]), {
  description: 'Where the query stands: [from, to) in UTF-16 units, in order, without overlap.',
});

export const SearchHighlights = Type.Object(
  { title: Described(ranges, 'In the title.'), text: Described(ranges, 'In the text.') },
  { $id: 'SearchHighlights', description: 'Where the query stands in title and text.' },
);
export type SearchHighlights = Static<typeof SearchHighlights>;

export const SearchHitProduct = Type.Object(
  {
    price: Described(Money, 'Price of the cheapest variant.'),
    compareAtPrice: Type.Union([Money, Type.Null()], {
      description: 'Price before it was marked down; null: it is not.',
    }),
    maxPrice: Type.Union([Money, Type.Null()], {
      description: 'Price of the dearest variant; null: all cost the same.',
    }),
    available: Type.Boolean({ description: 'Whether it can be bought now.' }),
    variantId: Type.Union([Type.String(), Type.Null()], { description: 'Set when there is nothing to choose.' }),
    brand: Type.Union([Type.String(), Type.Null()], { description: 'Brand; null: none.' }),
  },
  { $id: 'SearchHitProduct', description: 'What a hit shows of a product.' },
);
export type SearchHitProduct = Static<typeof SearchHitProduct>;

export const SearchHit = Type.Object(
  {
    kind,
    id: Type.String({ description: 'Id of the record.' }),
    handle: Type.String({ description: 'Handle of the record.' }),
    title: Type.String({ description: 'Title.' }),
    url: Type.Union([Type.String(), Type.Null()], {
      description: "Its page on the shop's site, by the store's route patterns; null where the store names none.",
    }),
    text: Type.String({ description: 'The beginning of what it says, plain.' }),
    highlights: Described(SearchHighlights, 'Where the query stands.'),
    image: Type.Union([Image, Type.Null()], { description: 'Picture; null: none.' }),
    /** Of products; null for the other kinds. */
    product: Nullable(SearchHitProduct, { description: 'Of a product; null for other kinds.' }),
  },
  { $id: 'SearchHit', description: 'Something that was found.' },
);
export type SearchHit = Static<typeof SearchHit>;

export const SearchFacetValue = Type.Object(
  {
    value: Type.String({ description: 'For the filter.' }),
    label: Type.String({ description: 'For people.' }),
    count: Type.Integer({ minimum: 0, description: 'How many hits have it.' }),
  },
  { $id: 'SearchFacetValue', description: 'A value of a facet.' },
);
export type SearchFacetValue = Static<typeof SearchFacetValue>;

export const SearchFacet = Type.Object(
  {
    name: StringEnum(SEARCH_FACETS, { description: 'Name of the filter.' }),
    values: Type.Array(SearchFacetValue, {
      maxItems: SEARCH_LIMITS.facetValues,
      description: 'Most first. A facet counts without its own filter, so that another value can be chosen.',
    }),
  },
  { $id: 'SearchFacet', description: 'Something to filter by.' },
);
export type SearchFacet = Static<typeof SearchFacet>;

export const SearchCounts = Type.Object(
  {
    product: Type.Integer({ minimum: 0, description: 'Products.' }),
    collection: Type.Integer({ minimum: 0, description: 'Categories.' }),
    page: Type.Integer({ minimum: 0, description: 'Pages.' }),
    story: Type.Integer({ minimum: 0, description: 'Stories.' }),
  },
  { $id: 'SearchCounts', description: 'Hits by kind.' },
);
export type SearchCounts = Static<typeof SearchCounts>;

export const SearchResult = Type.Object(
  {
    query: Type.String({ description: 'As understood: trimmed, spaces folded.' }),
    mode: StringEnum(SEARCH_MODES, { description: 'How words were matched.' }),
    items: Type.Array(SearchHit, { description: 'Hits, the best first.' }),
    pageInfo: Described(PageInfo, 'Where the page ends.'),
    totalCount: Type.Integer({ minimum: 0, description: 'How many hits in all.' }),
    counts: Described(SearchCounts, 'All hits by kind, whatever kinds were asked for.'),
    facets: Type.Array(SearchFacet, { description: 'Empty unless `facets=true`.' }),
    didYouMean: Type.Union([Type.String(), Type.Null()], { description: 'A query that finds more; null: none.' }),
  },
  { $id: 'SearchResult', description: 'What was found.' },
);
export type SearchResult = Static<typeof SearchResult>;

const LIST =
  'comma separated, any of them; `\\,` is a comma inside of a value. A filter is about products: with one, nothing else is found.';

export const SearchQuery = Type.Object(
  {
    q: Type.String({ maxLength: SEARCH_LIMITS.query, description: 'What the shopper typed; empty finds nothing.' }),
    market: Type.Optional(
      Type.String({ maxLength: 32, description: 'Market code; beats the wb_market cookie, which beats the default.' }),
    ),
    locale: Type.Optional(
      Type.String({
        maxLength: 35,
        description: "Language as a BCP 47 tag; the market's first when it does not speak it.",
      }),
    ),
    kinds: Type.Optional(
      Type.String({
        maxLength: 100,
        pattern: '^(product|collection|page|story)(,(product|collection|page|story))*$',
        description: 'What to find, comma separated; absent: everything.',
      }),
    ),
    first: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: SEARCH_LIMITS.first,
        default: 24,
        description: 'How many hits a page has at most.',
      }),
    ),
    after: Type.Optional(
      Type.String({ maxLength: 500, description: '`pageInfo.endCursor` of the page before; absent: the first page.' }),
    ),
    sort: Type.Optional(StringEnum(SEARCH_SORTS, { default: 'relevance', description: 'Order of the hits.' })),
    category: Type.Optional(Type.String({ maxLength: 1000, description: `Handles; ${LIST}` })),
    brand: Type.Optional(Type.String({ maxLength: 1000, description: LIST })),
    tag: Type.Optional(Type.String({ maxLength: 1000, description: LIST })),
    available: Type.Optional(Type.Boolean({ description: 'true: only what can be bought now.' })),
    ...PriceBounds,
    facets: Type.Optional(Type.Boolean({ description: 'true: count the facets, too.' })),
    match: Type.Optional(
      StringEnum(SEARCH_MODES, { description: "What a word finds, in place of the store's own setting." }),
    ),
  },
  { $id: 'SearchQuery', additionalProperties: false },
);
export type SearchQuery = Static<typeof SearchQuery>;

export const SearchDocumentProduct = Type.Object(
  {
    price: Type.Integer({ description: 'Price of the cheapest variant.' }),
    compareAtPrice: Type.Optional(Type.Integer({ description: 'Price before it was marked down; absent: it is not.' })),
    maxPrice: Type.Optional(Type.Integer({ description: 'Price of the dearest variant; absent: all cost the same.' })),
    available: Type.Boolean({ description: 'Whether it can be bought now.' }),
    variantId: Type.Optional(Type.String({ description: 'The variant, where there is nothing to choose.' })),
    brand: Type.Optional(Type.String({ description: 'Brand; absent: none.' })),
    tags: Type.Optional(Type.Array(Type.String(), { description: "The merchant's tags; absent: none." })),
    categories: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0 }), { description: "Places in the corpus' `categories`." }),
    ),
  },
  { $id: 'SearchDocumentProduct', description: 'What the corpus has of a product.' },
);
export type SearchDocumentProduct = Static<typeof SearchDocumentProduct>;

export const SearchDocument = Type.Object(
  {
    id: Type.String({ description: 'Unique in the corpus: kind, colon, and the id of the record.' }),
    kind,
    handle: Type.String({ description: 'Handle of the record.' }),
    title: Type.String({ description: 'Title.' }),
    text: Type.Optional(
      Type.String({
        maxLength: SEARCH_CORPUS_LIMITS.text,
        description: 'The beginning of what it says, plain; absent: nothing.',
      }),
    ),
    image: Type.Optional(Described(Image, 'Picture; absent: none.')),
    rank: Type.Integer({ description: "The shop's own order; smaller comes first among equally good hits." }),
    released: Type.Optional(Type.Integer({ description: 'Seconds since 1970; for the order "newest".' })),
    product: Type.Optional(Described(SearchDocumentProduct, 'Of a product; absent for other kinds.')),
  },
  {
    $id: 'SearchDocument',
    description:
      "What can be found, as the corpus carries it: about 310 bytes and up to 400 characters of text. What has its default is left out. Amounts are minor units of the corpus' currency.",
  },
);
export type SearchDocument = Static<typeof SearchDocument>;

export const SearchCategory = Type.Object(
  {
    handle: Type.String({ description: 'Handle of the category.' }),
    title: Type.String({ description: 'Title of the category.' }),
  },
  { $id: 'SearchCategory', description: 'A category that products of the corpus are in.' },
);
export type SearchCategory = Static<typeof SearchCategory>;

export const SearchCorpus = Type.Object(
  {
    version: Type.String({ description: 'Hash of everything below; also the ETag.' }),
    format: Type.Integer({ description: 'Number of the format; a copy of another format is dropped.' }),
    storeId: Type.Integer({ description: 'Id of the store.' }),
    market: Type.String({ description: 'Code of the market.' }),
    currency: Type.String({ description: 'ISO 4217 code of every amount.' }),
    mode: StringEnum(SEARCH_MODES, { description: 'How words are matched.' }),
    synonyms: Type.Array(Type.Array(Type.String()), { description: 'Groups of words that mean the same.' }),
    routes: Described(SiteRoutes, "Where the shop's site keeps its pages."),
    categories: Type.Array(SearchCategory, { description: 'Categories that documents refer to by their place.' }),
    documents: Type.Array(SearchDocument, { description: 'Everything that can be found.' }),
  },
  {
    $id: 'SearchCorpus',
    description:
      'Everything that can be found in a market, and the rule by which it is: equal copies give equal answers anywhere.',
  },
);
export type SearchCorpus = Static<typeof SearchCorpus>;

export const SearchSettings = Type.Object(
  {
    mode: StringEnum(SEARCH_MODES, { description: 'How words are matched.' }),
    synonyms: Type.Array(
      Type.Array(Type.String({ minLength: 1, maxLength: SYNONYM_LIMITS.length }), {
        minItems: 2,
        maxItems: SYNONYM_LIMITS.phrases,
      }),
      {
        maxItems: SYNONYM_LIMITS.groups,
        description: 'Groups of words and phrases that mean the same.',
      },
    ),
  },
  {
    $id: 'SearchSettings',
    additionalProperties: false,
    description: 'How the merchant wants search to work. Takes effect on the next query, without building an index.',
  },
);
export type SearchSettings = Static<typeof SearchSettings>;
