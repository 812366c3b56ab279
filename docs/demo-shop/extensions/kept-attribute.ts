import type { PlaceContext } from 'storefront-elements/extension';

/** What this extension wrote to the cart before, else an empty text. @param context as the host gives it */
export const keptAttribute = (context: unknown, wanted: string): string =>
  (context as PlaceContext | null)?.attributes?.find(({ name }) => name === wanted)?.value ?? '';
