import { isServer } from 'lit';
import type { Storefront } from '../../src/context/storefront.js';
import { pageAddress } from '../../src/element-base/page-address.js';

/** The address of the page that shows the results of a search field. */
export class ResultsAddress {
  /**
   * @param action the address that the page has set; without it: the store's route
   * @param name of the query parameter
   */
  constructor(
    private readonly shop: Storefront | undefined,
    private readonly ownAction: string,
    private readonly name: string,
  ) {}

  /** Empty if neither the page nor the store gives an address. */
  get action(): string {
    return this.ownAction || (this.shop?.stores.shop.getState().data?.routes.search ?? '');
  }

  get url(): URL {
    return new URL(this.action, isServer ? this.shop?.pageUrl : document.baseURI);
  }

  /** The query in the address of the current page, if that is the results page. */
  get currentQuery(): string {
    const here = pageAddress(this.shop);
    if (!this.action || !here) return '';
    const { pathname, searchParams } = new URL(here);
    return this.url.pathname === pathname ? (searchParams.get(this.name) ?? '') : '';
  }

  /** Other parameters of the address. Submitting a form would drop them. */
  get otherParameters(): [name: string, value: string][] {
    if (!this.action.includes('?') || (isServer && !this.shop?.pageUrl)) return [];
    return [...this.url.searchParams].filter(([name]) => name !== this.name);
  }

  /** The results of a query. `undefined` if there is no address. */
  hrefOf(query: string): string | undefined {
    const { url } = this;
    url.searchParams.set(this.name, query);
    return this.action ? url.href : undefined;
  }
}
