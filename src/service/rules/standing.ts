import { LRUCache } from 'lru-cache';

/** Whom a rule runs beside: `proven` rules have a thread to themselves; `new` ones go before `costly` ones on the other. */
export type Lane = 'proven' | 'new' | 'costly';

interface Record {
  costlyUntil: number;
  /** How often in a row a thread was ended for it. */
  ends: number;
  restUntil: number;
}

const RULES_KNOWN = 20_000;
const COSTLY_FOR_MS = 60_000;
/** Ends of a thread before a rule rests. */
const ENDS = 3;
const REST_MS = 30_000;
const LONGEST_REST_MS = 600_000;

/** What is known of rules by the hash of their code, so that one which costs much does not cost all stores. */
export class Standing {
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

  /** Whether it is not to be tried now. */
  rests(hash: string): boolean {
    return (this.#records.get(hash)?.restUntil ?? 0) > this.#now();
  }

  ran(hash: string, costly: boolean): void {
    const record = this.#record(hash);
    if (costly) record.costlyUntil = this.#now() + COSTLY_FOR_MS;
    record.ends = 0;
  }

  /** A thread had to be ended for it. After a few times it rests, each time twice as long. */
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
