import type { Storefront } from '../../src/context/index.js';
import type { ExtensionSubject } from '../../src/element-base/extension-point.js';

/** Who asks, and where. */
export interface Asker {
  readonly id: string;
  readonly capabilities: readonly string[];
  readonly shop: Storefront;
  readonly subject: ExtensionSubject;
  /** A reason for which the checkout waits; undefined: none any more. */
  block(reason: string | undefined): void;
}

/** The capability that each effect needs, by the name of the action. */
export const EFFECT_CAPABILITIES = {
  'product.read': 'product',
  'product.choose': 'product:choose-variant',
  'cart.set-attributes': 'cart:write-attributes',
  'cart.set-line': 'cart:write-lines',
  'cart.apply-code': 'cart:write-codes',
  'cart.remove-code': 'cart:write-codes',
  'account.orders': 'account:read-orders',
  'session.token': 'session:token',
  'storage.read': 'storage:write',
  'storage.write': 'storage:write',
  'checkout.block': 'checkout:block',
} as const;
export type EffectName = keyof typeof EFFECT_CAPABILITIES;

export const isEffect = (name: string): name is EffectName => Object.hasOwn(EFFECT_CAPABILITIES, name);

export type Effect = (payload: Record<string, unknown>, asker: Asker) => unknown;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MOST_WAITING = 20;

/** Asks in turn, so that of two wishes the later one stands; bounded. */
export class EffectQueue {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** @returns what came of it. Rejects with a reason that the extension may read */
  run(name: EffectName, payload: unknown, asker: Asker): Promise<unknown> {
    const capability = EFFECT_CAPABILITIES[name];
    if (!asker.capabilities.includes(capability))
      return Promise.reject(new Error(`the capability "${capability}" is missing`));
    if (this.#waiting >= MOST_WAITING) return Promise.reject(new Error('too much at once'));
    this.#waiting += 1;
    const result = this.#last.then(async () => {
      const { EFFECTS } = await import('./effects.js');
      return EFFECTS[name](isRecord(payload) ? payload : {}, asker);
    });
    this.#last = result.then(
      () => (this.#waiting -= 1),
      () => (this.#waiting -= 1),
    );
    return result;
  }

  /** When nothing is under way any more. Never rejects. */
  get idle(): Promise<unknown> {
    return this.#last;
  }
}
