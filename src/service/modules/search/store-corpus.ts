import { SEARCH_KINDS, type SearchDocument } from '@storefront/contract';
import type { SearchIndex } from '@storefront/search';
import {
  answerQuery,
  compileRule,
  type Columns,
  type CorpusHead,
  type CorpusQuery,
  type CorpusRule,
  type PreparedCorpus,
  type WrittenHit,
  writeAnswer,
  writeHit,
} from '@storefront/search/corpus';
import { LRUCache } from 'lru-cache';
import { unpack, type Packed, type StoredDocuments } from './make-corpus.js';

/** The number of hits that are kept as text: shoppers find the same ones again and again. */
const HITS = 1000;
/** The size of a hit's text relative to its document's JSON: title and text occur in it twice. */
const HIT_WEIGHT = 2;

/** The searchable documents of a market at one time. They are kept as text, and parsed when they are hits. */
export class StoreCorpus implements PreparedCorpus {
  /** @throws SearchIndexError when the bytes are damaged */
  static of(head: CorpusHead, packed: Packed): StoreCorpus {
    const { index, columns } = unpack(packed);
    return new StoreCorpus(compileRule(head), index, columns, packed);
  }

  #textBytes: number | undefined;
  /** By position. */
  readonly #hits: LRUCache<number, WrittenHit>;
  readonly #text: Buffer;

  private constructor(
    readonly rule: CorpusRule,
    readonly index: SearchIndex,
    readonly columns: Columns,
    readonly packed: Packed,
  ) {
    this.#text = Buffer.from(packed.documents.json.buffer);
    this.#hits = new LRUCache({ max: Math.max(1, Math.min(HITS, index.size)) });
  }

  get head(): CorpusHead {
    return this.rule.head;
  }

  get documents(): StoredDocuments {
    return this.packed.documents;
  }

  /** Bytes of memory. */
  get weight(): number {
    const { index, columns, documents } = this.packed;
    return index.byteLength + columns.byteLength + documents.json.byteLength + documents.starts.byteLength;
  }

  /** Bytes of memory that the texts of its hits may take. */
  get hitsWeight(): number {
    return HIT_WEIGHT * this.documents.json.byteLength * Math.min(1, HITS / Math.max(1, this.index.size));
  }

  /** Bytes of the text that `writeCorpus` makes of it. */
  get textBytes(): number {
    const withoutDocuments = () =>
      Buffer.byteLength(JSON.stringify({ ...this.head, version: '0'.repeat(16), documents: [] })) - 2;
    return (this.#textBytes ??= withoutDocuments() + this.documents.json.byteLength);
  }

  /** The same documents with other settings. The documents must not depend on the difference. */
  withHead(head: CorpusHead): StoreCorpus {
    return new StoreCorpus(compileRule(head), this.index, this.columns, this.packed);
  }

  documentAt(position: number): SearchDocument {
    const { starts } = this.documents;
    return JSON.parse(this.#text.toString('utf8', starts[position], starts[position + 1]! - 1)) as SearchDocument;
  }

  /** Its categories with products. */
  collections(): SearchDocument[] {
    const kind = SEARCH_KINDS.indexOf('collection');
    return Array.from(this.columns.kind).flatMap((item, position) =>
      item === kind ? [this.documentAt(position)] : [],
    );
  }

  #hitAt(position: number): WrittenHit {
    let hit = this.#hits.get(position);
    if (!hit) this.#hits.set(position, (hit = writeHit(this.documentAt(position), this.head)));
    return hit;
  }

  /**
   * JSON of a `SearchResult`.
   * @throws SearchCursorError
   */
  answer(query: CorpusQuery): string {
    const answer = answerQuery(this, query);
    return writeAnswer(
      answer,
      answer.positions.map((position) => this.#hitAt(position)),
    );
  }
}
