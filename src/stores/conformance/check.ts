import type { Async, ReadableStore, StorefrontError, StorefrontStores } from '../types.js';
import type { ScriptedApi } from './scripted-api.js';

export interface ConformanceCase {
  readonly name: string;
  /** Rejects with the reason when the stores do something else. */
  run(): Promise<void>;
}

/** One case: its stores are disposed of at the end. */
export type Scene = (stores: StorefrontStores, api: ScriptedApi) => Promise<void>;
export type Scenes = Readonly<Record<string, Scene>>;

/** @throws Error with the expectation and what was found */
export function check(condition: boolean, expected: string, found?: unknown): void {
  if (!condition) throw new Error(found === undefined ? expected : `${expected}; found ${JSON.stringify(found)}`);
}

/** Milliseconds that a state may take. Stores wait before they send a burst of edits. */
const LIMIT = 5000;

/** Waits for a condition on a store. */
export function until<S>(store: ReadableStore<S>, wanted: (state: S) => boolean, expected: string): Promise<S> {
  return new Promise((resolve, reject) => {
    let end = (): void => undefined;
    const timer = setTimeout(() => {
      end();
      reject(new Error(`${expected}: not within ${LIMIT} ms`));
    }, LIMIT);
    const look = (): void => {
      const state = store.getState();
      if (!wanted(state)) return;
      clearTimeout(timer);
      end();
      resolve(state);
    };
    end = store.subscribe(look);
    look();
  });
}

/** Waits for what no store tells. */
export async function eventually(wanted: () => boolean, expected: string): Promise<void> {
  for (const start = Date.now(); !wanted();) {
    if (Date.now() - start > LIMIT) throw new Error(`${expected}: not within ${LIMIT} ms`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The error that a call rejects with. */
export async function failureOf(call: Promise<unknown>, expected: string): Promise<StorefrontError> {
  const result = await call.then(
    () => undefined,
    (error: unknown) => error as StorefrontError,
  );
  if (!result) throw new Error(`${expected}: the call resolved`);
  check(typeof result.code === 'string' && typeof result.status === 'number', `${expected}: a StorefrontError`, result);
  return result;
}

export const dataOf = <T>(state: Async<T>, expected: string): T => {
  if (state.status !== 'ready') throw new Error(`${expected}: ready; found ${state.status}`);
  return state.data;
};
