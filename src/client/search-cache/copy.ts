/**
 * A searchable corpus. Its documents are in blocks, in memory or in the
 * database.
 */
import type { SearchDocument, SearchResult } from '@storefront/contract';
import {
  answerQuery,
  compileRule,
  completeAnswer,
  deserialiseColumns,
  type CorpusHead,
  type CorpusQuery,
  type PreparedCorpus,
} from '@storefront/search/corpus';
import { deserialise } from '@storefront/search';

/**
 * Documents in a block. A page of hits reads a few blocks; storing a corpus
 * writes about two hundred.
 */
export const BLOCK = 64;
/** How many decoded blocks are kept. */
const MOST_DECODED = 64;

/** A corpus in its stored form, without its documents. */
export interface StoredCopy {
  readonly head: CorpusHead;
  readonly index: ArrayBuffer;
  readonly columns: ArrayBuffer;
  readonly documents: number;
  /** Size of the text it was made from. */
  readonly bytes: number;
}

/** JSON texts of blocks of documents, in order of position. */
export type Blocks = readonly ArrayBuffer[];

/** The documents cannot be read, or do not match the index. */
export class BrokenCopyError extends Error {
  override readonly name = 'BrokenCopyError';
}

/** @returns undefined for a block that no longer exists */
type ReadBlocks = (numbers: readonly number[]) => Promise<readonly (ArrayBuffer | undefined)[]>;

export class Copy {
  readonly version: string;
  readonly market: string;
  readonly documents: number;
  readonly bytes: number;
  readonly #corpus: PreparedCorpus;
  readonly #decoded = new Map<number, readonly SearchDocument[]>();

  /**
   * @param readBlocks reads the documents
   * @param checkedAt when the copy was last known to be current
   * @throws SearchIndexError when the index is damaged
   */
  constructor(
    { head, index, columns, documents, bytes }: StoredCopy,
    public readBlocks: ReadBlocks,
    public checkedAt: number,
  ) {
    this.version = head.version;
    this.market = head.market;
    this.documents = documents;
    this.bytes = bytes;
    this.#corpus = { rule: compileRule(head), index: deserialise(index), columns: deserialiseColumns(columns) };
  }

  /**
   * @returns undefined when the documents are gone because another tab stored a
   * newer copy
   * @throws BrokenCopyError; SearchCursorError for a cursor of another search
   */
  async answer(query: CorpusQuery): Promise<SearchResult | undefined> {
    const answer = answerQuery(this.#corpus, query);
    const blocks = await this.#blocks(new Set(answer.positions.map((position) => Math.floor(position / BLOCK))));
    if (!blocks) return undefined;
    const documents = answer.positions.map((position, place) => {
      const document = blocks.get(Math.floor(position / BLOCK))?.[position % BLOCK];
      if (!document || document.id !== answer.ids[place]) throw new BrokenCopyError('The search documents are damaged');
      return document;
    });
    return completeAnswer(this.#corpus, answer, documents);
  }

  async #blocks(wanted: ReadonlySet<number>): Promise<ReadonlyMap<number, readonly SearchDocument[]> | undefined> {
    const found = new Map<number, readonly SearchDocument[]>();
    for (const number of wanted) {
      const block = this.#decoded.get(number);
      if (block) found.set(number, block);
    }
    const missing = [...wanted].filter((number) => !found.has(number));
    try {
      const texts = missing.length > 0 ? await this.readBlocks(missing) : [];
      for (const [place, number] of missing.entries()) {
        const text = texts[place];
        if (!text) return undefined;
        found.set(number, JSON.parse(new TextDecoder().decode(text)) as SearchDocument[]);
      }
    } catch (cause) {
      throw new BrokenCopyError('A block of search documents cannot be read', { cause });
    }
    for (const [number, block] of found) {
      this.#decoded.delete(number);
      this.#decoded.set(number, block);
    }
    for (const number of this.#decoded.keys()) {
      if (this.#decoded.size <= MOST_DECODED) break;
      this.#decoded.delete(number);
    }
    return found;
  }
}

/** Reads blocks from memory. */
export const blocksAt =
  (blocks: Blocks): ReadBlocks =>
  (numbers) =>
    Promise.resolve(numbers.map((number) => blocks[number]));
