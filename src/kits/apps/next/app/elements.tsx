import { headers } from 'next/headers';
import { createStorefrontRenderer, html, StorefrontFragment } from 'storefront-react/ssr';

export { html };

// #region renderer
const renderer = createStorefrontRenderer({
  baseUrl: process.env['SHOP_API'] ?? '', // as this server reaches the API
  publicBaseUrl: process.env['NEXT_PUBLIC_SHOP_API'] ?? '', // as browsers do
  storeOptions: { storeId: 1, autoGetActiveCart: true }, // pages come with the shopper's cart
});
// #endregion renderer

interface Props {
  /** Path and query of the page. */
  url: string;
  /** Tags of the kit: an `html` template. */
  children: object;
}

/** Elements that the server renders, with their data. */
export async function Elements({ url, children }: Props) {
  return <StorefrontFragment renderer={renderer} headers={await headers()} url={url} page={children} />;
}

type Query = Record<string, string | string[] | undefined>;

/** The address of a page, with what stands after the question mark. */
export const addressOf = (path: string, query: Query): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
};
