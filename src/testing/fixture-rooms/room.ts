import type { Market } from '@storefront/contract';
import type { FixtureShop } from '../fixture-shop.js';
import type { FixtureRequest } from '../fixture-wire.js';

export interface RoomRequest extends FixtureRequest {
  /** The path after `/store/1`, decoded: `['products', 'p1', 'reviews']`. */
  readonly parts: readonly string[];
  readonly market: Market;
}

/**
 * Routes of one noun in the fixture. A handler returns the body of the reply,
 * or `undefined` for 204. It rejects a request with `refuse(code)`.
 */
export interface FixtureRoom {
  /**
   * Method and the path after the store, with `:name` for any value:
   * `POST products/:id/reviews`.
   */
  readonly routes: Readonly<Record<string, (request: RoomRequest, shop: FixtureShop) => unknown>>;
}

/** The handler of a request among all rooms. */
export function handlerOf(
  rooms: readonly FixtureRoom[],
  method: string,
  parts: readonly string[],
): FixtureRoom['routes'][string] | undefined {
  for (const { routes } of rooms) {
    for (const [pattern, handler] of Object.entries(routes)) {
      const [verb, path = ''] = pattern.split(' ');
      const wanted = path.split('/');
      if (verb !== method || wanted.length !== parts.length) continue;
      if (wanted.every((part, index) => part.startsWith(':') || part === parts[index])) return handler;
    }
  }
  return undefined;
}
