import type { Keys } from './accounts.js';
import type { Faults } from './faults.js';
import type { Operations } from './operations.js';
import type { Store } from './store.js';
import type { Circumstances } from './transitions.js';

/** The objects that the routes use. */
export interface Context {
  readonly store: Store;
  readonly keys: Keys;
  readonly operations: Operations;
  readonly faults: Faults;
  readonly allowFaults: boolean;
  /** Milliseconds since 1970, by the sandbox's clock. */
  readonly now: () => number;
  readonly circumstances: (account: string) => Circumstances | undefined;
}
