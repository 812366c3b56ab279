import type { PaymentProvider } from '../payments/provider.js';
import { activeTracer, inSpan } from '../tracing/tracer.js';

/** The calls that reach the provider; the others only compute. */
const CALLS: ReadonlySet<PropertyKey> = new Set<keyof PaymentProvider>([
  'createIntent',
  'confirm',
  'chargeSaved',
  'retrieve',
  'capture',
  'cancel',
  'refund',
  'retrieveRefund',
]);

/**
 * The adapter, whose calls are spans such as `payment createIntent`, each with one span of HTTP for each try. The same
 * adapter when tracing is off.
 */
export function tracedProvider(adapter: PaymentProvider): PaymentProvider {
  if (!activeTracer()) return adapter;
  return new Proxy(adapter, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      const call = (...input: unknown[]): unknown => Reflect.apply(value, target, input);
      if (!CALLS.has(key)) return call;
      const options = { attributes: { 'storefront.payment_provider': target.name } };
      return (...input: unknown[]) => inSpan(`payment ${String(key)}`, options, () => Promise.resolve(call(...input)));
    },
  });
}
