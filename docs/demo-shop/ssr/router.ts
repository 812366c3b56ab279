/** Finds the page at an address. */
import { account } from './account/pages.js';
import type { PageResult, PageShop } from './shared/kit.js';
import { cart, checkout, order } from './pages/buying.js';
import { category } from './pages/category.js';
import { home } from './pages/home.js';
import { product } from './pages/product.js';
import { search } from './pages/search.js';
import { contact, giftCards } from './pages/service.js';
import { withdrawal } from './pages/withdrawal.js';
import { letters, writing } from './pages/writing.js';

type Draw = (shop: PageShop) => PageResult | Promise<PageResult>;

export interface Found {
  draw: Draw;
  /** Whether a form of the page is sent to its own address. */
  takesPost: boolean;
}

const FIXED: Readonly<Record<string, Draw>> = {
  '/': home,
  '/search': search,
  '/cart': cart,
  '/checkout': checkout,
  '/order': order,
  '/stories': letters,
  '/gift-cards': giftCards,
  '/contact': contact,
};

/** The characters of a handle or an id: the API has no others, and none of them leads to another address of the API. */
const NAME = '[A-Za-z0-9][A-Za-z0-9._~-]{0,199}';
const NAMED: readonly (readonly [RegExp, (shop: PageShop, name: string) => Promise<PageResult>])[] = [
  [new RegExp(`^/p/(${NAME})$`), product],
  [new RegExp(`^/c/(${NAME})$`), category],
  [new RegExp(`^/pages/(${NAME})$`), (shop, name) => writing(shop, 'page', name)],
  [new RegExp(`^/stories/(${NAME})$`), (shop, name) => writing(shop, 'story', name)],
];

/** @param path decoded */
export function find(path: string): Found | undefined {
  const fixed = Object.hasOwn(FIXED, path) ? FIXED[path] : undefined;
  if (path === '/withdrawal') return { draw: withdrawal, takesPost: true };
  if (fixed) return { draw: fixed, takesPost: false };
  const own = account(path);
  if (own) return { draw: own, takesPost: true };
  for (const [pattern, draw] of NAMED) {
    const name = pattern.exec(path)?.[1];
    if (name !== undefined) return { draw: (shop) => draw(shop, name), takesPost: false };
  }
  return undefined;
}
