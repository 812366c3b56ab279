/** Working memory of searches, kept for as long as the index. */
import type { CodeList } from './code-list.js';
import type { SearchIndex } from './search-index.js';
import type { Broad, Meant } from './matches.js';

/** An index and those made from it by changes share it. */
export interface Scores {
  /**
   * By position, for the current word: its number among all words ever asked
   * for, and its best form.
   */
  readonly best: Float64Array;
  /** By position: the score from the words of the query. */
  readonly total: Float64Array;
  /** Positions that have any word of the query. */
  readonly found: Uint32Array;
  /** The number of words asked for so far. */
  asked: number;
}

export interface Workspace {
  readonly scores: Scores;
  /**
   * By term: the distance to the next term that shares no more letters with the
   * one before it.
   */
  readonly skip: Uint32Array;
  readonly meant: Map<string, Meant>;
  readonly broad: Map<string, Broad>;
  /** All terms with a digit, once a query needed them. */
  codes?: CodeList;
  /** By text: the terms with a digit that contain it. */
  readonly inside: Map<string, readonly number[]>;
}

const workspaces = new WeakMap<SearchIndex, Workspace>();

export const scoresFor = (size: number): Scores => ({
  best: new Float64Array(size),
  total: new Float64Array(size),
  found: new Uint32Array(size),
  asked: 0,
});

/** The skip of a term, when those after it are known. */
export function skipAt(skip: Uint32Array, shared: Uint8Array, term: number): number {
  const own = shared[term]!;
  let next = term + 1;
  while (shared[next]! > own) next += skip[next]!;
  return next - term;
}

export function workspaceOf(index: SearchIndex): Workspace {
  let workspace = workspaces.get(index);
  if (!workspace) {
    const { shared } = index;
    const skip = new Uint32Array(shared.length);
    for (let term = shared.length - 1; term >= 0; term -= 1) skip[term] = skipAt(skip, shared, term);
    workspace = startWorkspace(index, scoresFor(index.ranks.length), skip);
  }
  return workspace;
}

/** Gives an index its working memory. */
export function startWorkspace(index: SearchIndex, scores: Scores, skip: Uint32Array): Workspace {
  const workspace: Workspace = {
    scores,
    skip,
    meant: new Map<string, Meant>(),
    broad: new Map<string, Broad>(),
    inside: new Map<string, readonly number[]>(),
  };
  workspaces.set(index, workspace);
  return workspace;
}

/** The working memory of an index that was searched. */
export const knownWorkspace = (index: SearchIndex): Workspace | undefined => workspaces.get(index);

/**
 * Caches the results for the latest keys. Evicts the least recently used one.
 */
export function remember<Value>(known: Map<string, Value>, key: string, most: number, find: () => Value): Value {
  const value = known.get(key) ?? find();
  known.delete(key);
  known.set(key, value);
  for (const oldest of known.keys()) if (known.size > most) known.delete(oldest);
  return value;
}
