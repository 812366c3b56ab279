/** A corpus ready to be searched, and its documents in blocks, wherever those are. */
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

/** Documents in a block: a page of hits takes some blocks, and writing a corpus some two hundred. */
export const BLOCK = 64;
/** Blocks that stay decoded. */
const MOST_DECODED = 64;

/** A corpus as it is stored, without its documents. */
export interface StoredCopy {
  readonly head: CorpusHead;
  readonly index: ArrayBuffer;
  readonly columns: ArrayBuffer;
  readonly documents: number;
  /** Of the text it was made from. */
  readonly bytes: number;
}

/** JSON texts of blocks of documents, in order of position. */
export type Blocks = readonly ArrayBuffer[];

/** Its documents cannot be read, or are not those the index names. */
export class BrokenCopyError extends Error {
  override readonly name = 'BrokenCopyError';
}

/** @returns undefined for a block that is not there any more */
type ReadBlocks = (numbers: readonly number[]) => Promise<readonly (ArrayBuffer | undefined)[]>;

export class Copy {
  readonly version: string;
  readonly market: string;
  readonly documents: number;
  readonly bytes: number;
  readonly #corpus: PreparedCorpus;
  readonly #decoded = new Map<number, readonly SearchDocument[]>();

  /**
   * @param readBlocks where its documents are
   * @param checkedAt when it was last known to be current
   * @throws SearchIndexError when it is damaged
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
   * @returns undefined when its documents are gone: another tab has put a newer copy in its place
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

/** Blocks in memory. */
export const blocksAt =
  (blocks: Blocks): ReadBlocks =>
  (numbers) =>
    Promise.resolve(numbers.map((number) => blocks[number]));
