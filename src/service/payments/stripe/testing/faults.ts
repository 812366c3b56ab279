/** Faults on demand. Names and meanings are those of the card sandbox, plus those that only Stripe has. */
import type { FaultInput, FaultKind } from '../../sandbox/faults.js';

export type StripeFaultKind =
  | Exclude<FaultKind, 'script-fails' | 'frame-never-ready' | 'clock-skew'>
  /** Answers 500 and stores that answer for the key; the request was not carried out. */
  | 'error-before-commit'
  /** Answers 429 `lock_timeout`; the request was not carried out. */
  | 'lock-timeout';

export interface StripeFault extends Omit<FaultInput, 'fault' | 'account'> {
  readonly fault: StripeFaultKind;
}

export class StripeFaults {
  #faults: { readonly fault: StripeFault; left: number }[] = [];

  add(fault: StripeFault): void {
    const { count = 1 } = fault;
    this.#faults.push({ fault, left: count ?? Infinity });
  }

  clear(): void {
    this.#faults = [];
  }

  /** Takes the first fault of this kind for this operation or type of event, and decreases its count. */
  take(kind: StripeFaultKind, operation: string): StripeFault | undefined {
    const found = this.#faults.find(
      ({ fault }) => fault.fault === kind && (fault.operation === undefined || fault.operation === operation),
    );
    if (!found) return undefined;
    found.left -= 1;
    if (found.left <= 0) this.#faults = this.#faults.filter((each) => each !== found);
    return found.fault;
  }
}
