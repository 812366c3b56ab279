/**
 * Operations that were made for an earlier version of the draft, merged with what others have changed since. The service
 * merges what arrives; an editor merges what it has not sent yet.
 */
import type { SiteNotice } from '../api.js';
import type { SiteDocument } from '../document.js';
import {
  applyOperations,
  findItem,
  idsIn,
  readAt,
  type SiteInsert,
  type SiteOperation,
  type SiteRemove,
  type SiteSet,
} from '../operations.js';
import type { SiteFault } from '../validate.js';
import { isSameJson } from './same-json.js';

/** A batch that was applied after the base. */
export interface Since {
  readonly operations: readonly SiteOperation[];
  readonly inverses: readonly SiteOperation[];
}

export interface Merged {
  document: SiteDocument;
  /** The operations that were applied. */
  operations: SiteOperation[];
  inverses: SiteOperation[];
  notices: SiteNotice[];
}

/** Merges two texts that were made from one. undefined: both changed the same words. */
export type MergeTexts = (base: string, mine: string, theirs: string) => string | undefined;

/** @returns a fault when an operation fits nowhere */
export function mergeOperations(
  document: SiteDocument,
  operations: readonly SiteOperation[],
  since: readonly Since[],
  mergeTexts: MergeTexts,
): Merged | SiteFault {
  const merge = new Merge(document, since, mergeTexts);
  for (const [index, operation] of operations.entries()) {
    const fault = merge.add(operation, index);
    if (fault) return fault;
  }
  return merge;
}

class Merge implements Merged {
  readonly operations: SiteOperation[] = [];
  readonly inverses: SiteOperation[] = [];
  readonly notices: SiteNotice[] = [];
  readonly #since: readonly Since[];
  readonly #theirs: readonly SiteOperation[];

  constructor(
    public document: SiteDocument,
    since: readonly Since[],
    readonly mergeTexts: MergeTexts,
  ) {
    this.#since = since;
    this.#theirs = since.flatMap(({ operations }) => operations);
  }

  add(operation: SiteOperation, index: number): SiteFault | undefined {
    if (operation.kind === 'remove') return this.#remove(operation, index);
    if (operation.kind === 'move' && !findItem(this.document, operation.id) && this.#removed(operation.id)) return;
    this.#putBack(operation.of, index);
    return operation.kind === 'set' ? this.#set(operation, index) : this.#apply(operation, index);
  }

  #apply(operation: SiteOperation, index: number): SiteFault | undefined {
    const { document, inverses, fault } = applyOperations(this.document, [operation]);
    if (fault)
      return { path: fault.path.replace(/^operations\.0/, `operations.${String(index)}`), message: fault.message };
    this.document = document;
    this.operations.push(operation);
    this.inverses.unshift(...inverses);
    return undefined;
  }

  /** An item that another editor has edited since stays: what was typed is not lost. */
  #remove(operation: SiteRemove, index: number): SiteFault | undefined {
    const found = findItem(this.document, operation.id);
    if (!found) return this.#removed(operation.id) ? undefined : this.#apply(operation, index);
    const inside = new Set([operation.id, ...idsIn(found.item)]);
    const isEdited = this.#theirs.some((one) => one.kind !== 'remove' && one.of !== undefined && inside.has(one.of));
    if (!isEdited) return this.#apply(operation, index);
    this.notices.push({
      kind: 'kept',
      operation: index,
      id: operation.id,
      message: 'It was not removed: another editor has changed it in the meantime.',
    });
    return undefined;
  }

  #putBack(id: string | undefined, index: number): void {
    if (id === undefined || findItem(this.document, id)) return;
    const removed = this.#removed(id);
    if (!removed || this.#apply(removed, index)) return;
    this.notices.push({
      kind: 'returned',
      operation: index,
      id: removed.item['id'] as string,
      message: 'Another editor had removed it. It is back, because you have changed it.',
    });
  }

  /** The operation that undoes the last removal of an item, or of what it stood in. */
  #removed(id: string): SiteInsert | undefined {
    return this.#since
      .flatMap(({ inverses }) => inverses)
      .filter((one): one is SiteInsert => one.kind === 'insert')
      .findLast(({ item }) => item['id'] === id || idsIn(item).includes(id));
  }

  #set(operation: SiteSet, index: number): SiteFault | undefined {
    if (!this.#theirs.some((one) => one.kind === 'set' && overlaps(one, operation)))
      return this.#apply(operation, index);
    const { of, path, value, was } = operation;
    const found = of === undefined ? undefined : findItem(this.document, of);
    if (of !== undefined && !found) return this.#apply(operation, index);
    const current = readAt(found ? found.item : this.document, path);
    if (isSameJson(current, value)) return undefined;
    if (isSameJson(current, was)) return this.#apply(operation, index);
    const about = { operation: index, ...(of === undefined ? {} : { id: of }), path, yours: value, theirs: current };
    const merged = isTextOf(current, value, was)
      ? this.mergeTexts(String(was), String(value), String(current))
      : undefined;
    if (merged === undefined) {
      const message = 'Another editor has set it to something else. That value stays until you choose between the two.';
      this.notices.push({ kind: 'conflict', ...about, value: current, message });
      return undefined;
    }
    const message = 'Another editor has changed the same text. Both changes are in it now.';
    this.notices.push({ kind: 'merged', ...about, value: merged, message });
    return this.#apply({ ...operation, value: merged, was: current }, index);
  }
}

const isTextOf = (...values: unknown[]): boolean => values.every((value) => typeof value === 'string');

/** One of the two fields is the other, or in it. */
const overlaps = (a: SiteSet, b: SiteSet): boolean => {
  const length = Math.min(a.path.length, b.path.length);
  return a.of === b.of && isSameJson(a.path.slice(0, length), b.path.slice(0, length));
};
