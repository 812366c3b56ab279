/** What a search keeps beside an index, for as long as the index is there. */
import type { Broad } from './broad.js';
import type { SearchIndex } from './search-index.js';
import type { Meant } from './typos.js';

export interface Workspace {
  /** By position, of the word at hand: its number among all words that were ever asked for, and its best form. */
  readonly best: Float64Array;
  /** By position: what the words of the query give. */
  readonly total: Float64Array;
  /** Positions that have any word of the query. */
  readonly found: Uint32Array;
  /** How many words were asked for. */
  asked: number;
  /** By term: how many terms on the next is that shares no more letters with the one before it. */
  readonly skip: Uint32Array;
  readonly meant: Map<string, Meant>;
  readonly broad: Map<string, Broad>;
}

const workspaces = new WeakMap<SearchIndex, Workspace>();

export function workspaceOf(index: SearchIndex): Workspace {
  let its = workspaces.get(index);
  if (!its) {
    const { size, shared } = index;
    const skip = new Uint32Array(shared.length);
    for (let term = shared.length - 1; term >= 0; term -= 1) {
      let next = term + 1;
      while (shared[next]! > shared[term]!) next += skip[next]!;
      skip[term] = next - term;
    }
    its = {
      best: new Float64Array(size),
      total: new Float64Array(size),
      found: new Uint32Array(size),
      asked: 0,
      skip,
      meant: new Map<string, Meant>(),
      broad: new Map<string, Broad>(),
    };
    workspaces.set(index, its);
  }
  return its;
}

/** What was found out for the last few keys; what was not asked for the longest goes first. */
export function remember<Value>(known: Map<string, Value>, key: string, most: number, find: () => Value): Value {
  const value = known.get(key) ?? find();
  known.delete(key);
  known.set(key, value);
  for (const oldest of known.keys()) if (known.size > most) known.delete(oldest);
  return value;
}
