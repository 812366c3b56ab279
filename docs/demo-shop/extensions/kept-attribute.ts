import type { PlaceContext } from 'storefront-elements/extension';

/**
 * The text that this extension wrote to the cart before; empty when there is none.
 * @param context as the host passes it
 */
export const keptAttribute = (context: unknown, wanted: string): string =>
  (context as PlaceContext | null)?.attributes?.find(({ name }) => name === wanted)?.value ?? '';
