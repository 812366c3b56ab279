import type { PageResult, PageShop } from '../kit.js';

type Draw = (shop: PageShop) => PageResult | Promise<PageResult>;

/** The page of the account at a path. */
export function account(path: string): Draw | undefined {
  void path;
  return undefined;
}
