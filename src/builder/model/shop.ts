/** Records of the shop that a setting can name. Read once, when a field first needs them. */
import type { Product, StorePublicData } from '@storefront/contract';
import type { SiteApi } from '../api/site-api.js';

export interface Choice {
  readonly value: string;
  readonly title: string;
  readonly picture?: string;
}

export class Shop {
  #store: Promise<StorePublicData> | undefined;
  #menus: Promise<Choice[]> | undefined;
  readonly #products = new Map<string, Choice>();

  /** @param site origin of the site */
  constructor(
    readonly api: SiteApi,
    readonly site: string,
  ) {}

  /** A path is resolved against the site, as its pages do. The editor may have another origin. */
  pictureAddress(url: string): string {
    return URL.canParse(url, this.site) ? new URL(url, this.site).href : url;
  }

  store(): Promise<StorePublicData> {
    this.#store ??= this.api.read<StorePublicData>('').catch((error: unknown) => {
      this.#store = undefined;
      throw error;
    });
    return this.#store;
  }

  async categories(): Promise<Choice[]> {
    return (await this.store()).categories.map(({ handle, title }) => ({ value: handle, title }));
  }

  menus(): Promise<Choice[]> {
    this.#menus ??= this.api
      .read<{ items: { handle: string; title: string }[] }>('/menus')
      .then(({ items }) => items.map(({ handle, title }) => ({ value: handle, title })))
      .catch(() => []);
    return this.#menus;
  }

  async search(words: string): Promise<Choice[]> {
    const query = new URLSearchParams({ first: '12', ...(words !== '' && { search: words }) });
    return this.#known((await this.api.read<{ items: Product[] }>(`/products?${query.toString()}`)).items);
  }

  /** The products with these ids, as far as they exist. */
  async products(ids: readonly string[]): Promise<Choice[]> {
    const missing = ids.filter((id) => !this.#products.has(id));
    if (missing.length > 0) {
      const query = new URLSearchParams({ ids: missing.slice(0, 50).join(',') });
      this.#known((await this.api.read<{ items: Product[] }>(`/products?${query.toString()}`)).items);
    }
    return ids.map((id) => this.#products.get(id) ?? { value: id, title: 'A product that is not for sale here' });
  }

  #known(products: readonly Product[]): Choice[] {
    return products.map(({ id, title, image }) => {
      const choice = { value: id, title, ...(image && { picture: this.pictureAddress(image.url) }) };
      this.#products.set(id, choice);
      return choice;
    });
  }
}
