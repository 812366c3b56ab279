/** Faults on demand, so that tests can reproduce failures of real providers. Kept in memory only. */
import { randomId } from './ids.js';

export const faultKinds = [
  /** Carries the request out `ms` later. */
  'delay',
  /** Drops the connection; the request was not carried out. */
  'cut-before-commit',
  /** Drops the connection; the request was carried out. */
  'cut-after-commit',
  /** Answers 500; the request was carried out. Repeating it with the same key returns the result. */
  'error-after-commit',
  /** Answers 429 with `Retry-After: seconds`; the request was not carried out. */
  'rate-limit',
  /** Sends `copies` additional copies of an event. */
  'webhook-duplicate',
  /** Holds an event back until the account's next one was sent, or for `ms`. */
  'webhook-reorder',
  /** Sends an event `ms` later. */
  'webhook-delay',
  /** Never sends an event. */
  'webhook-drop',
  /** Signs one delivery with an unknown secret. */
  'webhook-bad-signature',
  /** Signs one delivery with a time 400 s in the past. */
  'webhook-old-timestamp',
  /** Before an event, sends one about an order that does not exist, with a valid signature. */
  'webhook-unknown-order',
  /** The clock of signatures is off by `seconds` until the fault is cleared; `count` does not apply. */
  'clock-skew',
  /** Answers 503 for the browser script. */
  'script-fails',
  /** The form's page loads and never reports that it is ready. */
  'frame-never-ready',
] as const;

export type FaultKind = (typeof faultKinds)[number];

export interface FaultInput {
  readonly fault: FaultKind;
  /** Only this operation (`intent.create`, …) or, for webhooks, this type of event; default: any. */
  readonly operation?: string;
  /** Only this account; default: any. */
  readonly account?: string;
  /** How often; default 1, null: until cleared. */
  readonly count?: number | null;
  /** `delay`, `webhook-delay` (default 1000), `webhook-reorder` (default 5000). */
  readonly ms?: number;
  /** `rate-limit` (default 1), `clock-skew` (may be negative). */
  readonly seconds?: number;
  /** `webhook-duplicate`; default 1. */
  readonly copies?: number;
}

export interface Fault extends FaultInput {
  readonly id: string;
  readonly left: number | null;
}

export const faultsAtMost = 100;

export class Faults {
  readonly #faults = new Map<string, Fault>();

  /** The offset of the signature clock, in milliseconds. */
  get skewMs(): number {
    let seconds = 0;
    for (const fault of this.#faults.values()) if (fault.fault === 'clock-skew') seconds += fault.seconds ?? 0;
    return seconds * 1000;
  }

  list(): Fault[] {
    return [...this.#faults.values()];
  }

  /** @returns undefined when there are too many */
  add(input: FaultInput): Fault | undefined {
    if (this.#faults.size >= faultsAtMost) return undefined;
    const fault: Fault = { ...input, id: randomId('fault', 12), left: input.count === undefined ? 1 : input.count };
    this.#faults.set(fault.id, fault);
    return fault;
  }

  clear(): void {
    this.#faults.clear();
  }

  /** Takes the first fault of this kind that applies, and decreases its count. */
  take(kind: FaultKind, operation: string, account?: string): Fault | undefined {
    for (const fault of this.#faults.values()) {
      if (fault.fault !== kind) continue;
      if (fault.operation !== undefined && fault.operation !== operation) continue;
      if (fault.account !== undefined && fault.account !== account) continue;
      if (fault.left !== null) {
        if (fault.left <= 1) this.#faults.delete(fault.id);
        else this.#faults.set(fault.id, { ...fault, left: fault.left - 1 });
      }
      return fault;
    }
    return undefined;
  }
}
