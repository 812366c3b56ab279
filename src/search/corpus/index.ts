/**
 * A query over a store's corpus: filters, facets, orders, pages and hits. API
 * and browser use the same code.
 */
export { answerQuery } from './answer.js';
export { changeCorpus, isContinued, renamedPositions, type ChangedCorpus, type DocumentChanges } from './change.js';
export { deserialiseColumns, serialiseColumns } from './columns.js';
export { SearchCursorError } from './cursor.js';
export { listOf } from './filters.js';
export { completeAnswer, writeAnswer, writeHit, type WrittenHit } from './hits.js';
export { compileRule, engineDocument, prepareCorpus, updateCorpus, type CorpusChanges } from './prepare.js';
export { contentHash, readCorpus, SearchCorpusError, writeCorpus } from './text.js';
export type {
  Columns,
  CorpusAnswer,
  CorpusDocument,
  CorpusHead,
  CorpusQuery,
  CorpusRule,
  PreparedCorpus,
  WholeCorpus,
} from './types.js';
