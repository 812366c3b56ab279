import type { CompleteInput } from '@storefront/contract';
import type { KeyStorage } from './page-port.js';

/**
 * One attempt to place an order. Sent again with the same key, it is the same
 * order.
 */
export interface PlacingTry {
  key: string;
  input: CompleteInput;
}

/**
 * The facts that must survive a reload: the checkout, and the key of an order
 * that may have been sent.
 */
export interface CheckoutMemory {
  id(): string | undefined;
  /** A new checkout drops the attempt of the previous one. */
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

/**
 * Keeps the data in the given storage, or in this page's memory if there is no
 * storage or it refuses.
 */
export function createCheckoutMemory(storage: KeyStorage | undefined, name: string): CheckoutMemory {
  let entry: Entry | undefined;
  try {
    const stored: unknown = JSON.parse(storage?.getItem(name) ?? 'null');
    if (isEntry(stored)) entry = stored;
  } catch {
    // The storage is blocked or has unreadable content: use this page's memory.
  }
  const save = (next: Entry | undefined): void => {
    entry = next;
    try {
      if (next) storage?.setItem(name, JSON.stringify(next));
      else storage?.removeItem(name);
    } catch {
      // After a reload there is no attempt to continue. The API still makes at
      // most one order per checkout.
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
