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
import { Described, Nullable, StringEnum, type Same } from './schema.js';

export * from './search-limits.js';

const kind = StringEnum(SEARCH_KINDS, { description: 'Matching text.' });
const ranges = Type.Array(Type.Tuple([Type.Integer({ minimum: 0 }), Type.Integer({ minimum: 0 })]), {
  description: 'Matches of the query: [from, to) in UTF-16 units, in order, without overlap.',
});

export const SearchHighlights = Type.Object(
  { title: Described(ranges, 'In the title.'), text: Described(ranges, 'In the text.') },
  { $id: 'SearchHighlights', description: 'Matches of the query in title and text.' },
);
export type SearchHighlights = Static<typeof SearchHighlights>;

export const SearchHitProduct = Type.Object(
  {
    price: Described(Money, 'Price of the cheapest variant.'),
    compareAtPrice: Type.Union([Money, Type.Null()], {
      description: 'Price before a reduction. null: it is not reduced.',
    }),
    maxPrice: Type.Union([Money, Type.Null()], {
      description: 'Price of the most expensive variant. null: all variants cost the same.',
    }),
    available: Type.Boolean({ description: 'true: it can be bought now.' }),
    variantId: Type.Union([Type.String(), Type.Null()], {
      description: 'Id of the only variant. null: the shopper must choose one.',
    }),
    brand: Type.Union([Type.String(), Type.Null()], { description: 'Brand, or null.' }),
  },
  { $id: 'SearchHitProduct', description: 'Fields of a product in a hit.' },
);
export type SearchHitProduct = Static<typeof SearchHitProduct>;

export const SearchHit = Type.Object(
  {
    kind,
    id: Type.String({ description: 'Id of the record.' }),
    handle: Type.String({ description: 'Handle of the record.' }),
    title: Type.String({ description: 'Title.' }),
    url: Type.Union([Type.String(), Type.Null()], {
      description: 'Address of its page, from the route patterns of the store. null: the store has no pattern for it.',
    }),
    text: Type.String({ description: 'Beginning of the text, without markup.' }),
    highlights: Described(SearchHighlights, 'Matches of the query.'),
    image: Type.Union([Image, Type.Null()], { description: 'Image, or null.' }),
    /** Set for products. null for other kinds. */
    product: Nullable(SearchHitProduct, { description: 'Fields of a product. null for other kinds.' }),
  },
  { $id: 'SearchHit', description: 'Something that was found.' },
);
export type SearchHit = Static<typeof SearchHit>;

export const SearchFacetValue = Type.Object(
  {
    value: Type.String({ description: 'Value for the filter.' }),
    label: Type.String({ description: 'For people.' }),
    count: Type.Integer({ minimum: 0, description: 'Number of hits with this value.' }),
  },
  { $id: 'SearchFacetValue', description: 'A value of a facet.' },
);
export type SearchFacetValue = Static<typeof SearchFacetValue>;

export const SearchFacet = Type.Object(
  {
    name: StringEnum(SEARCH_FACETS, { description: 'Name of the filter.' }),
    values: Type.Array(SearchFacetValue, {
      maxItems: SEARCH_LIMITS.facetValues,
      description:
        'Values, the most frequent first. The counts of a facet ignore the filter of this facet, so the shopper can choose another value.',
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

const searchResult = Type.Object(
  {
    query: Type.String({ description: 'The query after trimming and collapsing spaces.' }),
    mode: StringEnum(SEARCH_MODES, { description: 'Match mode of the query.' }),
    items: Type.Array(SearchHit, { description: 'Hits, best first.' }),
    pageInfo: Described(PageInfo, 'End of the page.'),
    totalCount: Type.Integer({ minimum: 0, description: 'Total number of hits.' }),
    counts: Described(SearchCounts, 'Number of hits by kind. It ignores the filter by kind.'),
    facets: Type.Array(SearchFacet, { description: 'Facets. Empty unless `facets=true`.' }),
    didYouMean: Type.Union([Type.String(), Type.Null()], {
      description: 'A suggested query that finds more, or null.',
    }),
  },
  { $id: 'SearchResult', description: 'Matching text.' },
);
export interface SearchResultSchema extends Same<typeof searchResult> {}
export const SearchResult: SearchResultSchema = searchResult;
export type SearchResult = Static<SearchResultSchema>;

const LIST =
  'separated by commas. Any of them matches. Write a comma inside a value as `\\,`. Filters apply to products: with a filter, only products are found.';

export const SearchQuery = Type.Object(
  {
    q: Type.String({
      maxLength: SEARCH_LIMITS.query,
      description: 'Text that the shopper typed. An empty text finds nothing.',
    }),
    market: Type.Optional(
      Type.String({
        maxLength: 32,
        description:
          'Code of the market. Default: the market in the cookie `wb_market`, then the default market of the store.',
      }),
    ),
    locale: Type.Optional(
      Type.String({
        maxLength: 35,
        description:
          'Language as a BCP 47 tag. A language that the market does not have is replaced by its first language.',
      }),
    ),
    kinds: Type.Optional(
      Type.String({
        maxLength: 100,
        pattern: '^(product|collection|page|story)(,(product|collection|page|story))*$',
        description: 'Kinds to find, separated by commas. Default: all kinds.',
      }),
    ),
    first: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: SEARCH_LIMITS.first,
        default: 24,
        description: 'Largest number of hits on a page.',
      }),
    ),
    after: Type.Optional(
      Type.String({
        maxLength: 500,
        description: '`pageInfo.endCursor` of the previous page. Leave it out for the first page.',
      }),
    ),
    sort: Type.Optional(StringEnum(SEARCH_SORTS, { default: 'relevance', description: 'Order of the hits.' })),
    category: Type.Optional(Type.String({ maxLength: 1000, description: `Handles; ${LIST}` })),
    brand: Type.Optional(Type.String({ maxLength: 1000, description: LIST })),
    tag: Type.Optional(Type.String({ maxLength: 1000, description: LIST })),
    available: Type.Optional(Type.Boolean({ description: 'true: only products that can be bought now.' })),
    ...PriceBounds,
    facets: Type.Optional(Type.Boolean({ description: 'true: count the facets as well.' })),
    match: Type.Optional(StringEnum(SEARCH_MODES, { description: 'Match mode. Default: the setting of the store.' })),
  },
  { $id: 'SearchQuery', additionalProperties: false },
);
export type SearchQuery = Static<typeof SearchQuery>;

export const SearchDocumentProduct = Type.Object(
  {
    price: Type.Integer({ description: 'Price of the cheapest variant.' }),
    compareAtPrice: Type.Optional(
      Type.Integer({ description: 'Price before a reduction. Leave it out if it is not reduced.' }),
    ),
    maxPrice: Type.Optional(
      Type.Integer({ description: 'Price of the most expensive variant. Absent: all variants cost the same.' }),
    ),
    available: Type.Boolean({ description: 'true: it can be bought now.' }),
    variantId: Type.Optional(
      Type.String({ description: 'Id of the only variant. Absent: the shopper must choose one.' }),
    ),
    brand: Type.Optional(Type.String({ description: 'Brand. Default: none.' })),
    tags: Type.Optional(Type.Array(Type.String(), { description: "The merchant's tags. Default: none." })),
    categories: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0 }), { description: 'Positions in `categories` of the corpus.' }),
    ),
    codes: Type.Optional(
      Type.Array(Type.String(), {
        description: `SKUs of the variants that are sold in the market, then EAN, UPC or GTIN numbers: ${SEARCH_CORPUS_LIMITS.codes} characters at most. Search finds them with and without punctuation, whole or by a part. Default: none.`,
      }),
    ),
    options: Type.Optional(
      Type.Array(Type.String(), {
        description: `Option values of these variants, each once: ${SEARCH_CORPUS_LIMITS.options} characters at most. Default: none.`,
      }),
    ),
  },
  { $id: 'SearchDocumentProduct', description: 'Fields of a product in the corpus.' },
);
export type SearchDocumentProduct = Static<typeof SearchDocumentProduct>;

export const SearchDocument = Type.Object(
  {
    id: Type.String({ description: 'Unique id in the corpus: the kind, a colon, and the id of the record.' }),
    kind,
    handle: Type.String({ description: 'Handle of the record.' }),
    title: Type.String({ description: 'Title.' }),
    text: Type.Optional(
      Type.String({
        maxLength: SEARCH_CORPUS_LIMITS.text,
        description: 'Beginning of the text, without markup. Absent: there is no text.',
      }),
    ),
    image: Type.Optional(Described(Image, 'Image. Default: none.')),
    rank: Type.Integer({
      description: 'Position in the order of the shop. The smaller one comes first among equally good hits.',
    }),
    released: Type.Optional(
      Type.Integer({ description: 'Release time in seconds since 1970, for the order "newest".' }),
    ),
    product: Type.Optional(Described(SearchDocumentProduct, 'Fields of a product. Absent for other kinds.')),
  },
  {
    $id: 'SearchDocument',
    description:
      'A document of the corpus: about 310 bytes and up to 400 characters of text. Fields with their default value are left out. Amounts are in minor units of the currency of the corpus.',
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

const searchCorpus = Type.Object(
  {
    version: Type.String({ description: 'Hash of the other fields. It is also the ETag.' }),
    format: Type.Integer({ description: 'Number of the format. Drop a stored copy in another format.' }),
    storeId: Type.Integer({ description: 'Id of the store.' }),
    market: Type.String({ description: 'Code of the market.' }),
    currency: Type.String({ description: 'ISO 4217 code of every amount.' }),
    mode: StringEnum(SEARCH_MODES, { description: 'Match mode.' }),
    synonyms: Type.Array(Type.Array(Type.String()), { description: 'Groups of words that mean the same.' }),
    routes: Described(SiteRoutes, 'Address patterns of the pages of the shop.'),
    categories: Type.Array(SearchCategory, { description: 'Categories. Documents refer to them by position.' }),
    documents: Type.Array(SearchDocument, { description: 'All documents.' }),
  },
  {
    $id: 'SearchCorpus',
    description: 'All documents of a market with the search settings. Equal copies give equal results everywhere.',
  },
);
export interface SearchCorpusSchema extends Same<typeof searchCorpus> {}
export const SearchCorpus: SearchCorpusSchema = searchCorpus;
export type SearchCorpus = Static<SearchCorpusSchema>;

export const SearchSettings = Type.Object(
  {
    mode: StringEnum(SEARCH_MODES, { description: 'Match mode.' }),
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
    description: "The merchant's search settings. They apply to the next query. No index is rebuilt.",
  },
);
export type SearchSettings = Static<typeof SearchSettings>;
