import type { Storefront } from '../../src/context/index.js';
import type { ExtensionSubject } from '../../src/element-base/extension-point.js';

/** The extension that sent the request, and its context. */
export interface Asker {
  readonly id: string;
  readonly capabilities: readonly string[];
  readonly shop: Storefront;
  readonly subject: ExtensionSubject;
  /** The reason for which the checkout waits. `undefined` removes it. */
  block(reason: string | undefined): void;
}

/** The capability that each effect requires, by action name. */
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
