import { LRUCache } from 'lru-cache';

/**
 * The thread that a rule shares: `proven` rules have one to themselves. On the other, `new` rules run before `costly`
 * ones.
 */
export type Lane = 'proven' | 'new' | 'costly';

interface Record {
  costlyUntil: number;
  /** How often in a row a thread was ended because of the rule. */
  ends: number;
  restUntil: number;
}

const RULES_KNOWN = 20_000;
const COSTLY_FOR_MS = 60_000;
/** After this many ends of a thread, a rule rests. */
const ENDS = 3;
const REST_MS = 30_000;
const LONGEST_REST_MS = 600_000;

/**
 * The history of rules by the hash of their code, so that an expensive rule does not slow the rules of other stores.
 */
export class RuleHistory {
  readonly #records = new LRUCache<string, Record>({ max: RULES_KNOWN });
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  lane(hash: string): Lane {
    const record = this.#records.get(hash);
    if (!record) return 'new';
    return record.costlyUntil > this.#now() ? 'costly' : 'proven';
  }

  /** True while the rule rests after its thread had to be ended several times in a row. */
  rests(hash: string): boolean {
    return (this.#records.get(hash)?.restUntil ?? 0) > this.#now();
  }

  ran(hash: string, costly: boolean): void {
    const record = this.#record(hash);
    if (costly) record.costlyUntil = this.#now() + COSTLY_FOR_MS;
    record.ends = 0;
  }

  /**
   * Records that a thread had to be ended because of the rule. After a few times the rule rests, each time twice as
   * long.
   */
  endedThread(hash: string): void {
    const record = this.#record(hash);
    record.ends += 1;
    record.costlyUntil = this.#now() + COSTLY_FOR_MS;
    if (record.ends >= ENDS)
      record.restUntil = this.#now() + Math.min(REST_MS * 2 ** (record.ends - ENDS), LONGEST_REST_MS);
  }

  #record(hash: string): Record {
    let record = this.#records.get(hash);
    if (!record) this.#records.set(hash, (record = { costlyUntil: 0, ends: 0, restUntil: 0 }));
    return record;
  }
}
