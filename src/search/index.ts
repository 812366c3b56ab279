export { buildIndex } from './build.js';
export { changeIndex, type ChangedIndex, type SearchChanges } from './changes.js';
export { compactIndex, updateIndex } from './delta.js';
export { fold } from './fold.js';
export type { SearchMode } from './matches.js';
export { highlight, type Marks, type Range } from './highlight.js';
export { idAt, idsOf, positionAt, type SearchDocument, type SearchIndex } from './search-index.js';
export {
  marksOf,
  QUERY_LIMITS,
  search,
  searchAll,
  type AllMatches,
  type SearchAnswer,
  type SearchHit,
  type SearchOptions,
} from './search.js';
export { deserialise, SEARCH_INDEX_FORMAT, SearchIndexError, serialise } from './serialise.js';
export { compileSynonyms, SYNONYM_LIMITS, type Synonyms } from './synonyms.js';
export { tokenise } from './tokenise.js';
