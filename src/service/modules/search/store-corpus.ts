import { SEARCH_KINDS, type SearchDocument, type SearchResult } from '@storefront/contract';
import type { SearchIndex } from '@storefront/search';
import {
  answerQuery,
  compileRule,
  completeAnswer,
  type Columns,
  type CorpusHead,
  type CorpusQuery,
  type CorpusRule,
  type PreparedCorpus,
} from '@storefront/search/corpus';
import { unpack, type Packed, type StoredDocuments } from './make-corpus.js';

/** What can be found in a market, as it was at one moment. Documents are kept as text, and read where they are hits. */
export class StoreCorpus implements PreparedCorpus {
  #textBytes: number | undefined;
  readonly #text: Buffer;

  private constructor(
    readonly rule: CorpusRule,
    readonly index: SearchIndex,
    readonly columns: Columns,
    readonly packed: Packed,
  ) {
    this.#text = Buffer.from(packed.documents.json.buffer);
  }

  /** @throws SearchIndexError when the bytes are damaged */
  static of(head: CorpusHead, packed: Packed): StoreCorpus {
    const { index, columns } = unpack(packed);
    return new StoreCorpus(compileRule(head), index, columns, packed);
  }

  /** The same documents by another rule; they must not depend on what differs. */
  withHead(head: CorpusHead): StoreCorpus {
    return new StoreCorpus(compileRule(head), this.index, this.columns, this.packed);
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

  /** Bytes of the text that `writeCorpus` makes of it. */
  get textBytes(): number {
    const withoutDocuments = () =>
      Buffer.byteLength(JSON.stringify({ ...this.head, version: '0'.repeat(16), documents: [] })) - 2;
    return (this.#textBytes ??= withoutDocuments() + this.documents.json.byteLength);
  }

  documentAt(position: number): SearchDocument {
    const { starts } = this.documents;
    return JSON.parse(this.#text.toString('utf8', starts[position], starts[position + 1]! - 1)) as SearchDocument;
  }

  /** Its categories that hold something. */
  collections(): SearchDocument[] {
    const kind = SEARCH_KINDS.indexOf('collection');
    return Array.from(this.columns.kind).flatMap((its, position) => (its === kind ? [this.documentAt(position)] : []));
  }

  /** @throws SearchCursorError */
  answer(query: CorpusQuery): SearchResult {
    const answer = answerQuery(this, query);
    return completeAnswer(
      this,
      answer,
      answer.positions.map((position) => this.documentAt(position)),
    );
  }
}
