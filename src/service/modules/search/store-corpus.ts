import { SEARCH_KINDS, type SearchDocument } from '@storefront/contract';
import { idAt, positionAt, type SearchIndex } from '@storefront/search';
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
import type { Documents } from './documents.js';
import { buffersOf, type Searchable } from './make-corpus.js';

/** The number of hits that are kept as text: shoppers find the same ones again and again. */
const HITS = 1000;
/** The size of a hit's text relative to its document's JSON: title and text occur in it twice. */
const HIT_WEIGHT = 2;
/** How much of a corpus may be the remains of changes before everything is read again. */
const REMAINS = { share: 1 / 4, least: 1000, bytes: 64_000_000 } as const;

type Hits = LRUCache<number, WrittenHit>;

/** The data that a hit has of its corpus. */
const frameOf = ({ currency, routes }: CorpusHead): string => JSON.stringify([currency, routes]);

/** The searchable documents of a market at one time. They are kept as text, and parsed when they are hits. */
export class StoreCorpus implements PreparedCorpus {
  static of(head: CorpusHead, { index, columns }: Searchable, documents: Documents): StoreCorpus {
    return new StoreCorpus(compileRule(head), index, columns, documents);
  }

  #documentBytes: number | undefined;
  #collections: ReadonlySet<string> | undefined;
  /** By position. */
  readonly #hits: Hits;

  private constructor(
    readonly rule: CorpusRule,
    readonly index: SearchIndex,
    readonly columns: Columns,
    readonly documents: Documents,
  ) {
    this.#hits = new LRUCache({ max: Math.max(1, Math.min(HITS, index.ranks.length)) });
  }

  get head(): CorpusHead {
    return this.rule.head;
  }

  /** Bytes of memory. */
  get weight(): number {
    const { index, columns, documents } = this;
    return buffersOf({ index, columns }).reduce((sum, { byteLength }) => sum + byteLength, documents.weight);
  }

  /** Bytes of its documents as text. Each of them is looked at for that, so it is added up once. */
  get documentBytes(): number {
    return (this.#documentBytes ??= this.documents.bytesOf(this.index));
  }

  /** Bytes of memory that the texts of its hits may take. */
  get hitsWeight(): number {
    return HIT_WEIGHT * this.documentBytes * Math.min(1, HITS / Math.max(1, this.index.size));
  }

  /** Bytes of the text that `writeCorpus` makes of it. */
  get textBytes(): number {
    const { head, index, documentBytes } = this;
    const withoutDocuments = Buffer.byteLength(JSON.stringify({ ...head, version: '0'.repeat(16), documents: [] }));
    return withoutDocuments + documentBytes + Math.max(0, index.size - 1);
  }

  /** True when so much of it is no longer used that it should be made from nothing. */
  get isWorn(): boolean {
    const { index, columns, documents, documentBytes } = this;
    const most = (used: number) => used * (1 + REMAINS.share) + REMAINS.least;
    return (
      index.ranks.length > most(index.size) ||
      columns.titleStart.length > most(index.size) ||
      documents.file.size > 2 * documentBytes + REMAINS.bytes
    );
  }

  /** The same documents with other settings. The documents must not depend on the difference. */
  withHead(head: CorpusHead): StoreCorpus {
    const { index, columns, documents } = this;
    return this.#followedBy(new StoreCorpus(this.#ruleWith(head), index, columns, documents), []);
  }

  /**
   * After a change of some documents.
   * @param put each with its position
   * @param removed ids
   */
  changed(
    head: CorpusHead,
    { index, columns }: Searchable,
    put: readonly (readonly [position: number, document: SearchDocument])[],
    removed: readonly string[],
  ): StoreCorpus {
    const documents = this.documents.with(index.ranks.length, put);
    const next = new StoreCorpus(this.#ruleWith(head), index, columns, documents);
    // No document came or went, so only those that were put have other texts.
    if (removed.length === 0 && index.ranks.length === this.index.ranks.length) {
      next.#documentBytes = this.documentBytes;
      for (const position of new Set(put.map(([at]) => at)))
        next.#documentBytes += documents.lengths[position]! - this.documents.lengths[position]!;
    }
    const ids = [...removed, ...put.map(([, { id }]) => id)];
    return this.#followedBy(
      next,
      put.map(([position]) => position),
      !ids.some((id) => id.startsWith('collection:')),
    );
  }

  #ruleWith(head: CorpusHead): CorpusRule {
    const isSame = JSON.stringify(head.synonyms) === JSON.stringify(this.head.synonyms);
    return isSame ? { head, synonyms: this.rule.synonyms } : compileRule(head);
  }

  /** Hands over the cached texts of documents that are the same. */
  #followedBy(next: StoreCorpus, changed: readonly number[], hasCollections = true): StoreCorpus {
    if (frameOf(next.head) === frameOf(this.head)) {
      const isChanged = new Set(changed);
      this.#hits.rforEach((hit, position) => {
        if (!isChanged.has(position)) next.#hits.set(position, hit);
      });
    }
    if (hasCollections) next.#collections = this.#collections;
    return next;
  }

  documentAt(position: number): SearchDocument {
    return this.documents.parsedAt(position);
  }

  /** Ids of its categories with products. */
  collections(): ReadonlySet<string> {
    const kind = SEARCH_KINDS.indexOf('collection');
    const { index, columns } = this;
    const read = () => {
      const found = new Set<string>();
      for (let place = 0; place < index.size; place += 1) {
        const position = positionAt(index, place);
        if (columns.kind[position] === kind) found.add(idAt(index, position));
      }
      return found;
    };
    return (this.#collections ??= read());
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
