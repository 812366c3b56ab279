import type { ProductSort } from '@storefront/contract';
import { AddressController } from '../../src/element-base/filters/address-controller.js';
import { writeFilters, type Filters } from '../../src/element-base/filters/filters.js';
import type { ProductFilters } from '../../src/events/index.js';
import type { ProductListController } from './product-list-controller.js';
import { readAddress } from './query.js';
import type { WbProductList } from './wb-product-list.js';

/** The filters of a list as those of a search. The category of a list is not one of them. */
export const asFilters = ({ category: _, brand, tag, ...others }: ProductFilters): Filters => ({
  ...others,
  ...(brand && { brand: [brand].flat() }),
  ...(tag && { tag: [tag].flat() }),
});

/**
 * Keeps filters and sort order of a list in the page's address, with `url-sync`, and drops a price filter when its
 * currency goes.
 */
export class ListAddress {
  #currency: string | undefined;
  readonly #address: AddressController;

  constructor(
    private readonly list: WbProductList,
    private readonly controller: ProductListController,
  ) {
    this.#address = new AddressController(list, (parameters) => Object.assign(list, this.#read(parameters)), false);
    list.addEventListener('wb-filters-change', ({ detail }) => this.write(detail));
    list.addController({ hostUpdated: () => this.#followMarket() });
  }

  /** The order of a list whose address names none. */
  get #ownSort(): ProductSort {
    return (this.list.getAttribute('sort') as ProductSort | null) ?? 'featured';
  }

  /** Adds an entry to the history, with the filters and the order that the shopper chose. */
  write({ filters, sort }: Pick<WbProductList, 'filters' | 'sort'>): void {
    this.#address.push((url) => writeFilters(url, asFilters(filters), sort === this.#ownSort ? undefined : sort));
  }

  #read(parameters: URLSearchParams): ReturnType<typeof readAddress> {
    return readAddress(parameters, this.#ownSort);
  }

  #followMarket(): void {
    const currency = this.controller.store?.market.currency;
    if (currency === undefined) return;
    const former = this.#currency;
    this.#currency = currency;
    const { minPrice, maxPrice, ...others } = this.list.filters;
    if (former !== undefined && former !== currency && (minPrice ?? maxPrice) !== undefined)
      this.list.setFilters(others);
  }
}
