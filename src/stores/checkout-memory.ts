import type { CompleteInput } from '@storefront/contract';
import type { KeyStorage } from './page-port.js';

/** One try to place an order: sent again with the same key it is the same order. */
export interface PlacingTry {
  key: string;
  input: CompleteInput;
}

/** What must survive a reload: which checkout, and the key of an order that may be on its way. */
export interface CheckoutMemory {
  id(): string | undefined;
  /** Another checkout than before forgets the former's try. */
  keep(checkoutId: string): void;
  lastTry(checkoutId: string): PlacingTry | undefined;
  keepTry(checkoutId: string, placing: PlacingTry | undefined): void;
  forget(): void;
}

interface Entry {
  id: string;
  placing?: PlacingTry | undefined;
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Entry>).id === 'string';

/** In the given storage, and in this page's memory when there is none or it refuses. */
export function createCheckoutMemory(storage: KeyStorage | undefined, name: string): CheckoutMemory {
  let entry: Entry | undefined;
  try {
    const stored: unknown = JSON.parse(storage?.getItem(name) ?? 'null');
    if (isEntry(stored)) entry = stored;
  } catch {
    // Storage that is closed to us, or holds something else: this page's memory has to do.
  }
  const save = (next: Entry | undefined): void => {
    entry = next;
    try {
      if (next) storage?.setItem(name, JSON.stringify(next));
      else storage?.removeItem(name);
    } catch {
      // A reload then starts anew; the API still makes no second order of one checkout.
    }
  };
  return {
    id: () => entry?.id,
    keep: (id) => {
      if (entry?.id !== id) save({ id });
    },
    lastTry: (id) => (entry?.id === id ? entry.placing : undefined),
    keepTry: (id, placing) => save({ id, ...(placing && { placing }) }),
    forget: () => save(undefined),
  };
}
