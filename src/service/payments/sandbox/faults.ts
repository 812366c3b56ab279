/** Faults on demand, so that tests can break the sandbox where real providers break. Kept in memory only. */
import { randomId } from './ids.js';

export const faultKinds = [
  /** Carries the request out `ms` later. */
  'delay',
  /** Drops the connection; nothing was done. */
  'cut-before-commit',
  /** Drops the connection; it was done. */
  'cut-after-commit',
  /** Answers 500; it was done. The same key then tells the truth. */
  'error-after-commit',
  /** Answers 429 with `Retry-After: seconds`; nothing was done. */
  'rate-limit',
  /** Sends `copies` more of an event. */
  'webhook-duplicate',
  /** Holds an event back until the account's next one was sent, or for `ms`. */
  'webhook-reorder',
  /** Sends an event `ms` later. */
  'webhook-delay',
  /** Never sends an event. */
  'webhook-drop',
  /** Signs one delivery with a secret that nobody knows. */
  'webhook-bad-signature',
  /** Signs one delivery as of 400 s ago. */
  'webhook-old-timestamp',
  /** Before an event, sends one about an order that does not exist, well signed. */
  'webhook-unknown-order',
  /** The clock that stamps signatures is off by `seconds` until the fault is cleared; `count` does not apply. */
  'clock-skew',
  /** Answers 503 for the browser script. */
  'script-fails',
  /** The form's page loads and never says it is ready. */
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

  /** The first fault of this kind that applies, counted down. */
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

  /** Milliseconds that the stamping clock is off. */
  get skewMs(): number {
    let seconds = 0;
    for (const fault of this.#faults.values()) if (fault.fault === 'clock-skew') seconds += fault.seconds ?? 0;
    return seconds * 1000;
  }
}
