import type { Product, ProductSummary, ProductVariant, StorePublicData } from '@storefront/contract';
import { isServer, type ReactiveControllerHost } from 'lit';
import type { Storefront } from '../../src/context/storefront.js';
import { initialVariant } from '../../src/element-base/product/variants.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import type { Async, Resource } from '../../src/stores/types.js';

/** What the element was asked to show. */
export interface CardWish {
  product: ProductSummary | Product | undefined;
  /** Handle or id, when there is no product. */
  name: string | undefined;
  /** Whether a variant's price or options are needed, which a summary lacks. */
  variants: boolean;
}

const isWhole = (product: ProductSummary | Product | undefined): product is Product =>
  product !== undefined && 'variants' in product;

/** Reads the product of a card: the one given, completed from the store where that is not enough, or the one named. */
export class ProductCardController {
  #resource: Resource<Product> | undefined;
  #wish: CardWish = { product: undefined, name: undefined, variants: false };
  readonly #product: StoreController<Async<Product>>;
  readonly #shop: StoreController<Async<StorePublicData>>;

  constructor(host: ReactiveControllerHost) {
    this.#product = new StoreController(host);
    this.#shop = new StoreController(host);
  }

  /** Call from `willUpdate`; the same wish again costs nothing. */
  update(shop: Storefront | undefined, wish: CardWish): void {
    this.#wish = wish;
    const name = wish.product
      ? wish.variants && !isWhole(wish.product)
        ? wish.product.handle
        : undefined
      : wish.name || undefined;
    const resource = name === undefined ? undefined : shop?.stores.product(name);
    this.#shop.use(shop?.stores.shop);
    this.#product.use(resource);
    if (isServer) return;
    if (resource && resource !== this.#resource) void resource.load();
    this.#resource = resource;
    if (shop?.stores.shop.getState().status === 'idle') void shop.stores.shop.load();
  }

  get routes(): StorePublicData['routes'] | undefined {
    return this.#shop.state?.data?.routes;
  }

  /** All of the product, once it is known. */
  get whole(): Product | undefined {
    return isWhole(this.#wish.product) ? this.#wish.product : this.#product.state?.data;
  }

  get view(): Async<ProductSummary | Product> {
    const { product } = this.#wish;
    if (!product) return this.#product.state ?? { status: 'idle' };
    return (this.#ready = this.#ready?.data === product ? this.#ready : { status: 'ready', data: product });
  }
  #ready: { readonly status: 'ready'; readonly data: ProductSummary | Product } | undefined;

  /** The variant of that id, or the one to start from. */
  variant(id: string | undefined): ProductVariant | undefined {
    const product = this.whole;
    return product && initialVariant(product, id);
  }

  async refresh(): Promise<void> {
    await this.#resource?.refresh();
  }
}
